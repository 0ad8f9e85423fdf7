import { z } from "zod";
import { RowId, Timestamp, textUpTo } from "@/lib/input";
import { PAYMENT_STATUSES } from "@/lib/payments/payment-status";
import { Amount } from "./fields";
import { GroupView, QuestionView, SponsorView } from "./group-view";
import { AttendeeChanges, GroupChanges, SponsorChanges } from "./guest-changes";
import { LineItemView, ReceiptView } from "./line-view";

/** The address of one order's management. */
export const OrderPath = z.object({
  clientSlugOrId: z.string().meta({ description: "Organization slug or numeric ID" }),
  eventSlug: z.string().meta({ description: "Event slug within the organization" }),
  token: z.string().meta({ description: "Secret order-management capability" }),
});
export type OrderPath = z.infer<typeof OrderPath>;

/** What a guest may change. Absent: unchanged; null: cleared (`decisions §4`). */
export const OrderChanges = z
  .object({
    version: textUpTo(96).nullish().meta({
      description: "Current version, from reading the order; required for V2 orders",
    }),
    groups: z.array(GroupChanges).max(1000).nullish(),
    attendees: z.array(AttendeeChanges).max(2000).nullish(),
    sponsors: z.array(SponsorChanges).max(200).nullish(),
  })
  .meta({ id: "OrderChanges" });
export type OrderChanges = z.infer<typeof OrderChanges>;

/** The place as far as this reader may know it (`registration §7`). */
export const LocationView = z
  .object({
    mode: z.enum(["full", "area", "hidden", "online"]),
    label: z.string(),
    venue: z.string().nullable(),
    address: z.string().nullable().meta({ description: "Only when released in full" }),
    map_allowed: z.boolean(),
    join_url: z.string().nullable().meta({ description: "Online events, when released" }),
  })
  .meta({ id: "EventLocation" });
export type LocationView = z.infer<typeof LocationView>;

export const EventView = z
  .object({
    id: RowId,
    branding_program_id: RowId.nullable(),
    name: z.string(),
    slug: z.string(),
    starts_at: Timestamp.nullable(),
    ends_at: Timestamp.nullable(),
    timezone: z.string().meta({ description: "IANA name" }),
    location: LocationView,
  })
  .meta({ id: "OrderEvent" });

const emptyArray = z.array(z.never());

export const OrderMetadataView = z
  .object({
    registration_version: z
      .int()
      .nullable()
      .meta({ description: "2 for grouped registration; otherwise null" }),
    conversion_intents: z.union([
      z.object({ recurring_gift: z.boolean(), child_sponsorship: z.boolean() }),
      emptyArray,
    ]),
    sponsorship_interest: z
      .object({
        program_id: RowId,
        recipient_id: RowId,
        recipient_label: z.string(),
        url: z.string().meta({ description: "Public page of the recipient" }),
      })
      .nullable(),
  })
  .meta({ id: "OrderMetadata" });

/** The public order object: what a guest sees of a registration. */
export const OrderView = z
  .object({
    id: RowId.meta({ description: "Order ID" }),
    order_number: z.string(),
    status: z
      .enum(["pending", "completed", "cancelled", "refunded", "expired"])
      .meta({ description: "Order lifecycle" }),
    payment_status: z.enum(PAYMENT_STATUSES).meta({ description: "Derived from the ledger" }),
    payment_method: z.string().nullable(),
    payment_instructions: z
      .string()
      .nullable()
      .meta({ description: "Check instructions; null for other methods" }),
    gateway: z.string().nullable().meta({ description: "Gateway identifier" }),
    payment_intent_id: z.string().nullable().meta({ description: "Provider reference" }),
    subtotal_amount: Amount,
    discount_amount: Amount,
    donation_amount: Amount,
    fees_covered_amount: Amount,
    tax_deductible_amount: Amount,
    non_deductible_amount: Amount,
    total_amount: Amount,
    currency: z.string().meta({ description: "Event currency code" }),
    purchaser_name: z.string().nullable(),
    purchaser_email: z.string().nullable(),
    version: z
      .string()
      .regex(/^sha256:[0-9a-f]{64}$/)
      .meta({ description: "Optimistic version required when editing V2 orders" }),
    reservation_expires_at: Timestamp.nullable().meta({
      description: "Pending V2 reservation deadline",
    }),
    quote_fingerprint: z.string().nullable().meta({ description: "V2 quote fingerprint" }),
    quote_snapshot: z.union([z.looseObject({}), emptyArray]).meta({
      description: "The registration quote; an empty array for legacy orders",
    }),
    line_items: z.array(LineItemView),
    metadata: OrderMetadataView,
    receipt_snapshot: z
      .union([ReceiptView, emptyArray])
      .meta({ description: "The latest receipt; an empty array before issue" }),
    receipt_sent_at: Timestamp.nullable(),
    registration_questions: z.array(QuestionView),
    event: EventView,
    registration_groups: z.array(GroupView),
    sponsors: z.array(SponsorView),
  })
  .meta({ id: "Order" });
export type OrderView = z.infer<typeof OrderView>;
