import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { fundraisingPages, pageStarts } from "@/db/schema";
import { within } from "@/db/within";
import type { Problem } from "@/lib/errors";
import type { DonorActor, VisitorActor } from "@/lib/identity/actor";
import { refused } from "@/lib/input";
import { readSiteMap } from "@/lib/sharing/site-map";
import { type CampaignFixture, createCampaignFixture } from "@/lib/testing/fundraising";
import { createDonorFixture, signInFixture } from "@/lib/testing/giving";
import { mailsOf } from "@/lib/testing/owned-pages";
import { picture } from "@/lib/testing/sponsorship";
import { createTenant, type Tenant } from "@/lib/testing/tenant";
import { changeCampaign } from "./campaigns";
import { changeOwnPage } from "./own-changes";
import { getOwnPage } from "./own-pages";
import { addPicture } from "./own-pictures";
import { postUpdate } from "./own-updates";
import { findPageStart } from "./page-starts";
import { changePage, listPages } from "./pages";
import { readLeaderboard, readPublicCampaign, readPublicPage } from "./public";
import { MinorPageStart, type PageStartInput } from "./public-schema";
import { confirmPageStart, declinePageStart, startPage } from "./starting";
import { listWaitingPages } from "./waiting";
import { checkPageStart } from "./wanted-page";

let tenant: Tenant;
let world: CampaignFixture;

const GUARDIAN = { first_name: "Greta", last_name: "Canaryson", email: "greta@canaryson.example" };

const visitor = (): VisitorActor => ({
  ...{ kind: "visitor", organizationId: tenant.organizationId, requestId: "test" },
});

const start = async (
  more: Partial<PageStartInput> = {},
  actor: VisitorActor | DonorActor = visitor(),
) => {
  const wanted = { ...GUARDIAN, minor: { first_name: "Mia" }, story: "I run for water.", ...more };
  const { page } = await startPage(actor, world.slug, wanted);
  expect(page).toBeNull();
  const [mail] = (await mailsOf(tenant, "fundraising-page-start")).slice(-1);
  return { token: /\/start\/(\w+)/.exec(mail?.text ?? "")?.[1] ?? "", mail };
};

const agree = (token: string) =>
  confirmPageStart(visitor(), world.slug, token, { guardianAgrees: true });

const pageOf = async (slug: string) => {
  const [found] = await db
    .select()
    .from(fundraisingPages)
    .where(within(fundraisingPages, tenant.organizationId, eq(fundraisingPages.slug, slug)));
  return found;
};

const guardianOf = async (slug: string) => {
  const page = await pageOf(slug);
  const guardian = await signInFixture(tenant, page?.ownerDonorId ?? 0);
  return { id: page?.id ?? 0, guardian };
};

beforeEach(async () => {
  tenant = await createTenant();
  world = await createCampaignFixture(tenant);
});

