import { staffFormat } from "@/app/admin/_components/staff-format";
import type { CreditedGifts } from "@/lib/portfolio/profile/credited-gifts";
import type { GiftFigure } from "@/lib/portfolio/profile/gift-figures";

/** What a figure is called, with the days it is of. */
export const FIGURE_WORDS: Record<GiftFigure, string> = {
  lifetime: "Lifetime giving",
  direct_lifetime: "Lifetime giving, direct",
  soft_lifetime: "Lifetime giving, credited",
  ytd: "Year to date",
  direct_ytd: "Year to date, direct",
  soft_ytd: "Year to date, credited",
  previous_ytd: "Last year to date",
  last_year: "Last year",
  year_before: "Two years ago",
  largest: "Largest gift",
  first: "First gift",
  last: "Last gift",
  year: "One year",
  direct_year: "One year, direct",
  soft_year: "One year, credited",
  without_rate: "Excluded: no currency rate",
  solicited: "Raised from others",
  solicited_ytd: "Raised from others this year",
  vehicle: "Given in its own name",
  unattributed: "Uncredited",
};

/** Those that a reader can choose between; of one year is reached from the years. */
export const OFFERED = [
  "lifetime",
  "direct_lifetime",
  "soft_lifetime",
  "ytd",
  "direct_ytd",
  "soft_ytd",
  "previous_ytd",
  "last_year",
  "year_before",
] as const satisfies readonly GiftFigure[];

/** `1 January – 21 November 2026`; empty for a figure of all time. */
export const spanText = ({ from, to }: CreditedGifts["span"]): string =>
  from && to ? staffFormat().dateRange(from, to) : "";
