import type { Metadata } from "next";
import { TextLink } from "@/app/_components/ui/link";
import { pageSpeech } from "@/app/_language/speech";
import { findSignUp } from "@/lib/donors/portal/sign-ups";
import { DoorShell } from "../../../../door-shell";
import { confirmSignUp, renewConfirmation } from "../../../../sign-up-actions";
import { TokenForm } from "../../../../token-form";

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await pageSpeech()).t("door")("confirmTitle"),
});

/** Opening it proves nothing: mail programs open links as well, only people press buttons. */
export default async function SignUpLinkPage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  const t = (await pageSpeech()).t("door");
  const found = await findSignUp(token);
  if (!found) {
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
  const { portal, signUp, works } = found;
  return (
    <DoorShell portal={portal}>
      {works ? (
        <>
          <h1>{t("confirmTitle")}</h1>
          <p className="mt-3 text-muted-foreground">
            {t.rich("willSignUp", {
              name: portal.name,
              person: `${signUp.firstName} ${signUp.lastName}`,
              address: signUp.email,
              email: (chunks) => (
                <strong className="wrap-anywhere text-foreground">{chunks}</strong>
              ),
            })}
          </p>
          <TokenForm action={confirmSignUp} token={token} label={t("confirmSignUp")} />
        </>
      ) : (
        <>
          <h1>{t("linkDead")}</h1>
          <p className="mt-3 text-muted-foreground">{t("signUpDeadText")}</p>
          <TokenForm action={renewConfirmation} token={token} label={t("newLink")} gated />
        </>
      )}
    </DoorShell>
  );
}
