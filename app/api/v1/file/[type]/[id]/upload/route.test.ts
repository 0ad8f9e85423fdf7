import { crc32 } from "node:zlib";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterEach, describe, expect, it } from "vitest";
import { GET as READ } from "@/app/api/v1/files/[id]/route";
import { db } from "@/db/client";
import { auditLog, entities, entityFiles, files } from "@/db/schema";
import { within } from "@/db/within";
import { reloadEnv } from "@/lib/env";
import { PERMISSIONS, type Permission } from "@/lib/identity/permissions";
import { changeEntity } from "@/lib/sponsorship/entities";
import { createDonorFixture } from "@/lib/testing/donors";
import { SMALL_PDF } from "@/lib/testing/pdf";
import { call } from "@/lib/testing/request";
import { createEntities, createProgramFixture, picture } from "@/lib/testing/sponsorship";
import { createApiKey, createTenant } from "@/lib/testing/tenant";
import { GET, POST } from "./route";

type Part = { field?: string; name?: string; type?: string; bytes: Buffer | string };

async function office({ isPublic = true } = {}) {
  const tenant = await createTenant();
  const { programId } = await createProgramFixture(tenant);
  const child = { en_child_name: "Amara", is_public: isPublic };
  const [entityId = 0] = await createEntities(tenant.owner, programId, [child]);
  const key = await createApiKey(tenant);
  const send = (parts: Part[], path: Record<string, string> = {}, headers = {}) => {
    const form = new FormData();
    for (const { field = "file", name = "photo.png", type, bytes } of parts) {
      if (typeof bytes === "string") form.append(field, bytes);
      else form.append(field, new File([new Uint8Array(bytes)], name, { type }));
    }
    return call(POST, {
      params: { type: "entity", id: String(entityId), ...path },
      headers: { "X-SVC-API-Key": key, ...headers },
      rawBody: form,
    });
  };
  const rows = () =>
    db.select().from(files).where(within(files, tenant.organizationId)).orderBy(files.id);
  const entity = () => db.query.entities.findFirst({ where: eq(entities.id, entityId) });
  return { tenant, programId, entityId, key, send, rows, entity };
}

async function read(url: string) {
  const { pathname, search } = new URL(url);
  const id = pathname.split("/").at(-1) ?? "";
  const context = { params: Promise.resolve({ id }) };
  return READ(new Request(`http://localhost${pathname}${search}`), context);
}

afterEach(() => {
  delete process.env.UPLOAD_MAX_MEGABYTES;
  reloadEnv();
});

