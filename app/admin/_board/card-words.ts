import type { BuiltIn, Card } from "@/lib/dashboards/schema";

/** What built-in cards are called. */
export const BUILT_IN_WORDS: Record<BuiltIn, string> = {
  today: "Today",
  payments: "Payment problems",
  tasks: "Your next tasks",
  attention: "Donors who need attention",
  giving: "Giving, last 12 months",
  events: "Next events",
  goals: "Goals",
  activity: "Recent activity",
  getting_started: "Getting started",
};

/** In the order in which staff choose. */
export const SIZE_WORDS: Record<Card["size"], string> = {
  third: "One-third width",
  half: "Half width",
  full: "Full width",
};

export const SHOW_WORDS = { figure: "Single figure", chart: "Chart", table: "Table" };

/** How much of the grid of six columns a card takes. */
export const SPANS: Record<Card["size"], string> = {
  third: "md:col-span-3 xl:col-span-2",
  half: "md:col-span-6 xl:col-span-3",
  full: "md:col-span-6",
};

export const GRID = "grid gap-5 md:grid-cols-6";
