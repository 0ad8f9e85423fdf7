import type { Metadata } from "next";
import { CheckMail } from "../../check-mail";

export const metadata: Metadata = { title: "Check your mail" };

export default function CheckMailPage() {
  return (
    <CheckMail again="/forgotten-password">
      If there is an account with this address, a link to choose a new password is on its way. It
      works once, for an hour.
    </CheckMail>
  );
}
