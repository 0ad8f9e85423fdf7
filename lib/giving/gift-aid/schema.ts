import { z } from "zod";
import { DECLARATION_SCOPES, DECLARATION_WAYS } from "@/db/schema";
import { Day, proseUpTo, RowId } from "@/lib/input";

const Amount = z.number();
const LocalDate = z.string().meta({ format: "date" });

const Words = proseUpTo(4000)
  .transform((text) => text.trim())
  .refine((text) => text.length > 0, "Enter the wording that the donor agreed to.");

export const NewDeclaration = z
  .strictObject({
    scope: z.enum(DECLARATION_SCOPES).meta({
      description:
        "`gift`: one gift; `future`: gifts from that day on; `past_and_future`: also gifts in the four years before",
    }),
    donation_id: RowId.nullish().meta({ description: "Required with scope `gift`, and only then" }),
    way: z.enum(DECLARATION_WAYS),
    declared_on: Day,
    words: Words.optional().meta({
      description: "The wording that the donor agreed to; HMRC’s model declaration if omitted",
    }),
    confirmed_on: Day.nullish().meta({
      description:
        "When a spoken declaration was confirmed in writing. It takes effect once confirmed.",
    }),
  })
  .meta({ id: "NewGiftAidDeclaration" });
export type NewDeclaration = z.input<typeof NewDeclaration>;

export const DeclarationChanges = z
  .strictObject({
    withdrawn_on: Day.nullish().meta({
      description: "Gifts made on or after that day are not covered",
    }),
    confirmed_on: Day.nullish(),
  })
  .meta({ id: "GiftAidDeclarationChanges" });
export type DeclarationChanges = z.input<typeof DeclarationChanges>;

const optionalText = z.string().nullable();

export const DeclarationView = z
  .object({
    id: RowId,
    donor_id: RowId,
    scope: z.enum(DECLARATION_SCOPES),
    covers_from: LocalDate.nullable().meta({
      description: "The first day whose gifts it covers; null with scope `gift`",
    }),
    donation_id: RowId.nullable(),
    way: z.enum(DECLARATION_WAYS),
    declared_on: LocalDate,
    words: z.string(),
    declarant: z
      .object({
        first_name: optionalText,
        last_name: optionalText,
        street: optionalText,
        address_line2: optionalText,
        city: optionalText,
        zip: optionalText,
        country: optionalText,
      })
      .nullable()
      .meta({
        description:
          "Name and home address as the donor entered them; null where staff recorded the declaration",
      }),
    confirmed_on: LocalDate.nullable(),
    withdrawn_on: LocalDate.nullable(),
    created_at: z.string().meta({ format: "date-time" }),
  })
  .meta({ id: "GiftAidDeclaration" });
export type DeclarationView = z.infer<typeof DeclarationView>;

export const ClaimRequest = z
  .strictObject({ until: Day.meta({ description: "Claims gifts made through this day" }) })
  .meta({ id: "GiftAidClaimRequest" });
export type ClaimRequest = z.input<typeof ClaimRequest>;

export const ClaimPreviewQuery = z.strictObject({
  until: Day.optional().meta({ description: "Today if omitted" }),
});
export type ClaimPreviewQuery = z.output<typeof ClaimPreviewQuery>;

/** Why a gift of money is not claimed. */
export const LEFT_OUT = [
  "no_declaration",
  "not_a_person",
  "address_missing",
  "benefit_too_high",
  "benefits_of_year_too_high",
  "returned",
] as const;

const ClaimableGift = z.object({
  donation_id: RowId,
  donor: z.object({ id: RowId, name: z.string() }),
  donated_on: LocalDate,
  amount: Amount,
});

export const ClaimPreview = z
  .object({
    until: LocalDate,
    gifts: z.array(ClaimableGift).meta({ description: "Oldest first, at most 1,000" }),
    total_amount: Amount,
    claim_amount: Amount.meta({ description: "25p for every £1" }),
    left_out: z
      .array(ClaimableGift.extend({ reason: z.enum(LEFT_OUT) }))
      .meta({ description: "At most 100, without gifts past the four-year limit" }),
  })
  .meta({ id: "GiftAidClaimPreview" });
export type ClaimPreview = z.infer<typeof ClaimPreview>;

export const ClaimView = z
  .object({
    id: RowId,
    until: LocalDate,
    made_at: z.string().meta({ format: "date-time" }),
    gifts: z.int(),
    total_amount: Amount,
    claim_amount: Amount,
    overclaimed_amount: Amount.meta({
      description: "Gift Aid on money refunded since the claim, to be reported to HMRC",
    }),
  })
  .meta({ id: "GiftAidClaim" });
export type ClaimView = z.infer<typeof ClaimView>;
