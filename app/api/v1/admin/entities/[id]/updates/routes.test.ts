import { eq, like } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { auditLog, entityUpdates, files } from "@/db/schema";
import { within } from "@/db/within";
import { addFile } from "@/lib/files/uploads";
import { attachUpload, listEntityFiles } from "@/lib/sponsorship/entity-files";
import { SMALL_PDF } from "@/lib/testing/pdf";
import { call } from "@/lib/testing/request";
import { createEntities, createProgramFixture, picture } from "@/lib/testing/sponsorship";
import { createApiKey, createTenant } from "@/lib/testing/tenant";
import * as one from "./[update_id]/route";
import * as list from "./route";

async function office() {
  const tenant = await createTenant();
  const { programId } = await createProgramFixture(tenant);
  const names = ["Amara", "Ben"].map((name) => ({ en_child_name: name }));
  const [entity = 0, other = 0] = await createEntities(tenant.owner, programId, names);
  const key = await createApiKey(tenant);
  const weak = await createApiKey(tenant, ["donors_view"]);
  const viewer = await createApiKey(tenant, ["entities_view"]);
  const as = (secret: string) => (secret ? { "X-SVC-API-Key": secret } : undefined);
  const read = (id: number | string = entity, query = "", secret = key) =>
    call(list.GET, { params: { id: String(id) }, query, headers: as(secret) });
  const post = (body: unknown, id: number | string = entity, secret = key) =>
    call(list.POST, { params: { id: String(id) }, body, headers: as(secret) });
  const remove = (update: number | string, id: number | string = entity, secret = key) =>
    call(one.DELETE, {
      method: "DELETE",
      params: { id: String(id), update_id: String(update) },
      headers: as(secret),
    });
  const upload = async (name: string, bytes: Buffer) =>
    addFile(tenant.owner, { purpose: "entity_file", name, bytes });
  return { tenant, entity, other, weak, viewer, read, post, remove, upload };
}

const NEWS = { title: "First day at school", body: "She can count to ten.\nAnd back." };
const fileRow = (id: number) => db.query.files.findFirst({ where: eq(files.id, id) });

const told = (organizationId: number) =>
  db
    .select()
    .from(auditLog)
    .where(within(auditLog, organizationId, like(auditLog.action, "%_update")))
    .orderBy(auditLog.id);