describe("the page of someone under 16", () => {
  it("goes live once the guardian agrees by the link, and neither by looking nor without agreeing", async () => {
    const { token, mail } = await start({ sponsorship_goal: 2 });
    expect(mail?.to).toBe(GUARDIAN.email);
    expect(mail?.text).not.toMatch(/Mia|Canaryson|I run/);
    expect(await findPageStart(visitor(), world.slug, token)).toMatchObject({
      ...{ minorName: "Mia", title: "Mia", story: "I run for water.", goal: null, team: null },
      sponsorshipGoal: 2,
    });
    await expect(confirmPageStart(visitor(), world.slug, token)).rejects.toMatchObject({
      problems: [{ path: "guardian_agrees" }],
    });
    await expect(readPublicPage(tenant, world.slug, "mia")).rejects.toMatchObject({
      kind: "not_found",
    });
    expect((await agree(token)).page).toMatchObject({ slug: "mia", status: "live" });
    expect(await pageOf("mia")).toMatchObject({
      ...{ minorName: "Mia", title: "Mia", guardianAgreedAt: expect.any(Date) },
      sponsorshipGoal: 2,
    });
    expect(await db.$count(pageStarts, within(pageStarts, tenant.organizationId))).toBe(0);
  });

  it("is gone at once when the guardian declines, and the link with it", async () => {
    const { token } = await start();
    const elsewhere = await createCampaignFixture(tenant, { slug: "fall-run" });
    const gone = { kind: "not_found" };
    await expect(declinePageStart(visitor(), elsewhere.slug, token)).rejects.toMatchObject(gone);
    await expect(declinePageStart(visitor(), world.slug, "unknown")).rejects.toMatchObject(gone);
    await declinePageStart(visitor(), world.slug, token);
    expect(await db.$count(pageStarts, within(pageStarts, tenant.organizationId))).toBe(0);
    expect(await findPageStart(visitor(), world.slug, token)).toBeUndefined();
    await expect(agree(token)).rejects.toMatchObject(gone);
    await expect(declinePageStart(visitor(), world.slug, token)).rejects.toMatchObject(gone);
    expect(await pageOf("mia")).toBeUndefined();
  });

  it("says of a guardian, not of the child, what is missing", async () => {
    const nothing = { first_name: "", last_name: "", email: "" };
    const minor = { first_name: "Mia" };
    expect(MinorPageStart.safeParse({ ...nothing, minor }).error?.issues).toMatchObject([
      { message: "Enter the guardian’s first name." },
      { message: "Enter the guardian’s last name." },
      { message: "Enter the guardian’s email address." },
    ]);
    await expect(startPage(visitor(), world.slug, { minor })).rejects.toMatchObject({
      problems: [
        { path: "first_name", message: "Enter the guardian’s first name." },
        { path: "last_name" },
        { path: "email" },
      ],
    });
  });

  it("asks the guardian even when a signed-in donor starts it", async () => {
    const donor = await signInFixture(tenant, await createDonorFixture(tenant));
    const { token } = await start({}, donor);
    await agree(token);
    expect((await pageOf("mia"))?.ownerDonorId).not.toBe(donor.donorId);
  });

  it("says the first name and no other in every public byte, and is not listed by search engines", async () => {
    const { token } = await start();
    await agree(token);
    const shown = await readPublicPage(tenant, world.slug, "mia");
    const board = await readLeaderboard(tenant, world.slug, {
      kind: "individual",
      by: "raised",
      limit: 25,
    });
    const campaign = await readPublicCampaign(tenant, world.slug);
    const bytes = JSON.stringify([shown, board, campaign]);
    expect(bytes).toContain("Mia");
    expect(bytes).not.toMatch(/Canaryson|Greta|greta/i);
    expect(shown.is_indexed).toBe(false);
    expect((await readPublicPage(tenant, world.slug, "ada-runs")).is_indexed).toBe(true);
    expect(await readSiteMap(new Date())).not.toContain("/mia");
  });

  it("takes no last name in what is shown: not in name, story, update, picture, or from staff", async () => {
    const lastName = { problems: [{ code: "last_name" }] };
    await expect(start({ minor: { first_name: "Mia Canaryson" } })).rejects.toMatchObject(lastName);
    await expect(start({ story: "I, Mia CANARYSON, run." })).rejects.toMatchObject(lastName);
    const { token } = await start();
    await agree(token);
    const { id, guardian } = await guardianOf("mia");
    await expect(changeOwnPage(guardian, id, { title: "Mia C." })).rejects.toMatchObject({
      problems: [{ path: "title" }],
    });
    const told = [
      () => changeOwnPage(guardian, id, { story: "By Mia Canaryson" }),
      () => postUpdate(guardian, id, { body: "Mia Canaryson ran." }),
      () => changePage(tenant.owner, id, { title: "Mia canaryson" }),
      async () => {
        const file = { name: "a.png", bytes: await picture() };
        return addPicture(guardian, id, { alt: "Mia Canaryson", cover: "true" }, file);
      },
    ];
    for (const tell of told) await expect(tell()).rejects.toMatchObject(lastName);
    await changePage(tenant.owner, id, { title: "Mía" });
    expect(await getOwnPage(guardian, id)).toMatchObject({ title: "Mía", minor_name: "Mía" });
  });

  it("takes no last name that the guardian is on record by, and loses nothing by refusing", async () => {
    const { email } = GUARDIAN;
    const guardian = await createDonorFixture(tenant, { email, lastName: "larsen" });
    const { token } = await start({ story: "I, Mia Larsen, run.", goal: 250 });
    await expect(agree(token)).rejects.toMatchObject({
      problems: [{ path: "story", code: "last_name", message: expect.stringMatching(/^The page/) }],
    });
    expect(await pageOf("mia")).toBeUndefined();
    expect(await findPageStart(visitor(), world.slug, token)).toMatchObject({
      ...{ story: "I, Mia Larsen, run.", goal: 250, currency: "USD" },
    });
    const named = await start({ minor: { first_name: "Mia Larsen" } });
    await expect(agree(named.token)).rejects.toMatchObject({ problems: [{ code: "last_name" }] });
    await agree((await start()).token);
    expect((await pageOf("mia"))?.ownerDonorId).toBe(guardian);
  });

  it("can be part of a team but not lead one, and has no title of its own", async () => {
    await expect(start({ kind: "team" })).rejects.toMatchObject({ problems: [{ path: "kind" }] });
    await expect(start({ title: "Mia runs" })).rejects.toMatchObject({
      problems: [{ path: "title" }],
    });
    const { token } = await start({ team_id: world.teams[0] });
    const asked = await findPageStart(visitor(), world.slug, token);
    expect(asked?.team).toEqual(expect.any(String));
    await agree(token);
    expect((await pageOf("mia"))?.parentId).toBe(world.teams[0]);
  });

  it("is told to staff as such, also while it waits for approval", async () => {
    await changeCampaign(tenant.owner, world.campaignId, { needs_approval: true });
    const { token } = await start();
    expect((await agree(token)).page?.status).toBe("pending");
    expect(await listWaitingPages(tenant.owner)).toMatchObject([{ minor_name: "Mia" }]);
    const { data } = await listPages(tenant.owner, world.campaignId, { page: 1, per_page: 50 });
    expect(data.filter(({ minor_name }) => minor_name !== null)).toHaveLength(1);
  });
});

