"use server";

import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { ensureDonorSession } from "@/app/_components/donor-caller";
import { boundFormAction, SentId } from "@/app/_components/forms/sent-action";
import { submission } from "@/app/_components/forms/submission";
import { gatedSubmission } from "@/app/_components/gate/gated-submission";
import { readerLanguage } from "@/app/_language/reader-language";
import { changeDetails } from "@/lib/checkout/details";
import { removeItem } from "@/lib/checkout/item-changes";
import { addDesignation, addEntity } from "@/lib/checkout/items";
import { type PayingActor, payCheckout, payWithConfirmedCard } from "@/lib/checkout/paying";
import type { CheckoutPaymentInput, PaidView } from "@/lib/checkout/schema";
import { readCheckout } from "@/lib/checkout/view";
import { AppError, type Problem } from "@/lib/errors";
import { addressOf } from "@/lib/http/address";
import { invalidInput } from "@/lib/input";
import { takePoint } from "@/lib/limits/limits";
import {
  amountOf,
  detailsOf,
  inFormsTerms,
  missingIn,
  pageIn,
  problemsIn,
  rowIn,
  said,
} from "./given";
import { giftPage, givePage, type Place } from "./paths";
import { SentPlace } from "./place";

const FIELDS = {
  already_sponsored: "way",
  nothing_to_pay: "amount",
  total_changed: "covers_fees",
} as const;

/**
 * From the amount to the payment in one go: puts the gift into the checkout, keeps what was typed, and
 * pays. A second click ends on the same page as the first.
 */
export const giveNow = boundFormAction([SentPlace], async (at, before, form) => {
  const gated = { form: "gift", client: at.client } as const;
  const trapped = async () => redirect(givePage(at));
  const work = (pass: () => Promise<void>) => give(at, form, pass);
  return gatedSubmission(gated, before, form, "way", { work, trapped }, FIELDS);
});

async function give(at: Place, form: FormData, pass: () => Promise<void>): Promise<undefined> {
  const actor = await payerOf(at);
  await takePoint("checkout_writes", `address:${actor.address}`);
  const { id, status } = await readCheckout(actor, at.programId);
  if (id !== null && status === "paying") redirect(giftPage(at, id));
  const problems = await keep(actor, at, form);
  if (problems.length > 0) throw invalidInput(problems);
  await pass();
  const paid = await inFormsTerms(payCheckout(actor, at.programId, paymentIn(form))).catch(
    ifPaidAlready,
  );
  redirect(nextOf(at, paid === "already" ? (id ?? 0) : paid.checkout_id, paid));
}

/** Charges the card that its holder's bank has confirmed. */
export const payConfirmed = boundFormAction(
  [SentPlace, SentId],
  async (at, checkoutId, before, form) => {
    return submission(before, form, "pay", async () => {
      const actor = await payerOf(at);
      const paid = await payWithConfirmedCard(actor, at.programId).catch(ifPaidAlready);
      redirect(nextOf(at, checkoutId, paid));
    });
  },
);

/** Writes down the gift and its giver; everything that is wrong with either is named at once. */
async function keep(actor: PayingActor, at: Place, form: FormData): Promise<Problem[]> {
  const isChosenHere = ["amount", "other_amount", "entity"].some((name) => form.has(name));
  const gift = isChosenHere ? await keepGift(actor, at, form) : [];
  const wanted = { ...detailsOf(form), language: await readerLanguage() };
  const details = await inFormsTerms(changeDetails(actor, at.programId, wanted)).then(
    () => [],
    problemsIn,
  );
  return [...gift, ...details, ...missingIn(form)];
}

async function keepGift(actor: PayingActor, at: Place, form: FormData): Promise<Problem[]> {
  const amount = amountOf(form);
  const frequency = said(form, "frequency");
  const entity = rowIn(form, "entity");
  const forPage = pageIn(at, form);
  const work = entity
    ? addEntity(actor, at.programId, entity, { amount, frequency, via: at.via, ...forPage })
    : addDesignation(actor, at.programId, said(form, "designation"), {
        ...{ amount: amount ?? "", frequency, via: at.via, ...forPage },
      });
  const kept = await work.catch((error: unknown) => {
    if (error instanceof AppError && error.code === "already_sponsored")
      redirect(givePage(at, `&entity=${entity}&taken=1`));
    return problemsIn(error);
  });
  if (Array.isArray(kept)) return kept;
  // What was chosen before on this page is not given as well.
  for (const { id, designation, entity: other, fundraising_page: page } of kept.items) {
    const isThis = entity
      ? other?.id === entity
      : designation?.word === said(form, "designation") && page?.id === at.page;
    if (isThis || kept.items.length < 2) continue;
    const key = other
      ? { entity: other.id }
      : { designation: String(designation?.id ?? id), page: page?.id };
    await removeItem(actor, at.programId, key);
  }
  return [];
}

function paymentIn(form: FormData): CheckoutPaymentInput {
  const expected_total = said(form, "expected_total") || null;
  const cardHolderName = `${said(form, "first_name")} ${said(form, "last_name")}`.trim();
  const wallet = said(form, "wallet");
  if (wallet) return { way: "wallet", cardHolderName, token: wallet, expected_total };
  const way = said(form, "way") as CheckoutPaymentInput["way"];
  if (way === "bank_debit")
    return { way, cardHolderName, token: said(form, "bank_token"), expected_total };
  if (way === "card" || !way)
    return { way: "card", cardHolderName, token: said(form, "token"), expected_total };
  return { way, expected_total };
}

async function payerOf({ client, frame }: Place): Promise<PayingActor> {
  const sent = await headers();
  const userAgent = sent.get("user-agent") ?? "";
  return {
    ...(await ensureDonorSession(client)),
    address: addressOf({ headers: sent }),
    userAgent,
    isFramed: frame !== undefined,
  };
}

/** Another click was first: its outcome is this one's too. */
function ifPaidAlready(error: unknown): "already" {
  const codes = ["payment_processing", "nothing_to_pay"];
  if (error instanceof AppError && codes.includes(error.code)) return "already";
  throw error;
}

/**
 * To PayPal or the bank if it asks something, else to the gift's own page. Neither shows itself in a frame:
 * there the gift's page has the link that opens it.
 */
function nextOf(at: Place, checkoutId: number, paid: PaidView | "already"): string {
  const asks = paid !== "already" && paid.status === "requires_action" && !at.frame;
  return (asks && paid.redirect_url) || giftPage(at, checkoutId);
}
