import { eq, isNotNull } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { fundraisingPages, outboundEvents, pageMilestones } from "@/db/schema";
import { within } from "@/db/within";
import { resumeClock, stopClock } from "@/lib/clock";
import { eraseDonor, previewErasure } from "@/lib/donors/erasing/erasing";
import { mergeDonors } from "@/lib/donors/merging/merging";
import type { DonorActor, VisitorActor } from "@/lib/identity/actor";
import { MESSAGES } from "@/lib/language/catalogue";
import { translateSaid } from "@/lib/language/said";
import {
  type CampaignFixture,
  createCampaignFixture,
  giveToPages,
  rewriteGift,
  totalOf,
} from "@/lib/testing/fundraising";
import { createDonorFixture } from "@/lib/testing/giving";
import { mailsOf, ownFixture } from "@/lib/testing/owned-pages";
import { localDate } from "@/lib/testing/portfolio-days";
import { createTenant, TENANT_ZONE, type Tenant } from "@/lib/testing/tenant";
import { createCampaign } from "./campaigns";
import { NewReportedGift } from "./credit-schema";
import { changeOwnPage } from "./own-changes";
import { getOwnPage, listOwnPages, listOwnTeam } from "./own-pages";
import { listOwnReports, reportGift } from "./own-reports";
import { NewPageUpdate, OwnPageChanges } from "./own-schema";
import { changeUpdate, postUpdate, removeUpdate } from "./own-updates";
import { tellOwners } from "./owner-notices";
import { findPageStart } from "./page-starts";
import { changePage } from "./pages";
import { readPublicPage } from "./public";
import { PageStart, PageStarter } from "./public-schema";
import { refreshFundraising } from "./refresh";
import { confirmReportedGift, rejectReportedGift } from "./reported";
import { confirmPageStart, startPage } from "./starting";

let tenant: Tenant;
let world: CampaignFixture;
let owner: DonorActor;

const NEWS = "fundraising-page-news";
const refresh = () => refreshFundraising(tenant.organizationId);
const give = (amount: number, more: { name?: string; isAnonymous?: boolean } = {}) =>
  giveToPages(tenant, world, [{ amount, page: world.alone, ...more }], today());
const today = () => localDate(new Date(), TENANT_ZONE);

beforeEach(async () => {
  tenant = await createTenant();
  world = await createCampaignFixture(tenant);
  owner = await ownFixture(tenant, world.alone);
});

describe("a page that is started by email", () => {
  const visitor = (): VisitorActor => ({
    ...{ kind: "visitor", organizationId: tenant.organizationId, requestId: "test" },
  });
  const start = async () => {
    const wanted = { first_name: "Nia", last_name: "New", title: "Nia rows" };
    await startPage(visitor(), world.slug, { ...wanted, email: "nia@example.org" });
    const [mail] = (await mailsOf(tenant, "fundraising-page-start")).slice(-1);
    return /\/start\/(\w+)/.exec(mail?.text ?? "")?.[1] ?? "";
  };

  it("is there once its link is confirmed, which works once and which looking does not use up", async () => {
    const token = await start();
    expect(await findPageStart(visitor(), world.slug, token)).toMatchObject({ minorName: null });
    expect(await findPageStart(visitor(), world.slug, token)).toMatchObject({ minorName: null });
    const [one, two] = await Promise.allSettled([
      confirmPageStart(visitor(), world.slug, token),
      confirmPageStart(visitor(), world.slug, token),
    ]);
    expect([one?.status, two?.status].sort()).toEqual(["fulfilled", "rejected"]);
    expect((await readPublicPage(tenant, world.slug, "nia-rows")).title).toBe("Nia rows");
    await expect(confirmPageStart(visitor(), world.slug, token)).rejects.toMatchObject({
      kind: "not_found",
    });
  });

  it("is not found by a link of another campaign or organization, nor by one that has expired", async () => {
    const token = await start();
    const { programId: program_id, designationId: designation_id } = world;
    const other = await createCampaign(tenant.owner, {
      ...{ program_id, designation_id, slug: "other", title: "Other", status: "published" },
      starts_on: "2020-01-01",
    });
    const elsewhere = await createTenant();
    const { organizationId } = elsewhere;
    const missing = { kind: "not_found" };
    await expect(confirmPageStart(visitor(), other.slug, token)).rejects.toMatchObject(missing);
    await expect(
      confirmPageStart({ ...visitor(), organizationId }, world.slug, token),
    ).rejects.toMatchObject(missing);
    stopClock(new Date(Date.now() + 49 * 3_600_000));
    await expect(confirmPageStart(visitor(), world.slug, token)).rejects.toMatchObject(missing);
    expect(await findPageStart(visitor(), world.slug, token)).toBeUndefined();
    resumeClock();
  });
});

