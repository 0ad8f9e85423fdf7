import { afterEach, beforeEach, expect, it } from "vitest";
import { resumeClock, stopClock } from "@/lib/clock";
import { reportGift } from "@/lib/fundraising/own-reports";
import { changePage } from "@/lib/fundraising/pages";
import { refreshFundraising } from "@/lib/fundraising/refresh";
import { confirmReportedGift, listReportedGifts } from "@/lib/fundraising/reported";
import { startPage } from "@/lib/fundraising/starting";
import { pollEvents } from "@/lib/integrations/polling";
import {
  type CampaignFixture,
  createCampaignFixture,
  giveToPages,
} from "@/lib/testing/fundraising";
import { enrollmentsOf, graphOf, noteNode, startJourneyFixture } from "@/lib/testing/journeys";
import { inOwnDatabase } from "@/lib/testing/own-database";
import { ownFixture } from "@/lib/testing/owned-pages";
import { createTenant, type Tenant } from "@/lib/testing/tenant";
import { runDueJourneys } from "./loop";

inOwnDatabase();

let tenant: Tenant;
let world: CampaignFixture;

beforeEach(async () => {
  stopClock(new Date("2026-11-30T17:00:00Z"));
  tenant = await createTenant();
  world = await createCampaignFixture(tenant);
});
afterEach(resumeClock);

const TYPES = [
  ...(["fundraising_page.created", "fundraising_page.went_live"] as const),
  ...(["fundraising_page.gift_counted", "fundraising_page.milestone_reached"] as const),
  ...(["reported_gift.confirmed", "donation.counted_for_page"] as const),
];

it("events of fundraising pages bring in the owner or the giver, and are triggers of automations", async () => {
  const journeys = new Map<string, number>();
  for (const type of TYPES) {
    const entry = { kind: "event" as const, types: [type], condition: null };
    journeys.set(type, await startJourneyFixture(tenant, graphOf([noteNode(type)], { entry })));
  }
  const owner = await ownFixture(tenant, world.alone);
  const starter = await ownFixture(tenant, world.inFirst);
  const wanted = { first_name: "Olga", last_name: "Owner", email: "olga@example.org" };
  await startPage(starter, world.slug, { ...wanted, title: "Olga rows" });
  await changePage(tenant.owner, world.alone, { goal: 100 });
  await giveToPages(tenant, world, [{ amount: 30, page: world.alone }]);
  const handed = {
    giver_name: "Clara",
    amount: 20,
    given_on: "2026-11-29",
    method: "cash",
  } as const;
  await reportGift(owner, world.alone, handed);
  const { data } = await listReportedGifts(tenant.owner, { page: 1, per_page: 1 });
  const new_donor = { first_name: "Clara", last_name: "Clay" };
  const confirmed = await confirmReportedGift(tenant.owner, data[0]?.id ?? 0, { new_donor });
  expect(confirmed.status).toBe("confirmed");
  await refreshFundraising(tenant.organizationId);
  await runDueJourneys({ seconds: 30 });
  const entered = async (type: string) => [
    ...new Set(
      (await enrollmentsOf(tenant, journeys.get(type) ?? 0)).map(({ donorId }) => donorId),
    ),
  ];
  expect(await entered("fundraising_page.created")).toEqual([starter.donorId]);
  expect(await entered("fundraising_page.went_live")).toEqual([starter.donorId]);
  expect(await entered("fundraising_page.gift_counted")).toEqual([owner.donorId]);
  expect(await entered("fundraising_page.milestone_reached")).toEqual([owner.donorId]);
  expect(await entered("reported_gift.confirmed")).toEqual([owner.donorId]);
  const givers = await entered("donation.counted_for_page");
  expect(givers).toContain(world.donorId);
  expect(givers).not.toContain(owner.donorId);
  expect(givers).toHaveLength(2);
  for (const type of TYPES) {
    const [latest] = await pollEvents(tenant.owner, type, { samples: "false" });
    expect(latest, type).toMatchObject({ type, donor_id: expect.any(Number) });
  }
});