describe("an entity's updates", () => {
  it("201 and 200: are posted, listed newest first, and paged", async () => {
    const { tenant, entity, read, post } = await office();
    const posted = await post({ ...NEWS, title: "  First day at school " });
    expect(posted.status).toBe(201);
    expect(posted.body.data).toMatchObject({ ...NEWS, entity_id: entity, picture: null });
    await post({ title: "Second", body: "More." });
    const { body, headers } = await read();
    expect(body.data).toMatchObject([{ title: "Second" }, posted.body.data]);
    expect(headers.get("x-total-count")).toBe("2");
    const second = await read(entity, "?per_page=1&page=2");
    expect(second.body.data).toEqual([posted.body.data]);
    expect(await told(tenant.organizationId)).toMatchObject([
      { action: "entity.post_update", subjectId: entity, after: NEWS },
      { action: "entity.post_update", subjectId: entity },
    ]);
  });

  it("200: are removed with their picture, and the audit log keeps their text", async () => {
    const { tenant, read, post, remove, upload } = await office();
    const photo = await upload("school.png", await picture());
    const { data } = (await post({ ...NEWS, picture_upload_key: photo.key })).body as {
      data: { id: number; picture: { url: string; thumb_url: string } };
    };
    expect(data.picture.url).toContain("signature=");
    expect(await fileRow(photo.id)).toMatchObject({ status: "claimed", isPublic: false });
    expect((await remove(data.id)).status).toBe(200);
    expect((await remove(data.id)).status).toBe(404);
    expect((await read()).body.data).toEqual([]);
    expect(await fileRow(photo.id)).toMatchObject({ status: "stored" });
    expect((await told(tenant.organizationId)).at(-1)).toMatchObject({
      action: "entity.remove_update",
      before: NEWS,
    });
  });

  it("401 and 403: are readable with permission to see entities, and writable with permission to edit", async () => {
    const { read, post, remove, entity, weak, viewer } = await office();
    for (const refused of [
      await read(entity, "", ""),
      await post(NEWS, entity, ""),
      await remove(1, entity, ""),
    ])
      expect(refused.status).toBe(401);
    for (const refused of [
      await read(entity, "", weak),
      await post(NEWS, entity, viewer),
      await remove(1, entity, viewer),
    ])
      expect(refused.status).toBe(403);
    expect((await read(entity, "", viewer)).status).toBe(200);
    expect((await read()).body.data).toEqual([]);
  });

  it("404: look unknown when the entity or update belongs to another organization", async () => {
    const { entity, other, read, post, remove } = await office();
    const theirs = await office();
    const { id: foreign } = (await theirs.post(NEWS)).body.data as { id: number };
    const { id: sibling } = (await post(NEWS, other)).body.data as { id: number };
    const unknown = 2_147_483_647;
    for (const [answer, same] of [
      [await read(theirs.entity), await read(unknown)],
      [await post(NEWS, theirs.entity), await post(NEWS, unknown)],
      [await remove(foreign, theirs.entity), await remove(foreign, unknown)],
      [await remove(foreign), await remove(unknown)],
      [await remove(sibling), await remove("x")],
    ] as const) {
      expect(answer.status).toBe(404);
      expect(answer.body).toEqual(same.body);
    }
    const kept = await db.select().from(entityUpdates).where(eq(entityUpdates.id, foreign));
    expect(kept).toHaveLength(1);
    expect((await read(entity)).body.data).toEqual([]);
  });

  it.each([
    [{ ...NEWS, title: " " }, "title"],
    [{ ...NEWS, body: "" }, "body"],
    [{ title: "Only this" }, "body"],
    [{ ...NEWS, title: "x".repeat(161) }, "title"],
    [{ ...NEWS, color: "red" }, ""],
    [{ ...NEWS, picture_upload_key: "nobody-has-this" }, "picture_upload_key"],
  ])("422: are refused for %j", async (body, path) => {
    const { post, read } = await office();
    const answer = await post(body);
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toMatchObject([{ path }]);
    expect((await read()).body.data).toEqual([]);
  });

  it("422: are refused for a document and for another organization's picture, which both stay unused", async () => {
    const { post, upload } = await office();
    const theirs = await office();
    const letter = await upload("letter.pdf", SMALL_PDF);
    const foreign = await theirs.upload("school.png", await picture());
    for (const { id, key } of [letter, foreign]) {
      expect((await post({ ...NEWS, picture_upload_key: key })).status).toBe(422);
      expect(await fileRow(id)).toMatchObject({ status: "stored" });
    }
  });
});

describe("attaching an upload to an entity", () => {
  it("adds the upload once, and the first picture becomes the entity's picture", async () => {
    const { tenant, entity, upload } = await office();
    const letter = await upload("letter.pdf", SMALL_PDF);
    const photo = await upload("portrait.png", await picture());
    for (const { key } of [letter, photo]) await attachUpload(tenant.owner, entity, key);
    expect(await listEntityFiles(tenant.owner, entity)).toMatchObject([
      { name: "letter.pdf", is_thumb: false },
      { name: "portrait.png", is_thumb: true },
    ]);
    expect(await fileRow(photo.id)).toMatchObject({ status: "claimed", isPublic: true });
    await expect(attachUpload(tenant.owner, entity, photo.key)).rejects.toMatchObject({
      kind: "invalid",
    });
  });

  it("is refused without the permission, for another organization's entity, and for another owner's upload", async () => {
    const { tenant, entity, upload } = await office();
    const theirs = await office();
    const { id, key } = await upload("portrait.png", await picture());
    const viewer = { ...tenant.owner, permissions: new Set(["entities_edit"] as const) };
    await expect(attachUpload(viewer, entity, key)).rejects.toMatchObject({ kind: "forbidden" });
    await expect(attachUpload(tenant.owner, theirs.entity, key)).rejects.toMatchObject({
      kind: "not_found",
    });
    await expect(attachUpload(theirs.tenant.owner, theirs.entity, key)).rejects.toMatchObject({
      kind: "invalid",
    });
    expect(await fileRow(id)).toMatchObject({ status: "stored" });
  });
});
