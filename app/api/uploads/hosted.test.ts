import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as fileRoute from "@/app/api/v1/files/[id]/route";
import { db } from "@/db/client";
import { files } from "@/db/schema";
import { within } from "@/db/within";
import { daysFromNow, resumeClock, stopClock } from "@/lib/clock";
import { reloadEnv } from "@/lib/env";
import { removeUnclaimedFiles } from "@/lib/files/unclaimed";
import { inOwnDatabase } from "@/lib/testing/own-database";
import { createApiKey, createTenant } from "@/lib/testing/tenant";
import { serveRoutes, type TestServer } from "@/lib/testing/upload-server";
import { startUploadthing } from "@/lib/testing/uploadthing";
import * as uploadsRoute from "./route";

type Hosted = Awaited<ReturnType<typeof startUploadthing>>;

// Its files lie where other tests cannot remove them.
inOwnDatabase();

let server: TestServer;
let hosted: Hosted;

beforeAll(async () => {
  hosted = await startUploadthing();
  server = await serveRoutes({
    "/api/uploads": uploadsRoute,
    "/api/v1/files/[id]": fileRoute,
  });
  Object.assign(process.env, hosted.settings, { APP_ORIGIN: server.origin });
  reloadEnv();
});

afterAll(async () => {
  await server.stop();
  await hosted.stop();
});

async function upload(apiKey: string, name: string, bytes: Buffer) {
  const asked = await fetch(`${server.origin}/api/uploads?actionType=upload&slug=memberFile`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-SVC-API-Key": apiKey },
    body: JSON.stringify({ files: [{ name, size: bytes.length, type: "image/png" }] }),
  });
  const [presigned] = await asked.json();
  const body = new FormData();
  body.append("file", new File([new Uint8Array(bytes)], name, { type: "image/png" }));
  const sent = await fetch(presigned.url, { method: "PUT", body });
  return { key: presigned.key, ...(await sent.json()).serverData };
}

test("the hosted service applies the same checks, and the product serves its files", async () => {
  const tenant = await createTenant();
  const apiKey = await createApiKey(tenant);
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: "#a63" } })
    .withExif({ IFD0: { Copyright: "secret" } })
    .png()
    .toBuffer();
  const stored = await upload(apiKey, "boat.png", bytes);
  expect(stored).toMatchObject({ state: "stored", name: "boat.png", width: 40, height: 30 });
  expect(hosted.stored.has(stored.key)).toBe(false);
  expect(hosted.stored.size).toBe(2);

  const read = await fetch(stored.url);
  expect(read.status).toBe(200);
  const kept = await sharp(await read.arrayBuffer()).metadata();
  expect(kept).toMatchObject({ format: "png", width: 40 });
  expect(kept.exif).toBeUndefined();

  stopClock(daysFromNow(1.01));
  await removeUnclaimedFiles();
  resumeClock();
  expect(hosted.stored.size).toBe(0);
  expect((await fetch(stored.url)).status).toBe(404);
});

test("a refused file is removed from the hosted service too", async () => {
  const tenant = await createTenant();
  const apiKey = await createApiKey(tenant);
  const html = Buffer.from("<!doctype html><script>alert(1)</script>");
  expect(await upload(apiKey, "boat.png", html)).toMatchObject({
    state: "refused",
    code: "unsupported_type",
  });
  expect(hosted.stored.size).toBe(0);
  const owned = within(files, tenant.organizationId);
  expect(await db.$count(files, owned)).toBe(0);
});

test.each([403, 500])(
  "a file that the hosted service refuses with %i gets a clear message",
  async (status) => {
    const apiKey = await createApiKey(await createTenant());
    const bytes = await sharp({ create: { width: 4, height: 3, channels: 3, background: "#a63" } })
      .png()
      .toBuffer();
    const stored = await upload(apiKey, "boat.png", bytes);
    for (const url of [stored.url, stored.thumb_url]) {
      hosted.refusing.status = status;
      const refused = await fetch(url);
      expect(refused.status).toBe(503);
      expect(refused.headers.get("retry-after")).toBe("30");
      expect((await refused.json()).message).toContain("can’t be read right now");
      hosted.refusing.status = undefined;
      expect((await fetch(url)).status).toBe(200);
    }
  },
);

test("an upload that cannot be read back yet does not count as refused", async () => {
  const tenant = await createTenant();
  const apiKey = await createApiKey(tenant);
  hosted.refusing.status = 403;
  const before = hosted.stored.size;
  await upload(apiKey, "boat.png", Buffer.from("not looked at yet"));
  hosted.refusing.status = undefined;
  expect(hosted.stored.size).toBe(before + 1);
  expect(await db.$count(files, within(files, tenant.organizationId))).toBe(1);
});
