import { randomBytes } from "node:crypto";
import { readdirSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import sharp from "sharp";
import { genUploader } from "uploadthing/client";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import type { UploadRouter } from "@/app/_uploads/router";
import * as fileRoute from "@/app/api/v1/files/[id]/route";
import { uploadPicture } from "@/app/donor/fundraising/[id]/picture-upload";
import { db } from "@/db/client";
import { files } from "@/db/schema";
import { within } from "@/db/within";
import { daysFromNow, resumeClock, stopClock } from "@/lib/clock";
import { reloadEnv } from "@/lib/env";
import { claimUpload, findOwnUpload } from "@/lib/files/claims";
import { removeUnclaimedFiles } from "@/lib/files/unclaimed";
import { attachPicture } from "@/lib/fundraising/own-pictures";
import type { GuestActor } from "@/lib/identity/actor";
import { donorSessionCookie } from "@/lib/identity/cookies";
import { uploadingBrowser } from "@/lib/testing/browser-upload";
import { createEventFixture, placeOrderFixture } from "@/lib/testing/events";
import { createCampaignFixture } from "@/lib/testing/fundraising";
import { ownFixture } from "@/lib/testing/owned-pages";
import { createApiKey, createTenant, type Tenant } from "@/lib/testing/tenant";
import { serveRoutes, type TestServer } from "@/lib/testing/upload-server";
import * as ingestRoute from "./ingest/[key]/route";
import * as uploadsRoute from "./route";

type Presigned = { url: string; key: string; name: string; customId: string };
type Offer = { name: string; size: number; type: string };
type Order = {
  tenant: Tenant;
  guest: GuestActor;
  input: Record<"client" | "event" | "token", string>;
};

let server: TestServer;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "wellspring-files-"));
  server = await serveRoutes({
    "/api/uploads": uploadsRoute,
    "/api/uploads/ingest/[key]": ingestRoute,
    "/api/v1/files/[id]": fileRoute,
  });
  process.env.DATA_DIR = folder;
  process.env.APP_ORIGIN = server.origin;
  reloadEnv();
});

afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

afterEach(resumeClock);

async function newOrder(): Promise<Order> {
  const tenant = await createTenant();
  const event = await createEventFixture(tenant);
  const { orderId, token } = await placeOrderFixture(tenant, event, { packages: 1 });
  const { organizationId, slug } = tenant;
  return {
    tenant,
    guest: { kind: "guest", organizationId, orderId, requestId: "test" },
    input: { client: slug, event: event.slug, token },
  };
}

const picture = (width = 64, height = 48) =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } });

const png = () => picture().png().toBuffer();

const offer = (name: string, bytes: Buffer, type = "image/png"): Offer => ({
  name,
  size: bytes.length,
  type,
});

function ask(input: unknown, offers: readonly unknown[], slug = "orderLogo", headers = {}) {
  return fetch(`${server.origin}/api/uploads?actionType=upload&slug=${slug}`, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body: JSON.stringify({ files: offers, input }),
  });
}

async function presign(order: Order, offered: Offer): Promise<Presigned> {
  const answer = await ask(order.input, [offered]);
  expect(answer.status).toBe(200);
  const [presigned] = (await answer.json()) as Presigned[];
  if (!presigned) throw new Error("nothing was allowed");
  return presigned;
}

function put({ url }: Pick<Presigned, "url">, bytes: Buffer, from = 0) {
  const body = new FormData();
  body.append("file", new File([new Uint8Array(bytes)], "x"));
  const headers = { Range: `bytes=${from}-` };
  return fetch(server.origin + url, { method: "PUT", headers, body });
}

const rowsOf = ({ tenant }: Order) =>
  db.select().from(files).where(within(files, tenant.organizationId)).orderBy(files.id);

const onDisk = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    .length;

const claim = (order: Order, key: string, actor = order.guest) =>
  db.transaction((tx) =>
    claimUpload(tx, actor, { key, purpose: "order_logo", name: "../Harbor Logo.html" }),
  );

