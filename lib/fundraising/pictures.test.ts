import { eq } from "drizzle-orm";
import sharp from "sharp";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { files, fundraisingPages, pagePictures } from "@/db/schema";
import { within } from "@/db/within";
import { eraseDonor, previewErasure } from "@/lib/donors/erasing/erasing";
import { mergeDonors } from "@/lib/donors/merging/merging";
import { reloadEnv } from "@/lib/env";
import { openFile } from "@/lib/files/downloads";
import { VARIANTS } from "@/lib/files/links";
import { removeUnclaimedFiles } from "@/lib/files/unclaimed";
import type { DonorActor } from "@/lib/identity/actor";
import { findShare } from "@/lib/sharing/subjects";
import { type CampaignFixture, createCampaignFixture } from "@/lib/testing/fundraising";
import { createDonorFixture } from "@/lib/testing/giving";
import { mailsOf, ownFixture } from "@/lib/testing/owned-pages";
import { createTenant, type Tenant } from "@/lib/testing/tenant";
import { putCampaignCover } from "./campaign-cover";
import { changeCampaign, getCampaign } from "./campaigns";
import { getOwnPage } from "./own-pages";
import {
  addPicture,
  allowPicture,
  attachPicture,
  changePicture,
  removePicture,
} from "./own-pictures";
import { listNewPictures, listPagePictures, removePagePicture } from "./page-pictures";
import { changePage } from "./pages";
import { readPublicCampaign, readPublicPage } from "./public";
import { listWaitingPages } from "./waiting";

let tenant: Tenant;
let world: CampaignFixture;
let owner: DonorActor;

const photo = () =>
  sharp({ create: { width: 2000, height: 1000, channels: 3, background: "#1f6f6a" } })
    .withExif({ IFD0: { Copyright: "Nia’s phone" }, IFD3: { GPSLatitude: "45/1 30/1 0/1" } })
    .jpeg()
    .toBuffer();

const add = async (alt = "Nia in a kayak", cover = false, actor = owner, page = world.alone) =>
  addPicture(
    actor,
    page,
    { alt, cover: cover ? "true" : "false" },
    { name: "Nia Larsen.jpg", bytes: await photo() },
  );

const publicPictures = async () =>
  (await readPublicPage(tenant, world.slug, "cleo-swims")).pictures;

const open = async (url: string) => {
  const { pathname, searchParams } = new URL(url);
  return openFile({
    id: Number(pathname.split("/").at(-1)),
    variant: VARIANTS.find((each) => each === searchParams.get("variant")) ?? "full",
    expires: Number(searchParams.get("expires") ?? 0),
    signature: searchParams.get("signature") ?? "",
  });
};

const bytesAt = async (url: string) =>
  Buffer.from(await new Response((await open(url)).body).arrayBuffer());

beforeEach(async () => {
  tenant = await createTenant();
  world = await createCampaignFixture(tenant);
  owner = await ownFixture(tenant, world.alone);
});

