import type { Metadata } from "next";
import { CheckMail } from "../../check-mail";

export const metadata: Metadata = { title: "Check your email" };

export default function CheckMailPage() {
  return (
    <CheckMail again="/sign-in">
      If an account exists for this address, we’ve emailed you a sign-in link. It works once, within
      15 minutes.
    </CheckMail>
  );
}
