import { localDay } from "@/lib/giving/calendar";
import { type Minor, toMajor } from "@/lib/money";
import type { Basis } from "../basis";
import type { Figures } from "../profile-schema";
import type { ProfileRow } from "../projection/profile-row";

/** Half up, away from zero. @param places decimals that stay */
export function quotient(dividend: number, divisor: number, places: number): number {
  const scale = 10 ** places;
  const [top, bottom] = [BigInt(Math.abs(dividend)) * BigInt(scale), BigInt(Math.abs(divisor))];
  const rounded = Number((top * 2n + bottom) / (bottom * 2n)) / scale;
  return dividend < 0 !== divisor < 0 ? -rounded || 0 : rounded;
}

/** What one gift comes to on average, in major units with two places (`portfolio §1`). */
export function averageGift(total: Minor, gifts: number, currency: string): number {
  if (gifts === 0) return 0;
  const unit = Math.round(1 / toMajor(1, currency));
  return quotient(total, gifts * unit, 2);
}

export const givingTrend = (ytd: Minor, previous: Minor): number | null =>
  previous === 0 ? null : quotient(ytd - previous, previous, 4);

/** A profile's stored figures as they are shown. @param quartiles of last gifts, by segment */
export function presentFigures(
  row: ProfileRow,
  basis: Pick<Basis, "timeZone" | "windows">,
  quartiles: Record<string, Minor>,
): Figures {
  const money = (minor: Minor) => toMajor(minor, row.currency);
  const moneyOrNull = (minor: Minor | null) => (minor === null ? null : money(minor));
  const instant = (text: string | null) => (text === null ? null : new Date(text).toISOString());
  const day = (text: string | null) =>
    text === null ? null : localDay(new Date(text), basis.timeZone);
  const gifts = row.direct_gifts + row.soft_gifts;
  const lastTouch = day(row.last_touch_at);
  return {
    currency: row.currency,
    lifetime_total: money(row.lifetime),
    direct_lifetime_giving: money(row.direct_lifetime),
    soft_credit_lifetime_giving: money(row.soft_lifetime),
    largest_gift: moneyOrNull(row.largest_gift),
    average_gift: averageGift(row.lifetime, gifts, row.currency),
    ytd_giving: money(row.ytd),
    direct_ytd_giving: money(row.direct_ytd),
    soft_credit_ytd_giving: money(row.soft_ytd),
    previous_ytd_giving: money(row.previous_ytd),
    last_year_giving: money(row.last_year),
    year_before_giving: money(row.year_before),
    raised_from_others: money(row.solicited_lifetime),
    raised_from_others_ytd: money(row.solicited_ytd),
    giving_trend: givingTrend(row.ytd, row.previous_ytd),
    last_gift_amount: moneyOrNull(row.last_gift_amount),
    total_gifts: gifts,
    direct_total_gifts: row.direct_gifts,
    soft_credit_total_gifts: row.soft_gifts,
    current_period_gift_count: row.current_period_gifts,
    comparison_period_gift_count: row.comparison_period_gifts,
    first_gift_date: row.first_gift_on,
    last_gift_date: row.last_gift_on,
    largest_gift_date: row.largest_gift_on,
    comparison_year: basis.windows.last.label,
    ...statusesOf(row),
    upgrade_potential: hasPotential(row, quartiles),
    last_interaction_date: day(row.last_interaction_at),
    last_touch_at: instant(row.last_touch_at),
    last_meaningful_touch_at: instant(row.last_meaningful_touch_at),
    next_scheduled_touch_at: instant(row.next_scheduled_touch_at),
    days_since_contact: lastTouch === null ? null : daysBetween(lastTouch, basis.windows.day),
    recorded_interactions: row.recorded_interactions,
    total_interactions: row.total_interactions,
    contact_count: row.contact_count,
    meaningful_interactions: row.meaningful_interactions,
    meaningful_contact_count: row.meaningful_contact_count,
    open_work_items: row.open_work_items,
    engagement_rate: row.engagement_rate,
  };
}

const statusesOf = (row: ProfileRow) =>
  ({
    trend_status: row.trend_status,
    giving_basis: row.giving_basis,
    donor_segment: row.segment,
    retention_status: row.retention_status,
    contact_status: row.contact_status,
    is_deceased: row.is_deceased,
    at_risk: row.at_risk,
    lapsed: row.lapsed,
    needs_contact: row.needs_contact,
    risk_reasons: row.risk_reasons,
  }) as Pick<
    Figures,
    | "trend_status"
    | "giving_basis"
    | "donor_segment"
    | "retention_status"
    | "contact_status"
    | "is_deceased"
    | "at_risk"
    | "lapsed"
    | "needs_contact"
    | "risk_reasons"
  >;

function hasPotential(row: ProfileRow, quartiles: Record<string, Minor>): boolean {
  const quartile = quartiles[row.segment];
  const isLarge = quartile !== undefined && (row.last_gift_amount ?? 0) >= quartile;
  return row.upgrade_eligible && (row.upgrade_growing || isLarge);
}

export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
