import type { Metadata } from "next";
import { CheckMail } from "../../check-mail";

export const metadata: Metadata = { title: "Check your email" };

export default function CheckMailPage() {
  return (
    <CheckMail again="/forgotten-password">
      If an account exists for this address, we’ve emailed you a link to set a new password. It
      works once, within an hour.
    </CheckMail>
  );
}
