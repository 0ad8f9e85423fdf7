import { notFound } from "@/lib/errors";
import { type MemberActor, may } from "@/lib/identity/actor";
import type { Permission, Role } from "@/lib/identity/permissions";
import { runnableReports } from "@/lib/reports/standard";
import { type BuiltIn, Card, type CardInput, type StandardDashboard } from "./schema";

type Size = CardInput["size"];
type Told = [key: string, name: string, description: string, cards: readonly CardInput[]];

const built = (card: BuiltIn, size: Size = "half"): CardInput => ({ of: "built_in", card, size });
const figure = (report: string, more: Partial<CardInput> = {}) =>
  ({ of: "standard", report, show: "figure", size: "third", ...more }) as CardInput;
const chart = (report: string, size: Size = "half"): CardInput => ({
  ...{ of: "standard", report, show: "chart", size },
});
const table = (report: string, size: Size = "half"): CardInput => ({
  ...{ of: "standard", report, show: "table", size },
});

const FIRST_GIFTS = figure("first_gifts", {
  ...{ period: { fiscal_year: "this" }, title: "First gifts this fiscal year" },
});

const DASHBOARDS: readonly Told[] = [
  [
    "director",
    "Director",
    "This year compared with last, recurring income, retention, events, and goals.",
    [
      ...[built("today", "full"), figure("giving_this_year"), figure("recurring_income")],
      ...[FIRST_GIFTS, built("attention"), built("tasks"), built("giving")],
      ...[built("goals"), built("events"), built("getting_started"), built("activity", "full")],
    ],
  ],
  [
    "fundraiser",
    "Fundraiser",
    "Your tasks, your donors, and giving trends.",
    [
      ...[built("tasks"), built("attention"), built("payments", "full")],
      ...[figure("giving_this_year"), figure("recurring_income"), FIRST_GIFTS],
      ...[built("giving"), chart("giving_by_campaign"), table("fundraiser_activity", "full")],
      built("getting_started"),
    ],
  ],
  [
    "events",
    "Events",
    "Upcoming events and income from registrations.",
    [
      ...[built("events"), figure("registrations_this_year"), built("payments", "full")],
      ...[chart("registrations_by_month"), table("event_income", "full"), built("getting_started")],
    ],
  ],
  [
    "sponsorship",
    "Sponsorship",
    "Active sponsorships, recipients waiting for sponsors, and recurring income.",
    [
      ...[figure("sponsorships_active"), figure("recipients_waiting"), figure("recurring_income")],
      ...[chart("sponsorships_by_month"), table("sponsorship_fill"), built("goals")],
      chart("recurring_value"),
    ],
  ],
  [
    "finance",
    "Finance",
    "Giving by payment method, refunds, and gifts to acknowledge.",
    [
      ...[built("payments", "full"), figure("giving_this_year"), figure("recurring_income")],
      figure("giving_by_month", {
        ...{ period: { last: 30, unit: "days" }, title: "Given in the last 30 days" },
      }),
      ...[chart("giving_by_month"), chart("giving_by_method"), table("acknowledgments")],
      ...[table("refunds"), built("getting_started")],
    ],
  ],
];

/** What a built-in card needs to be read. */
export const BUILT_IN_NEEDS: Record<BuiltIn, Permission | null> = {
  today: null,
  // Donations or registrations, whose payments the member may see: the card itself asks which.
  payments: null,
  tasks: "donors_view",
  attention: "donors_view",
  giving: "donations_view",
  events: "events_view",
  goals: "entities_view",
  activity: "settings_edit",
  getting_started: null,
};

const OF_ROLE: Record<Role, string> = {
  ...{ owner: "director", admin: "director", "read-only": "director" },
  ...{ fundraiser: "fundraiser", finance: "finance", events: "events", volunteer: "events" },
};

/** The key of the dashboard that members of a role begin their day with. */
export const homeOfRole = (role: string): string => OF_ROLE[role as Role] ?? "director";

/** The dashboards that every organization has, each with the cards that the actor may see. */
export function standardDashboards(actor: MemberActor): StandardDashboard[] {
  const runnable = new Set(runnableReports(actor).map(({ key }) => key));
  const isShown = (card: Card) => {
    if (card.of === "standard") return runnable.has(card.report);
    if (card.of === "saved") return true;
    const needs = BUILT_IN_NEEDS[card.card];
    return !needs || may(actor, needs);
  };
  return DASHBOARDS.map(([key, name, description, cards]) => ({
    ...{ key, name, description },
    cards: cards.map((card) => Card.parse(card)).filter(isShown),
  }));
}

export const findStandard = (actor: MemberActor, key: string): StandardDashboard | undefined =>
  standardDashboards(actor).find((each) => each.key === key);

/** Throws not found. */
export function getStandardDashboard(actor: MemberActor, key: string): StandardDashboard {
  const found = findStandard(actor, key);
  if (!found) throw notFound("dashboard");
  return found;
}
