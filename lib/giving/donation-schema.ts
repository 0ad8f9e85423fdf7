import { z } from "zod";
import { EmailOrBlank } from "@/lib/accounts/schema";
import { blankable, RowId, textUpTo } from "@/lib/input";

/** How a gift came. */
export const GIFT_METHODS = ["card", "check", "cash", "bank_transfer", "in_kind"] as const;
export const GIFT_STATUSES = ["pending", "completed", "failed"] as const;
/** Whether a gift has been thanked for (`portfolio §6`). */
export const ACKNOWLEDGEMENTS = [
  "not_required",
  "pending",
  "queued",
  "sent",
  "failed",
  "do_not_acknowledge",
] as const;

const FILL_IN = "Fill this in.";
const LocalDate = z.iso.date("Write a date such as 2026-05-31.");
const Amount = z.union([z.number(), z.string().max(40)]).meta({
  description: 'Major units, such as 25 or "25.50"',
});

export const NewTribute = z.strictObject({
  kind: z.enum(["in_honor", "in_memory"]),
  name: textUpTo(255).trim().min(1, FILL_IN),
  notify_name: blankable(255).nullish(),
  notify_email: EmailOrBlank.nullish(),
  message: blankable(2000).nullish(),
});

export const DonationEntry = z
  .strictObject({
    donor_id: RowId,
    program_id: RowId,
    lines: z
      .array(
        z.strictObject({
          designation_id: RowId.nullish(),
          entity_id: RowId.nullish(),
          amount: Amount,
        }),
      )
      .min(1, "Say what the gift is for.")
      .max(50)
      .meta({ description: "What it is for: each line names a designation or an entity" }),
    method: z.enum(["check", "cash", "bank_transfer", "in_kind"]),
    received_on: LocalDate.refine((day) => day >= "1900-01-01", "Write a date from 1900 on."),
    note: blankable(2000).nullish(),
    is_anonymous: z.boolean().default(false),
    tribute: NewTribute.nullish(),
    fair_market_value: Amount.nullish().meta({
      description: "Good-faith estimate of what the donor got for the gift",
    }),
    goods_description: blankable(500).nullish(),
    in_kind_description: blankable(1000)
      .nullish()
      .meta({ description: "What was given, in kind only" }),
    acknowledge: z.boolean().default(true).meta({ description: "Put it in the queue for thanks" }),
    email_receipt: z.boolean().default(true).meta({ description: "Mail the donor the receipt" }),
  })
  .meta({ id: "DonationEntry" });
export type DonationEntry = z.output<typeof DonationEntry>;
export type DonationEntryInput = z.input<typeof DonationEntry>;
