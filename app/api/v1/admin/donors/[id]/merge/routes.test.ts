import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { auditLog } from "@/db/schema";
import { within } from "@/db/within";
import type { RouteHandler } from "@/lib/http/contract";
import { createDonorFixture } from "@/lib/testing/donors";
import { call } from "@/lib/testing/request";
import { createApiKey, createTenant } from "@/lib/testing/tenant";
import * as undo from "../merges/[merge_id]/route";
import * as merges from "../merges/route";
import * as merge from "./route";

type Sent = { params: Record<string, number>; body?: unknown; query?: string; method?: string };

async function office() {
  const tenant = await createTenant();
  const key = await createApiKey(tenant);
  const [kept, gone] = [await createDonorFixture(tenant), await createDonorFixture(tenant)];
  const send = (handler: RouteHandler, { params, ...sent }: Sent, secret = key) =>
    call(handler, {
      ...sent,
      params: Object.fromEntries(Object.entries(params).map(([name, id]) => [name, String(id)])),
      headers: secret ? { "X-SVC-API-Key": secret } : {},
    });
  return { tenant, kept, gone, send };
}

describe("merging donors over the API", () => {
  it("401, 403 and 404: refuses anonymous requests, missing permissions and another organization's records", async () => {
    const { tenant, kept, gone, send } = await office();
    const theirs = await office();
    const into = { params: { id: theirs.kept.id }, body: { merged_donor_id: theirs.gone.id } };
    const done = await theirs.send(merge.POST, into);
    const { id: merge_id } = done.body.data as { id: number };
    const weak = await createApiKey(tenant, ["events_view"]);
    const foreign: [RouteHandler, Sent][] = [
      [merge.GET, { params: { id: theirs.kept.id }, query: `?with=${theirs.gone.id}` }],
      [merge.POST, into],
      [merges.GET, { params: { id: theirs.kept.id } }],
      [undo.DELETE, { params: { id: theirs.kept.id, merge_id }, method: "DELETE" }],
    ];
    for (const [handler, sent] of foreign) {
      expect((await send(handler, sent, "")).status).toBe(401);
      expect((await send(handler, sent, weak)).status).toBe(403);
      expect((await send(handler, sent)).status).toBe(404);
    }
    const mixed = { params: { id: kept.id }, body: { merged_donor_id: theirs.kept.id } };
    expect((await send(merge.POST, mixed)).status).toBe(404);
    const reader = await createApiKey(tenant, ["donors_view"]);
    const own = { params: { id: kept.id }, body: { merged_donor_id: gone.id } };
    expect((await send(merge.POST, own, reader)).status).toBe(403);
  });

  it("200, 201 and 409: is previewed, done, listed, and undone once, with audit rows", async () => {
    const { tenant, kept, gone, send } = await office();
    const params = { id: kept.id };
    const preview = await send(merge.GET, { params, query: `?with=${gone.id}` });
    expect(preview.body.data).toMatchObject({ kept: { id: kept.id }, merged: { id: gone.id } });
    const body = { merged_donor_id: gone.id };
    const done = await send(merge.POST, { params, body });
    expect(done.status).toBe(201);
    expect((await send(merge.POST, { params, body })).status).toBe(409);
    const { id: merge_id } = done.body.data as { id: number };
    expect((await send(merges.GET, { params })).body.data).toMatchObject([
      { id: merge_id, merged_donor_id: gone.id, merged_name: "Ada Lovelace", undone_at: null },
    ]);
    const back = { params: { ...params, merge_id }, method: "DELETE" };
    expect((await send(undo.DELETE, back)).status).toBe(200);
    expect((await send(undo.DELETE, back)).status).toBe(409);
    const noted = await db
      .select({ action: auditLog.action })
      .from(auditLog)
      .where(within(auditLog, tenant.organizationId, eq(auditLog.subjectId, kept.id)))
      .orderBy(auditLog.id);
    expect(noted.map(({ action }) => action)).toEqual([
      "donor.create",
      "donor.merge",
      "donor.undo_merge",
    ]);
  });

  it("422: is refused with the same donor, without a donor, or with unknown fields", async () => {
    const { kept, send } = await office();
    const params = { id: kept.id };
    for (const body of [{ merged_donor_id: kept.id }, {}, { merged_donor_id: 1, force: true }])
      expect((await send(merge.POST, { params, body })).status).toBe(422);
    expect((await send(merge.GET, { params })).status).toBe(422);
  });
});
