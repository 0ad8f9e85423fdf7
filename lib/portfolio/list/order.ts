import { type SQL, sql } from "drizzle-orm";
import { attentionScore } from "./attention-score";
import type { Order, Sort } from "./sorts";

/** What a list is sorted by. @property type of Postgres, to give a value back to it */
type Key = { value: SQL; type: string; isNullable?: true };

const money = (name: string): Key => ({ value: sql.raw(`p.${name}`), type: "bigint" });
const day = (name: string): Key => ({
  ...{ value: sql.raw(`p.${name}`), type: "date", isNullable: true },
});
const instant = (name: string): Key => ({
  ...{ value: sql.raw(`p.${name}`), type: "timestamptz", isNullable: true },
});
const number = (value: SQL): Key => ({ value, type: "numeric", isNullable: true });

/** States in the order in which a fundraiser thinks of them, not of the alphabet. */
const rank = (name: string, states: readonly string[]): Key => ({
  value: sql.raw(`array_position(array['${states.join("','")}'], p.${name})`),
  type: "int",
  isNullable: true,
});

const SEGMENTS = ["non_donor", "inactive", "micro", "small", "midsize", "major", "supersize"];
const CONTACT = [
  ...["overdue", "never_contacted", "due", "scheduled", "current"],
  ...["do_not_contact", "deceased"],
];
const RETENTION = [
  ...["retained_repeat", "retained_new", "recaptured", "new"],
  ...["lapsed_new", "lapsed_repeat", "lapsed_multi_year", "non_donor"],
];

const KEYS: Record<Sort, Key> = {
  name: { value: sql`p.name_key`, type: "text" },
  lifetime: money("lifetime"),
  ytd: money("ytd"),
  previous_ytd: money("previous_ytd"),
  last_year: money("last_year"),
  year_before: money("year_before"),
  trend: number(sql`((p.ytd - p.previous_ytd)::numeric / nullif(p.previous_ytd, 0))`),
  gifts: { value: sql`(p.direct_gifts + p.soft_gifts)`, type: "int" },
  average_gift: number(sql`(p.lifetime::numeric / nullif(p.direct_gifts + p.soft_gifts, 0))`),
  largest_gift: { ...money("largest_gift"), isNullable: true },
  last_gift_amount: { ...money("last_gift_amount"), isNullable: true },
  first_gift: day("first_gift_on"),
  last_gift: day("last_gift_on"),
  raised_from_others: money("solicited_lifetime"),
  raised_from_others_ytd: money("solicited_ytd"),
  segment: rank("segment", SEGMENTS),
  retention: rank("retention_status", RETENTION),
  contact: rank("contact_status", CONTACT),
  last_touch: instant("last_touch_at"),
  last_meaningful_touch: instant("last_meaningful_touch_at"),
  next_touch: instant("next_scheduled_touch_at"),
  open_work: { value: sql`p.open_work_items`, type: "int" },
  engagement: number(sql`p.engagement_rate`),
  attention: { value: attentionScore(), type: "bigint" },
};

/** Where a profile stands in a list. @property at its value of what is sorted by, as text */
export type Place = { at: string | null; subject_type: string; subject_id: number };

const keyOf = (order: Order): Key => KEYS[order.replace("-", "") as Sort];
const isDown = (order: Order): boolean => order.startsWith("-");

/** Of the profile `p`: what `Place` has. */
export const placeColumns = (order: Order): SQL =>
  sql`${keyOf(order).value}::text as at, p.subject_type, p.subject_id`;

/** The list's order; what has no value comes last, either way. */
export function orderOf(order: Order): SQL {
  const { value, isNullable } = keyOf(order);
  const last = isNullable ? sql` nulls last` : sql``;
  return sql`${value} ${isDown(order) ? sql`desc` : sql`asc`}${last}, p.subject_type, p.subject_id`;
}

export function reverseOf(order: Order): SQL {
  const { value, isNullable } = keyOf(order);
  const first = isNullable ? sql` nulls first` : sql``;
  const way = isDown(order) ? sql`asc` : sql`desc`;
  return sql`${value} ${way}${first}, p.subject_type desc, p.subject_id desc`;
}

/** The profiles `p` that come after a place in the list's order. */
export function after(order: Order, place: Place): SQL {
  const { value, type, isNullable } = keyOf(order);
  const tied = sql`(p.subject_type, p.subject_id) > (${place.subject_type}, ${place.subject_id}::int)`;
  if (place.at === null) return sql`(${value} is null and ${tied})`;
  const at = sql`${place.at}::${sql.raw(type)}`;
  const beyond = isDown(order) ? sql`${value} < ${at}` : sql`${value} > ${at}`;
  const rest = isNullable ? sql` or ${value} is null` : sql``;
  // An index begins at the place only if one comparison says where that is.
  const start = isDown(order) ? sql`${value} <= ${at}` : sql`${value} >= ${at}`;
  const bound = isNullable ? sql`` : sql`${start} and `;
  return sql`(${bound}(${beyond} or (${value} = ${at} and ${tied})${rest}))`;
}

/** The profiles `p` that come before it. */
export function before(order: Order, place: Place): SQL {
  const { value, type } = keyOf(order);
  const tied = sql`(p.subject_type, p.subject_id) < (${place.subject_type}, ${place.subject_id}::int)`;
  if (place.at === null) return sql`(${value} is not null or ${tied})`;
  const at = sql`${place.at}::${sql.raw(type)}`;
  const beyond = isDown(order) ? sql`${value} > ${at}` : sql`${value} < ${at}`;
  return sql`(${beyond} or (${value} = ${at} and ${tied}))`;
}
