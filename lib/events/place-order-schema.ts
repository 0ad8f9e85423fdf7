import { z } from "zod";
import { emailUpTo, proseUpTo, RowId, textUpTo } from "@/lib/input";
import { spoken } from "@/lib/language/schema";
import { AnswerChange, MOST_ANSWER } from "./guest-changes";
import { Cart } from "./quote-schema";

const name = (missing: string) => textUpTo(127).trim().min(1, missing);

export const Purchaser = z.object({
  first_name: name("Enter your first name."),
  last_name: name("Enter your last name."),
  email: emailUpTo(255),
  phone: textUpTo(80).nullish(),
});
export type Purchaser = z.output<typeof Purchaser>;

const BuyerAnswer = z
  .object({
    question_id: RowId.nullish(),
    field_key: textUpTo(255).nullish(),
    answer: proseUpTo(MOST_ANSWER).nullable(),
  })
  .refine((given) => given.question_id != null || given.field_key != null, {
    path: ["question_id"],
    message: "Name the question this answers.",
  });
export type BuyerAnswer = z.output<typeof BuyerAnswer>;

const answers = z.array(AnswerChange).max(100).nullish();

const GuestOfSlot = z.object({
  slot: z.int().min(1).max(100).meta({ description: "Position within its group, from 1" }),
  first_name: textUpTo(255).nullish(),
  last_name: textUpTo(255).nullish(),
  email: emailUpTo(255).nullish(),
  phone: textUpTo(80).nullish(),
  answers,
});

/** Who comes with one group of the quote's `group_plan`. */
export const GuestsOfGroup = z
  .object({
    key: textUpTo(80).meta({ description: "As in the quote's group_plan, such as `ticket:12:1`" }),
    label: textUpTo(255).nullish(),
    answers,
    attendees: z.array(GuestOfSlot).max(100).default([]),
  })
  .meta({ id: "GuestsOfGroup" });
export type GuestsOfGroup = z.output<typeof GuestsOfGroup>;

/** A cart that somebody wants to buy, at the price they were shown. */
export const NewOrder = z.object({
  cart: Cart,
  purchaser: Purchaser,
  /** False when the buyer buys for others: then nobody is in the first place yet. */
  purchaser_attends: z.boolean().default(true),
  payment_method: z.enum(["card", "check"]).nullish(),
  answers: z.array(BuyerAnswer).max(100).default([]),
  groups: z.array(GuestsOfGroup).max(1000).default([]).meta({
    description:
      "Required where attendee_details_timing is `checkout`; anything else can follow later",
  }),
  sponsorship_interest: z.object({ recipient_id: RowId }).nullish().meta({
    description: "A recipient in the gallery of the event’s branding program",
  }),
  quote_fingerprint: textUpTo(96).nullish(),
  via: textUpTo(60).nullish().meta({
    description:
      "The `via` parameter of the page when the buyer comes from a form: ties the registration to the form’s submission",
  }),
  ...spoken,
});
/** As visitors send it: at the price that their quote showed. */
export const PublicOrder = NewOrder.extend({
  quote_fingerprint: textUpTo(96, { missing: "Send the quote’s fingerprint." }).meta({
    description: "From the quote the buyer was shown",
  }),
}).meta({ id: "NewEventOrder" });

export type NewOrder = z.output<typeof NewOrder>;
export type NewOrderInput = z.input<typeof NewOrder>;
