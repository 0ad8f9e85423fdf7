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
          <h1>Is this your address?</h1>
          <p className="mt-3 text-muted-foreground">
            From now on {link.portal.name} would write to{" "}
            <strong className="wrap-anywhere text-foreground">{link.email}</strong>, and you would
            sign in with it.
          </p>
          <TokenForm action={confirmAddress} token={token} label="Confirm this address" />
        </>
      ) : (
        <>
          <h1>This link no longer works</h1>
          <p className="mt-3 text-muted-foreground">
            It was used already, is more than a day old, or was replaced. Your address is as it was;
            ask for the change again in <TextLink href="/donor/profile">your profile</TextLink>.
          </p>
        </>
      )}
    </DoorShell>
  );
}
