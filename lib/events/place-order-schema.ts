import { z } from "zod";
import { emailUpTo, RowId, textUpTo } from "@/lib/input";
import { Cart } from "./quote-schema";

const name = textUpTo(127).trim().min(1, "Please fill this in.");

export const Purchaser = z.object({
  first_name: name,
  last_name: name,
  email: emailUpTo(255),
  phone: textUpTo(80).nullish(),
});
export type Purchaser = z.output<typeof Purchaser>;

const BuyerAnswer = z
  .object({
    question_id: RowId.nullish(),
    field_key: textUpTo(255).nullish(),
    answer: z.string().nullable(),
  })
  .refine((given) => given.question_id != null || given.field_key != null, {
    path: ["question_id"],
    message: "Say which question this answers.",
  });
export type BuyerAnswer = z.output<typeof BuyerAnswer>;

/** A cart that somebody wants to buy, at the price they were shown. */
export const NewOrder = z
  .object({
    cart: Cart,
    purchaser: Purchaser,
    /** False when the buyer buys for others: then nobody is in the first place yet. */
    purchaser_attends: z.boolean().default(true),
    payment_method: z.enum(["card", "check"]).nullish(),
    answers: z.array(BuyerAnswer).max(100).default([]),
    quote_fingerprint: textUpTo(96).nullish(),
  })
  .meta({ id: "NewEventOrder" });
export type NewOrder = z.output<typeof NewOrder>;
export type NewOrderInput = z.input<typeof NewOrder>;
