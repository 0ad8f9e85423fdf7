"use server";

import { redirect } from "next/navigation";
import type { FormState } from "@/app/_components/forms/form-state";
import { submission } from "@/app/_components/forms/submission";
import { answerTestBank, payOnTestPage } from "@/lib/payments/test-page";

const said = (form: FormData, name: string) => String(form.get(name) ?? "");

export async function payWithTestCard(before: FormState, form: FormData): Promise<FormState> {
  return submission(before, form, "card", async () => {
    redirect(await payOnTestPage(said(form, "reference"), said(form, "card")));
  });
}

export async function answerBank(before: FormState, form: FormData): Promise<FormState> {
  return submission(before, form, "answer", async () => {
    redirect(await answerTestBank(said(form, "reference"), said(form, "answer") === "yes"));
  });
}
