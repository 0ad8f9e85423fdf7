import { expect, it } from "vitest";
import type { GivingYear } from "@/lib/portfolio/profile/giving-years";
import type { TimelineItem } from "@/lib/portfolio/profile/timeline-kinds";
import type { Relationship } from "@/lib/portfolio/profile-items";
import type { ProfileView } from "@/lib/portfolio/profile-schema";
import { spokenMarkup } from "@/testing/spoken";
import { GivingCard } from "./giving-card";
import { KeyFigures } from "./key-figures";
import { QualityCard } from "./quality-card";
import { RelationCard } from "./relation-card";
import { TimelineEntry } from "./timeline-entry";

const LINK = {
  ...{ id: 9, link_id: 1, name: "The fund", role: "giving_vehicle", giving_scope: "all" },
  ...{ legal_lifetime_giving: 137.03, legal_gift_count: 2 },
};
const QUALITY = {
  ...{ count: 30, amount: 84.69, gift_amount: 137.03 },
  ...{ items: [], giving_scopes: ["all"] },
};
const RELATIONSHIP = {
  ...{ id: 3, display_name: "The family", core_members: [], links: [LINK] },
  ...{ data_quality: QUALITY, warnings: [] },
} as unknown as Relationship;
const PROFILE = {
  ...{ donor_id: 7, currency: "USD", relationship: RELATIONSHIP, household_members: [] },
  ...{ total_gifts: 5, soft_credit_total_gifts: 2, trend_status: "none", average_gift: 20 },
  ...{ lifetime_total: 100, direct_lifetime_giving: 60, soft_credit_lifetime_giving: 40 },
  ...{ ytd_giving: 0, previous_ytd_giving: 0, last_year_giving: 0, year_before_giving: 0 },
  ...{ last_gift_amount: null, largest_gift: null },
} as unknown as ProfileView;
const YEAR = {
  ...{ label: 2026, from: "2026-01-01", to: "2026-12-31" },
  ...{ direct: 100, soft: 0, total: 100, gifts: 3 },
} as GivingYear;

/** The addresses and texts of the links to the gifts behind figures. */
const linksIn = (shown: React.ReactNode): string[] =>
  [...spokenMarkup(shown).matchAll(/<a[^>]* href="([^"]*)"[^>]*>(.*?)<\/a>/g)]
    .filter(([, href]) => href?.includes("/gifts"))
    .map(([, href = "", text = ""]) => {
      const query = href.split("?")[1]?.replaceAll("&amp;", "&");
      return `${query}: ${text.replaceAll(/<[^>]*>/g, "")}`;
    });

const cards = (linked: boolean) => [
  linksIn(<RelationCard {...{ profile: PROFILE, list: "", mayEdit: false, linked }} />),
  linksIn(
    <QualityCard
      {...{ relationship: RELATIONSHIP, profileId: 7, currency: "USD", list: "" }}
      {...{ linked, mayCredit: false }}
    />,
  ),
  linksIn(<KeyFigures {...{ profile: PROFILE, list: "", linked }} />).filter((link) =>
    /gifts?$|\d credited$/.test(link),
  ),
  linksIn(
    <GivingCard {...{ donorId: 7, list: "", years: [YEAR], currency: "USD", linked }} />,
  ).filter((link) => link.endsWith("gifts")),
];

it("links every total and count to the rows that add up to it", () => {
  expect(cards(true)).toEqual([
    ["figure=vehicle&donor=9: $137.03 given in its own name, in 2 gifts"],
    [
      "figure=unattributed: 30 gifts",
      "figure=unattributed: $137.03",
      "figure=unattributed: $84.69",
      "figure=unattributed: View all",
    ],
    ["figure=lifetime: 5 gifts", "figure=soft_lifetime: 2 credited"],
    ["figure=year&year=2026: 3 gifts"],
  ]);
});

it("links to gifts only for members who may see them", () => {
  expect(cards(false)).toEqual([[], [], [], []]);
});

it("links an order in the timeline to the order's page", () => {
  const item = {
    ...{ type: "order", id: 41, at: "2026-05-01T10:00:00Z", donor_id: 7, donor_name: "Ada" },
    ...{ amount: 50, currency: "USD", number: "W-41", status: "completed", admissions: 1 },
    ...{ event_id: 1, event: "Gala" },
  } as TimelineItem;
  const custom = { fields: [], names: {}, currency: "USD" };
  const shown = (
    <TimelineEntry {...{ item, donorId: 7, timeZone: "UTC", mayEdit: false, custom }} />
  );
  expect(spokenMarkup(shown)).toContain('href="/admin/orders/41"');
});

it.each([
  ["down", -0.16, "Down 16%"],
  ["up", 0.5, "Up 50%"],
  ["steady", -0.02, "Steady -2%"],
] as const)("says which way giving goes once, when it goes %s", (status, trend, words) => {
  const profile = { ...PROFILE, trend_status: status, giving_trend: trend } as ProfileView;
  const shown = spokenMarkup(<KeyFigures {...{ profile, list: "", linked: false }} />);
  expect(shown.replaceAll(/<[^>]*>/g, "")).toContain(words);
});
