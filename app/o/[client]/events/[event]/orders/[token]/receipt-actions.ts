"use server";

import { notFound } from "next/navigation";
import type { FormState } from "@/app/_components/forms/form-state";
import { submission } from "@/app/_components/forms/submission";
import { resendReceipt } from "@/lib/events/receipt-mail";
import { OrderPath } from "@/lib/events/schema";
import { enterOrNotFound } from "./payer";

/** Mails the buyer their receipt once more. */
export async function sendReceiptAgain(
  sent: OrderPath,
  before: FormState,
  form: FormData,
): Promise<FormState> {
  const address = OrderPath.safeParse(sent);
  if (!address.success || !(form instanceof FormData)) notFound();
  return submission(before, form, "resend", async () => {
    await resendReceipt(await enterOrNotFound(address.data, "order_writes"));
    return "Your receipt is on its way to you.";
  });
}
