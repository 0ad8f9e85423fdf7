import { addDays, addMonths } from "date-fns";
import { db } from "@/db/client";
import { pageMilestones } from "@/db/schema";
import { within } from "@/db/within";
import { now } from "@/lib/clock";
import { createDonor } from "@/lib/donors/records/donors";
import { putCampaignCover } from "@/lib/fundraising/campaign-cover";
import { changeCampaign, createCampaign } from "@/lib/fundraising/campaigns";
import { listCredits } from "@/lib/fundraising/credits";
import { moveCredit } from "@/lib/fundraising/moves";
import { addPicture } from "@/lib/fundraising/own-pictures";
import { reportGift } from "@/lib/fundraising/own-reports";
import { postUpdate } from "@/lib/fundraising/own-updates";
import { createPage } from "@/lib/fundraising/pages";
import { createPool } from "@/lib/fundraising/pools";
import { refreshFundraising } from "@/lib/fundraising/refresh";
import { confirmReportedGift, listReportedGifts } from "@/lib/fundraising/reported";
import { localDay } from "@/lib/giving/calendar";
import { claimDonation } from "@/lib/giving/donations";
import { recordDonation } from "@/lib/giving/gifts/record-donation";
import type { DonorActor, StaffActor, SystemActor } from "@/lib/identity/actor";
import { enterSponsorship } from "@/lib/sponsorship/entered-sponsorships";
import { createEntity } from "@/lib/sponsorship/entities";
import type { SeededPrograms } from "./children";
import { drawEvening } from "./covers";
import { drawRower } from "./rowers";
import { seedYoungRower } from "./young-rowers";

type World = {
  system: SystemActor;
  staff: StaffActor;
  timeZone: string;
  programs: SeededPrograms;
  /** Who signs in to the portal, and has a page there. */
  donorId: number;
};

const PAGES = [
  { title: "Maya rows", team: 0, goal: 1_500, sponsorship_goal: 2 },
  { title: "Jonah rows twice", team: 0, goal: 800 },
  { title: "Priya at the oars", team: 1, goal: 1_000 },
  { title: "Leo learns to row", team: 1, goal: 500 },
  { title: "Grandma Rose cheers", team: undefined, goal: 300 },
  { title: "Sam, solo", team: undefined, goal: 1_200 },
] as const;

/** Whose pages they are, in the same order; each gives to the next. */
const OWNERS = [
  ["Maya", "Ortiz"],
  ["Jonah", "Feld"],
  ["Priya", "Nair"],
  ["Leo", "Tamsin"],
  ["Rose", "Whitaker"],
  ["Sam", "Adeyemi"],
] as const;

/** What was handed to the owner of the first page. */
const HANDED = [
  { giver_name: "Aunt Clara", amount: 120, message: "Row, row, row!" },
  { giver_name: "The corner bakery", amount: 75, message: null },
  { giver_name: "A neighbor", amount: 40, anonymous: true },
] as const;

/**
 * A campaign with two teams, six pages and one of a child, gifts, a matching pool, and a reported gift that waits for
 * staff.
 * Returns what `.data/demo.json` says of it.
 */
export async function seedFundraising(world: World) {
  const { staff, programs, system } = world;
  const day = (daysAgo: number) => localDay(addDays(now(), -daysAgo), world.timeZone);
  const campaign = await createCampaign(staff, {
    ...{ program_id: programs.children.id, designation_id: programs.children.designation.id },
    ...{ slug: "row-for-water", title: "Row for the harbor children", status: "published" },
    story:
      "For one weekend, friends of the harbor row as far as they can. Every mile sends a child to school.\n\nStart a page, tell your friends, and row with us.",
    ...{ goal: 6_000, sponsorship_goal: 5 },
    starts_on: localDay(addMonths(now(), -2), world.timeZone),
  });
  const team = async (title: string, goal: number) =>
    (await createPage(staff, campaign.id, { kind: "team", title, goal })).id;
  const teams = [await team("The Night Herons", 2_500), await team("Lighthouse Lane", 2_000)];
  const owners: number[] = [];
  for (const [first_name, last_name] of OWNERS) {
    const email = `${first_name}.${last_name}@rowers.example`.toLowerCase();
    owners.push((await createDonor(staff, { kind: "person", first_name, last_name, email })).id);
  }
  const pages: number[] = [];
  for (const [index, { team: of, ...page }] of PAGES.entries()) {
    const team_id = of === undefined ? null : teams[of];
    const owned = { kind: "individual", ...page, team_id } as const;
    const owner_donor_id = owners[index] ?? null;
    const story = "I row because every child here should grow up by a clean harbor.";
    const { id } = await createPage(staff, campaign.id, { ...owned, owner_donor_id, story });
    pages.push(id);
  }
  const own = { kind: "individual", title: "Rowing before work", goal: 400 } as const;
  const { id: ownPage } = await createPage(staff, campaign.id, {
    ...{ ...own, owner_donor_id: world.donorId, story: "Ten miles before breakfast, every day." },
  });
  await createPool(staff, campaign.id, {
    ...{ name: "Harbor Savings Bank", ratio_percent: 100, cap: 500, starts_on: day(20) },
  });
  for (const [index, page] of pages.entries())
    await give(world, owners[(index + 1) % owners.length] ?? 0, {
      ...{ page, amount: 150 + 60 * index, on: day(30 - 4 * index) },
    });
  const [maya = 0] = pages;
  await seedSponsorships(world, owners, { page: maya, from: day(40), over: day(5) });
  const owner: DonorActor = {
    ...{ kind: "donor", organizationId: system.organizationId, requestId: "demo" },
    ...{ donorId: owners[0] ?? 0, sessionId: 0 },
  };
  for (const [index, handed] of HANDED.entries())
    await reportGift(owner, maya, { ...handed, given_on: day(9 - index), method: "cash" });
  await confirmFirst(world, owners[2] ?? 0);
  await confirmFirst(world, owners[3] ?? 0);
  await give(world, owners[0] ?? 0, { page: ownPage, amount: 110, on: day(3) });
  await seedPictures(world, { campaign: campaign.id, maya, owner, ownPage });
  await postUpdate({ ...owner, donorId: world.donorId }, ownPage, {
    body: "First mile done before the sun was up.",
  });
  await postUpdate(owner, maya, { body: "Two training sessions done, and only one blister." });
  const minor = await seedYoungRower(system, { slug: campaign.slug, team: teams[1] ?? 0 });
  await refreshFundraising(system.organizationId);
  await db
    .update(pageMilestones)
    .set({ reachedAt: addDays(now(), -8) })
    .where(within(pageMilestones, system.organizationId));
  const [line] = (await listCredits(staff, campaign.id, { page: 1, per_page: 1 })).data;
  const { data } = await listReportedGifts(staff, { status: "reported", page: 1, per_page: 1 });
  return {
    ...{
      id: campaign.id,
      slug: campaign.slug,
      page_id: maya,
      page_slug: "maya-rows",
      teams,
      pages,
      own_page_id: ownPage,
    },
    ...minor,
    ...{ gift_line_id: line?.id, reported_gift_id: data[0]?.id },
    url: campaign.url,
  };
}

