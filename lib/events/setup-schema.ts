import { z } from "zod";
import {
  DETAILS_TIMINGS,
  GROUP_KINDS,
  LOCATION_AUDIENCES,
  QUESTION_SCOPES,
  QUESTION_TYPES,
} from "@/db/schema";
import { RowId, Timestamp, textUpTo } from "@/lib/input";
import { isCurrency } from "@/lib/money";
import { AmountInput } from "./quote-schema";

const title = textUpTo(255).trim().min(1, "Please fill this in.");
const instant = Timestamp.transform((text) => new Date(text)).nullish();
const count = z.int().min(0).max(1_000_000).nullish();
const position = z.int().min(0).max(100_000).optional();

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat("en", { timeZone: name })) && !/^[+-]/.test(name);
  } catch {
    return false;
  }
}

const WebAddress = z.url({ protocol: /^https?$/, message: "Write an address such as https://…" });

const NewLocation = z
  .object({
    kind: z.enum(["in_person", "online"]),
    venue: textUpTo(255).nullish(),
    address: textUpTo(1000).nullish(),
    /** Such as the city: what may be told before the rest. */
    area_label: textUpTo(255).nullish(),
    online_url: WebAddress.max(2000).nullish(),
    audience: z.enum(LOCATION_AUDIENCES).default("everyone"),
    released_at: instant,
    map_allowed: z.boolean().default(true),
  })
  .refine((place) => place.kind === "in_person" || place.online_url, {
    path: ["online_url"],
    message: "An online event needs the address where people join.",
  })
  .refine((place) => place.audience !== "from_time" || place.released_at, {
    path: ["released_at"],
    message: "Say from when on the place is told.",
  });

export const NewEvent = z
  .object({
    slug: z.string().regex(/^[a-z0-9][a-z0-9-]{0,79}$/, {
      message: "Use small letters, digits and hyphens, at most 80.",
    }),
    name: title,
    summary: textUpTo(2000).nullish(),
    starts_at: instant,
    ends_at: instant,
    /** The organization's unless given. */
    timezone: z.string().refine(isTimeZone, "This is not a time zone.").optional(),
    currency: z.string().refine(isCurrency, "This is not a currency.").optional(),
    capacity: count,
    location: NewLocation,
    branding_program_id: RowId.nullish(),
    magic_link_enabled: z.boolean().optional(),
    magic_link_until: instant,
    buyer_cancel_until: instant,
    reservation_minutes: z.int().min(1).max(1440).optional(),
    check_reservation_days: z.int().min(1).max(365).optional(),
    check_instructions: textUpTo(5000).nullish(),
    payment_methods: z.array(z.enum(["card", "check"])).optional(),
    fee_cover: z.object({ percent: z.number().min(0).max(20), fixed: AmountInput }).optional(),
    receipt_note: textUpTo(2000).optional(),
  })
  .refine((event) => !event.starts_at || !event.ends_at || event.ends_at > event.starts_at, {
    path: ["ends_at"],
    message: "The end has to be after the start.",
  });
export type NewEventInput = z.input<typeof NewEvent>;

const product = {
  name: title,
  price: AmountInput,
  fair_market_value: AmountInput.default(0),
  group_label_prompt: textUpTo(255).nullish(),
  attendee_details_timing: z.enum(DETAILS_TIMINGS).default("before_event"),
  capacity: count,
  position,
};

export const NewTicketType = z
  .object({
    ...product,
    code: textUpTo(60).nullish(),
    description: textUpTo(2000).nullish(),
    admissions_per_unit: z.int().min(1).max(100).default(1),
    registration_group_kind: z
      .enum(GROUP_KINDS.filter((kind) => kind !== "sponsor"))
      .default("individual"),
    min_per_order: z.int().min(1).max(100).default(1),
    max_per_order: z.int().min(1).max(100).default(100),
    sales_start_at: instant,
    sales_end_at: instant,
  })
  .refine(
    (type) => type.registration_group_kind !== "individual" || type.admissions_per_unit === 1,
    {
      path: ["registration_group_kind"],
      message: "A ticket for several people makes a table, a team or a family.",
    },
  )
  .refine((type) => type.min_per_order <= type.max_per_order, {
    path: ["max_per_order"],
    message: "The most cannot be below the least.",
  });
export type NewTicketTypeInput = z.input<typeof NewTicketType>;

export const NewSponsorPackage = z.object({
  ...product,
  tier: textUpTo(120).nullish(),
  benefits: z.array(title).max(50).default([]),
  admissions_per_unit: z.int().min(0).max(100).default(0),
});
export type NewSponsorPackageInput = z.input<typeof NewSponsorPackage>;

export const NewAuctionItem = z.object({
  title,
  fair_market_value: AmountInput.default(0),
  buy_now_price: AmountInput.nullish(),
});
export type NewAuctionItemInput = z.input<typeof NewAuctionItem>;

export const NewBid = z.object({ bidder_name: title, amount: AmountInput });
export type NewBidInput = z.input<typeof NewBid>;

export const NewPromoCode = z.object({
  code: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9][A-Z0-9-]{1,39}$/, "Use letters, digits and hyphens, 2 to 40 of them."),
  kind: z.enum(["percent", "amount"]),
  /** A percentage with at most two places, or an amount. */
  value: AmountInput,
  max_uses: z.int().min(1).max(1_000_000).nullish(),
  starts_at: instant,
  ends_at: instant,
});
export type NewPromoCodeInput = z.input<typeof NewPromoCode>;

export const CHOICE_TYPES: readonly string[] = ["select", "radio", "checkbox", "multiselect"];

export const NewQuestion = z
  .object({
    field_key: z
      .string()
      .regex(/^[a-z][a-z0-9_]{0,99}$/, "Use small letters, digits and underscores, at most 100."),
    field_label: textUpTo(500).trim().min(1, "Please fill this in."),
    field_type: z.enum(QUESTION_TYPES),
    options: z.array(textUpTo(255).trim().min(1, "Please fill this in.")).max(200).default([]),
    scope: z.enum(QUESTION_SCOPES),
    required: z.boolean().default(false),
    help_text: textUpTo(1000).nullish(),
    applies_to_ticket_type_ids: z.array(RowId).max(100).default([]),
    show_if: z
      .object({ field_key: z.string().max(255), in: z.array(z.string().max(5000)).min(1).max(200) })
      .nullish(),
    position,
  })
  .refine((question) => new Set(question.options).size === question.options.length, {
    path: ["options"],
    message: "Each option may be there once.",
  })
  .refine(
    (question) => CHOICE_TYPES.includes(question.field_type) === question.options.length > 0,
    { path: ["options"], message: "Questions with a choice have options; others have none." },
  )
  .refine(
    (question) => question.scope !== "buyer" || question.applies_to_ticket_type_ids.length === 0,
    {
      path: ["applies_to_ticket_type_ids"],
      message: "What the buyer is asked belongs to no ticket.",
    },
  );
export type NewQuestionInput = z.input<typeof NewQuestion>;
