import type { Metadata } from "next";
import { CheckMail } from "../../check-mail";

export const metadata: Metadata = { title: "Check your mail" };

export default function CheckMailPage() {
  return (
    <CheckMail again="/sign-in">
      If there is an account with this address, a sign-in link is on its way. It works once, for 15
      minutes.
    </CheckMail>
  );
}