function uploaderFor(network: { stallAfter?: number } = {}) {
  Object.assign(globalThis, {
    XMLHttpRequest: uploadingBrowser(server.origin, network),
    window: { location: { origin: server.origin } },
  });
  return genUploader<UploadRouter>({
    url: `${server.origin}/api/uploads`,
    fetch: (url, init) => fetch(new URL(String(url), server.origin), init),
  });
}

test("the upload client uploads a logo, and the order's guest claims the logo once", async () => {
  const [order, other] = [await newOrder(), await newOrder()];
  const file = new File([new Uint8Array(await png())], "Harbor Logo.png", { type: "image/png" });
  const { uploadFiles } = uploaderFor();
  const [uploaded] = await uploadFiles("orderLogo", { files: [file], input: order.input });
  const stored = uploaded?.serverData;
  if (stored?.state !== "stored") throw new Error("the upload was refused");
  expect(stored).toMatchObject({
    name: "Harbor Logo.png",
    mime_type: "image/png",
    width: 64,
    height: 48,
  });

  expect(await claim(order, uploaded?.key ?? "", other.guest)).toBeUndefined();
  expect(
    await claim(order, stored.key, { ...order.guest, orderId: other.guest.orderId }),
  ).toBeUndefined();
  expect(await claim(order, "unknown")).toBeUndefined();
  const both = await Promise.all([claim(order, uploaded?.key ?? ""), claim(order, stored.key)]);
  expect(both.filter(Boolean)).toMatchObject([
    { id: stored.id, status: "claimed", name: "Harbor Logo.png", isPublic: false },
  ]);
  const find = (organizationId: number) =>
    db.transaction((tx) => findOwnUpload(tx, organizationId, stored.id));
  expect(await find(order.tenant.organizationId)).toMatchObject({ id: stored.id });
  expect(await find(other.tenant.organizationId)).toBeUndefined();
});

test("the client pauses an upload, and resumes it where it stopped", async () => {
  const order = await newOrder();
  const bytes = await picture(500, 400).png().toBuffer();
  const file = new File([new Uint8Array(bytes)], "logo.png", { type: "image/png" });
  const seen: number[] = [];
  const { createUpload } = uploaderFor({ stallAfter: 300_000 });
  const upload = await createUpload("orderLogo", {
    files: [file],
    input: order.input,
    onUploadProgress: ({ loaded }) => seen.push(loaded),
  });
  await vi.waitUntil(() => seen.includes(300_000), { timeout: 5000 });
  upload.pauseUpload();
  await setTimeout(200);
  seen.length = 0;
  upload.resumeUpload();
  const [uploaded] = await upload.done();
  expect(uploaded?.serverData).toMatchObject({ state: "stored", width: 500, height: 400 });
  expect(seen[0]).toBeGreaterThan(100_000);
});

test("an interrupted upload resumes where it stopped", async () => {
  const order = await newOrder();
  const bytes = await picture(400, 300).png().toBuffer();
  const presigned = await presign(order, offer("logo.png", bytes));
  const cut = await fetch(server.origin + presigned.url, {
    method: "PUT",
    headers: { "Content-Type": "multipart/form-data; boundary=b", Range: "bytes=0-" },
    body: Buffer.concat([Buffer.from("--b\r\nx: y\r\n\r\n"), bytes.subarray(0, 150_000)]),
  });
  expect(cut.status).toBe(400);
  expect(await cut.json()).toMatchObject({ error_code: "cut_off" });
  const start = async () => {
    const head = await fetch(server.origin + presigned.url, { method: "HEAD" });
    return Number(head.headers.get("x-ut-range-start"));
  };
  const arrived = await start();
  expect(arrived).toBeGreaterThan(100_000);
  expect(arrived).toBeLessThan(150_001);

  expect((await put(presigned, bytes.subarray(arrived), arrived + 1)).status).toBe(409);
  const rest = await put(presigned, bytes.subarray(arrived), arrived);
  expect(rest.status).toBe(200);
  expect(await start()).toBe(bytes.length);
  const again = await put(presigned, Buffer.alloc(0), bytes.length);
  const [first, second] = [await rest.json(), await again.json()];
  expect(second.serverData.id).toBe(first.serverData.id);
  expect((await put(presigned, bytes)).status).toBe(409);
});

