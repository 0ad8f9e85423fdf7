import { readdirSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { POST as UPLOAD } from "@/app/api/v1/file/[type]/[id]/upload/route";
import { GET as READ } from "@/app/api/v1/files/[id]/route";
import { db } from "@/db/client";
import { auditLog, donorFiles, files } from "@/db/schema";
import { within } from "@/db/within";
import { createDonorFixture } from "@/lib/testing/giving";
import { SMALL_PDF } from "@/lib/testing/pdf";
import { call } from "@/lib/testing/request";
import { picture } from "@/lib/testing/sponsorship";
import { createApiKey, createTenant } from "@/lib/testing/tenant";
import { DELETE } from "./[file_id]/route";
import { GET } from "./route";

async function office() {
  const tenant = await createTenant();
  const donorId = await createDonorFixture(tenant);
  const headers = { "X-SVC-API-Key": await createApiKey(tenant) };
  const send = (parts: [name: string, bytes: Buffer][], id = donorId) => {
    const form = new FormData();
    for (const [name, bytes] of parts) form.append("file", new File([new Uint8Array(bytes)], name));
    return call(UPLOAD, { params: { type: "donor", id: String(id) }, headers, rawBody: form });
  };
  const rows = async () => ({
    files: await db.$count(files, within(files, tenant.organizationId)),
    ofDonor: await db.$count(donorFiles, within(donorFiles, tenant.organizationId)),
  });
  const list = () => call(GET, { params: { id: String(donorId) }, headers });
  return { tenant, donorId, headers, send, rows, list };
}

const onDisk = () =>
  readdirSync(join(process.env.DATA_DIR ?? "", "files"), {
    recursive: true,
    withFileTypes: true,
  }).filter((entry) => entry.isFile()).length;

async function read(url: string) {
  const { pathname, search } = new URL(url);
  const context = { params: Promise.resolve({ id: pathname.split("/").at(-1) ?? "" }) };
  return READ(new Request(`http://localhost${pathname}${search}`), context);
}

/** A ZIP without compression: its directory is all that is looked at. */
function zip(names: readonly string[]): Buffer {
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  let at = 0;
  for (const name of names) {
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50);
    local.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(at, 42);
    locals.push(local, Buffer.from(name));
    entries.push(entry, Buffer.from(name));
    at += 30 + name.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50);
  end.writeUInt16LE(names.length, 8);
  end.writeUInt16LE(names.length, 10);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...locals, ...entries, end]);
}