describe("POST /file/{type}/{id}/upload", () => {
  it("200: stores a picture, which becomes the thumbnail and is as public as its entity", async () => {
    const { tenant, entityId, send, entity } = await office();
    const answer = await send([{ bytes: await picture(), name: "Amara at school.png" }]);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      message: "File uploaded successfully.",
      file: {
        id: expect.any(Number),
        name: "Amara at school.png",
        url: expect.stringMatching(/\/api\/v1\/files\/\d+$/),
        mime_type: "image/png",
        size: expect.any(Number),
      },
    });
    const file = answer.body.file as { id: number; url: string; size: number };
    expect(await entity()).toMatchObject({ thumbFileId: file.id });
    const opened = await read(file.url);
    expect(opened.status).toBe(200);
    expect(opened.headers.get("x-content-type-options")).toBe("nosniff");
    expect((await opened.arrayBuffer()).byteLength).toBe(file.size);
    const second = await send([{ bytes: await picture("jpeg"), name: "second.jpg" }]);
    expect(second.status).toBe(200);
    expect(await entity()).toMatchObject({ thumbFileId: file.id });
    const kept = await db
      .select()
      .from(entityFiles)
      .where(eq(entityFiles.entityId, entityId))
      .orderBy(entityFiles.id);
    expect(kept.map(({ position }) => position)).toEqual([0, 1]);
    const told = await db
      .select({ action: auditLog.action })
      .from(auditLog)
      .where(within(auditLog, tenant.organizationId))
      .orderBy(auditLog.id);
    expect(told.filter(({ action }) => action === "entity.add_file")).toHaveLength(2);
  });

  it("200: serves a hidden entity's files from an expiring address until the entity is shown", async () => {
    const { tenant, entityId, send } = await office({ isPublic: false });
    const { body } = await send([{ bytes: await picture() }]);
    const { url } = body.file as { url: string };
    expect(url).toMatch(/\?expires=\d+&signature=[0-9a-f]{64}$/);
    expect((await read(url)).status).toBe(200);
    const plain = url.replace(/\?.*$/, "");
    expect((await read(plain)).status).toBe(404);
    await changeEntity(tenant.owner, entityId, { is_public: true });
    expect((await read(plain)).status).toBe(200);
    await changeEntity(tenant.owner, entityId, { is_public: false });
    expect((await read(plain)).status).toBe(404);
  });

  it("200: stores a PDF, which becomes no thumbnail", async () => {
    const { send, entity } = await office();
    const answer = await send([{ bytes: SMALL_PDF, name: "letter.pdf" }]);
    expect(answer.body).toMatchObject({ file: { mime_type: "application/pdf" } });
    expect(await entity()).toMatchObject({ thumbFileId: null });
  });

  it("422: refuses a file that only begins like a PDF, and a PDF without a page", async () => {
    const { send, rows } = await office();
    const pretenders = [
      "%PDF-1.4 <script>alert(1)</script>",
      "%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n",
      SMALL_PDF.toString().replace("/Kids [3 0 R] /Count 1", "/Kids [] /Count 0"),
    ];
    for (const text of pretenders) {
      const answer = await send([{ bytes: Buffer.from(text), name: "letter.pdf" }]);
      expect(answer.status).toBe(422);
      expect(answer.body.message).toContain("failed");
    }
    expect(await rows()).toEqual([]);
  });

  it("200: stores one file for a repeated Idempotency-Key, and answers 422 for a different file", async () => {
    const { send, rows } = await office();
    const headers = { "Idempotency-Key": "once" };
    const first = await send([{ bytes: await picture() }], {}, headers);
    const again = await send([{ bytes: await picture() }], {}, headers);
    expect(again.body).toEqual(first.body);
    expect(await rows()).toHaveLength(1);
    const other = await send([{ bytes: await picture("png", "#000000") }], {}, headers);
    expect(other.status).toBe(422);
    const renamed = await send([{ bytes: await picture(), name: "renamed.png" }], {}, headers);
    expect(renamed.status).toBe(422);
    expect(await rows()).toHaveLength(1);
  });

  it("400: refuses a body that is not valid multipart, or was cut off", async () => {
    const { key, entityId, rows } = await office();
    for (const rawBody of ["hello", "--b\r\nContent-Disposition: form-data; name=file", ""]) {
      const answer = await call(POST, {
        params: { type: "entity", id: String(entityId) },
        headers: { "X-SVC-API-Key": key, "Content-Type": "multipart/form-data; boundary=b" },
        rawBody,
      });
      expect(answer.status).toBe(400);
      expect(answer.body).toEqual({ message: "File upload failed.", Error: expect.any(String) });
    }
    expect(await rows()).toEqual([]);
  });

  it("401 and 403: refuses an anonymous request, and a key without files_edit", async () => {
    const { tenant, send, rows } = await office();
    const anonymous = await send([{ bytes: await picture() }], {}, { "X-SVC-API-Key": "" });
    expect(anonymous.status).toBe(401);
    expect(Object.keys(anonymous.body)).toEqual(["message", "Error"]);
    const weak = await createApiKey(tenant, ["entities_edit"]);
    const refused = await send([{ bytes: await picture() }], {}, { "X-SVC-API-Key": weak });
    expect(refused.status).toBe(403);
    expect(await rows()).toEqual([]);
  });

  it("403: refuses a key that may edit files, but not their subject", async () => {
    const { tenant, send, rows } = await office();
    const { id: donorId } = await createDonorFixture(tenant);
    const sent = [
      { needed: "donors_edit", path: { type: "donor", id: String(donorId) } },
      { needed: "entities_edit", path: {} },
    ] as const;
    for (const { needed, path } of sent) {
      const attempt = async (...permissions: Permission[]) => {
        const key = await createApiKey(tenant, permissions);
        return send([{ bytes: await picture() }], path, { "X-SVC-API-Key": key });
      };
      const others = PERMISSIONS.filter((permission) => permission !== needed);
      const before = (await rows()).length;
      expect((await attempt(...others)).status).toBe(403);
      expect((await rows()).length).toBe(before);
      expect((await attempt("files_edit", needed)).status).toBe(200);
    }
  });

  it("404: names the types there are, and treats another organization's entity like an unknown one", async () => {
    const { send, rows } = await office();
    const other = await office();
    const bytes = await picture();
    const unknown = await send([{ bytes }], { id: "2147483647" });
    expect(unknown.status).toBe(404);
    const others: Record<string, string>[] = [
      { id: String(other.entityId) },
      { id: "99999999999" },
      { id: "x" },
    ];
    for (const path of others)
      expect(await send([{ bytes }], path)).toMatchObject({ status: 404, body: unknown.body });
    expect(unknown.body).toEqual({ message: "File upload failed.", Error: "Entity not found." });
    for (const type of ["program", "constructor"])
      expect(await send([{ bytes }], { type })).toMatchObject({
        status: 404,
        body: { message: "File upload failed.", Error: "Files go to an “entity” or a “donor”." },
      });
    expect(await rows()).toEqual([]);
    expect(await other.rows()).toEqual([]);
  });

  it("405: answers in its own shape", async () => {
    const answer = await GET();
    expect(answer.status).toBe(405);
    expect(Object.keys(await answer.json())).toEqual(["message", "Error"]);
  });

  it("413: refuses a file above the limit, declared or not, and never truncates", async () => {
    process.env.UPLOAD_MAX_MEGABYTES = "0.1";
    reloadEnv();
    const { key, entityId, send, rows } = await office();
    const large = Buffer.concat([await picture(), Buffer.alloc(110_000, 1)]);
    const answer = await send([{ bytes: large }]);
    expect(answer.status).toBe(413);
    expect(answer.body).toEqual({
      message: "File upload failed.",
      Error: "Files can be up to 0.1 MB.",
    });
    const endless = new ReadableStream({
      pull: (controller) => controller.enqueue(new Uint8Array(65_536)),
    });
    const request = new Request("http://localhost/", {
      method: "POST",
      headers: { "X-SVC-API-Key": key, "Content-Type": "multipart/form-data; boundary=b" },
      body: endless,
      duplex: "half",
    } as RequestInit);
    const params = Promise.resolve({ type: "entity", id: String(entityId) });
    expect((await POST(request, { params })).status).toBe(413);
    expect(await rows()).toEqual([]);
  });

  it("415: refuses JSON, and a form without files", async () => {
    const { key, entityId } = await office();
    for (const type of ["application/json", "application/x-www-form-urlencoded", "text/plain"]) {
      const answer = await call(POST, {
        params: { type: "entity", id: String(entityId) },
        headers: { "X-SVC-API-Key": key, "Content-Type": type },
        rawBody: "{}",
      });
      expect(answer.status).toBe(415);
      expect(Object.keys(answer.body)).toEqual(["message", "Error"]);
    }
  });

  it("422: refuses no file, two files, an empty file, another part, and text instead of a file", async () => {
    const { send, rows } = await office();
    const bytes = await picture();
    const wrong: Part[][] = [
      [{ bytes, field: "picture" }],
      [{ bytes }, { bytes }],
      [{ bytes }, { field: "note", bytes: "hello" }],
      [{ bytes: Buffer.alloc(0) }],
      [{ bytes: "just text" }],
    ];
    for (const parts of wrong) {
      const answer = await send(parts);
      expect(answer.status).toBe(422);
      expect(answer.body).toEqual({ message: "File upload failed.", Error: expect.any(String) });
    }
    expect(await rows()).toEqual([]);
  });

  it.each<[string, string, () => Promise<Buffer> | Buffer]>([
    ["a scripted SVG", "a.svg", () => Buffer.from(svg)],
    ["a scripted SVG called PNG", "a.png", () => Buffer.from(svg)],
    ["an SVG behind a byte order mark", "a.png", () => Buffer.from(`\ufeff${svg}`)],
    ["HTML called PNG", "a.png", () => Buffer.from("<!doctype html><script>alert(1)</script>")],
    ["JavaScript", "a.js", () => Buffer.from("alert(1)")],
    ["a PNG's first bytes before HTML", "a.png", () => Buffer.concat([magic, html])],
    ["a JPEG that ends early", "a.jpg", async () => (await noise()).subarray(0, 20_000)],
    ["30,000 × 30,000 pixels", "a.png", () => hugePng(30_000)],
    ["a ZIP", "a.zip", () => Buffer.from("504b0506000000000000000000000000000000000000", "hex")],
    ["a program", "a.png", () => Buffer.concat([Buffer.from("7f454c46", "hex"), Buffer.alloc(64)])],
    ["a TIFF", "a.png", () => sharp(plain).tiff().toBuffer()],
    ["only NULs", "a.png", () => Buffer.alloc(100)],
  ])("422: refuses %s and stores nothing", async (_, name, bytes) => {
    const { send, rows, entity } = await office();
    const answer = await send([{ name, bytes: await bytes(), type: "image/png" }]);
    expect(answer.status).toBe(422);
    expect(answer.body).toEqual({ message: "File upload failed.", Error: expect.any(String) });
    expect(await rows()).toEqual([]);
    expect(await entity()).toMatchObject({ thumbFileId: null });
  });

  it("redraws a picture without its location and without hidden data", async () => {
    const { send } = await office();
    const tagged = await sharp(plain)
      .withExif({ IFD3: { GPSLatitude: "51/1 30/1 0/1", GPSLatitudeRef: "N" } })
      .jpeg()
      .toBuffer();
    expect((await sharp(tagged).metadata()).exif).toBeDefined();
    const polyglot = Buffer.concat([await picture(), html]);
    for (const bytes of [tagged, polyglot]) {
      const { body } = await send([{ bytes }]);
      const stored = Buffer.from(
        await (await read((body.file as { url: string }).url)).arrayBuffer(),
      );
      expect((await sharp(stored).metadata()).exif).toBeUndefined();
      expect(stored.includes("<script>")).toBe(false);
    }
  });

  it.each([
    ["../../etc/passwd.png", "passwd.png"],
    ["..\\..\\boot.png", "boot.png"],
    ["photo.html", "photo.png"],
    [".png", "png.png"],
    ["a\u202egnp.exe", "agnp.png"],
  ])("stores %j as %j", async (name, kept) => {
    const { send } = await office();
    const { body } = await send([{ bytes: await picture(), name }]);
    expect(body.file).toMatchObject({ name: kept });
  });

  it("stops a NUL in the name from bypassing any check", async () => {
    const { key, entityId } = await office();
    const head = `--b\r\nContent-Disposition: form-data; name="file"; filename="a\u0000.html.png"\r\nContent-Type: image/png\r\n\r\n`;
    const body = Buffer.concat([Buffer.from(head), await picture(), Buffer.from("\r\n--b--\r\n")]);
    const answer = await call(POST, {
      params: { type: "entity", id: String(entityId) },
      headers: { "X-SVC-API-Key": key, "Content-Type": "multipart/form-data; boundary=b" },
      rawBody: new Uint8Array(body),
    });
    expect(answer.status).toBe(200);
    expect(answer.body.file).toMatchObject({ name: expect.stringMatching(/^a[a-z.]*\.png$/) });
  });
});

const plain = {
  create: { width: 32, height: 32, channels: 3 as const, background: "#336699" },
};
const noise = () =>
  sharp({
    create: {
      ...{ width: 400, height: 300, channels: 3, background: "#000000" },
      noise: { type: "gaussian", mean: 128, sigma: 60 },
    },
  })
    .jpeg()
    .toBuffer();
const svg = `<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`;
const html = Buffer.from("<html><script>alert(1)</script></html>");
const magic = Buffer.from("89504e470d0a1a0a0000000d49484452", "hex");

/** A PNG whose header promises more pixels than any memory has. */
function hugePng(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from("89504e470d0a1a0a", "hex"),
    chunk("IHDR", header),
    chunk("IDAT", Buffer.from("789c030000000001", "hex")),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