it("starts a signed-in donor’s page without asking for their name, and nobody else’s", async () => {
  const donor = await signInFixture(tenant, await createDonorFixture(tenant));
  const { page } = await startPage(donor, world.slug, { title: "Dana runs" });
  expect(page).toMatchObject({ status: "live" });
  await expect(startPage(visitor(), world.slug, { title: "Dana runs" })).rejects.toMatchObject({
    problems: [{ path: "first_name" }, { path: "last_name" }, { path: "email" }],
  });
  await expect(startPage(donor, world.slug, {})).rejects.toMatchObject({
    problems: [{ path: "title" }],
  });
});

it("tells everything at once that is wrong with the form of a page’s start", async () => {
  const age = () => {
    throw refused("age", "required", "Choose an age.");
  };
  const pathsOf = async (sent: Record<string, unknown>) => {
    const error = await checkPageStart(visitor(), world.slug, sent, age).catch((thrown) => thrown);
    return error.problems.map(({ path }: Problem) => path);
  };
  const nothing = { first_name: "", last_name: "Canaryson", email: "greta" };
  const wrong = { ...nothing, goal: "lots", team_id: 2_000_000_000 };
  expect(await pathsOf({ ...wrong, title: "" })).toEqual([
    ...["age", "first_name", "email", "title", "team_id", "goal"],
  ]);
  const story = "I am Mia Canaryson.";
  expect(await pathsOf({ ...wrong, minor: { first_name: "Mia" }, story })).toEqual([
    ...["age", "first_name", "email", "story", "team_id", "goal"],
  ]);
  expect(await db.$count(pageStarts, within(pageStarts, tenant.organizationId))).toBe(0);
  await expect(startPage(visitor(), world.slug, { goal: "lots" })).rejects.toMatchObject({
    problems: ["first_name", "last_name", "email", "title", "goal"].map((path) => ({ path })),
  });
});
