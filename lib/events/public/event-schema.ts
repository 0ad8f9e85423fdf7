import { z } from "zod";
import { ShownCover } from "@/lib/files/schema";
import { RowId, Timestamp, textUpTo } from "@/lib/input";
import { AgendaPerson, AgendaSession } from "../agenda/schema";
import { Amount, DETAILS_TIMINGS } from "../fields";
import { QuestionView } from "../group-view";
import { LocationView } from "../schema";

export const EventQuery = z.object({
  code: textUpTo(60).optional().meta({ description: "Shows the hidden tickets for this code" }),
  preview: textUpTo(100)
    .optional()
    .meta({ description: "The token from a preview link; shows a draft" }),
});
export type EventQuery = z.output<typeof EventQuery>;

const AVAILABILITY = ["on_sale", "not_yet", "sold_out", "ended"] as const;
export type Availability = (typeof AVAILABILITY)[number];

const left = z.int().nullable().meta({
  description: "How many are left once few remain; otherwise null",
});

const gift = Amount.meta({
  description: "The price minus the value received",
});

const giftNote = z.string().nullable().meta({
  description:
    "A sentence on the part of the price that can be claimed, from the organization's receipt profile; null if there is none",
});

export const PublicTicketType = z
  .object({
    id: RowId,
    name: z.string(),
    code: z.string().nullable(),
    description: z.string().nullable(),
    price: Amount,
    fair_market_value: Amount,
    gift_amount: gift,
    gift_note: giftNote,
    admissions_per_unit: z.int(),
    registration_group_kind: z.string(),
    group_label_prompt: z.string().nullable(),
    attendee_details_timing: z.enum(DETAILS_TIMINGS),
    min_per_order: z.int(),
    max_per_order: z.int(),
    sales_start_at: Timestamp.nullable(),
    sales_end_at: Timestamp.nullable(),
    hidden: z.boolean().meta({ description: "Hidden ticket, shown because its code was given" }),
    availability: z.enum(AVAILABILITY),
    left,
  })
  .meta({ id: "PublicTicketType" });
export type PublicTicketType = z.output<typeof PublicTicketType>;

export const PublicPackage = z
  .object({
    id: RowId,
    name: z.string(),
    tier: z.string().nullable(),
    benefits: z.array(z.string()),
    price: Amount,
    fair_market_value: Amount,
    gift_amount: gift,
    gift_note: giftNote,
    admissions_per_unit: z.int(),
    group_label_prompt: z.string().nullable(),
    attendee_details_timing: z.enum(DETAILS_TIMINGS),
    availability: z.enum(AVAILABILITY),
    left,
  })
  .meta({ id: "PublicSponsorPackage" });
export type PublicPackage = z.output<typeof PublicPackage>;

export const PublicAuctionItem = z
  .object({
    id: RowId,
    title: z.string(),
    description: z.string().nullable(),
    fair_market_value: Amount,
    buy_now_price: Amount.nullable().meta({ description: "Null: by bid only" }),
    highest_bid: Amount.nullable(),
    availability: z.enum(["on_sale", "bid_only", "sold_out"]),
  })
  .meta({ id: "PublicAuctionItem" });
export type PublicAuctionItem = z.output<typeof PublicAuctionItem>;

export const ListedEvent = z
  .object({
    id: RowId,
    slug: z.string(),
    name: z.string(),
    summary: z.string().nullable(),
    cover: ShownCover.nullable(),
    starts_at: Timestamp.nullable(),
    ends_at: Timestamp.nullable(),
    timezone: z.string().meta({ description: "IANA name" }),
    location: LocationView,
    url: z.string().meta({ description: "The event's public page" }),
  })
  .meta({ id: "ListedEvent" });
export type ListedEvent = z.output<typeof ListedEvent>;

export const PublicEventView = ListedEvent.extend({
  page_text: z.string().nullable(),
  currency: z.string(),
  is_draft: z.boolean().meta({ description: "Shown only through a preview link" }),
  registration: z
    .enum(["open", "not_yet", "sold_out", "by_code", "ended", "over"])
    .meta({ description: "`by_code`: only hidden tickets are on sale" }),
  branding_program_id: RowId.nullable(),
  ticket_types: z.array(PublicTicketType),
  sponsor_packages: z.array(PublicPackage),
  auction_items: z.array(PublicAuctionItem),
  donation: z.object({
    offered: z.boolean(),
    suggested_amounts: z.array(Amount),
    text: z.string().nullable(),
  }),
  conversion: z.object({ recurring_gift: z.boolean(), child_sponsorship: z.boolean() }),
  fee_cover: z.object({ percent: z.number(), fixed: Amount }),
  questions: z.array(QuestionView),
  payment_methods: z.array(z.enum(["card", "check"])),
  reservation_minutes: z.int(),
  waitlist: z.object({ offered: z.boolean() }),
  cancellation: z.object({
    until: Timestamp.nullable().meta({ description: "Null: the buyer can’t cancel" }),
    fee_amount: Amount,
    policy: z.string().nullable(),
  }),
  agenda: z.array(AgendaSession).meta({
    description:
      "Sessions by start time. Their locations are null until the event's location is released.",
  }),
  people: z.array(AgendaPerson).meta({
    description: "Speakers, hosts, performers and others, in the order staff chose",
  }),
  sponsors: z.array(
    z.object({
      name: z.string(),
      tier: z.string().nullable(),
      package: z.string(),
      logo_url: z.string().nullable(),
    }),
  ),
}).meta({ id: "PublicEvent" });
export type PublicEventView = z.output<typeof PublicEventView>;
