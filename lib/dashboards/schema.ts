import { z } from "zod";
import { RowId, textUpTo } from "@/lib/input";
import { ReportPeriod, ReportResult } from "@/lib/reports/schema";

export const MOST_CARDS = 24;
export const MOST_DASHBOARDS = 50;

/** Cards that show no report, in the order in which staff choose. */
export const BUILT_IN = [
  "today",
  "payments",
  "tasks",
  "attention",
  "giving",
  "events",
  "goals",
  "activity",
  "getting_started",
] as const;
export type BuiltIn = (typeof BUILT_IN)[number];

export const SIZES = ["third", "half", "full"] as const;
export const SHOWN_AS = ["figure", "chart", "table"] as const;

const everyCard = {
  size: z.enum(SIZES).default("half").meta({ description: "How much of a row the card takes up" }),
};

const ofReport = {
  ...everyCard,
  title: textUpTo(80)
    .trim()
    .min(1, "Enter a title, or leave it out.")
    .optional()
    .meta({ description: "Shown instead of the report’s name" }),
  show: z.enum(SHOWN_AS).default("chart").meta({
    description: "`figure`: one measure of all rows, compared with the previous period",
  }),
  measure: textUpTo(60).min(1, "Choose a measure.").optional().meta({
    description:
      "The measure that figures and charts show and tables list first; the report’s first measure if omitted",
  }),
  period: ReportPeriod.optional().meta({ description: "Used instead of the report’s period" }),
};

export const Card = z
  .discriminatedUnion("of", [
    z.strictObject({
      of: z.literal("standard"),
      report: textUpTo(60)
        .min(1, "Choose a report.")
        .meta({ description: "The key of a standard report" }),
      ...ofReport,
    }),
    z.strictObject({ of: z.literal("saved"), report_id: RowId, ...ofReport }),
    z.strictObject({
      of: z.literal("built_in"),
      card: z.enum(BUILT_IN, "There is no such card."),
      ...everyCard,
    }),
  ])
  .meta({ id: "DashboardCard" });
export type Card = z.output<typeof Card>;
export type CardInput = z.input<typeof Card>;
export type ReportCard = Exclude<Card, { of: "built_in" }>;

export const Cards = z
  .array(Card)
  .max(MOST_CARDS, `A dashboard can have up to ${MOST_CARDS} cards. Remove one first.`);

const saved = {
  name: textUpTo(80).trim().min(1, "Enter a name for the dashboard."),
  visibility: z.enum(["private", "everyone"]).meta({
    description: "`everyone`: all colleagues see it, each with their own permissions",
  }),
  cards: Cards,
};

export const NewDashboard = z.strictObject({
  ...saved,
  visibility: saved.visibility.default("private"),
  cards: saved.cards.default([]),
});
export type NewDashboardInput = z.input<typeof NewDashboard>;

/** What is not given stays. */
export const DashboardChanges = z.strictObject(saved).partial();
export type DashboardChangesInput = z.input<typeof DashboardChanges>;

export const DashboardView = z
  .object({
    id: RowId,
    name: z.string(),
    visibility: z.enum(["private", "everyone"]),
    is_own: z.boolean(),
    owner_name: z.string(),
    cards: z.array(Card),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  })
  .meta({ id: "Dashboard" });
export type DashboardView = z.infer<typeof DashboardView>;

export const StandardDashboard = z
  .object({ key: z.string(), name: z.string(), description: z.string(), cards: z.array(Card) })
  .meta({ id: "StandardDashboard" });
export type StandardDashboard = z.infer<typeof StandardDashboard>;

export const DashboardList = z
  .object({
    standard: z
      .array(StandardDashboard)
      .meta({ description: "The dashboards that every organization has" }),
    saved: z.array(DashboardView),
  })
  .meta({ id: "DashboardList" });
export type DashboardList = z.infer<typeof DashboardList>;

/** The figures of a card of a report, or why there are none for this reader now. */
export const CardResult = z
  .object({
    report: z.string().nullable().meta({ description: "The name of the report" }),
    problem: z.string().nullable(),
    result: ReportResult.nullable(),
    before: z
      .object({
        words: z.string().meta({ description: "Such as `last fiscal year to date`" }),
        from: z.string().meta({ format: "date" }),
        to: z.string().meta({ format: "date" }),
        figure: z.number().nullable(),
      })
      .nullable()
      .meta({ description: "For figures with a period: the first measure in the previous period" }),
  })
  .meta({ id: "DashboardCardResult" });
export type CardResult = z.infer<typeof CardResult>;

export const DashboardResults = z
  .object({
    cards: z.array(CardResult.nullable()).meta({
      description: "In the order of the dashboard’s cards; null for cards that show no report",
    }),
  })
  .meta({ id: "DashboardResults" });
export type DashboardResults = z.infer<typeof DashboardResults>;
