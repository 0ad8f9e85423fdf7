import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { Alert } from "@/app/_components/ui/alert";
import { isSetUp } from "@/lib/accounts/setup";
import { wordOf } from "@/lib/http/lenient";
import { dashboardPath } from "@/lib/identity/dashboard-path";
import { currentStaff } from "@/lib/identity/session";
import { SignInForm } from "./sign-in-form";

export const metadata: Metadata = { title: "Sign in" };

const NOTICES: Record<string, string> = {
  "signed-out": "You are signed out.",
  "password-changed":
    "Password changed, and all devices signed out. Sign in with your new password.",
  welcome: "Your account is ready. Sign in to get started.",
};

type Query = { next?: string | string[]; notice?: string | string[]; error?: string | string[] };

export default async function SignInPage({ searchParams }: { searchParams: Promise<Query> }) {
  const { next, notice, error } = await searchParams;
  const path = dashboardPath(next);
  if (await currentStaff()) redirect(path);
  if (!(await isSetUp())) redirect("/setup");
  const said = wordOf(NOTICES, notice);
  return (
    <>
      <h1>Sign in</h1>
      {said && (
        <Alert tone="success" className="mt-6">
          {said}
        </Alert>
      )}
      {error && (
        <Alert tone="warning" className="mt-6">
          That didn’t work. Please sign in below.
        </Alert>
      )}
      <SignInForm next={path} />
    </>
  );
}
