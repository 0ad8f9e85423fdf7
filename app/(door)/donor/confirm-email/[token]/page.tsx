import type { Metadata } from "next";
import { TextLink } from "@/app/_components/ui/link";
import { findLink } from "@/lib/donors/portal/tokens";
import { confirmAddress } from "../../../actions";
import { DoorShell } from "../../../door-shell";
import { TokenForm } from "../../../token-form";

export const metadata: Metadata = { title: "Confirm your email address" };

/** Opening it changes nothing: mail programs open links as well, only people press buttons. */
export default async function ConfirmEmailPage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  const link = await findLink("confirm_email", token);
  return (
    <DoorShell portal={link?.portal}>
      {link?.works ? (
        <>
          <h1>Confirm your email address</h1>
          <p className="mt-3 text-muted-foreground">
            From now on {link.portal.name} will email you at{" "}
            <strong className="wrap-anywhere text-foreground">{link.email}</strong>, and you’ll use
            it to sign in.
          </p>
          <TokenForm action={confirmAddress} token={token} label="Confirm address" />
        </>
      ) : (
        <>
          <h1>This link no longer works</h1>
          <p className="mt-3 text-muted-foreground">
            It was already used, is more than a day old or was replaced. Your address hasn’t
            changed. Request the change again in{" "}
            <TextLink href="/donor/profile">your profile</TextLink>.
          </p>
        </>
      )}
    </DoorShell>
  );
}