describe("an owner", () => {
  it("sees and changes only their own page, and pauses, resumes and ends it", async () => {
    const stranger = await ownFixture(tenant, world.inFirst);
    const missing = { kind: "not_found" };
    await expect(getOwnPage(stranger, world.alone)).rejects.toMatchObject(missing);
    await expect(changeOwnPage(stranger, world.alone, { title: "Mine" })).rejects.toMatchObject(
      missing,
    );
    await expect(postUpdate(stranger, world.alone, { body: "Hi" })).rejects.toMatchObject(missing);
    await expect(listOwnTeam(stranger, world.alone)).rejects.toMatchObject(missing);
    expect((await listOwnPages(owner)).map(({ id }) => id)).toEqual([world.alone]);
    const paused = await changeOwnPage(owner, world.alone, { status: "paused", goal: 40 });
    expect(paused).toMatchObject({ status: "paused", can_resume: true, goal: 40 });
    expect((await changeOwnPage(owner, world.alone, { status: "live" })).status).toBe("live");
    await changePage(tenant.owner, world.alone, { status: "paused", reason: "Under review" });
    expect(await getOwnPage(owner, world.alone)).toMatchObject({
      ...{ can_resume: false, status_reason: "Under review" },
    });
    await expect(changeOwnPage(owner, world.alone, { status: "live" })).rejects.toMatchObject({
      code: "paused_by_staff",
    });
    await changeOwnPage(owner, world.alone, { status: "ended" });
    await expect(changeOwnPage(owner, world.alone, { status: "live" })).rejects.toMatchObject({
      code: "page_ended",
    });
  });

  it("corrects and removes updates of their own page alone", async () => {
    const { id } = await postUpdate(owner, world.alone, { body: "New shoos" });
    const stranger = await ownFixture(tenant, world.inFirst);
    const at = { id: world.alone, page_update_id: id };
    await expect(
      changeUpdate(stranger, { ...at, id: world.inFirst }, { body: "Mine" }),
    ).rejects.toMatchObject({ kind: "not_found" });
    await changeUpdate(owner, at, { body: "New shoes" });
    const shown = async () => (await getOwnPage(owner, world.alone)).updates;
    expect(await shown()).toMatchObject([{ id, body: "New shoes" }]);
    await removeUpdate(owner, at);
    expect(await shown()).toEqual([]);
  });

  it("reads who gave by name and amount alone, and an anonymous giver by the amount", async () => {
    await give(10, { name: "Canary Shown" });
    await give(11, { name: "Canary Hidden", isAnonymous: true });
    await refresh();
    const page = await getOwnPage(owner, world.alone);
    expect(page.supporters.map(({ name, amount }) => [name, amount])).toEqual([
      [null, 11],
      ["Canary Shown", 10],
    ]);
    expect(JSON.stringify(page)).not.toMatch(/Canary Hidden|Greta|@example/);
  });
});

describe("a reported gift", () => {
  const wanted = { giver_name: "Aunt Clara", amount: 25, given_on: "2026-01-15" } as const;
  const report = () => reportGift(owner, world.alone, { ...wanted, method: "cash" });

  it("counts once staff confirm it, once, and its reporter is told", async () => {
    const { id } = await report();
    await refresh();
    expect((await totalOf(tenant, world.alone)).raised).toBe(0);
    const by = { donor_id: world.donorId };
    await confirmReportedGift(tenant.owner, id, by);
    await expect(confirmReportedGift(tenant.owner, id, by)).rejects.toMatchObject({
      code: "decided",
    });
    await refresh();
    expect((await totalOf(tenant, world.alone)).raised).toBe(2_500);
    const told = await mailsOf(tenant, NEWS);
    expect(told.map(({ subject }) => subject)).toEqual([
      "The gift you reported for “Cleo swims” was confirmed",
    ]);
  });

  it("never counts once it is rejected, and its reporter reads why", async () => {
    const { id } = await report();
    await rejectReportedGift(tenant.owner, id, { reason: "It never came" });
    await refresh();
    expect((await totalOf(tenant, world.alone)).raised).toBe(0);
    expect(await listOwnReports(owner, world.alone)).toMatchObject([
      { id, status: "rejected", reason: "It never came" },
    ]);
    expect((await mailsOf(tenant, NEWS))[0]?.text).toContain("It never came");
  });
});

