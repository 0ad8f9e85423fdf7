import { type SQL, sql } from "drizzle-orm";
import type { Basis } from "../basis";

/** The figures of a profile that gifts add up to. */
export const GIFT_FIGURES = [
  "lifetime",
  "direct_lifetime",
  "soft_lifetime",
  "ytd",
  "direct_ytd",
  "soft_ytd",
  "previous_ytd",
  "last_year",
  "year_before",
  "largest",
  "first",
  "last",
  "year",
  "direct_year",
  "soft_year",
  "without_rate",
  "solicited",
  "solicited_ytd",
  "vehicle",
  "unattributed",
] as const;
export type GiftFigure = (typeof GIFT_FIGURES)[number];

/** Those of relationships, that tell of whole gifts and of a part of each. */
export const isOfVehicles = (figure: GiftFigure): figure is "vehicle" | "unattributed" =>
  figure === "vehicle" || figure === "unattributed";

/** Those of what others gave through them. */
export const isSolicited = (figure: GiftFigure): boolean => figure.startsWith("solicited");

/** Days, both of them within: null where a figure has no such bound. */
export type Span = { from: string | null; to: string | null };

/** The days whose gifts a figure counts. @param year of figures that are of a named year */
export function spanOf(figure: GiftFigure, { windows }: Basis, year: Span): Span {
  if (figure.endsWith("ytd") && figure !== "previous_ytd")
    return { from: windows.current.from, to: windows.day };
  if (figure === "previous_ytd") return windows.comparison;
  if (figure === "last_year") return windows.last;
  if (figure === "year_before") return windows.yearBefore;
  return figure.endsWith("year") ? year : { from: null, to: null };
}

/** Which of the rows `gift` a figure counts. */
export function countedIn(figure: GiftFigure, { from, to }: Span): SQL {
  const parts = [
    figure === "without_rate" ? sql`gift.amount is null` : sql`gift.amount is not null`,
    figure.startsWith("direct_") ? sql`gift.is_direct` : undefined,
    figure.startsWith("soft_") ? sql`not gift.is_direct` : undefined,
    from === null ? undefined : sql`gift.donated_on >= ${from}::date`,
    to === null ? undefined : sql`gift.donated_on <= ${to}::date`,
  ].filter((part) => part !== undefined);
  return sql.join(parts, sql` and `);
}

/** The one gift that a figure is of; ties as `portfolio §1` has them. */
export function chosenFor(figure: GiftFigure): SQL | undefined {
  if (figure === "largest") return sql`gift.amount desc, gift.donated_on desc, gift.id desc`;
  if (figure === "first") return sql`gift.donated_on, gift.id`;
  if (figure === "last") return sql`gift.donated_on desc, gift.id desc`;
  return undefined;
}
