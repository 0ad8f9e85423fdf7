import { z } from "zod";
import { LOCATION_AUDIENCES } from "@/db/schema";
import { blankable, blankableProse, proseUpTo, RowId, Timestamp, textUpTo } from "@/lib/input";
import { isCurrency } from "@/lib/money";
import { Amount } from "../fields";
import { AmountInput } from "../quote-schema";

export const FILL_IN = "Please fill this in.";

export const title = textUpTo(255).trim().min(1, FILL_IN);
export const units = z.int("Enter a whole number.").min(0).max(1_000_000).nullish();
export const position = z.int().min(0).max(100_000).optional();

/** What is no time is refused as such, not for its order. */
export const isAfter = (end: string | null | undefined, start: string | null | undefined) =>
  !start || !end || !(Date.parse(end) <= Date.parse(start));

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat("en", { timeZone: name })) && !/^[+-]/.test(name);
  } catch {
    return false;
  }
}

export const WebAddress = textUpTo(2000).check(
  z.url({ protocol: /^https?$/, message: "Enter an address such as https://…" }),
);

const place = {
  kind: z.enum(["in_person", "online"]),
  venue: blankable(255).nullish(),
  address: blankableProse(1000).nullish(),
  area_label: blankable(255)
    .nullish()
    .meta({ description: "Shown before the full location is released, such as the city." }),
  online_url: WebAddress.nullish(),
  audience: z.enum(LOCATION_AUDIENCES, "Choose who can see the location.").meta({
    description: "Who can see the location or the link to join.",
  }),
  released_at: Timestamp.nullish().meta({ description: "For the audience `from_time`" }),
  map_allowed: z.boolean(),
};

const NewLocation = z
  .strictObject({
    ...place,
    audience: place.audience.default("everyone"),
    map_allowed: place.map_allowed.default(true),
  })
  .refine((given) => given.kind === "in_person" || given.online_url, {
    path: ["online_url"],
    message: "Enter the link where people join the online event.",
  })
  .refine((given) => given.audience !== "from_time" || given.released_at, {
    path: ["released_at"],
    message: "Enter when the location is released.",
  });

const PERCENT = "Enter a percentage from 0 to 20, with at most two places.";
const feeCover = z.strictObject({
  percent: z
    .number(PERCENT)
    .min(0, PERCENT)
    .max(20, PERCENT)
    .refine((percent) => Math.abs(percent * 100 - Math.round(percent * 100)) < 1e-9, PERCENT),
  fixed: AmountInput,
});

const donation = {
  offered: z.boolean(),
  suggested_amounts: z.array(AmountInput).max(12, "Suggest at most 12 amounts."),
  text: blankableProse(500).nullish(),
};

const conversionOffers = z.strictObject({
  recurring_gift: z.boolean().optional(),
  child_sponsorship: z.boolean().optional(),
});

export const Slug = z
  .string()
  .regex(
    /^[a-z0-9][a-z0-9-]{0,79}$/,
    "Use lowercase letters, digits and hyphens, up to 80 characters.",
  );

const event = {
  slug: Slug,
  name: title,
  summary: blankableProse(2000).nullish(),
  page_text: blankableProse(20_000)
    .nullish()
    .meta({ description: "Blank lines separate paragraphs." }),
  cover_file_id: RowId.nullish().meta({ description: "An upload made for covers" }),
  cover_alt: blankable(255).nullish(),
  starts_at: Timestamp.nullish(),
  ends_at: Timestamp.nullish(),
  /** The organization's unless given. */
  timezone: textUpTo(60).refine(isTimeZone, "This is not a time zone.").optional(),
  currency: textUpTo(3).refine(isCurrency, "This is not a currency.").optional(),
  capacity: units.meta({ description: "Total seats across all tickets; null for no limit" }),
  branding_program_id: RowId.nullish(),
  magic_link_enabled: z.boolean().optional(),
  magic_link_until: Timestamp.nullish(),
  buyer_cancel_until: Timestamp.nullish().meta({ description: "Null if buyers can’t cancel" }),
  buyer_cancel_fee: AmountInput.optional().meta({
    description: "The fee kept when a buyer cancels",
  }),
  cancellation_policy: blankableProse(2000).nullish(),
  reservation_minutes: z.int("Enter whole minutes.").min(1).max(1440).optional(),
  check_reservation_days: z.int("Enter whole days.").min(1).max(365).optional(),
  check_instructions: blankableProse(5000).nullish(),
  payment_methods: z
    .array(z.enum(["card", "check"]))
    .max(2)
    .refine((all) => new Set(all).size === all.length, "List each payment method only once.")
    .optional(),
  fee_cover: feeCover.optional(),
  receipt_note: proseUpTo(2000).trim().optional(),
  conversion_offers: conversionOffers.optional(),
  waitlist_offered: z.boolean().optional(),
  waitlist_offer_hours: z
    .int("Enter whole hours.")
    .min(1, "Enter at least 1 hour.")
    .max(720, "Enter at most 720 hours (30 days).")
    .optional()
    .meta({ description: "How long seats are held for the person they are offered to" }),
};

