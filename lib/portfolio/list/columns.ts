import type { Figures } from "../profile-schema";
import type { Sort } from "./sorts";

type Shown = keyof Figures | "assigned_fundraiser_user_id" | "relationship_manager_user_id";

/** How a figure is to be read. */
export type Format =
  | "money"
  | "number"
  | "percent"
  | "day"
  | "instant"
  | "words"
  | "flag"
  | "person";

/** @property heading in files, where it is not the label */
type Figure = { label: string; format: Format; sort?: Sort; heading?: string };

/** What a list of the portfolio can show beside the name, in this order. */
export const COLUMNS = {
  lifetime_total: { label: "Lifetime", format: "money", sort: "lifetime" },
  ytd_giving: { label: "This year", format: "money", sort: "ytd" },
  previous_ytd_giving: { label: "Last year to date", format: "money", sort: "previous_ytd" },
  last_year_giving: { label: "Last year", format: "money", sort: "last_year" },
  year_before_giving: { label: "Two years ago", format: "money", sort: "year_before" },
  giving_trend: { label: "Change from last year", format: "percent", sort: "trend" },
  trend_status: { label: "Trend", format: "words" },
  total_gifts: { label: "Gifts", format: "number", sort: "gifts" },
  average_gift: { label: "Average gift", format: "money", sort: "average_gift" },
  largest_gift: { label: "Largest gift", format: "money", sort: "largest_gift" },
  largest_gift_date: { label: "Largest gift date", format: "day" },
  last_gift_amount: { label: "Last gift", format: "money", sort: "last_gift_amount" },
  last_gift_date: { label: "Last gift date", format: "day", sort: "last_gift" },
  first_gift_date: { label: "First gift date", format: "day", sort: "first_gift" },
  direct_lifetime_giving: { label: "Own gifts", format: "money" },
  soft_credit_lifetime_giving: { label: "Soft credit", format: "money" },
  raised_from_others: {
    ...{ label: "Raised from others", format: "money", sort: "raised_from_others" },
  },
  raised_from_others_ytd: {
    ...{ label: "Raised from others this year", format: "money", sort: "raised_from_others_ytd" },
  },
  donor_segment: { label: "Giving level", heading: "Segment", format: "words", sort: "segment" },
  retention_status: { label: "Retention", format: "words", sort: "retention" },
  risk_reasons: { label: "Risk", format: "words" },
  at_risk: { label: "At risk", format: "flag" },
  lapsed: { label: "Lapsed", format: "flag" },
  upgrade_potential: { label: "Upgrade potential", format: "flag" },
  contact_status: { label: "Contact", format: "words", sort: "contact" },
  needs_contact: { label: "Needs contact", format: "flag" },
  last_touch_at: { label: "Last contact", format: "instant", sort: "last_touch" },
  last_meaningful_touch_at: {
    ...{ label: "Last meaningful contact", format: "instant", sort: "last_meaningful_touch" },
  },
  next_scheduled_touch_at: { label: "Next contact", format: "instant", sort: "next_touch" },
  days_since_contact: { label: "Days since contact", format: "number" },
  contact_count: { label: "Contacts", format: "number" },
  meaningful_contact_count: { label: "Conversations", format: "number" },
  open_work_items: { label: "Open tasks", format: "number", sort: "open_work" },
  engagement_rate: { label: "Engagement", format: "percent", sort: "engagement" },
  assigned_fundraiser_user_id: { label: "Fundraiser", format: "person" },
  relationship_manager_user_id: { label: "Relationship manager", format: "person" },
} as const satisfies Partial<Record<Shown, Figure>>;

export type Column = keyof typeof COLUMNS;

export const COLUMN_NAMES = Object.keys(COLUMNS) as Column[];

export const DEFAULT_COLUMNS: readonly Column[] = [
  ...(["lifetime_total", "ytd_giving", "last_gift_date"] as const),
  ...(["retention_status", "contact_status"] as const),
];

export const figureOf = (name: Column): Figure => COLUMNS[name];
