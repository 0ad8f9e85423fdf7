import type { Metadata } from "next";
import { findTokenHolder } from "@/lib/accounts/email-tokens";
import { DeadLink } from "../../dead-link";
import { AcceptForm } from "./accept-form";

export const metadata: Metadata = { title: "Accept invitation" };

export default async function InvitationPage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  const holder = await findTokenHolder("invitation", token);
  if (!holder)
    return (
      <DeadLink again="/sign-in" label="Go to sign-in">
        Invitations work once, within 7 days. Ask the person who invited you for a new one.
      </DeadLink>
    );
  const { organizationName, email, firstName, lastName } = holder;
  return (
    <>
      <h1>Welcome to {organizationName}</h1>
      <p className="mt-3 text-muted-foreground">
        Choose a password to sign in as <strong className="text-foreground">{email}</strong>.
      </p>
      <AcceptForm token={token} email={email} stored={{ firstName, lastName }} />
    </>
  );
}
