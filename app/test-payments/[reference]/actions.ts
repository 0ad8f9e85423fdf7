"use server";

import { redirect } from "next/navigation";
import { formAction } from "@/app/_components/forms/sent-action";
import { submission } from "@/app/_components/forms/submission";
import { answerTestBank, payOnTestPage } from "@/lib/payments/test-page";

const said = (form: FormData, name: string) => String(form.get(name) ?? "");

export const payWithTestCard = formAction(async (before, form) => {
  return submission(before, form, "card", async () => {
    redirect(await payOnTestPage(said(form, "reference"), said(form, "card")));
  });
});

export const answerBank = formAction(async (before, form) => {
  return submission(before, form, "answer", async () => {
    redirect(await answerTestBank(said(form, "reference"), said(form, "answer") === "yes"));
  });
});