/**
 * Two children who are not in the gallery found sponsors through a page: one sponsorship goes on, the other ended
 * and still counts as gained.
 */
async function seedSponsorships(
  { staff, programs, timeZone }: World,
  owners: readonly number[],
  { page, from, over }: { page: number; from: string; over: string },
): Promise<void> {
  const nextYear = localDay(addMonths(now(), 11), timeZone);
  for (const [index, endsOn] of [nextYear, over].entries()) {
    const { id: entityId } = await createEntity(staff, programs.children.id, {
      ...{ en_child_name: index === 0 ? "Zuri Mwamba" : "Tomas Rivera", is_public: false },
      ...{ sp_num: "1", sp_amount: "38.00" },
    });
    const { view } = await recordDonation(staff, {
      ...{ donor_id: owners[index + 3] ?? 0, program_id: programs.children.id, method: "check" },
      ...{ received_on: from, lines: [{ entity_id: entityId, amount: 456 }] },
      ...{ acknowledge: false, email_receipt: false },
    });
    await db.transaction(async (tx) => {
      const gift = await claimDonation(tx, staff.organizationId, view.id);
      await enterSponsorship(tx, staff, gift, { entityId, startedOn: from, endsOn });
    });
    for (const line of view.lines) await moveCredit(staff, line.id, { page_id: page });
  }
}

type Pictured = { campaign: number; maya: number; owner: DonorActor; ownPage: number };

/** A cover for the campaign, and pictures on the pages of Maya and of who signs in to the portal. */
async function seedPictures(
  { staff, donorId }: World,
  { campaign, maya, owner, ownPage }: Pictured,
): Promise<void> {
  const bytes = await drawEvening("harbor");
  await putCampaignCover(staff, campaign, { name: "harbor.jpg", bytes });
  await changeCampaign(staff, campaign, { cover_alt: "The harbor with its lighthouse at dusk" });
  const add = async (
    [actor, page]: [DonorActor, number],
    scene: Parameters<typeof drawRower>[0],
    alt: string,
    cover: "true" | "false" = "false",
  ) => addPicture(actor, page, { alt, cover }, { name: "row.jpg", bytes: await drawRower(scene) });
  await add([owner, maya], "noon", "Maya in her yellow boat", "true");
  await add([owner, maya], "dawn", "First training before breakfast");
  await add([owner, maya], "dusk", "Back at the pier, tired and happy");
  const own: [DonorActor, number] = [{ ...owner, donorId }, ownPage];
  await add(own, "dawn", "A rowing boat at sunrise", "true");
}

/** The money of the gift that was reported first of those that wait has come. */
async function confirmFirst({ staff }: World, donor_id: number): Promise<void> {
  const { data } = await listReportedGifts(staff, { status: "reported", page: 1, per_page: 50 });
  await confirmReportedGift(staff, data.at(-1)?.id ?? 0, { donor_id });
}

/** A check that staff entered and counted for a page. */
async function give(
  { staff, programs }: World,
  donor_id: number,
  { page, amount, on }: { page: number; amount: number; on: string },
): Promise<void> {
  const { view } = await recordDonation(staff, {
    ...{ donor_id, program_id: programs.children.id, method: "check", received_on: on },
    lines: [{ designation_id: programs.children.designation.id, amount }],
    ...{ acknowledge: false, email_receipt: false },
  });
  for (const line of view.lines) await moveCredit(staff, line.id, { page_id: page });
}
