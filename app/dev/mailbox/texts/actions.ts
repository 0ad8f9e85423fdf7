"use server";

import { redirect } from "next/navigation";
import { text } from "@/app/_components/forms/form-values";
import { rowId } from "@/app/_components/forms/row-id";
import { answerText } from "@/lib/texting/mailbox";

const MOST = 500;

/** Answers a text of the demo’s as whoever got it. */
export async function answer(form: FormData): Promise<void> {
  const body = text(form, "body").slice(0, MOST);
  const id = rowId(form.get("text")) || 0;
  const number = await answerText(id, body);
  redirect(`/dev/mailbox/texts?to=${encodeURIComponent(number)}`);
}
