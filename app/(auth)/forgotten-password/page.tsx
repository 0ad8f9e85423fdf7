import type { Metadata } from "next";
import { TextLink } from "@/app/_components/ui/link";
import { RequestForm } from "./request-form";

export const metadata: Metadata = { title: "Forgot password" };

export default function ForgottenPasswordPage() {
  return (
    <>
      <h1>Forgot your password?</h1>
      <p className="mt-3 text-muted-foreground">
        Enter your email address. We’ll email you a link to set a new password.
      </p>
      <RequestForm />
      <p className="mt-6 text-sm">
        <TextLink href="/sign-in">Back to sign-in</TextLink>
      </p>
    </>
  );
}