test("a stored picture can be read only by its signed address, until the address expires", async () => {
  const order = await newOrder();
  const bytes = await png();
  const answer = await put(await presign(order, offer("a.png", bytes)), bytes);
  const { serverData: stored } = await answer.json();
  const read = await fetch(stored.url);
  expect(read.status).toBe(200);
  expect(Object.fromEntries(read.headers)).toMatchObject({
    "content-type": "image/png",
    "content-disposition": `inline; filename="a.png"; filename*=UTF-8''a.png`,
    "x-content-type-options": "nosniff",
    "content-security-policy": "sandbox; default-src 'none'",
    "cache-control": "private, no-store",
    "content-length": String(stored.size),
  });
  expect((await sharp(await read.arrayBuffer()).metadata()).width).toBe(64);
  const thumb = await fetch(stored.thumb_url);
  expect(thumb.headers.get("content-type")).toBe("image/webp");

  const wrong = [
    stored.url.replace(/signature=./, (all: string) =>
      all.endsWith("0") ? "signature=1" : "signature=0",
    ),
    stored.url.replace(`/${stored.id}?`, `/${stored.id + 1}?`),
    stored.url.replace("?", "?variant=thumb&"),
    stored.url.replace(/expires=\d+/, "expires=99999999999"),
    stored.url.split("?")[0],
    `${server.origin}/api/v1/files/x`,
    `${server.origin}/api/v1/files/99999999999999`,
  ];
  const bodies = await Promise.all(
    wrong.map(async (url) => {
      const refused = await fetch(url);
      expect(refused.status).toBe(404);
      return refused.text();
    }),
  );
  expect(new Set(bodies).size).toBe(1);
  stopClock(daysFromNow(1));
  expect((await fetch(stored.url)).status).toBe(404);
});

