import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { setEventStatus } from "@/lib/events/setup/event-status";
import { findShare, revisionOf } from "@/lib/sharing/subjects";
import { changeEntity } from "@/lib/sponsorship/entities";
import { addEntityFile } from "@/lib/sponsorship/entity-files";
import { changeProgram } from "@/lib/sponsorship/programs";
import { createEventFixture } from "@/lib/testing/events";
import { createEntities, createProgramFixture, picture } from "@/lib/testing/sponsorship";
import { createTenant } from "@/lib/testing/tenant";
import { GET } from "./route";

async function gallery(values = {}) {
  const tenant = await createTenant();
  const { programId, slug } = await createProgramFixture(tenant, values);
  const [child = 0] = await createEntities(tenant.owner, programId, [
    { en_child_name: "Ama Mensah" },
  ]);
  await addEntityFile(tenant.owner, child, {
    name: "a.png",
    bytes: await picture("png", "#cc1122"),
  });
  const ask = (kind: string, name: string | number, headers: Record<string, string> = {}) =>
    GET(new Request("http://localhost/picture.jpg", { headers }), {
      params: Promise.resolve({ clientSlugOrId: tenant.slug, kind, name: String(name) }),
    });
  return { tenant, programId, slug, child, ask };
}

describe("GET /frontend/public/share/{client}/{kind}/{name}/picture.jpg", () => {
  it("200: draws the organization, its giving pages and programs, in the preview size", async () => {
    const { ask, slug } = await gallery();
    for (const [kind, name] of [
      ["organization", "all"],
      ["give", "all"],
      ["give", slug],
      ["program", slug],
    ] as const) {
      const answer = await ask(kind, name);
      expect(answer.status, kind).toBe(200);
      expect(answer.headers.get("content-type")).toBe("image/jpeg");
      expect(answer.headers.get("cache-control")).toBe("public, max-age=3600");
      const drawn = Buffer.from(await answer.arrayBuffer());
      const { width, height, exif } = await sharp(drawn).metadata();
      expect([width, height, exif]).toEqual([1200, 630, undefined]);
    }
  });

  it("draws an event with its accent color, but not a draft", async () => {
    const { tenant, ask } = await gallery();
    const event = await createEventFixture(tenant);
    expect((await ask("event", event.slug)).status).toBe(200);
    await setEventStatus(tenant.owner, event.eventId, "draft");
    expect((await ask("event", event.slug)).status).toBe(404);
  });

  it("404: hides a recipient, unless the program shows recipients in previews, with their picture", async () => {
    const { tenant, programId, child, ask } = await gallery();
    expect((await ask("recipient", child)).status).toBe(404);
    await changeProgram(tenant.owner, programId, { share_recipients: true });
    const answer = await ask("recipient", child);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("x-robots-tag")).toBe("noindex");
    const drawn = sharp(Buffer.from(await answer.arrayBuffer()));
    const { data } = await drawn
      .extract({ left: 1000, top: 300, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(data[0]).toBeGreaterThan(180);
    expect(data[1]).toBeLessThan(50);
    await changeEntity(tenant.owner, child, { is_public: false });
    expect((await ask("recipient", child)).status).toBe(404);
  });

  it("shows the public name, never the full name", async () => {
    const { tenant, child } = await gallery({ share_recipients: true });
    const share = await findShare(db, tenant.slug, { kind: "recipient", name: String(child) });
    expect(JSON.stringify(share)).toContain('"Ama"');
    expect(JSON.stringify(share)).not.toContain("Mensah");
  });

  it("304: answers a client with the current picture, and changes the revision with the text", async () => {
    const { tenant, programId, slug, ask } = await gallery();
    const tag = (await ask("program", slug)).headers.get("etag") ?? "";
    expect((await ask("program", slug, { "If-None-Match": tag })).status).toBe(304);
    await changeProgram(tenant.owner, programId, { name: "Other Children" });
    const changed = await ask("program", slug, { "If-None-Match": tag });
    expect(changed.status).toBe(200);
    expect(changed.headers.get("etag")).not.toBe(tag);
  });

  it("draws a picture once for simultaneous requests, and refuses more than a few at a time", async () => {
    const { tenant, slug, ask } = await gallery();
    const same = await Promise.all(Array.from({ length: 12 }, () => ask("program", slug)));
    expect(same.map(({ status }) => status)).toEqual(Array(12).fill(200));
    const others = await Promise.all(
      Array.from({ length: 8 }, async (_, index) => {
        const program = await createProgramFixture(tenant, { name: `Program ${index}` });
        return program.slug;
      }),
    );
    const answers = await Promise.all(others.map((each) => ask("program", each)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(4);
    expect(statuses.filter((status) => status === 503)).toHaveLength(4);
  });

  it.each([
    ["organization", "other"],
    ["program", "nothing"],
    ["recipient", "abc"],
    ["donor", "1"],
  ])("404: %s %s", async (kind, name) => {
    const { ask } = await gallery();
    expect((await ask(kind, name)).status).toBe(404);
  });

  it("404: refuses another organization's program, and an archived one", async () => {
    const { tenant, programId, slug, ask } = await gallery();
    const other = await gallery();
    expect((await other.ask("program", slug)).status).toBe(404);
    await changeProgram(tenant.owner, programId, { status: "archived" });
    expect((await ask("program", slug)).status).toBe(404);
  });
});

it("a revision covers everything in the picture", () => {
  const share = {
    ...{ organizationId: 1, client: "harbor", organization: "Harbor", title: "A", lead: "" },
    ...{ fact: "", accent: null, logoFileId: null, pictureFileId: null },
  };
  const all = [
    share,
    { ...share, title: "B" },
    { ...share, accent: "#112233" },
    { ...share, pictureFileId: 1 },
  ];
  expect(new Set(all.map(revisionOf)).size).toBe(all.length);
});
