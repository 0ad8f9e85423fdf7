import type { z } from "zod";
import { toMajor } from "@/lib/money";
import type { SponsorPackage, TicketType } from "../capacity/catalog";
import { benefitColumns, benefitSettings } from "./product-benefit";
import {
  type NewSponsorPackage,
  type NewTicketType,
  type SponsorPackageView,
  TICKET_GROUP_KINDS,
  type TicketTypeView,
} from "./product-schema";
import { amountIn, instantOf } from "./steps";

type Wanted = Pick<
  z.output<typeof NewTicketType> | z.output<typeof NewSponsorPackage>,
  | "name"
  | "price"
  | "fair_market_value"
  | "benefit_kind"
  | "group_label_prompt"
  | "attendee_details_timing"
  | "capacity"
  | "active"
  | "position"
  | "admissions_per_unit"
>;

function productColumns(wanted: Wanted, currency: string) {
  const price = amountIn(currency, wanted.price, "price");
  return {
    ...{ name: wanted.name, price },
    ...benefitColumns(wanted, { amount: price, currency }),
    ...placesColumns(wanted),
  };
}

const placesColumns = (wanted: Wanted) => ({
  admissionsPerUnit: wanted.admissions_per_unit,
  groupLabelPrompt: wanted.group_label_prompt,
  attendeeDetailsTiming: wanted.attendee_details_timing,
  capacity: wanted.capacity,
  active: wanted.active,
  position: wanted.position,
});

export const ticketColumns = (wanted: z.output<typeof NewTicketType>, currency: string) => ({
  ...productColumns(wanted, currency),
  code: wanted.code,
  description: wanted.description,
  registrationGroupKind: wanted.registration_group_kind,
  minPerOrder: wanted.min_per_order,
  maxPerOrder: wanted.max_per_order,
  salesStartAt: instantOf(wanted.sales_start_at),
  salesEndAt: instantOf(wanted.sales_end_at),
  hidden: wanted.hidden,
  accessCode: wanted.hidden ? wanted.access_code : null,
});

export const packageColumns = (wanted: z.output<typeof NewSponsorPackage>, currency: string) => ({
  ...productColumns(wanted, currency),
  tier: wanted.tier,
  benefits: wanted.benefits,
});

const productSettings = (row: TicketType | SponsorPackage, currency: string) => ({
  name: row.name,
  price: toMajor(row.price, currency),
  ...benefitSettings(row, currency),
  admissions_per_unit: row.admissionsPerUnit,
  group_label_prompt: row.groupLabelPrompt,
  attendee_details_timing: row.attendeeDetailsTiming,
  capacity: row.capacity,
  active: row.active,
  position: row.position,
});

const iso = (instant: Date | null) => instant?.toISOString() ?? null;

/** Everything of a ticket that staff set, as they give it. */
export const ticketSettings = (row: TicketType, currency: string) => ({
  ...productSettings(row, currency),
  code: row.code,
  description: row.description,
  registration_group_kind:
    TICKET_GROUP_KINDS.find((kind) => kind === row.registrationGroupKind) ?? "individual",
  min_per_order: row.minPerOrder,
  max_per_order: row.maxPerOrder,
  sales_start_at: iso(row.salesStartAt),
  sales_end_at: iso(row.salesEndAt),
  hidden: row.hidden,
  access_code: row.accessCode,
});

/** Everything of a package that staff set, as they give it. */
export const packageSettings = (row: SponsorPackage, currency: string) => ({
  ...productSettings(row, currency),
  tier: row.tier,
  benefits: row.benefits,
});

/** `held`: the units of pending registrations, of those that are taken. */
export const presentTicketType = (
  row: TicketType,
  currency: string,
  held: number,
): TicketTypeView => ({
  id: row.id,
  ...ticketSettings(row, currency),
  benefit_kind: row.benefitKind,
  units_sold: row.unitsTaken - held,
  units_held: held,
});

export const presentPackage = (
  row: SponsorPackage,
  currency: string,
  held: number,
): SponsorPackageView => ({
  id: row.id,
  ...packageSettings(row, currency),
  benefit_kind: row.benefitKind,
  units_sold: row.unitsTaken - held,
  units_held: held,
});
