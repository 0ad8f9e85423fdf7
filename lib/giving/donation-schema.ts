import { z } from "zod";
import { donations, giftSources, PROPERTY_KINDS } from "@/db/schema";
import { EmailOrBlank } from "@/lib/accounts/schema";
import { CustomInput } from "@/lib/custom-fields/schema";
import { NewDonor } from "@/lib/donors/schema";
import { blankable, blankableProse, Day, proseUpTo, RowId, Timestamp, textUpTo } from "@/lib/input";
import { Benefit } from "./benefit-schema";

/** How a gift came. */
export const GIFT_METHODS = donations.method.enumValues;
export const GIFT_STATUSES = donations.status.enumValues;
export const SOURCE_KINDS = giftSources.kind.enumValues;

const PROPERTY_ORIGINS = ["business", "private", "unknown"] as const;

const FILL_IN = "Fill this in.";
const FROM_1900 = "Enter a date in 1900 or later.";
const DATE_OR_INSTANT =
  "Enter a date such as 2026-05-31, or a date and time such as 2026-05-31T18:00:00Z.";
const isDayOrInstant = (said: string): boolean =>
  Day.safeParse(said).success || Timestamp.safeParse(said).success;

const ReceivedOn = textUpTo(40)
  .check((context) => {
    const { value: input } = context;
    if (isDayOrInstant(input)) return;
    context.issues.push({
      ...{ code: "invalid_format", format: "date", input, message: DATE_OR_INSTANT },
    });
  })
  .refine((said) => said >= "1900-01-01", FROM_1900)
  .meta({
    description:
      "A local date, or an instant with `Z` or an offset, which counts on its date in the organization’s time zone",
    examples: ["2026-05-31", "2026-05-31T18:00:00Z"],
  });
const GivenOn = Day.refine((day) => day >= "1900-01-01", FROM_1900)
  .nullish()
  .meta({
    description:
      "The date of the gift if it differs from the day received, such as a check’s postmark. It determines the tax year.",
  });
const Amount = z.union([z.number(), textUpTo(40)]).meta({
  description: 'Major units, such as 25 or "25.50"',
});

export const NewTribute = z.strictObject({
  kind: z.enum(["in_honor", "in_memory"]),
  name: textUpTo(255).trim().min(1, FILL_IN),
  notify_name: blankable(255).nullish(),
  notify_email: EmailOrBlank.nullish(),
  message: blankableProse(2000).nullish(),
});

const content = {
  program_id: RowId,
  lines: z
    .array(
      z.strictObject({
        designation_id: RowId.nullish(),
        entity_id: RowId.nullish(),
        amount: Amount,
      }),
    )
    .min(1, "Choose what the gift is for.")
    .max(50)
    .meta({ description: "What the gift is for: each line has a designation or an entity" }),
  method: z.enum(["check", "cash", "bank_transfer", "stock", "in_kind"]),
  received_on: ReceivedOn,
  given_on: GivenOn,
  is_anonymous: z.boolean(),
};

const remarks = {
  note: blankableProse(2000).nullish(),
  tribute: NewTribute.nullish(),
  fair_market_value: Amount.nullish().meta({
    description: "Good-faith estimate of the value of what the donor received for the gift",
  }),
  benefit_kind: Benefit.optional(),
  goods_description: blankableProse(500).nullish(),
  in_kind_description: blankableProse(1000)
    .nullish()
    .meta({ description: "For stock and gifts in kind only: what was given, never its value" }),
  property_kind: z.enum(PROPERTY_KINDS).nullish().meta({
    description:
      "For `in_kind` only; `other` if omitted. A service is never deductible, and a vehicle has its own form.",
  }),
  ira_custodian: blankable(255).nullish().meta({
    description:
      "For a check or transfer from the custodian of the donor’s individual retirement account: the custodian’s name. Such a qualified charitable distribution isn’t deductible.",
  }),
  appraiser: blankableProse(500).nullish().meta({
    description: "Name and address of the appraiser of donated property",
  }),
  expense_waiver: z.boolean().nullish().meta({
    description: "The donor waived reimbursement of expenses",
  }),
  property_origin: z.enum(PROPERTY_ORIGINS).nullish().meta({
    description:
      "Whether donated property was business or private property, as stated by the donor",
  }),
  value_documented: z.boolean().nullish().meta({
    description: "Proof of the value of donated property is on file",
  }),
  appeal_id: RowId.nullish().meta({ description: "The appeal that brought in the gift" }),
  campaign_id: RowId.nullish(),
  channel_id: RowId.nullish(),
  pledge_id: RowId.nullish().meta({
    description: "The donor’s pledge that the gift is applied to",
  }),
  custom: CustomInput.optional(),
};

const email_receipt = z
  .boolean()
  .default(true)
  .meta({ description: "Email the receipt to the donor" });

export const DonationEntry = z
  .strictObject({
    donor_id: RowId.optional(),
    new_donor: NewDonor.optional().meta({ description: "A new donor, instead of `donor_id`" }),
    ...content,
    ...remarks,
    is_anonymous: content.is_anonymous.default(false),
    acknowledge: z
      .boolean()
      .default(true)
      .meta({ description: "Add the gift to the acknowledgment queue" }),
    email_receipt,
  })
  .meta({ id: "DonationEntry" });
export type DonationEntry = z.output<typeof DonationEntry>;
export type DonationEntryInput = z.input<typeof DonationEntry>;

/** What a gift says of itself, whoever enters or corrects it. */
export type GiftContent = Omit<
  DonationEntry,
  "donor_id" | "new_donor" | "acknowledge" | "email_receipt" | "method"
> & { method: (typeof GIFT_METHODS)[number] };

/** What is not given stays; null clears. */
export const DonationChanges = z
  .strictObject({
    ...z.strictObject(content).partial().shape,
    ...remarks,
    donor_id: RowId.optional().meta({ description: "Moves the gift to this donor" }),
    reason: proseUpTo(500)
      .transform((text) => text.trim())
      .optional()
      .meta({ description: "Appears on the receipt that this voids" }),
    email_receipt,
  })
  .meta({ id: "DonationChanges" });
export type DonationChanges = z.output<typeof DonationChanges>;
export type DonationChangesInput = z.input<typeof DonationChanges>;
