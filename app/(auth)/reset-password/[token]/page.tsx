import type { Metadata } from "next";
import { findTokenHolder } from "@/lib/accounts/email-tokens";
import { DeadLink } from "../../dead-link";
import { ResetForm } from "./reset-form";

export const metadata: Metadata = { title: "Choose a new password" };

export default async function ResetPasswordPage({
  params,
}: {
  params: Promise<{ token: string }>;
}) {
  const { token } = await params;
  const holder = await findTokenHolder("reset_password", token);
  if (!holder)
    return <DeadLink again="/forgotten-password">These links work once, within an hour.</DeadLink>;
  return (
    <>
      <h1>Choose a new password</h1>
      <p className="mt-3 text-muted-foreground">
        For <strong className="text-foreground">{holder.email}</strong>. You’ll be signed out on
        every device.
      </p>
      <ResetForm token={token} email={holder.email} />
    </>
  );
}
