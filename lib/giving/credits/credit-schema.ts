import { z } from "zod";
import { matchingGifts, SOFT_CREDIT_TYPES } from "@/db/schema";
import { blankableProse, Day, RowId, textUpTo } from "@/lib/input";

const Amount = z.union([z.number(), textUpTo(40)]).meta({
  description: 'Major units of the gift’s currency, such as 25 or "25.50"',
});

const Note = blankableProse(2_000).nullish();

export const NewSoftCredit = z.strictObject({
  donation_id: RowId,
  donor_id: RowId,
  amount: Amount.nullish().meta({
    description:
      "The whole gift if omitted. Several partial credits for one gift to one person add up to at most the gift.",
  }),
  type_key: z.enum(SOFT_CREDIT_TYPES),
  note: Note,
});
export type NewSoftCredit = z.output<typeof NewSoftCredit>;
export type NewSoftCreditInput = z.input<typeof NewSoftCredit>;

/** What is not given stays; a null amount credits the whole gift. */
export const SoftCreditChanges = z.strictObject({ amount: Amount.nullish(), note: Note });
export type SoftCreditChangesInput = z.input<typeof SoftCreditChanges>;

export const SoftCreditView = z
  .object({
    id: RowId,
    donation_id: RowId,
    donor_id: RowId,
    donor_name: z.string(),
    amount: z.number().nullable(),
    currency: z.string(),
    type_key: z.enum(SOFT_CREDIT_TYPES),
    note: z.string().nullable(),
    revoked_at: z.string().nullable().meta({ format: "date-time" }),
  })
  .meta({ id: "SoftCredit" });
export type SoftCreditView = z.infer<typeof SoftCreditView>;

export const NewMatchingGift = z.strictObject({
  donation_id: RowId.meta({ description: "The gift being matched" }),
  company_donor_id: RowId,
  amount: Amount,
  note: Note,
});
export type NewMatchingGiftInput = z.input<typeof NewMatchingGift>;

/** What is not given stays. */
export const MatchingGiftChanges = z.strictObject({
  amount: Amount.optional().meta({
    description:
      "Once received: the part of the company’s gift that matches this one, up to what isn’t matched to other gifts. It is credited to the donor.",
  }),
  status: z.enum(matchingGifts.status.enumValues).optional(),
  matched_donation_id: RowId.nullish().meta({ description: "The company’s own gift" }),
  note: Note,
});
export type MatchingGiftChangesInput = z.input<typeof MatchingGiftChanges>;

export const MatchingGiftView = z
  .object({
    id: RowId,
    donation_id: RowId,
    company_donor_id: RowId,
    company_name: z.string(),
    amount: z.number(),
    currency: z.string(),
    status: z.enum(matchingGifts.status.enumValues),
    matched_donation_id: RowId.nullable(),
    note: z.string().nullable(),
  })
  .meta({ id: "MatchingGift" });
export type MatchingGiftView = z.infer<typeof MatchingGiftView>;

export const NewCurrencyRate = z.strictObject({
  currency: z.string().regex(/^[A-Z]{3}$/, "Enter a currency code such as EUR."),
  effective_on: Day,
  rate: z.union([z.number(), textUpTo(40)]).meta({
    description: "The value of one unit in the organization’s currency",
  }),
});
export type NewCurrencyRateInput = z.input<typeof NewCurrencyRate>;

export const CurrencyRateView = z
  .object({
    id: RowId,
    currency: z.string(),
    to_currency: z.string(),
    effective_on: z.string().meta({ format: "date" }),
    rate: z.number(),
  })
  .meta({ id: "CurrencyRate" });
export type CurrencyRateView = z.infer<typeof CurrencyRateView>;
