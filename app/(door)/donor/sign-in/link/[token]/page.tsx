import type { Metadata } from "next";
import { TextLink } from "@/app/_components/ui/link";
import { pageSpeech } from "@/app/_language/speech";
import { findLink } from "@/lib/donors/portal/tokens";
import { portalPath } from "@/lib/donors/portal-path";
import { enterWithLink, renewLink } from "../../../../actions";
import { DoorShell } from "../../../../door-shell";
import { TokenForm } from "../../../../token-form";

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await pageSpeech()).t("door")("title"),
});

type LinkPageProps = {
  params: Promise<{ token: string }>;
  searchParams: Promise<{ next?: string | string[] }>;
};

/** Opening it uses nothing up: mail programs open links as well, only people press buttons. */
export default async function LinkPage({ params, searchParams }: LinkPageProps) {
  const [{ token }, query] = await Promise.all([params, searchParams]);
  const next = portalPath(query.next);
  const t = (await pageSpeech()).t("door");
  const link = await findLink("sign_in", token);
  if (!link) {
    return (
      <DoorShell>
        <h1>{t("linkIncomplete")}</h1>
        <p className="mt-3 text-muted-foreground">
          {t.rich("linkIncompleteText", {
            link: (chunks) => <TextLink href="/donor/sign-in">{chunks}</TextLink>,
          })}
        </p>
      </DoorShell>
    );
  }
  return (
    <DoorShell portal={link.portal}>
      {link.works ? (
        <>
          <h1>{t("title")}</h1>
          <p className="mt-3 text-muted-foreground">
            {t.rich("willSignIn", {
              ...{ name: link.portal.name, address: link.email },
              email: (chunks) => (
                <strong className="wrap-anywhere text-foreground">{chunks}</strong>
              ),
            })}
          </p>
          <TokenForm action={enterWithLink} token={token} next={next} label={t("signIn")} />
        </>
      ) : (
        <>
          <h1>{t("linkDead")}</h1>
          <p className="mt-3 text-muted-foreground">{t("linkDeadText")}</p>
          <TokenForm action={renewLink} token={token} next={next} label={t("newLink")} gated />
        </>
      )}
    </DoorShell>
  );
}
