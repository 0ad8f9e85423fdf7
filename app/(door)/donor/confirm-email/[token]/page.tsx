import type { Metadata } from "next";
import { TextLink } from "@/app/_components/ui/link";
import { pageSpeech } from "@/app/_language/speech";
import { findLink } from "@/lib/donors/portal/tokens";
import { confirmAddress } from "../../../actions";
import { DoorShell } from "../../../door-shell";
import { TokenForm } from "../../../token-form";

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await pageSpeech()).t("door")("confirmTitle"),
});

/** Opening it changes nothing: mail programs open links as well, only people press buttons. */
export default async function ConfirmEmailPage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  const t = (await pageSpeech()).t("door");
  const link = await findLink("confirm_email", token);
  return (
    <DoorShell portal={link?.portal}>
      {link?.works ? (
        <>
          <h1>{t("confirmTitle")}</h1>
          <p className="mt-3 text-muted-foreground">
            {t.rich("confirmText", {
              ...{ name: link.portal.name, address: link.email },
              email: (chunks) => (
                <strong className="wrap-anywhere text-foreground">{chunks}</strong>
              ),
            })}
          </p>
          <TokenForm action={confirmAddress} token={token} label={t("confirm")} />
        </>
      ) : (
        <>
          <h1>{t("linkDead")}</h1>
          <p className="mt-3 text-muted-foreground">
            {t.rich("confirmDeadText", {
              link: (chunks) => <TextLink href="/donor/profile">{chunks}</TextLink>,
            })}
          </p>
        </>
      )}
    </DoorShell>
  );
}