describe("an owner is told", () => {
  it("of each gift once, and of an anonymous one without a name", async () => {
    await give(30, { name: "May" });
    await give(40, { name: "Canary Hidden", isAnonymous: true });
    await refresh();
    await give(50, { name: "June" });
    await refresh();
    expect(await mailsOf(tenant, NEWS)).toEqual([]);
    await Promise.all([tellOwners(), tellOwners()]);
    await tellOwners();
    const told = await mailsOf(tenant, NEWS);
    expect(told).toHaveLength(1);
    const all = told.map(({ text }) => text).join("\n");
    expect(all.match(/\$30/g)).toHaveLength(1);
    expect(all).toContain("Anonymous");
    expect(all).not.toContain("Canary Hidden");
  });

  it("nothing if they turned it off, want no email, or gave themselves", async () => {
    await giveToPages(
      tenant,
      { ...world, donorId: owner.donorId },
      [{ amount: 5, page: world.alone }],
      today(),
    );
    await refresh();
    await tellOwners();
    await changeOwnPage(owner, world.alone, { tells_owner: false });
    await give(30);
    const quiet = await ownFixture(tenant, world.inFirst, { doNotEmail: true });
    await giveToPages(tenant, world, [{ amount: 6, page: world.inFirst }], today());
    await refresh();
    await tellOwners();
    expect(quiet.donorId).toBeGreaterThan(0);
    expect(await mailsOf(tenant, NEWS)).toEqual([]);
  });

  it("of approval and of rejection with its reason, in their language", async () => {
    const { organizationId } = tenant;
    const pending = (id: number) =>
      db
        .update(fundraisingPages)
        .set({ status: "pending", liveAt: null })
        .where(within(fundraisingPages, organizationId, eq(fundraisingPages.id, id)));
    await ownFixture(tenant, world.inFirst, { language: "de" });
    await pending(world.alone);
    await pending(world.inFirst);
    await changePage(tenant.owner, world.alone, { status: "live" });
    await changePage(tenant.owner, world.inFirst, { status: "rejected", reason: "Wrong year" });
    const [live, rejected] = await mailsOf(tenant, NEWS);
    expect(live?.subject).toBe("“Cleo swims” is live");
    expect(rejected?.subject).toBe("„Ada runs“ wurde nicht freigegeben");
    expect(rejected?.text).toContain("Wrong year");
    await changePage(tenant.owner, world.alone, { status: "paused", reason: "On hold" });
    await changePage(tenant.owner, world.alone, { status: "live" });
    await changePage(tenant.owner, world.inFirst, { status: "paused", reason: "On hold" });
    await changePage(tenant.owner, world.inFirst, { status: "live" });
    await changePage(tenant.owner, world.inFirst, { status: "rejected", reason: "Wrong year" });
    await changePage(tenant.owner, world.inFirst, { status: "live" });
    const published = await db
      .select({ pageId: outboundEvents.subjectId })
      .from(outboundEvents)
      .where(
        within(
          outboundEvents,
          organizationId,
          eq(outboundEvents.type, "fundraising_page.went_live"),
          isNotNull(outboundEvents.donorId),
        ),
      )
      .orderBy(outboundEvents.id);
    const once = [{ pageId: world.alone }, { pageId: world.inFirst }];
    expect(published, "once, also after it was rejected, and not when it is resumed").toEqual(once);
  });
});

