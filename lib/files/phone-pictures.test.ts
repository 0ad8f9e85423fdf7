import { eq } from "drizzle-orm";
import sharp from "sharp";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { files } from "@/db/schema";
import { within } from "@/db/within";
import { daysFromNow } from "@/lib/clock";
import { createTenant, type Tenant } from "@/lib/testing/tenant";
import { claimCover, releaseCover } from "./covers";
import { openFile } from "./downloads";
import { signedFileUrl, type Variant } from "./links";
import { makePhonePictures } from "./phone-pictures";
import type { Purpose } from "./purposes";
import { coversOf } from "./shown-covers";
import { storageNamed } from "./storage";
import { removeUnclaimedFiles } from "./unclaimed";
import { addFile, type File } from "./uploads";

let tenant: Tenant;

beforeEach(async () => {
  tenant = await createTenant();
});

const drawn = (width: number, height = width / 2) =>
  sharp({ create: { width, height, channels: 3, background: "teal" } });

async function add(purpose: Purpose, picture = drawn(1_000).jpeg()): Promise<File> {
  return addFile(tenant.owner, { purpose, name: "picture.jpg", bytes: await picture.toBuffer() });
}

async function shown(): Promise<File> {
  const file = await add("event_cover");
  await db.transaction((tx) => claimCover(tx, tenant, file.id, "event_cover"));
  return file;
}

const change = ({ id, organizationId }: File, values: Partial<File>) =>
  db
    .update(files)
    .set(values)
    .where(within(files, organizationId, eq(files.id, id)));

const rowOf = async ({ id, organizationId }: File) => {
  const [row] = await db
    .select()
    .from(files)
    .where(within(files, organizationId, eq(files.id, id)));
  return row;
};

const open = (file: File, variant: Variant, url?: string) => {
  const asked = new URL(url ?? "https://give.example/").searchParams;
  return openFile({
    ...{ id: file.id, variant, expires: Number(asked.get("expires") ?? 0) },
    signature: asked.get("signature") ?? "",
  });
};

async function pictureIn({ body }: Awaited<ReturnType<typeof open>>) {
  const bytes = Buffer.from(await new Response(body).arrayBuffer());
  const { format, width, height } = await sharp(bytes).metadata();
  return { format, width, height };
}

describe("a picture that is shown large", () => {
  it.each(["event_cover", "program_cover", "page_picture", "entity_file"] as const)(
    "has a form for phones: %s",
    async (purpose) => {
      const file = await add(purpose);
      const url = signedFileUrl(file, { variant: "phone" });
      expect(await pictureIn(await open(file, "phone", url))).toEqual({
        ...{ format: "webp", width: 720, height: 360 },
      });
    },
  );

  it("has none when it is no wider than a phone, moves, or stands small on its page", async () => {
    const narrow = await add("event_cover", drawn(720).jpeg());
    const moving = await add("entity_file", drawn(1_000).gif());
    const logo = await add("organization_logo");
    for (const file of [narrow, moving, logo]) expect(file.phoneKey).toBeNull();
  });

  it("is served to phones as it is served in full, in its own type and at an address of its own", async () => {
    const file = await shown();
    const [phone, full] = [await open(file, "phone"), await open(file, "full")];
    const { "Content-Length": length, ...headers } = phone.headers;
    expect(full.headers).toMatchObject(headers);
    expect(Number(length)).toBeLessThan(Number(full.headers["Content-Length"]));
    const kept = await add("entity_file");
    const url = signedFileUrl(kept, { variant: "phone" });
    expect((await open(kept, "phone", url)).headers).toMatchObject({
      ...{ "Content-Type": "image/webp", "X-Robots-Tag": "noindex" },
      "Cache-Control": "private, no-store",
    });
  });

  it("is closed to everybody without an address that was signed for this form", async () => {
    const file = await add("entity_file");
    const missing = { kind: "not_found" };
    await expect(open(file, "phone")).rejects.toMatchObject(missing);
    await expect(open(file, "phone", signedFileUrl(file))).rejects.toMatchObject(missing);
  });

  it("is shown in full until its form for phones is there, which the hourly job makes", async () => {
    const file = await shown();
    await storageNamed(file.storage).remove([file.phoneKey ?? ""]);
    await change(file, { phoneKey: null });
    expect(await pictureIn(await open(file, "phone"))).toMatchObject({ width: 1_000 });
    await makePhonePictures();
    expect(await pictureIn(await open(file, "phone"))).toMatchObject({ width: 720 });
    const { phoneKey } = (await rowOf(file)) ?? {};
    await makePhonePictures();
    expect(await rowOf(file)).toMatchObject({ phoneKey });
  });

  it("is passed over by the job when it cannot be read, and the next one is not", async () => {
    const [lost, kept] = [await shown(), await shown()];
    await storageNamed(lost.storage).remove([lost.storedKey ?? ""]);
    for (const file of [lost, kept]) await change(file, { phoneKey: null });
    await makePhonePictures();
    expect(await rowOf(lost)).toMatchObject({ phoneKey: null });
    expect((await rowOf(kept))?.phoneKey).not.toBeNull();
  });

  it("takes its form for phones along when it is removed", async () => {
    const file = await shown();
    const { organizationId, id: coverFileId } = file;
    await db.transaction((tx) => releaseCover(tx, { organizationId, coverFileId }));
    await change(file, { createdAt: daysFromNow(-2) });
    await removeUnclaimedFiles();
    expect(await rowOf(file)).toBeUndefined();
    expect(await storageNamed(file.storage).read(file.phoneKey ?? "")).toBeUndefined();
  });
});

it("has no form for phones of what is no picture", async () => {
  const bytes = Buffer.from("Name,Town\nNia,Larkfield\n");
  const file = await addFile(tenant.owner, { purpose: "donor_file", name: "a.csv", bytes });
  const url = signedFileUrl(file, { variant: "phone" });
  await expect(open(file, "phone", url)).rejects.toMatchObject({ kind: "not_found" });
});

it("tells pages where a cover is, how large, and where phones find it; of the organization’s own alone", async () => {
  const { organizationId } = tenant;
  const [wide, narrow] = [await shown(), await add("event_cover", drawn(600).jpeg())];
  const [first, second, third] = [wide, wide, narrow].map(({ id: coverFileId }, nth) => ({
    ...{ organizationId, coverFileId, coverAlt: nth === 0 ? "The harbor" : null },
  }));
  if (!first || !second || !third) throw new Error("no rows");
  const none = { organizationId, coverFileId: null };
  const covers = await coversOf(db, [none, first, second, third]);
  const url = `http://localhost:3000/api/v1/files/${wide.id}`;
  const shownWide = { url, phone_url: `${url}?variant=phone`, width: 1_000, height: 500 };
  expect(covers.get(first)).toEqual({ ...shownWide, alt: "The harbor" });
  expect(covers.get(second)).toEqual({ ...shownWide, alt: "" });
  expect(covers.get(third)).toMatchObject({ phone_url: null, width: 600 });
  expect(covers.get(none)).toBeUndefined();
  const { organizationId: others } = await createTenant();
  const foreign = await coversOf(db, [{ organizationId: others, coverFileId: wide.id }]);
  expect(foreign.size).toBe(0);
});
