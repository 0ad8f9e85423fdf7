"use server";

import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import { boundFormAction } from "@/app/_components/forms/sent-action";
import { submission } from "@/app/_components/forms/submission";
import { gatedSubmission } from "@/app/_components/gate/gated-submission";
import { AppError } from "@/lib/errors";
import { extendHold } from "@/lib/events/payments/hold";
import { type PayingGuest, payOrder } from "@/lib/events/payments/payment";
import type { OrderPaidView } from "@/lib/events/payments/payment-schema";
import { OrderPath } from "@/lib/events/schema";
import { stopOrderPayment } from "@/lib/events/selling/payment-state";
import { refused } from "@/lib/input";
import { cardEntry } from "@/lib/payments/card-entry";
import { orderPath } from "../../../../paths";
import { said } from "../../../given";
import { returnCookie } from "../../../paid/return-cookie";
import { enterAddressed, enterOrNotFound } from "../payer";

const pageOf = (
  { clientSlugOrId: client, eventSlug: event, token }: OrderPath,
  more = "",
): string => orderPath({ client, event }, token, more);

const FIELDS = { total_changed: "token", order_state: "token" } as const;

/** Charges the card, or leads to the gateway's own page. A second click ends where the first did. */
export const payNow = boundFormAction([OrderPath], async (address, before, form) => {
  const gated = { form: "registration_payment", client: address.clientSlugOrId } as const;
  const trapped = async () => redirect(pageOf(address, "/pay"));
  const work = (pass: () => Promise<void>) => pay(address, form, pass);
  return gatedSubmission(gated, before, form, "token", { work, trapped }, FIELDS);
});

async function pay(
  address: OrderPath,
  form: FormData,
  pass: () => Promise<void>,
): Promise<undefined> {
  const guest = await enterAddressed(address);
  const isTest = (await cardEntry(guest.organizationId)).kind === "test";
  if (isTest && !said(form, "cardHolderName"))
    throw refused("cardHolderName", "required", "Enter the name on the card.");
  await pass();
  await rememberOrder(guest, address);
  const paid = await payOrder(guest, {
    token: isTest ? said(form, "token") : null,
    cardHolderName: said(form, "cardHolderName") || null,
    expected_total: said(form, "expected_total") || null,
  }).catch(ifPaidAlready);
  redirect(nextOf(address, paid));
}

/** Another click was first: its outcome is this one's too. */
function ifPaidAlready(error: unknown): null {
  const codes = ["payment_processing", "nothing_to_pay"];
  if (error instanceof AppError && codes.includes(error.code)) return null;
  throw error;
}

/** To the bank or the gateway's page if there is one, else back to see what became of it. */
const nextOf = (address: OrderPath, paid: OrderPaidView | null): string =>
  paid?.redirect_url ?? pageOf(address, paid?.status === "completed" ? "?paid=1" : "/pay");

/** Banks lead back to an address without the secret: this browser knows it for a while. */
async function rememberOrder({ orderId }: PayingGuest, { token }: OrderPath): Promise<void> {
  const { name, options } = returnCookie(orderId);
  (await cookies()).set(name, token, options);
}

/** Keeps the places longer, and stays on the page. */
export const keepLonger = boundFormAction([OrderPath], async (address, before, form) => {
  return submission(before, form, "hold", async () => {
    await extendHold(await enterOrNotFound(address, "order_writes"));
    redirect(pageOf(address, "/pay"));
  });
});

/** Gives up a payment that waits for the bank, so that another card can be used. */
export const chooseAnotherCard = boundFormAction([OrderPath], async (address, before, form) => {
  return submission(before, form, "waiting", async () => {
    await stopOrderPayment(await enterOrNotFound(address, "order_writes"));
    redirect(pageOf(address, "/pay"));
  });
});
