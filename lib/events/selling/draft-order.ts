import { fingerprint } from "@/lib/ids";
import { check } from "@/lib/input";
import type { NewOrderInput } from "../place-order-schema";
import type { CartInput, QuoteSnapshot } from "../quote-schema";
import { type Draft, type DraftChanges, RegistrationDraft } from "./registration-draft-schema";

/** The cart of a draft, as it is quoted and placed. */
export function cartOf({
  content,
  waitlistToken: token,
}: Pick<Draft, "content" | "waitlistToken">): CartInput {
  const { gift } = content;
  return {
    tickets: unitsOf(content.tickets).map(([ticket_type_id, quantity]) => ({
      ticket_type_id,
      quantity,
    })),
    sponsor_packages: unitsOf(content.packages).map(([sponsor_package_id, quantity]) => ({
      sponsor_package_id,
      quantity,
    })),
    auction_items: content.auction_items.map((auction_item_id) => ({ auction_item_id })),
    auction_bids: content.auction_bids.map((auction_bid_id) => ({ auction_bid_id })),
    donations: gift ? [{ amount: gift }] : [],
    promo_code: content.promo_code || null,
    access_code: content.access_code || null,
    waitlist_token: token,
    cover_fees: content.cover_fees,
    conversion_intents:
      content.recurring_gift || content.child_sponsorship
        ? { recurring_gift: content.recurring_gift, child_sponsorship: content.child_sponsorship }
        : null,
  };
}

/**
 * The cart of what is being chosen and not kept yet. Throws 422 for what no draft can hold, before anything
 * is counted.
 */
export const cartOfChoice = (choice: DraftChanges): CartInput =>
  cartOf({ content: check(choice, RegistrationDraft), waitlistToken: null });

const unitsOf = (units: Record<string, number>): [number, number][] =>
  Object.entries(units).flatMap(([id, count]) => (count > 0 ? [[Number(id), count]] : []));

/** A draft as an order, and the key under which it is one and the same however often it is sent. */
export function orderOf(
  draft: Draft,
  plan: QuoteSnapshot["group_plan"],
  quoteFingerprint: string,
): { input: NewOrderInput; key: string } {
  const { content } = draft;
  const input: NewOrderInput = {
    cart: cartOf(draft),
    purchaser: { ...content.purchaser, phone: content.purchaser.phone || null },
    purchaser_attends: content.purchaser_attends,
    payment_method: content.payment_method,
    answers: answerList(content.answers),
    groups: plan.map((group, index) => groupOf(draft, group.key, index === 0)),
    sponsorship_interest:
      content.child_sponsorship && content.recipient_id
        ? { recipient_id: content.recipient_id }
        : null,
    quote_fingerprint: quoteFingerprint,
    ...(content.via && { via: content.via }),
  };
  const own = fingerprint({ ...input, cart: { ...input.cart, waitlist_token: null } });
  return { input, key: `draft:${draft.id}:${content.after}:${own}` };
}

function groupOf({ content }: Draft, key: string, isFirst: boolean) {
  const group = content.groups[key];
  const guests = Object.entries(group?.guests ?? {});
  return {
    key,
    label: group?.label || null,
    answers: answerList(group?.answers ?? {}),
    attendees: guests.map(([slot, guest]) => {
      const isBuyer = isFirst && slot === "1" && content.purchaser_attends;
      const details = {
        first_name: guest.first_name || null,
        last_name: guest.last_name || null,
        email: guest.email || null,
        phone: guest.phone || null,
      };
      return {
        slot: Number(slot),
        ...(isBuyer ? {} : details),
        answers: answerList(guest.answers),
      };
    }),
  };
}

/** Blank ones too: that a question stays unanswered is told where it stands. */
const answerList = (answers: Record<string, string>) =>
  Object.entries(answers).map(([field_key, answer]) => ({ field_key, answer }));