export const NewEvent = z
  .strictObject({
    ...event,
    location: NewLocation,
    donation: z.strictObject(donation).partial().optional(),
  })
  .refine(({ starts_at, ends_at }) => isAfter(ends_at, starts_at), {
    path: ["ends_at"],
    message: "The end must be after the start.",
  })
  .meta({ id: "NewEvent" });
export type NewEventInput = z.input<typeof NewEvent>;

/** What is not given stays, within `location` and `donation` too. */
export const EventChanges = z
  .strictObject({
    ...event,
    location: z.strictObject(place).partial(),
    donation: z.strictObject(donation).partial(),
  })
  .partial()
  .meta({ id: "EventChanges" });
export type EventChangesInput = z.input<typeof EventChanges>;

export const EVENT_STATUSES = ["draft", "published", "archived"] as const;
export const EventStatus = z.enum(EVENT_STATUSES);
export type EventStatus = z.output<typeof EventStatus>;

export const EventCopy = z
  .strictObject({ name: title, slug: Slug, starts_at: Timestamp.nullish() })
  .meta({
    id: "EventCopy",
    description:
      "All other times shift with the start. Without one, the copy has no times, except that its sessions keep theirs.",
  });
export type EventCopyInput = z.input<typeof EventCopy>;

const At = z.string().nullable().meta({ format: "date-time" });
const Text = z.string().nullable();

/** Places of an event: in completed registrations, held by pending ones, and in all. */
export const PlacesView = z.object({
  sold: z.int(),
  held: z.int(),
  capacity: z.int().nullable(),
});

export const EventSetupView = z
  .object({
    id: RowId,
    status: EventStatus,
    slug: z.string(),
    former_slugs: z.array(z.string()),
    name: z.string(),
    summary: Text,
    page_text: Text,
    cover_file_id: RowId.nullable(),
    cover_url: Text,
    cover_alt: Text,
    starts_at: At,
    ends_at: At,
    timezone: z.string(),
    currency: z.string(),
    capacity: z.int().nullable(),
    location: z.object({
      kind: place.kind,
      venue: Text,
      address: Text,
      area_label: Text,
      online_url: Text,
      audience: place.audience,
      released_at: At,
      map_allowed: z.boolean(),
    }),
    branding_program_id: RowId.nullable(),
    magic_link_enabled: z.boolean(),
    magic_link_until: At,
    buyer_cancel_until: At,
    buyer_cancel_fee: Amount,
    cancellation_policy: Text,
    reservation_minutes: z.int(),
    check_reservation_days: z.int(),
    check_instructions: Text,
    payment_methods: z.array(z.enum(["card", "check"])),
    fee_cover: z.object({ percent: z.number(), fixed: Amount }),
    receipt_note: z.string(),
    donation: z.object({
      offered: z.boolean(),
      suggested_amounts: z.array(Amount),
      text: Text,
    }),
    conversion_offers: z.object({ recurring_gift: z.boolean(), child_sponsorship: z.boolean() }),
    waitlist_offered: z.boolean(),
    waitlist_offer_hours: z.int(),
    places: PlacesView,
    catalog_revision: z.int(),
    questions_revision: z.int(),
    published_at: At,
    updated_at: z.string().meta({ format: "date-time" }),
    url: z.string().meta({ description: "The public page" }),
    preview_url: z
      .string()
      .meta({ description: "A preview before publication; the link works for a day" }),
  })
  .meta({ id: "EventSetup" });
export type EventSetupView = z.infer<typeof EventSetupView>;
