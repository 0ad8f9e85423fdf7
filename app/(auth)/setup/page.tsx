import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { currencyOptions, timeZoneOptions } from "@/app/_components/forms/choices";
import { isSetUp } from "@/lib/accounts/setup";
import { SetupForm } from "./setup-form";

export const metadata: Metadata = { title: "Set up Wellspring" };

/** There only until somebody can sign in. */
export default async function SetupPage() {
  if (await isSetUp()) notFound();
  return (
    <>
      <h1>Set up Wellspring</h1>
      <p className="mt-3 text-muted-foreground">
        Create your organization and its first owner. This takes two minutes, and you can change
        everything later.
      </p>
      <SetupForm zones={timeZoneOptions()} currencies={currencyOptions()} />
    </>
  );
}
