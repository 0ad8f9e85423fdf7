import { z } from "zod";
import { Page, PerPage } from "@/lib/donors/paging";
import {
  blankable,
  blankableProse,
  NearDay,
  proseUpTo,
  QueryId,
  RowId,
  textUpTo,
} from "@/lib/input";
import { CURSOR_PARTS } from "@/lib/paging/pages";
import { Amount, Instant, LocalDate, Named, Reason } from "./schema";

export const MatchPoolView = z
  .object({
    id: RowId,
    campaign_id: RowId,
    name: z.string(),
    ratio_percent: z.int(),
    cap: z.number(),
    granted: z.number(),
    currency: z.string(),
    starts_on: LocalDate,
    ends_on: LocalDate.nullable(),
  })
  .meta({ id: "MatchPool" });
export type MatchPoolView = z.infer<typeof MatchPoolView>;

export const CreditMove = z
  .strictObject({ page_id: RowId, reason: Reason })
  .meta({ id: "PageCreditMove" });
export type CreditMoveInput = z.input<typeof CreditMove>;

export const CreditSplit = z
  .strictObject({
    page_id: RowId.meta({ description: "The page that the split-off part counts for" }),
    amount: Amount.meta({
      description: "Amount of the part, in the gift’s currency; less than the line’s",
    }),
    reason: Reason,
  })
  .meta({ id: "PageCreditSplit" });
export type CreditSplitInput = z.input<typeof CreditSplit>;

export const CreditView = z
  .object({
    id: RowId.meta({ description: "ID of the gift’s line, used to move or split it" }),
    donation_id: RowId,
    donor: Named,
    page: Named,
    team: Named.nullable().meta({ description: "The page’s team when the gift was made" }),
    campaign_id: RowId,
    donated_on: LocalDate,
    status: z.string(),
    label: z.string(),
    amount: z.number().meta({ description: "Of the line, in the gift’s currency" }),
    gift_currency: z.string(),
    counted: z.number().meta({ description: "The part that counts, in the campaign’s currency" }),
    currency: z.string(),
    sponsorship: z
      .object({
        id: RowId,
        counts: z.boolean().meta({
          description:
            "Whether it counts for the page, which it does as long as any of its first gift is kept",
        }),
        status: z.enum(["active", "ended"]),
        ended_on: LocalDate.nullable(),
      })
      .nullable()
      .meta({ description: "The sponsorship that the line began" }),
    is_anonymous: z.boolean(),
    display_name: z.string().nullable(),
    message: z.string().nullable(),
  })
  .meta({ id: "PageCredit" });
export type CreditView = z.infer<typeof CreditView>;

export const CreditQuery = z.strictObject({
  page_id: QueryId.optional(),
  team_id: QueryId.optional(),
  page: Page,
  per_page: PerPage,
  ...CURSOR_PARTS,
});
export type CreditQuery = z.output<typeof CreditQuery>;

const pool = {
  name: textUpTo(120)
    .transform((given) => given.trim())
    .refine((given) => given !== "", "Enter who matches the gifts.")
    .meta({ description: "Who matches, as shown publicly" }),
  ratio_percent: z
    .int("Enter a whole number.")
    .min(1, "Enter at least 1 percent.")
    .max(1_000, "Enter at most 1,000 percent.")
    .meta({ description: "Added to each 100 given: 100 doubles a gift" }),
  cap: Amount,
  starts_on: NearDay,
  ends_on: NearDay.nullish(),
};

export const NewMatchPool = z.strictObject(pool).meta({ id: "NewMatchPool" });
export type NewMatchPoolInput = z.input<typeof NewMatchPool>;

/** What is not given stays; null clears. */
export const MatchPoolChanges = z.strictObject(pool).partial().meta({ id: "MatchPoolChanges" });
export type MatchPoolChangesInput = z.input<typeof MatchPoolChanges>;

export const NewReportedGift = z
  .strictObject({
    giver_name: textUpTo(255)
      .transform((given) => given.trim())
      .refine((given) => given !== "", "Enter who gave the gift."),
    giver_email: blankable(255).nullish(),
    anonymous: z.boolean().default(false),
    message: blankableProse(500).nullish(),
    amount: Amount,
    given_on: NearDay,
    method: z.enum(["cash", "check"]),
  })
  .meta({ id: "NewReportedGift" });
export type NewReportedGiftInput = z.input<typeof NewReportedGift>;

export const GiftConfirmation = z
  .strictObject({
    donor_id: RowId.optional().meta({ description: "The giver, if known; otherwise `new_donor`" }),
    new_donor: z
      .strictObject({
        first_name: blankable(255).nullish(),
        last_name: blankable(255).nullish(),
        organization_name: blankable(255).nullish(),
        email: blankable(255).nullish(),
      })
      .optional(),
    amount: Amount.optional().meta({ description: "The amount that arrived, if different" }),
  })
  .meta({ id: "ReportedGiftConfirmation" });
export type GiftConfirmationInput = z.input<typeof GiftConfirmation>;

export const GiftRejection = z
  .strictObject({
    reason: proseUpTo(500).refine((given) => given.trim() !== "", "Enter a reason."),
  })
  .meta({ id: "ReportedGiftRejection" });
export type GiftRejectionInput = z.input<typeof GiftRejection>;

export const ReportedGiftView = z
  .object({
    id: RowId,
    page: Named,
    reporter: Named.nullable(),
    giver_name: z.string(),
    giver_email: z.string().nullable(),
    is_anonymous: z.boolean(),
    message: z.string().nullable(),
    amount: z.number(),
    currency: z.string(),
    given_on: LocalDate,
    method: z.enum(["cash", "check"]),
    status: z.enum(["reported", "confirmed", "rejected"]),
    donation_id: RowId.nullable(),
    reason: z.string().nullable(),
    created_at: Instant,
  })
  .meta({ id: "ReportedGift" });
export type ReportedGiftView = z.infer<typeof ReportedGiftView>;

export const ReportedQuery = z.strictObject({
  status: z.enum(["reported", "confirmed", "rejected"]).optional(),
  page: Page,
  per_page: PerPage,
  ...CURSOR_PARTS,
});
export type ReportedQuery = z.output<typeof ReportedQuery>;
