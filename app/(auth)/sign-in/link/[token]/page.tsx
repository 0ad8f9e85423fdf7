import type { Metadata } from "next";
import { findTokenHolder } from "@/lib/accounts/email-tokens";
import { DeadLink } from "../../../dead-link";
import { LinkForm } from "./link-form";

export const metadata: Metadata = { title: "Sign in" };

/** Opening it uses nothing up: mail programs open links as well, only people press buttons. */
export default async function LinkPage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  const holder = await findTokenHolder("sign_in", token);
  if (!holder)
    return <DeadLink again="/sign-in">Sign-in links work once, within 15 minutes.</DeadLink>;
  return (
    <>
      <h1>Sign in to {holder.organizationName}</h1>
      <p className="mt-3 text-muted-foreground">
        You’ll be signed in as <strong className="text-foreground">{holder.email}</strong>.
      </p>
      <LinkForm token={token} twoFactor={holder.twoFactor} />
    </>
  );
}
