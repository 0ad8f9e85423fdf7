import { z } from "zod";
import type { WaitlistOffer } from "../capacity/waitlist-offers";
import type { OrderStatus } from "../order-status";

const line = (max: number) => z.string().max(max, `Use at most ${max} characters.`);
const text = (max: number) => line(max).default("");
const answers = z.record(line(255), line(20_000)).default({});
const UNITS = "Choose at most 100 of each.";
const units = z.int(UNITS).min(0, UNITS).max(100, UNITS);
const items = z.array(z.int()).max(50, "Choose at most 50 auction items.").default([]);
const key = z.string().regex(/^[1-9]\d{0,9}$/);

const DraftGuest = z.object({
  first_name: text(255),
  last_name: text(255),
  email: text(255),
  phone: text(80),
  answers,
});
export type DraftGuest = z.output<typeof DraftGuest>;

const DraftGroup = z.object({
  label: text(255),
  answers,
  /** By slot. */
  guests: z.record(key, DraftGuest).default({}),
});
export type DraftGroup = z.output<typeof DraftGroup>;

/**
 * What a visitor has chosen and typed on the way to a registration: kept as typed, however wrong it may
 * still be. What becomes an order is checked then.
 */
export const RegistrationDraft = z.object({
  /** Units by ticket type and by package. */
  tickets: z.record(key, units).default({}),
  packages: z.record(key, units).default({}),
  auction_items: items,
  /** Won ones, to be paid. */
  auction_bids: items,
  access_code: text(60),
  purchaser: z
    .object({ first_name: text(127), last_name: text(127), email: text(255), phone: text(80) })
    .prefault({}),
  purchaser_attends: z.boolean().default(true),
  answers,
  /** By the key of the quote's group plan. */
  groups: z.record(z.string().max(80), DraftGroup).default({}),
  /** The details have been sent once without a mistake. */
  has_details: z.boolean().default(false),
  gift: text(40),
  cover_fees: z.boolean().default(false),
  recurring_gift: z.boolean().default(false),
  child_sponsorship: z.boolean().default(false),
  recipient_id: z.int().nullable().default(null),
  promo_code: text(60),
  payment_method: z.enum(["card", "check"]).nullable().default(null),
  /** The way on from a form, which the registration belongs to then. */
  via: text(60),
  /** The order before, when that one is over: another order is another one. */
  after: z.int().default(0),
});
export type RegistrationDraft = z.output<typeof RegistrationDraft>;
export type DraftChanges = Partial<RegistrationDraft>;

export type DraftOrder = {
  id: number;
  status: OrderStatus;
  paymentMethod: string | null;
  deadline: Date | null;
  /** Of its link, for the session that placed it; null once it was replaced. */
  token: string | null;
};
export type Draft = {
  id: number;
  content: RegistrationDraft;
  /** What was placed with it last. */
  order: DraftOrder | null;
  /** The places of the waiting list that it is for, also while its own unpaid order has them. */
  offer: (WaitlistOffer & { until: Date }) | null;
  waitlistToken: string | null;
};
