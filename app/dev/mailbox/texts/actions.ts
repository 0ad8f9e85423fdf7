"use server";

import { redirect } from "next/navigation";
import { text } from "@/app/_components/forms/form-values";
import { rowId } from "@/app/_components/forms/row-id";
import { postAction } from "@/app/_components/forms/sent-action";
import { orNotFound } from "@/app/_components/or-not-found";
import { answerText } from "@/lib/texting/mailbox";

const MOST = 500;

/** Answers a text of the demo’s as whoever got it. */
export const answer = postAction(async (form): Promise<void> => {
  const body = text(form, "body").slice(0, MOST);
  const number = await orNotFound(answerText(rowId(form.get("text")) || 0, body));
  redirect(`/dev/mailbox/texts?to=${encodeURIComponent(number)}`);
});
