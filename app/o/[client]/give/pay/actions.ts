"use server";

import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { ensureDonorSession } from "@/app/_components/donor-caller";
import { boundFormAction, SentId } from "@/app/_components/forms/sent-action";
import { submission } from "@/app/_components/forms/submission";
import { changeDetails } from "@/lib/checkout/details";
import { type PayingActor, payCheckout, payWithConfirmedCard } from "@/lib/checkout/paying";
import type { PaidView } from "@/lib/checkout/schema";
import { readCheckout } from "@/lib/checkout/view";
import { AppError } from "@/lib/errors";
import { addressOf } from "@/lib/http/address";
import { invalidInput } from "@/lib/input";
import { detailsOf, inFormsTerms, missingIn, problemsIn, said } from "../given";
import { giftPage, givePage, type Place } from "../paths";
import { SentPlace } from "../place";

const FIELDS = {
  already_sponsored: "items",
  nothing_to_pay: "items",
  total_changed: "covers_fees",
} as const;

/** Keeps what was typed, and charges the card. A second click ends on the same page as the first. */
export const payGift = boundFormAction(
  [SentPlace, SentId],
  async (at, checkoutId, before, form) => {
    return submission(
      before,
      form,
      "token",
      async () => {
        const actor = await payerOf(at);
        const { id, status } = await readCheckout(actor, at.programId);
        if (id !== checkoutId || status !== "open") redirect(giftPage(at, checkoutId));
        const kept = inFormsTerms(changeDetails(actor, at.programId, detailsOf(form)));
        const wrong = await kept.then(() => [], problemsIn);
        const isChange = said(form, "then") === "change";
        const problems = isChange ? wrong : [...wrong, ...missingIn(form)];
        if (problems.length > 0) throw invalidInput(problems);
        if (isChange) redirect(givePage(at));
        const card = {
          cardHolderName: said(form, "cardHolderName"),
          token: said(form, "token"),
          expected_total: said(form, "expected_total") || null,
        };
        const paid = await inFormsTerms(payCheckout(actor, at.programId, card)).catch(
          ifPaidAlready,
        );
        redirect(nextOf(at, checkoutId, paid));
      },
      FIELDS,
    );
  },
);

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

async function payerOf({ client }: Place): Promise<PayingActor> {
  const address = addressOf({ headers: await headers() });
  return { ...(await ensureDonorSession(client)), address };
}

/** Another click was first: its outcome is this one's too. */
function ifPaidAlready(error: unknown): "already" {
  const codes = ["payment_processing", "nothing_to_pay"];
  if (error instanceof AppError && codes.includes(error.code)) return "already";
  throw error;
}

/** To the bank if it asks something, else to the gift's own page. */
function nextOf(at: Place, checkoutId: number, paid: PaidView | "already"): string {
  const asks = paid !== "already" && paid.status === "requires_action";
  return (asks && paid.redirect_url) || giftPage(at, checkoutId);
}
