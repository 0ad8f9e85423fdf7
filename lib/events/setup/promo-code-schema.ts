import { z } from "zod";
import { RowId, Timestamp } from "@/lib/input";
import { AmountInput } from "../quote-schema";
import { isAfter } from "./event-schema";
import { AccessCode } from "./product-schema";

const promoCode = {
  code: AccessCode,
  kind: z.enum(["percent", "amount"]),
  value: AmountInput.meta({ description: "A percentage with at most two places, or an amount" }),
  max_uses: z.int("Enter a whole number.").min(1).max(1_000_000).nullish(),
  starts_at: Timestamp.nullish(),
  ends_at: Timestamp.nullish(),
  active: z.boolean(),
};

export const NewPromoCode = z
  .strictObject({ ...promoCode, active: promoCode.active.default(true) })
  .refine((code) => isAfter(code.ends_at, code.starts_at), {
    path: ["ends_at"],
    message: "The end must be after the start.",
  })
  .meta({ id: "NewPromoCode" });
export type NewPromoCodeInput = z.input<typeof NewPromoCode>;

export const PromoCodeChanges = z
  .strictObject(promoCode)
  .partial()
  .meta({ id: "PromoCodeChanges" });
export type PromoCodeChangesInput = z.input<typeof PromoCodeChanges>;

const At = z.string().nullable().meta({ format: "date-time" });

export const PromoCodeView = z
  .object({
    id: RowId,
    code: z.string(),
    kind: promoCode.kind,
    value: z.number(),
    max_uses: z.int().nullable(),
    uses: z.int(),
    starts_at: At,
    ends_at: At,
    active: z.boolean(),
  })
  .meta({ id: "PromoCode" });
export type PromoCodeView = z.infer<typeof PromoCodeView>;
