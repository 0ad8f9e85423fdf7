import { eq } from "drizzle-orm";
import sharp from "sharp";
import { expect, it } from "vitest";
import { db } from "@/db/client";
import { files } from "@/db/schema";
import { within } from "@/db/within";
import { changeEvent } from "@/lib/events/setup/events";
import { changeStartPage } from "@/lib/start-page/start-page";
import { createEventFixture } from "@/lib/testing/events";
import { createTenant } from "@/lib/testing/tenant";
import { addFile } from "./uploads";

const drawn = () =>
  sharp({ create: { width: 40, height: 20, channels: 3, background: "teal" } })
    .png()
    .toBuffer();

it("keeps a picture until the last page that shows it gives it up", async () => {
  const tenant = await createTenant();
  const { owner, organizationId } = tenant;
  const { eventId } = await createEventFixture(tenant);
  const picture = { purpose: "event_cover", name: "cover.png", bytes: await drawn() } as const;
  const { id } = await addFile(owner, picture);
  const statusOf = async () => {
    const [file] = await db
      .select({ status: files.status })
      .from(files)
      .where(within(files, organizationId, eq(files.id, id)));
    return file?.status;
  };
  await changeEvent(owner, eventId, { cover_file_id: id });
  await changeStartPage(owner, { cover_file_id: id });
  await changeEvent(owner, eventId, { cover_file_id: null });
  expect(await statusOf()).toBe("claimed");
  await changeStartPage(owner, { cover_file_id: null });
  expect(await statusOf()).toBe("stored");
});

it("refuses a picture of another purpose or another organization", async () => {
  const [tenant, other] = [await createTenant(), await createTenant()];
  const bytes = await drawn();
  const logo = await addFile(tenant.owner, { purpose: "organization_logo", name: "a.png", bytes });
  const theirs = await addFile(other.owner, { purpose: "event_cover", name: "a.png", bytes });
  for (const { id } of [logo, theirs])
    await expect(changeStartPage(tenant.owner, { cover_file_id: id })).rejects.toMatchObject({
      problems: [{ path: "cover_file_id", code: "unknown_upload" }],
    });
});

it("writes covers as WebP of at most 1,600 pixels", async () => {
  const { owner } = await createTenant();
  const bytes = await sharp({
    create: { width: 2_000, height: 500, channels: 3, background: "teal" },
  })
    .jpeg()
    .toBuffer();
  for (const purpose of ["event_cover", "program_cover", "page_picture"] as const) {
    const { mimeType, width, height } = await addFile(owner, { purpose, name: "a.jpg", bytes });
    expect([purpose, mimeType, width, height]).toEqual([purpose, "image/webp", 1_600, 400]);
  }
});
