import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { apiKeys, auditLog } from "@/db/schema";
import { within } from "@/db/within";
import { createApiKey, createTenant, type Tenant } from "@/lib/testing/tenant";
import { listActivity, listColleagueNames } from "./activity";
import type { ActivityQuery } from "./schema";

type Values = Partial<typeof auditLog.$inferInsert>;

/** Changes of an organization, made in this order. */
async function record({ organizationId }: Tenant, rows: Values[]): Promise<number[]> {
  const made: number[] = [];
  for (const values of rows) {
    const [row] = await db
      .insert(auditLog)
      .values({
        ...{ organizationId, actorKind: "system", action: "donor.change", subjectType: "donor" },
        ...{ subjectId: 1, requestId: "test", ...values },
      })
      .returning();
    made.push(row?.id ?? 0);
  }
  return made;
}

const list = (tenant: Tenant, query: Partial<ActivityQuery> = {}) =>
  listActivity(tenant.owner, { limit: 50, ...query });

const idsOf = async (tenant: Tenant, query: Partial<ActivityQuery> = {}) =>
  (await list(tenant, query)).data.map(({ id }) => id);

describe("listActivity", () => {
  it("names the author of each change", async () => {
    const tenant = await createTenant();
    await createApiKey(tenant);
    const own = within(apiKeys, tenant.organizationId);
    const [key] = await db.select().from(apiKeys).where(own).orderBy(apiKeys.id);
    await record(tenant, [
      { actorKind: "staff", actorId: tenant.owner.userId },
      { actorKind: "api_key", actorId: key?.id },
      { actorKind: "donor", actorId: 1 },
      { actorKind: "guest", actorId: 1 },
      { actorKind: "visitor" },
      { actorKind: "system" },
    ]);
    const { data } = await list(tenant);
    expect(data.map(({ by }) => by.name).reverse()).toEqual([
      ...["Olive Owner", "API key “Test key”", "A donor", "A guest", "A visitor", "Wellspring"],
    ]);
    expect(data.at(-1)?.by).toMatchObject({ kind: "staff", user_id: tenant.owner.userId });
    expect(data[0]?.by).toMatchObject({ kind: "system", user_id: null });
  });

  it("never reveals old and new values", async () => {
    const tenant = await createTenant();
    await record(tenant, [{ before: { note: "private" }, after: { note: "secret" } }]);
    expect(JSON.stringify(await list(tenant))).not.toMatch(/private|secret|note/);
  });

  it("is limited to the same organization, for staff who may edit settings", async () => {
    const [here, there] = await Promise.all([createTenant(), createTenant()]);
    const [own] = await record(here, [{}]);
    await record(there, [{}]);
    expect(await idsOf(here)).toEqual([own]);
    const plain = { ...here.owner, permissions: new Set(["donors_view"] as const) };
    const attempts = [() => listActivity(plain, { limit: 1 }), () => listColleagueNames(plain)];
    for (const attempt of attempts)
      await expect(attempt()).rejects.toMatchObject({ kind: "forbidden" });
    expect([...(await listColleagueNames(here.owner))]).toEqual([
      [here.owner.userId, "Olive Owner"],
    ]);
  });

  it("pages on without gaps, even with simultaneous and new changes", async () => {
    const tenant = await createTenant();
    const late = new Date("2026-05-31T12:00:00Z");
    const early = new Date("2026-05-30T12:00:00Z");
    const [a, b, c, d, e] = await record(tenant, [
      ...[{ createdAt: late }, { createdAt: late }, { createdAt: early }, { createdAt: late }],
      { createdAt: early },
    ]);
    const seen: number[] = [];
    let cursor: string | undefined;
    do {
      const { data, nextCursor } = await list(tenant, { limit: 2, cursor });
      seen.push(...data.map(({ id }) => id));
      cursor = nextCursor ?? undefined;
      await record(tenant, [{ createdAt: new Date("2026-06-01T12:00:00Z") }]);
    } while (cursor);
    expect(seen).toEqual([d, b, a, e, c]);
  });

  it("refuses a cursor made for another organization", async () => {
    const [here, there] = await Promise.all([createTenant(), createTenant()]);
    await record(there, [{}, {}]);
    const { nextCursor } = await list(there, { limit: 1 });
    for (const cursor of ["abc", nextCursor ?? ""])
      await expect(list(here, { cursor })).rejects.toMatchObject({ code: "invalid_cursor" });
  });

  it("applies each filter", async () => {
    const tenant = await createTenant();
    const { userId } = tenant.owner;
    const [staff, donor, arranged, key] = await record(tenant, [
      { actorKind: "staff", actorId: userId, subjectType: "donation" },
      { actorKind: "donor", actorId: userId },
      { subjectType: "question", action: "question.arrange" },
      { actorKind: "api_key", actorId: userId, subjectType: "order" },
    ]);
    expect(await idsOf(tenant, { who: String(userId) })).toEqual([staff]);
    expect(await idsOf(tenant, { who: String(userId + 1) })).toEqual([]);
    expect(await idsOf(tenant, { who: "staff" })).toEqual([staff]);
    expect(await idsOf(tenant, { who: "donor" })).toEqual([donor]);
    expect(await idsOf(tenant, { who: "api_key" })).toEqual([key]);
    expect(await idsOf(tenant, { about: "donors" })).toEqual([donor]);
    expect(await idsOf(tenant, { about: "gifts" })).toEqual([staff]);
    expect(await idsOf(tenant, { about: "events", who: "system" })).toEqual([arranged]);
    expect(await idsOf(tenant, { about: "events", who: "donor" })).toEqual([]);
  });

  it("uses days in the organization's time zone", async () => {
    const tenant = await createTenant({ timeZone: "America/New_York" });
    const at = (text: string) => ({ createdAt: new Date(text) });
    const [, first, last] = await record(tenant, [
      at("2026-05-31T03:59:59.999Z"),
      at("2026-05-31T04:00:00Z"),
      at("2026-06-01T03:59:59.999Z"),
      at("2026-06-01T04:00:00Z"),
    ]);
    expect(await idsOf(tenant, { from: "2026-05-31", to: "2026-05-31" })).toEqual([last, first]);
    expect(await idsOf(tenant, { from: "2026-05-31" })).toHaveLength(3);
    expect(await idsOf(tenant, { to: "2026-05-31" })).toHaveLength(3);
  });
});
