import type { Metadata } from "next";
import { TextLink } from "@/app/_components/ui/link";
import { RequestForm } from "./request-form";

export const metadata: Metadata = { title: "Forgotten password" };

export default function ForgottenPasswordPage() {
  return (
    <>
      <h1>Forgotten your password?</h1>
      <p className="mt-3 text-muted-foreground">
        Tell us the address you sign in with. We will mail you a link to choose a new password.
      </p>
      <RequestForm />
      <p className="mt-6 text-sm">
        <TextLink href="/sign-in">Back to sign-in</TextLink>
      </p>
    </>
  );
}