describe("a milestone", () => {
  const reached = async (pageId: number) =>
    (
      await db
        .select({ percent: pageMilestones.percent })
        .from(pageMilestones)
        .where(within(pageMilestones, tenant.organizationId, eq(pageMilestones.pageId, pageId)))
        .orderBy(pageMilestones.percent)
    ).map(({ percent }) => percent);

  it("is reached once however many gifts race for it, and stays when they are refunded", async () => {
    await changeOwnPage(owner, world.alone, { goal: 100 });
    const given = await Promise.all(Array.from({ length: 8 }, () => give(10)));
    await Promise.all(Array.from({ length: 4 }, refresh));
    expect(await reached(world.alone)).toEqual([25, 50, 75]);
    for (const { id } of given) await rewriteGift(tenant, id, { refundedAmount: 1_000 });
    await refresh();
    await Promise.all(Array.from({ length: 6 }, () => give(10)));
    await Promise.all(Array.from({ length: 4 }, refresh));
    const page = await readPublicPage(tenant, world.slug, "cleo-swims");
    expect(page.milestones.map(({ percent }) => percent)).toEqual([25, 50, 75]);
  });

  it("is told as an event of the page’s owner, also for a goal that is lowered", async () => {
    await give(30);
    await refresh();
    expect(await reached(world.alone)).toEqual([]);
    await changeOwnPage(owner, world.alone, { goal: 60 });
    await refresh();
    await refresh();
    expect(await reached(world.alone)).toEqual([25, 50]);
    const told = await db
      .select({ donorId: outboundEvents.donorId, payload: outboundEvents.payload })
      .from(outboundEvents)
      .where(
        within(
          outboundEvents,
          tenant.organizationId,
          eq(outboundEvents.type, "fundraising_page.milestone_reached"),
        ),
      )
      .orderBy(outboundEvents.id);
    expect(told).toMatchObject([
      { donorId: owner.donorId, payload: { details: { percent: 25 } } },
      { donorId: owner.donorId, payload: { details: { percent: 50 } } },
    ]);
  });
});

describe("merging and erasing", () => {
  it("hand an owner’s page over, and leave an erased owner’s page without them", async () => {
    const kept = await createDonorFixture(tenant, { firstName: "Kit", displayName: "Kit Giver" });
    await mergeDonors(tenant.owner, kept, { merged_donor_id: owner.donorId });
    const now = { ...owner, donorId: kept };
    await postUpdate(now, world.alone, { body: "Still me" });
    await give(10, { name: "May" });
    await refresh();
    const { preview_token } = await previewErasure(tenant.owner, kept);
    await eraseDonor(tenant.owner, kept, { preview_token, confirmation: "Kit Giver" });
    await expect(readPublicPage(tenant, world.slug, "cleo-swims")).rejects.toMatchObject({
      kind: "not_found",
    });
    expect((await totalOf(tenant, world.alone)).raised, "gifts stay counted").toBe(1_000);
  });

  it("keep an erased giver’s gift in the total without their name", async () => {
    await give(10, { name: "Canary Giver" });
    await refresh();
    const { preview_token } = await previewErasure(tenant.owner, world.donorId);
    const confirmation = "Greta Giver";
    await eraseDonor(tenant.owner, world.donorId, { preview_token, confirmation });
    const page = await readPublicPage(tenant, world.slug, "cleo-swims");
    expect(page.raised).toBe(10);
    expect(page.supporters).toMatchObject([{ name: null, amount: 10 }]);
  });
});

it("refuses what the forms of start and portal send in the reader’s language", () => {
  const nothing = { first_name: " ", last_name: " ", email: " " };
  const refusals = [
    PageStarter.safeParse({ ...nothing, email: "" }),
    PageStarter.safeParse({ ...nothing, email: "no address" }),
    PageStart.safeParse({ title: " ", minor: { first_name: " " } }),
    ...[0.5, 0, 200_000].map((goal) => OwnPageChanges.safeParse({ sponsorship_goal: goal })),
    NewPageUpdate.safeParse({ body: " " }),
    NewReportedGift.safeParse({
      giver_name: " ",
      amount: 1,
      given_on: "1800-01-01",
      method: "cash",
    }),
  ].flatMap(({ error }) => error?.issues ?? []);
  expect(refusals.length).toBeGreaterThan(11);
  for (const { message } of refusals)
    for (const language of ["de", "es", "fr"] as const) {
      const said = translateSaid(message, language, MESSAGES.errors, language);
      expect(said, `${message} (${language})`).not.toBe(message);
    }
});
