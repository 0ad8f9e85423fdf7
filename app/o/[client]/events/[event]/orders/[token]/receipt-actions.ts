"use server";

import { boundFormAction } from "@/app/_components/forms/sent-action";
import { submission } from "@/app/_components/forms/submission";
import { pageSpeech } from "@/app/_language/speech";
import { resendReceipt } from "@/lib/events/messages/receipt-mail";
import { OrderPath } from "@/lib/events/schema";
import { enterOrNotFound } from "./payer";

/** Mails the buyer their receipt once more. */
export const sendReceiptAgain = boundFormAction([OrderPath], async (address, before, form) => {
  return submission(before, form, "resend", async () => {
    await resendReceipt(await enterOrNotFound(address, "order_writes"));
    return (await pageSpeech()).t("order")("receiptSent");
  });
});