test("location and camera data are removed, and the picture is turned upright", async () => {
  const order = await newOrder();
  const bytes = await picture(60, 40)
    .withExif({ IFD0: { Copyright: "secret" }, IFD3: { GPSLatitude: "51/1 30/1 0/1" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect((await sharp(bytes).metadata()).exif).toBeDefined();
  const answer = await put(await presign(order, offer("a.jpg", bytes, "image/jpeg")), bytes);
  const { serverData: stored } = await answer.json();
  const kept = await sharp(await (await fetch(stored.url)).arrayBuffer()).metadata();
  expect(kept).toMatchObject({ width: 40, height: 60 });
  expect(kept.exif).toBeUndefined();
  expect(kept.orientation).toBeUndefined();
});

test("data hidden after a picture's end is dropped", async () => {
  const order = await newOrder();
  const bytes = Buffer.concat([await png(), Buffer.from("<script>alert(1)</script>PK\x03\x04")]);
  const answer = await put(await presign(order, offer("a.png", bytes)), bytes);
  const { serverData: stored } = await answer.json();
  const kept = Buffer.from(await (await fetch(stored.url)).arrayBuffer());
  expect(kept.includes("<script>")).toBe(false);
});

/** A PNG that says it is 30,000 pixels wide and high, in 50 bytes. */
async function bomb(): Promise<Buffer> {
  const bytes = await png();
  const { crc32 } = await import("node:zlib");
  bytes.writeUInt32BE(30_000, 16);
  bytes.writeUInt32BE(30_000, 20);
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return bytes;
}

const hostile: [string, () => Promise<Buffer>][] = [
  ["HTML", async () => Buffer.from("<!doctype html><script>alert(1)</script>")],
  ["SVG", async () => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>`)],
  ["XML prolog and SVG", async () => Buffer.from(`<?xml version="1.0"?><svg onload="x()"/>`)],
  ["GIF", () => picture().gif().toBuffer()],
  ["PDF", async () => Buffer.from("%PDF-1.7\n%âãÏÓ\n1 0 obj<<>>endobj trailer<<>>\n%%EOF")],
  ["zip", async () => Buffer.from("PK\x03\x04\x14\0\0\0\0\0")],
  ["a program", async () => Buffer.from("\x7fELF\x02\x01\x01\0")],
  ["a picture of 900 million pixels", bomb],
  ["a cut-off PNG", async () => (await picture(200, 200).png().toBuffer()).subarray(0, 40_000)],
  ["only the head of a PNG", async () => (await png()).subarray(0, 33)],
  ["a broken JPEG", async () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), randomBytes(300)])],
  ["text", async () => Buffer.from("hello")],
  ["NUL bytes", async () => Buffer.alloc(100)],
];

test.each(hostile)("%s named logo.png is refused, and no file remains", async (_, make) => {
  const order = await newOrder();
  const bytes = await make();
  const before = onDisk();
  const answer = await put(await presign(order, offer("logo.png", bytes)), bytes);
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({ error_code: expect.stringMatching(/^un/) });
  expect(await rowsOf(order)).toEqual([]);
  expect(onDisk()).toBe(before);
});

test.each([
  ["image/svg+xml", "logo.svg"],
  ["text/html", "logo.html"],
  ["image/gif", "logo.gif"],
  ["application/pdf", "logo.pdf"],
])("a %s is refused before any byte is sent", async (type, name) => {
  const order = await newOrder();
  expect((await ask(order.input, [{ name, size: 10, type }])).status).toBe(422);
  expect(await rowsOf(order)).toEqual([]);
});

test.each([
  ["../../etc/passwd", "passwd.png"],
  ["..\\..\\boot.ini.png", "boot.ini.png"],
  ["logo\u0000.html", "logo.png"],
  ["a\r\nSet-Cookie: x=y.png", "aSet-Cookie_ x=y.png"],
  ["\u202egnp.exe", "gnp.png"],
  [".", "file.png"],
  [`${"ü".repeat(300)}.PNG`, `${"ü".repeat(200)}.png`],
  ["\ud800x.png", "�x.png"],
])("the name %j becomes %j", async (name, expected) => {
  const order = await newOrder();
  const bytes = await png();
  const answer = await put(await presign(order, offer(name, bytes)), bytes);
  const { serverData } = await answer.json();
  expect(serverData.name).toBe(expected);
  expect((await fetch(serverData.url)).status).toBe(200);
});

test("a file above 5 MB, or above its declared size, is refused", async () => {
  const order = await newOrder();
  const big = { name: "a.png", size: 5 * 1024 * 1024 + 1, type: "image/png" };
  expect((await ask(order.input, [big])).status).toBe(413);

  const bytes = await picture(300, 300).png().toBuffer();
  const before = onDisk();
  const small = await presign(order, { name: "a.png", size: 1000, type: "image/png" });
  expect((await put(small, bytes)).status).toBe(413);
  const streamed = await fetch(server.origin + small.url, {
    method: "PUT",
    headers: { "Content-Type": "multipart/form-data; boundary=b" },
    body: new Blob(["--b\r\nx: y\r\n\r\n", new Uint8Array(bytes), "\r\n--b--"]).stream(),
    ...{ duplex: "half" },
  });
  expect(streamed.status).toBe(413);
  expect(onDisk()).toBe(before);
});

test.each([
  ["another order's token", (order: Order) => ({ ...order.input, token: "x".repeat(43) })],
  ["an unknown organization", (order: Order) => ({ ...order.input, client: "nobody" })],
  ["an unknown event", (order: Order) => ({ ...order.input, event: "nothing" })],
])("%s is not found", async (_, input) => {
  const order = await newOrder();
  const answer = await ask(input(order), [offer("a.png", await png())]);
  expect(answer.status).toBe(404);
  expect(await rowsOf(order)).toEqual([]);
});

test("members upload with a credential and the permission for it", async () => {
  const order = await newOrder();
  const bytes = await png();
  const member = async (slug: string, secret?: string) =>
    ask(undefined, [offer("a.png", bytes)], slug, secret ? { "X-SVC-API-Key": secret } : {});
  expect((await member("memberFile")).status).toBe(401);
  expect((await member("memberFile", "svc_test_wrong")).status).toBe(401);
  const viewer = await createApiKey(order.tenant, ["donors_view"]);
  expect((await member("memberFile", viewer)).status).toBe(403);
  const editor = await createApiKey(order.tenant);
  expect((await member("memberFile", editor)).status).toBe(200);

  const [presigned] = await (await member("memberLogo", editor)).json();
  const stored = await put(presigned, bytes);
  expect(stored.status).toBe(200);
  expect(await claim(order, presigned.key)).toMatchObject({ uploadedByKind: "api_key" });
});

test("the owner of a fundraising page uploads a picture for it with the portal’s cookie, and nobody else", async () => {
  const tenant = await createTenant();
  const world = await createCampaignFixture(tenant);
  const owner = await ownFixture(tenant, world.alone);
  const stranger = await ownFixture(tenant, world.inFirst);
  const bytes = await png();
  const input = { client: tenant.slug, page: world.alone };
  const cookie = ({ secret }: { secret: string }, headers = {}) => ({
    Cookie: `${donorSessionCookie(tenant.organizationId)}=${secret}`,
    ...headers,
  });
  const upload = (headers = {}, offered = offer("Nia.png", bytes), wanted: object = input) =>
    ask(wanted, [offered], "pagePicture", headers);
  expect((await upload()).status).toBe(401);
  expect((await upload(cookie(stranger))).status).toBe(404);
  const crossSite = { "Sec-Fetch-Site": "cross-site" };
  expect((await upload(cookie(owner, crossSite))).status).toBe(401);
  const huge = { name: "Nia.png", size: 9 * 1024 * 1024, type: "image/png" };
  expect((await upload(cookie(owner), huge)).status).toBe(413);
  for (const page of [1.5, -1, 0, 2 ** 31, 1e300])
    expect((await upload(cookie(owner), undefined, { ...input, page })).status).toBe(400);
  const answer = await upload(cookie(owner));
  expect(answer.status).toBe(200);
  const [presigned] = (await answer.json()) as Presigned[];
  if (!presigned) throw new Error("nothing was allowed");
  const { serverData } = await (await put(presigned, bytes)).json();
  expect(serverData).toMatchObject({ state: "stored", mime_type: "image/webp" });
  const wanted = { upload_key: serverData.key, alt: "Nia", is_cover: true };
  expect(await attachPicture(owner, world.alone, wanted)).toMatchObject({ is_cover: true });
});

test("the portal sends a picture, or says why it was refused, before or after its bytes", async () => {
  const tenant = await createTenant();
  const world = await createCampaignFixture(tenant);
  const { secret } = await ownFixture(tenant, world.alone);
  Object.assign(globalThis, {
    XMLHttpRequest: uploadingBrowser(server.origin),
    window: {
      location: { origin: server.origin },
      fetch: (url: URL, init: RequestInit) => {
        const headers = new Headers(init.headers);
        headers.set("Cookie", `${donorSessionCookie(tenant.organizationId)}=${secret}`);
        return fetch(new URL(url, server.origin), { ...init, headers });
      },
    },
  });
  const send = (bytes: Buffer, page = world.alone) => {
    const file = new File([new Uint8Array(bytes)], "Nia.png", { type: "image/png" });
    return uploadPicture({ client: tenant.slug, page }, file, () => undefined);
  };
  expect(await send(await png())).toMatchObject({ state: "stored", mime_type: "image/webp" });
  const huge = Buffer.alloc(9 * 1024 * 1024);
  expect(await send(huge)).toEqual({ refusal: "pictureTooLarge" });
  expect(await send(Buffer.from("hello"))).toEqual({ refusal: "pictureWrongKind" });
  expect(await send(await png(), world.inFirst)).toEqual({ refusal: "pictureFailed" });
});

test.each<[string, RequestInit & { query?: string }, number]>([
  ["a form", { body: new URLSearchParams({ files: "x" }) }, 415],
  ["text", { body: "{}", headers: { "Content-Type": "text/plain" } }, 415],
  ["no JSON", { body: "{" }, 400],
  ["null", { body: "null" }, 400],
  ["an empty object", { body: "{}" }, 400],
  ["files that are none", { body: `{"files":[1],"input":null}` }, 400],
  ["no input", { body: `{"files":[],"input":null}` }, 400],
  ["an unknown route", { body: `{"files":[]}`, query: "actionType=upload&slug=constructor" }, 400],
  ["a prototype", { body: `{"files":[]}`, query: "actionType=upload&slug=__proto__" }, 400],
  ["no route", { body: `{"files":[]}`, query: "" }, 400],
  [
    "a forged callback",
    { body: "{}", headers: { "uploadthing-hook": "callback" }, query: "slug=orderLogo" },
    400,
  ],
  ["a megabyte", { body: `{"files":"${"x".repeat(1e6)}"}` }, 413],
])("%s instead of a proper request is refused", async (_, { query, headers, ...init }, status) => {
  const asked = query ?? "actionType=upload&slug=orderLogo";
  const json: HeadersInit =
    init.body instanceof URLSearchParams ? {} : { "Content-Type": "application/json" };
  const answer = await fetch(`${server.origin}/api/uploads?${asked}`, {
    method: "POST",
    ...init,
    headers: new Headers([...new Headers(json), ...new Headers(headers)]),
  });
  expect(answer.status).toBe(status);
  expect(await answer.json()).toHaveProperty("message");
});

test("addresses without a valid signature, and expired addresses, accept no upload", async () => {
  const order = await newOrder();
  const bytes = await png();
  const presigned = await presign(order, offer("a.png", bytes));
  const forged = [
    presigned.url.replace(/signature=.*/, "signature=hmac-sha256%3D00"),
    presigned.url.replace(/&signature=.*/, ""),
    presigned.url.replace(/signature=.*/, "signature=%E0%A4%A"),
    presigned.url.replace(/x-ut-file-size=\d+/, "x-ut-file-size=9999999"),
    presigned.url.replace(`/${presigned.key}`, "/other"),
  ];
  for (const url of forged) expect((await put({ url }, bytes)).status).toBe(403);
  stopClock(daysFromNow(1));
  expect((await put(presigned, bytes)).status).toBe(403);
  resumeClock();
  const range = await fetch(server.origin + presigned.url, {
    method: "PUT",
    headers: { Range: "bytes=a-" },
    body: new FormData(),
  });
  expect(range.status).toBe(400);
  const raw = await fetch(server.origin + presigned.url, { method: "PUT", body: "x" });
  expect(raw.status).toBe(415);
  const noPart = await fetch(server.origin + presigned.url, {
    method: "PUT",
    headers: { "Content-Type": "multipart/form-data; boundary=b" },
    body: "nothing of the kind",
  });
  expect(noPart.status).toBe(400);
  expect(await rowsOf(order)).toMatchObject([{ status: "expected" }]);
  expect((await put(presigned, bytes)).status).toBe(200);
});

test("unclaimed uploads are deleted after a day, and claimed uploads stay", async () => {
  const order = await newOrder();
  const bytes = await png();
  const [kept, dropped] = [
    await presign(order, offer("a.png", bytes)),
    await presign(order, offer("b.png", bytes)),
  ];
  await presign(order, offer("never sent.png", bytes));
  for (const each of [kept, dropped]) expect((await put(each, bytes)).status).toBe(200);
  await claim(order, kept.customId);
  await removeUnclaimedFiles();
  expect(await rowsOf(order)).toHaveLength(3);
  const before = onDisk();
  stopClock(daysFromNow(1.01));
  await removeUnclaimedFiles();
  expect(await rowsOf(order)).toMatchObject([{ key: kept.customId }]);
  expect(onDisk()).toBeLessThanOrEqual(before - 2);
});

test("an order may request a limited number of uploads, then has to wait", async () => {
  process.env.LIMIT_UPLOADS_PER_10_MINUTES = "2";
  reloadEnv();
  const order = await newOrder();
  const offers = [offer("a.png", await png())];
  const statuses: number[] = [];
  for (let i = 0; i < 3; i++) statuses.push((await ask(order.input, offers)).status);
  expect(statuses).toEqual([200, 200, 429]);
  process.env.LIMIT_UPLOADS_PER_10_MINUTES = "";
  reloadEnv();
});
