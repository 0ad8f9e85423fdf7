import { like } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { auditLog } from "@/db/schema";
import { within } from "@/db/within";
import { createProgramFixture } from "@/lib/testing/sponsorship";
import { createTenant } from "@/lib/testing/tenant";
import { createField, listFields } from "./custom-fields";
import { changeDesignation, createDesignation, listDesignations } from "./designations";
import { moveDesignation, moveField } from "./positions";
import { createProgram } from "./programs";

async function office() {
  const tenant = await createTenant();
  const { id: programId } = await createProgram(tenant.owner, { slug: "wells", name: "Wells" });
  return { tenant, owner: tenant.owner, programId };
}

async function withFields() {
  const known = await office();
  const ids: number[] = [];
  for (const key of ["en_a", "en_b", "en_c"]) {
    const field = { key, label: key, type: "text" as const, position: 7 };
    ids.push((await createField(known.owner, known.programId, field)).id);
  }
  const keys = async () =>
    (await listFields(known.owner, known.programId)).map(({ key }) => key.slice(3)).join("");
  return { ...known, ids, keys };
}

async function withDesignations() {
  const known = await office();
  const ids: number[] = [];
  for (const word of ["a", "b", "c"])
    ids.push((await createDesignation(known.owner, known.programId, { word, name: word })).id);
  const words = async () =>
    (await listDesignations(known.owner, known.programId)).map(({ word }) => word).join("");
  return { ...known, ids, words };
}

const told = (organizationId: number, action: string) =>
  db
    .select({ subjectId: auditLog.subjectId, before: auditLog.before, after: auditLog.after })
    .from(auditLog)
    .where(within(auditLog, organizationId, like(auditLog.action, action)))
    .orderBy(auditLog.id);

describe("moving a field", () => {
  it("moves it one place at a time, even when all fields began at the same position", async () => {
    const { owner, programId, ids, keys } = await withFields();
    const [a = 0, , c = 0] = ids;
    await moveField(owner, programId, c, "up");
    expect(await keys()).toBe("acb");
    await moveField(owner, programId, a, "down");
    expect(await keys()).toBe("cab");
  });

  it("keeps it at either end, and reports no change there", async () => {
    const { tenant, owner, programId, ids, keys } = await withFields();
    const [a = 0, b = 0, c = 0] = ids;
    await moveField(owner, programId, b, "up");
    await moveField(owner, programId, b, "down");
    const before = await told(tenant.organizationId, "custom_field.change");
    await moveField(owner, programId, a, "up");
    await moveField(owner, programId, c, "down");
    expect(await keys()).toBe("abc");
    expect(await told(tenant.organizationId, "custom_field.change")).toEqual(before);
  });

  it("is refused without the edit permission, and for another program's field", async () => {
    const { tenant, owner, programId, ids, keys } = await withFields();
    const other = await withFields();
    const [, b = 0] = ids;
    const viewer = { ...tenant.owner, permissions: new Set(["entities_view"] as const) };
    await expect(moveField(viewer, programId, b, "up")).rejects.toMatchObject({
      kind: "forbidden",
    });
    await expect(moveField(other.owner, programId, b, "up")).rejects.toMatchObject({
      kind: "not_found",
    });
    await expect(moveField(owner, programId, other.ids[1] ?? 0, "up")).rejects.toMatchObject({
      kind: "not_found",
    });
    expect(await keys()).toBe("abc");
  });
});

describe("moving a designation", () => {
  it("moves it one place at a time, and the audit log names the change", async () => {
    const { tenant, owner, programId, ids, words } = await withDesignations();
    const [a = 0, b = 0] = ids;
    await moveDesignation(owner, programId, a, "down");
    expect(await words()).toBe("bac");
    const changes = await told(tenant.organizationId, "designation.change");
    expect(changes).toHaveLength(2);
    expect(changes).toEqual(
      expect.arrayContaining([
        { subjectId: a, before: { position: 0 }, after: { position: 1 } },
        { subjectId: b, before: { position: 1 }, after: { position: 0 } },
      ]),
    );
  });

  it("counts inactive designations, and adds a new one last", async () => {
    const { owner, programId, ids, words } = await withDesignations();
    const [, b = 0, c = 0] = ids;
    await changeDesignation(owner, programId, b, { active: false });
    await moveDesignation(owner, programId, c, "up");
    await createDesignation(owner, programId, { word: "d", name: "d" });
    expect(await words()).toBe("acbd");
  });

  it("404: another organization's designation", async () => {
    const { programId, ids, words } = await withDesignations();
    const other = await withDesignations();
    await expect(moveDesignation(other.owner, programId, ids[1] ?? 0, "up")).rejects.toMatchObject({
      kind: "not_found",
    });
    expect(await words()).toBe("abc");
  });
});

describe("the fields of a program with every type", () => {
  it("keep their order when nothing is moved", async () => {
    const tenant = await createTenant();
    const { programId } = await createProgramFixture(tenant);
    const [first] = await listFields(tenant.owner, programId);
    await moveField(tenant.owner, programId, first?.id ?? 0, "up");
    expect((await listFields(tenant.owner, programId))[0]).toEqual(first);
  });
});
