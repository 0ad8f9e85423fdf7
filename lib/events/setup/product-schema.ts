import { z } from "zod";
import { GROUP_KINDS } from "@/db/schema";
import { Benefit } from "@/lib/giving/benefit-schema";
import { blankable, blankableProse, RowId, Timestamp } from "@/lib/input";
import { Amount, DETAILS_TIMINGS } from "../fields";
import { AmountInput } from "../quote-schema";
import { isAfter, position, title, units } from "./event-schema";

const product = {
  name: title,
  price: AmountInput,
  fair_market_value: AmountInput.optional().meta({
    description:
      "Good-faith estimate of the fair market value of one. Required unless `benefit_kind` says there is none.",
  }),
  benefit_kind: Benefit.optional(),
  group_label_prompt: blankable(255).nullish(),
  attendee_details_timing: z.enum(DETAILS_TIMINGS),
  capacity: units,
  active: z.boolean(),
  position,
};

const productDefaults = {
  attendee_details_timing: product.attendee_details_timing.default("before_event"),
  active: product.active.default(true),
};

export const TICKET_GROUP_KINDS = GROUP_KINDS.filter((kind) => kind !== "sponsor");

/** A word that buyers type, in capitals or not. */
export const AccessCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9][A-Z0-9-]{1,39}$/, "Use 2 to 40 letters, digits and hyphens.");

const people = z.int("Enter a whole number.");

const ticket = {
  ...product,
  code: blankable(60).nullish(),
  description: blankableProse(2000).nullish(),
  admissions_per_unit: people.min(1).max(100),
  registration_group_kind: z.enum(TICKET_GROUP_KINDS),
  min_per_order: people.min(1).max(100),
  max_per_order: people.min(1).max(100),
  sales_start_at: Timestamp.nullish(),
  sales_end_at: Timestamp.nullish(),
  hidden: z.boolean(),
  access_code: AccessCode.nullish().meta({
    description:
      "Shows a hidden ticket to buyers who enter it; without a code, only staff can sell the ticket.",
  }),
};

export const NewTicketType = z
  .strictObject({
    ...ticket,
    ...productDefaults,
    admissions_per_unit: ticket.admissions_per_unit.default(1),
    registration_group_kind: ticket.registration_group_kind.default("individual"),
    min_per_order: ticket.min_per_order.default(1),
    max_per_order: ticket.max_per_order.default(100),
    hidden: ticket.hidden.default(false),
  })
  .refine(
    (type) => type.registration_group_kind !== "individual" || type.admissions_per_unit === 1,
    {
      path: ["registration_group_kind"],
      message: "A ticket for several people must be a table, a team or a family.",
    },
  )
  .refine((type) => type.min_per_order <= type.max_per_order, {
    path: ["max_per_order"],
    message: "The maximum can’t be below the minimum.",
  })
  .refine((type) => isAfter(type.sales_end_at, type.sales_start_at), {
    path: ["sales_end_at"],
    message: "Sales must end after they begin.",
  })
  .refine((type) => type.hidden || !type.access_code, {
    path: ["access_code"],
    message: "Only a hidden ticket can have a code.",
  })
  .meta({ id: "NewTicketType" });
export type NewTicketTypeInput = z.input<typeof NewTicketType>;

export const TicketTypeChanges = z.strictObject(ticket).partial().meta({ id: "TicketTypeChanges" });
export type TicketTypeChangesInput = z.input<typeof TicketTypeChanges>;

const benefits = z.array(title).max(50, "List at most 50 benefits.");

const sponsorPackage = {
  ...product,
  tier: blankable(120).nullish(),
  benefits,
  admissions_per_unit: people.min(0).max(100),
};

export const NewSponsorPackage = z
  .strictObject({
    ...sponsorPackage,
    ...productDefaults,
    benefits: benefits.default([]),
    admissions_per_unit: sponsorPackage.admissions_per_unit.default(0),
  })
  .meta({ id: "NewSponsorPackage" });
export type NewSponsorPackageInput = z.input<typeof NewSponsorPackage>;

export const SponsorPackageChanges = z
  .strictObject(sponsorPackage)
  .partial()
  .meta({ id: "SponsorPackageChanges" });
export type SponsorPackageChangesInput = z.input<typeof SponsorPackageChanges>;

/** Every row of a list in its new order. */
export const Arrangement = z
  .strictObject({ ids: z.array(RowId).max(1000) })
  .meta({ id: "Arrangement" });

const At = z.string().nullable().meta({ format: "date-time" });
const Text = z.string().nullable();

const productView = {
  id: RowId,
  name: z.string(),
  price: Amount,
  fair_market_value: Amount,
  benefit_kind: Benefit.nullable().meta({ description: "Null if staff were never asked" }),
  group_label_prompt: Text,
  attendee_details_timing: z.enum(DETAILS_TIMINGS),
  capacity: z.int().nullable(),
  active: z.boolean(),
  position: z.int(),
  units_sold: z.int().meta({ description: "Sold in completed registrations" }),
  units_held: z.int().meta({ description: "Held by pending registrations" }),
};

export const TicketTypeView = z
  .object({
    ...productView,
    code: Text,
    description: Text,
    admissions_per_unit: z.int(),
    registration_group_kind: z.enum(TICKET_GROUP_KINDS),
    min_per_order: z.int(),
    max_per_order: z.int(),
    sales_start_at: At,
    sales_end_at: At,
    hidden: z.boolean(),
    access_code: Text,
  })
  .meta({ id: "TicketType" });
export type TicketTypeView = z.infer<typeof TicketTypeView>;

export const SponsorPackageView = z
  .object({
    ...productView,
    tier: Text,
    benefits: z.array(z.string()),
    admissions_per_unit: z.int(),
  })
  .meta({ id: "SponsorPackage" });
export type SponsorPackageView = z.infer<typeof SponsorPackageView>;
