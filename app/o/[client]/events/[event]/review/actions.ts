"use server";

import { isDeepStrictEqual } from "node:util";
import { redirect } from "next/navigation";
import { boundFormAction } from "@/app/_components/forms/sent-action";
import { gatedSubmission } from "@/app/_components/gate/gated-submission";
import { readerLanguage } from "@/app/_language/reader-language";
import { AppError, type Problem } from "@/lib/errors";
import { orderOf } from "@/lib/events/selling/draft-order";
import { placeOrder } from "@/lib/events/selling/place-order";
import {
  asVisitor,
  quoteDraft,
  type Registrant,
  readDraft,
  saveDraft,
  startAfterOrder,
} from "@/lib/events/selling/registration-draft";
import type { Draft, DraftChanges } from "@/lib/events/selling/registration-draft-schema";
import { compareWithSeen, type Seen } from "@/lib/events/selling/seen-quote";
import { isUnpaid, releaseUnpaidOrder } from "@/lib/events/selling/unpaid-order";
import { invalidInput } from "@/lib/input";
import { type EventPlace, eventPath, orderPath } from "../../paths";
import { SentEventPlace } from "../../place";
import { enterRegistration, eventFor } from "../../registrant";
import { inFields, plainAmount, said } from "../given";

/**
 * Keeps what was added and works the total out anew, or places the order at exactly the price that was
 * shown. Sent twice, it is one order, and both clicks end on its page.
 */
export const submitReview = boundFormAction([SentEventPlace], async (at, before, form) => {
  const gated = { form: "registration", client: at.client } as const;
  return gatedSubmission(gated, before, form, "place", {
    work: (pass) => review(at, form, pass),
    trapped: async () => redirect(eventPath(at, "/review")),
  });
});

async function review(
  at: EventPlace,
  form: FormData,
  pass: () => Promise<void>,
): Promise<undefined> {
  const actor = await enterRegistration(at);
  const event = await eventFor(actor, at);
  const draft = await keepExtras(actor, event.id, form);
  if (!draft?.content.has_details) redirect(eventPath(at, "/register"));
  if (draft.order?.token && draft.order.status !== "expired") redirect(afterPlacing(at, draft));
  const asked = await quoteDraft(actor, event.id, draft);
  if (!asked.quote) throw refusedQuote(asked.problems);
  const isUpdate = said(form, "then") === "update";
  if (isUpdate) redirect(eventPath(at, "/review"));
  const change = await compareWithSeen(actor, event.id, draft, asked.quote, seenIn(form));
  if (change === "own_change") redirect(eventPath(at, "/review?changed=own"));
  if (change === "price_change") redirect(eventPath(at, "/review?changed=1"));
  const { input, key } = orderOf(draft, asked.quote.group_plan, asked.quote.fingerprint);
  const order = { ...input, language: await readerLanguage() };
  await pass();
  const placed = await placeOrder(asVisitor(actor), { id: event.id }, order, key).catch((error) => {
    if (error instanceof AppError && error.code === "quote_changed")
      redirect(eventPath(at, "/review?changed=1"));
    throw inFields(error, ({ path }) => orderField(path));
  });
  await saveDraft(actor, event.id, {}, { orderId: placed.orderId });
  const isOpen = input.payment_method === "card" && Number(asked.quote.totals.total_amount) > 0;
  redirect(orderPath(at, placed.token, isOpen ? "/pay" : "?placed=1"));
}

/** What was added is kept; if it is something else than before, an unpaid order of it is let go. */
async function keepExtras(
  actor: Registrant,
  eventId: number,
  form: FormData,
): Promise<Draft | null> {
  const known = await readDraft(actor, eventId);
  if (!known) return null;
  const extras = extrasIn(form);
  const isSame = Object.entries(extras).every(([name, value]) =>
    isDeepStrictEqual(known.content[name as keyof DraftChanges], value),
  );
  if (known.order?.status === "expired") await startAfterOrder(actor, eventId);
  else if (!isSame && isUnpaid(known.order)) await releaseUnpaidOrder(actor, eventId);
  await saveDraft(actor, eventId, extras);
  return readDraft(actor, eventId);
}

const seenIn = (form: FormData): Seen => ({
  fingerprint: said(form, "fingerprint"),
  promoCode: said(form, "shown_code"),
  total: said(form, "shown_total"),
});

function extrasIn(form: FormData): DraftChanges {
  const gift = said(form, "gift");
  const other = plainAmount(said(form, "other_gift"));
  const method = said(form, "payment_method");
  const recipient = Number(said(form, "recipient"));
  const isInterested = form.has("child_sponsorship");
  return {
    gift: gift === "other" || gift === "" ? other : gift,
    cover_fees: form.has("cover_fees"),
    recurring_gift: form.has("recurring_gift"),
    child_sponsorship: isInterested,
    recipient_id:
      isInterested && Number.isInteger(recipient) && recipient > 0 && recipient < 1e9
        ? recipient
        : null,
    promo_code: said(form, "promo_code"),
    payment_method: method === "card" || method === "check" ? method : null,
  };
}

/** Where whoever has placed it goes on: to pay, or to read how to send the check. */
function afterPlacing(at: EventPlace, { order }: Draft): string {
  const waitsForCheck = order?.status === "pending" && !isUnpaid(order);
  const more = isUnpaid(order) ? "/pay" : waitsForCheck ? "?placed=1" : "";
  return orderPath(at, order?.token ?? "", more);
}

const refusedQuote = (problems: readonly Problem[]) =>
  invalidInput(problems.map((problem) => ({ ...problem, path: quoteField(problem.path) })));

function quoteField(path: string): string {
  if (path.startsWith("promo_code")) return "promo_code";
  return path.startsWith("donations") ? "gift" : "place";
}

function orderField(path: string): string {
  if (path === "payment_method") return path;
  if (path === "sponsorship_interest") return "recipient";
  return path.startsWith("cart.") ? quoteField(path.slice("cart.".length)) : "place";
}