const types = "[Content_Types].xml";
const pdf = SMALL_PDF;
const svg = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>`);
const html = Buffer.from("<html><script>alert(1)</script></html>");

describe("a donor's files", () => {
  it.each<[string, Buffer, string]>([
    ["will.docx", zip([types, "word/document.xml"]), "wordprocessingml.document"],
    ["pledges.xlsx", zip([types, "xl/workbook.xml"]), "spreadsheetml.sheet"],
    ["gifts.csv", Buffer.from("date,amount\n2026-01-01,5\n"), "text/csv"],
    ["note.txt", Buffer.from("Called on Monday. Überweisung folgt.\n"), "text/plain"],
    ["letter.pdf", pdf, "application/pdf"],
  ])(
    "include %s, private, and offered for download or display by its real type",
    async (name, bytes, type) => {
      const { send, list, tenant } = await office();
      const { status, body } = await send([[name, bytes]]);
      expect(status).toBe(200);
      expect(body.message).toBe("File uploaded successfully.");
      const file = body.file as { url: string; mime_type: string; name: string };
      expect(file.mime_type).toContain(type);
      expect(file.name).toBe(name);
      const opened = await read(file.url);
      expect(opened.status).toBe(200);
      expect(opened.headers.get("x-content-type-options")).toBe("nosniff");
      if (!name.endsWith("pdf"))
        expect(opened.headers.get("content-disposition")).toMatch(/^attachment/);
      expect((await read(file.url.replace(/\?.*/, ""))).status).toBe(404);
      expect((await list()).body.data).toMatchObject([{ name }]);
      const told = await db
        .select()
        .from(auditLog)
        .where(within(auditLog, tenant.organizationId))
        .orderBy(auditLog.id);
      expect(told.map(({ action }) => action)).toContain("donor.add_file");
    },
  );

  it.each<[string, [string, Buffer | (() => Promise<Buffer>)][]]>([
    ["a scripted SVG", [["a.svg", svg]]],
    ["a scripted SVG called TXT", [["a.txt", svg]]],
    ["an SVG behind a byte order mark", [["a.csv", Buffer.concat([Buffer.from("\ufeff"), svg])]]],
    ["HTML called PNG", [["a.png", html]]],
    ["HTML called TXT", [["a.txt", Buffer.concat([Buffer.from("\n \t"), html])]]],
    ["a ZIP", [["a.zip", zip(["a.txt"])]]],
    ["a ZIP called DOCX", [["a.docx", zip([types, "evil.exe"])]]],
    [
      "a document with macros",
      [["a.docx", zip([types, "word/document.xml", "word/vbaProject.bin"])]],
    ],
    [
      "a ZIP whose directory lies",
      [["a.docx", Buffer.concat([zip([types]).subarray(0, 40), Buffer.alloc(40)])]],
    ],
    ["a program", [["a.txt", Buffer.from("7f454c4602010100000000", "hex")]]],
    ["bytes that are no text", [["a.txt", Buffer.from([0xff, 0xfe, 0x00, 0x41])]]],
    ["text with a NUL", [["a.txt", Buffer.from("a\u0000b")]]],
    [
      "a TIFF",
      [
        [
          "a.png",
          () =>
            sharp({ create: { width: 8, height: 8, channels: 3, background: "#123" } })
              .tiff()
              .toBuffer(),
        ],
      ],
    ],
    [
      "two parts",
      [
        ["a.pdf", pdf],
        ["b.pdf", pdf],
      ],
    ],
    ["none", []],
    ["an empty one", [["a.txt", Buffer.alloc(0)]]],
  ])("exclude %s, and no part of it is stored", async (_, parts) => {
    const { send, rows } = await office();
    const before = onDisk();
    const given = await Promise.all(
      parts.map(
        async ([name, bytes]): Promise<[string, Buffer]> => [
          name,
          typeof bytes === "function" ? await bytes() : bytes,
        ],
      ),
    );
    const { status, body } = await send(given);
    expect(status).toBe(422);
    expect(body).toEqual({ message: "File upload failed.", Error: expect.any(String) });
    expect(await rows()).toEqual({ files: 0, ofDonor: 0 });
    expect(onDisk()).toBe(before);
  });

  it("exclude a file above 20 MB, and no part of it is stored", async () => {
    const { send, rows } = await office();
    const { status } = await send([["a.txt", Buffer.alloc(21 * 1024 * 1024, "a")]]);
    expect(status).toBe(413);
    expect(await rows()).toEqual({ files: 0, ofDonor: 0 });
  });

  it("have redrawn pictures and safe names", async () => {
    const { send } = await office();
    const tagged = await sharp(await picture("jpeg"))
      .withExif({ IFD3: { GPSLatitude: "51/1 30/1 0/1", GPSLatitudeRef: "N" } })
      .toBuffer();
    const polyglot = Buffer.concat([tagged, html]);
    const { body } = await send([["../../etc/photo.html", polyglot]]);
    const file = body.file as { url: string; name: string };
    expect(file.name).toBe("photo.jpg");
    const kept = Buffer.from(await (await read(file.url)).arrayBuffer());
    expect((await sharp(kept).metadata()).exif).toBeUndefined();
    expect(kept.includes("<script>")).toBe(false);
  });

  it("are removed together with their address", async () => {
    const { send, donorId, headers, list } = await office();
    const { body } = await send([["letter.pdf", pdf]]);
    const { id, url } = body.file as { id: number; url: string };
    const params = { id: String(donorId), file_id: String(id) };
    expect((await call(DELETE, { method: "DELETE", headers, params })).status).toBe(200);
    expect((await list()).body.data).toEqual([]);
    expect((await call(DELETE, { method: "DELETE", headers, params })).status).toBe(404);
    expect(url).toContain("signature=");
  });

  it("are available only for the organization's own donors, and only with permission", async () => {
    const mine = await office();
    const other = await office();
    const foreign = await mine.send([["letter.pdf", pdf]], other.donorId);
    const unknown = await mine.send([["letter.pdf", pdf]], 2_000_000_000);
    expect([foreign.status, foreign.body]).toEqual([404, unknown.body]);
    const params = { id: String(other.donorId) };
    expect((await call(GET, { headers: mine.headers, params })).status).toBe(404);
    expect((await call(GET, { params })).status).toBe(401);
    const weak = { "X-SVC-API-Key": await createApiKey(mine.tenant, ["entities_view"]) };
    expect((await call(GET, { headers: weak, params })).status).toBe(403);
    expect(await other.rows()).toEqual({ files: 0, ofDonor: 0 });
  });
});
