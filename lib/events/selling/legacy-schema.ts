import { z } from "zod";
import { emailUpTo, RowId, Timestamp, textUpTo } from "@/lib/input";
import { AmountInput } from "../quote-schema";

const name = textUpTo(255).trim().min(1, "This field is required.");

export const LegacyOrder = z
  .object({
    /** The number that the buyer knows; the next of our own unless given. */
    order_number: textUpTo(60).trim().min(1).optional(),
    placed_at: Timestamp.transform((text) => new Date(text)),
    status: z.enum(["completed", "cancelled", "refunded"]),
    purchaser_name: name.nullish(),
    purchaser_email: emailUpTo(255).nullish(),
    lines: z
      .array(
        z.object({
          label: name,
          ticket_type_id: RowId.optional(),
          sponsor_package_id: RowId.optional(),
          quantity: z.int().min(1).max(1000),
          unit_amount: AmountInput,
          fair_market_value: AmountInput.default(0),
        }),
      )
      .min(1)
      .max(100),
    fees_covered: AmountInput.default(0),
    payment: z.object({
      method: z.enum(["card", "check"]),
      gateway: textUpTo(60).optional(),
      gateway_reference: textUpTo(255).optional(),
    }),
  })
  .meta({ id: "LegacyEventOrder" });
export type LegacyOrderInput = z.input<typeof LegacyOrder>;