describe("a picture on a page", () => {
  it("is drawn anew as WebP in three sizes, without what the camera wrote or what the file was called", async () => {
    await add("Nia in a kayak", true);
    const [shown] = await publicPictures();
    expect(shown).toMatchObject({
      alt: "Nia in a kayak",
      is_cover: true,
      width: 1600,
      height: 800,
    });
    const full = await sharp(await bytesAt(shown?.url ?? "")).metadata();
    expect(full).toMatchObject({ format: "webp", width: 1600 });
    expect(full.exif).toBeUndefined();
    const thumb = await sharp(await bytesAt(shown?.thumb_url ?? "")).metadata();
    expect(thumb).toMatchObject({ format: "webp", width: 640 });
    const phone = await sharp(await bytesAt(shown?.phone_url ?? "")).metadata();
    expect(phone).toMatchObject({ format: "webp", width: 720 });
    expect(phone.exif).toBeUndefined();
    for (const url of [shown?.url, shown?.phone_url, shown?.thumb_url]) {
      const { headers } = await open(url ?? "");
      expect(headers["Content-Disposition"]).not.toContain("Larsen");
      expect(headers["X-Robots-Tag"]).toBe("noindex");
      expect(headers["Cache-Control"]).toBe("public, max-age=60, must-revalidate");
    }
  });

  it("is the owner’s to add, change and remove, and no one else’s", async () => {
    const stranger = await ownFixture(tenant, world.inFirst);
    const missing = { kind: "not_found" };
    await expect(add("Mine", false, stranger)).rejects.toMatchObject(missing);
    const { id } = await add();
    const at = { id: world.alone, picture_id: id };
    await expect(changePicture(stranger, at, { alt: "Mine" })).rejects.toMatchObject(missing);
    await expect(removePicture(stranger, at)).rejects.toMatchObject(missing);
    const elsewhere = { id: world.inFirst, picture_id: id };
    await expect(changePicture(stranger, elsewhere, { alt: "Mine" })).rejects.toMatchObject(
      missing,
    );
    await expect(removePicture(stranger, elsewhere)).rejects.toMatchObject(missing);
    await changePicture(owner, at, { alt: "Nia in a red kayak", is_cover: true });
    expect(await publicPictures()).toMatchObject([{ alt: "Nia in a red kayak", is_cover: true }]);
    const [{ url } = { url: "" }] = await publicPictures();
    await removePicture(owner, at);
    expect((await getOwnPage(owner, world.alone)).pictures).toEqual([]);
    await expect(open(url)).rejects.toMatchObject(missing);
  });

  it("is one of six in the story beside one cover, also when they race", async () => {
    const own = () => getOwnPage(owner, world.alone);
    for (let nth = 1; nth <= 5; nth++) await add(`Picture ${nth}`);
    const first = await add("First cover", true);
    expect(await own()).toMatchObject({ can_add_pictures: true, story_is_full: false });
    const raced = await Promise.allSettled([add("One"), add("Other")]);
    expect(raced.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    await expect(add("Seventh")).rejects.toMatchObject({ code: "too_many_pictures" });
    expect(await own()).toMatchObject({ can_add_pictures: true, story_is_full: true });
    const second = await add("Second cover", true);
    const shown = await publicPictures();
    expect(shown).toHaveLength(7);
    expect(shown[0]?.alt).toBe("Second cover");
    expect(shown.some(({ alt }) => alt === first.alt)).toBe(false);
    const at = { id: world.alone, picture_id: second.id };
    await expect(changePicture(owner, at, { is_cover: false })).rejects.toMatchObject({
      code: "too_many_pictures",
    });
  });

  it("is refused without a description, once too many were sent in a day, and on an ended page", async () => {
    await expect(
      attachPicture(owner, world.alone, { upload_key: "x", alt: " " }),
    ).rejects.toMatchObject({ problems: [{ path: "alt" }] });
    process.env.LIMIT_PAGE_PICTURES_PER_DONOR_PER_DAY = "1";
    reloadEnv();
    await add();
    await expect(add()).rejects.toMatchObject({ code: "too_many_requests" });
    process.env.LIMIT_PAGE_PICTURES_PER_DONOR_PER_DAY = "";
    reloadEnv();
    await changePage(tenant.owner, world.alone, { status: "ended" });
    await expect(add()).rejects.toMatchObject({ code: "page_closed" });
    expect(await getOwnPage(owner, world.alone)).toMatchObject({ can_add_pictures: false });
  });

  it("is taken from an upload of this owner’s own, once", async () => {
    const stranger = await ownFixture(tenant, world.inFirst);
    const offered = { name: "a.png", size: 100, mimeType: "image/png" };
    const { key } = await allowPicture(owner, world.alone, offered);
    const wanted = { upload_key: key, alt: "Nia" };
    const unknown = { problems: [{ code: "unknown_upload" }] };
    // Its bytes are not there yet.
    await expect(attachPicture(owner, world.alone, wanted)).rejects.toMatchObject(unknown);
    await db
      .update(files)
      .set({ status: "stored", storedKey: "x" })
      .where(within(files, tenant.organizationId, eq(files.key, key)));
    await expect(attachPicture(stranger, world.inFirst, wanted)).rejects.toMatchObject(unknown);
    await attachPicture(owner, world.alone, wanted);
    await expect(attachPicture(owner, world.alone, wanted)).rejects.toMatchObject(unknown);
  });
});

describe("staff", () => {
  it("see pictures before the public does, which sees them once the page is approved", async () => {
    await db
      .update(fundraisingPages)
      .set({ status: "pending" })
      .where(within(fundraisingPages, tenant.organizationId, eq(fundraisingPages.id, world.alone)));
    await add("Waiting", true);
    const [file] = await db.select().from(files).where(within(files, tenant.organizationId));
    const address = `https://x.example/api/v1/files/${file?.id}`;
    await expect(open(address)).rejects.toMatchObject({ kind: "not_found" });
    const [waiting] = await listWaitingPages(tenant.owner);
    expect(waiting?.pictures).toMatchObject([{ alt: "Waiting" }]);
    expect((await bytesAt(waiting?.pictures[0]?.url ?? "")).length).toBeGreaterThan(0);
    expect(
      await findShare(db, tenant.slug, { kind: "fundraiser", name: String(world.alone) }),
    ).toBe(undefined);
    await changePage(tenant.owner, world.alone, { status: "live" });
    expect((await bytesAt(address)).length).toBeGreaterThan(0);
    await changePage(tenant.owner, world.alone, { status: "rejected", reason: "No" });
    await expect(open(address)).rejects.toMatchObject({ kind: "not_found" });
  });

  it("are shown what came onto public pages, with approval or without, and remove it with a reason", async () => {
    const { id } = await add("Nia in a kayak");
    for (const needs_approval of [false, true]) {
      await changeCampaign(tenant.owner, world.campaignId, { needs_approval });
      expect(await listNewPictures(tenant.owner)).toMatchObject({
        pictures: [{ picture: { id }, page: { id: world.alone } }],
        total: 1,
      });
    }
    const at = { id: world.alone, picture_id: id };
    await expect(removePagePicture(tenant.owner, at, { reason: " " })).rejects.toMatchObject({
      problems: [{ path: "reason" }],
    });
    const viewer = { ...tenant.owner, permissions: new Set(["donations_view"] as const) };
    await expect(removePagePicture(viewer, at, { reason: "No" })).rejects.toMatchObject({
      kind: "forbidden",
    });
    await removePagePicture(tenant.owner, at, { reason: "It shows somebody else." });
    expect(await listPagePictures(tenant.owner, world.alone)).toEqual([]);
    const [mail] = (await mailsOf(tenant, "fundraising-page-news")).slice(-1);
    expect(mail?.text).toContain("It shows somebody else.");
  });

  it("give a campaign a cover, which stands in its share picture and in those of pages without one", async () => {
    const bytes = await photo();
    const { id } = await putCampaignCover(tenant.owner, world.campaignId, { name: "a.jpg", bytes });
    await changeCampaign(tenant.owner, world.campaignId, { cover_alt: "Runners at the harbor" });
    expect(await getCampaign(tenant.owner, world.campaignId)).toMatchObject({
      cover_alt: "Runners at the harbor",
    });
    await expect(
      changeCampaign(tenant.owner, world.campaignId, { cover_alt: " " }),
    ).rejects.toMatchObject({ problems: [{ path: "cover_alt" }] });
    const { pictures } = await readPublicCampaign(tenant, world.slug);
    expect(pictures).toMatchObject([{ alt: "Runners at the harbor", is_cover: true }]);
    const share = async (kind: "campaign" | "fundraiser", name: string) =>
      (await findShare(db, tenant.slug, { kind, name }))?.pictureFileId;
    expect(await share("campaign", world.slug)).toBe(id);
    expect(await share("fundraiser", String(world.alone))).toBe(id);
    await add("Nia", true);
    expect(await share("fundraiser", String(world.alone))).not.toBe(id);
    await changeCampaign(tenant.owner, world.campaignId, { cover_file_id: null });
    expect(await share("campaign", world.slug)).toBeNull();
    await expect(
      changeCampaign(tenant.owner, world.campaignId, { cover_file_id: id + 1 }),
    ).rejects.toMatchObject({ problems: [{ path: "cover_file_id" }] });
  });
});

it("goes with a merged owner’s page, and is gone with its bytes after the owner’s erasure", async () => {
  await add("Nia", true);
  const kept = await createDonorFixture(tenant, { firstName: "Kit", displayName: "Kit Giver" });
  await mergeDonors(tenant.owner, kept, { merged_donor_id: owner.donorId });
  const heir = { ...owner, donorId: kept };
  expect((await getOwnPage(heir, world.alone)).pictures).toHaveLength(1);
  const [file] = await db.select().from(files).where(within(files, tenant.organizationId));
  const { preview_token } = await previewErasure(tenant.owner, kept);
  await eraseDonor(tenant.owner, kept, { preview_token, confirmation: "Kit Giver" });
  expect(await db.$count(pagePictures, within(pagePictures, tenant.organizationId))).toBe(0);
  const [gone] = await db.select().from(files).where(within(files, tenant.organizationId));
  expect(gone).toMatchObject({ status: "stored", isPublic: false, name: "erased" });
  const address = `https://x.example/api/v1/files/${file?.id}`;
  await expect(open(address)).rejects.toMatchObject({ kind: "not_found" });
  await removeUnclaimedFiles();
  expect(await db.$count(files, within(files, tenant.organizationId))).toBe(0);
});
