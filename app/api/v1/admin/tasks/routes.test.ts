import { describe, expect, it } from "vitest";
import { mergeDonors } from "@/lib/donors/merging/merging";
import type { RouteHandler } from "@/lib/http/contract";
import { createDonorFixture } from "@/lib/testing/donors";
import { call } from "@/lib/testing/request";
import { createApiKey, createTenant } from "@/lib/testing/tenant";
import * as one from "./[id]/route";
import * as list from "./route";

type Sent = { id?: number; body?: unknown; query?: string; method?: string };
type Made = { id: number };

async function office() {
  const tenant = await createTenant();
  const key = await createApiKey(tenant);
  const send = (handler: RouteHandler, { id, ...sent }: Sent = {}, secret = key) =>
    call(handler, {
      ...sent,
      params: id === undefined ? {} : { id: String(id) },
      headers: secret ? { "X-SVC-API-Key": secret } : {},
    });
  const donor = await createDonorFixture(tenant);
  const subject = { type: "donor", id: donor.id };
  const make = async (body: object) =>
    (await send(list.POST, { body: { subject, title: "Call", ...body } })).body.data as Made;
  const found = async (query: string) =>
    ((await send(list.GET, { query })).body.data as Made[]).map(({ id }) => id);
  return { tenant, send, donor, make, found };
}

describe("the list of tasks", () => {
  it("200: filters by owner, state, kind, time, subject and title, and sorts by due date", async () => {
    const { tenant, send, donor, make, found } = await office();
    const other = await office();
    await other.make({});
    const mine = { owner_user_id: tenant.owner.userId };
    const whenever = await make({ title: "No due date" });
    const late = await make({ title: "Late 100%", due_at: "2026-03-01T12:00:00Z", ...mine });
    const soon = await make({ kind: "touch", due_at: "2026-02-01T12:00:00Z" });
    await send(one.PUT, { id: soon.id, body: { status: "done" }, method: "PUT" });
    expect(await found("")).toEqual([soon.id, late.id, whenever.id]);
    expect(await found("?status=open")).toEqual([late.id, whenever.id]);
    expect(await found("?kind=touch")).toEqual([soon.id]);
    expect(await found(`?owner_user_id=${tenant.owner.userId}`)).toEqual([late.id]);
    expect(await found("?due_before=2026-02-15T00:00:00Z")).toEqual([soon.id]);
    expect(await found("?due_after=2026-02-15T00:00:00Z")).toEqual([late.id]);
    expect(await found("?q=100%25")).toEqual([late.id]);
    expect(await found(`?subject_type=donor&subject_id=${donor.id}`)).toHaveLength(3);
    expect(await found(`?subject_type=household&subject_id=${donor.id}`)).toEqual([]);
    const { body, headers } = await send(list.GET, { query: "?per_page=1&page=2" });
    expect(headers.get("x-total-count")).toBe("3");
    expect(body.data).toMatchObject([
      { id: late.id, subject_name: "Ada Lovelace", owner_name: "Olive Owner" },
    ]);
  });

  it.each(["?status=lost", "?owner_user_id=0", "?due_before=tomorrow", "?page=0", "?order=title"])(
    "422: refuses %s",
    async (query) => {
      const { send } = await office();
      expect((await send(list.GET, { query })).status).toBe(422);
    },
  );

  it("200: closes and reopens a task, with the time", async () => {
    const { send, make } = await office();
    const { id } = await make({});
    const set = async (status: string) =>
      (await send(one.PUT, { id, body: { status }, method: "PUT" })).body.data;
    expect(await set("done")).toMatchObject({ status: "done", closed_at: expect.any(String) });
    expect(await set("open")).toMatchObject({ status: "open", closed_at: null });
  });

  it("422: refuses a task for a donor merged into another", async () => {
    const { tenant, send, donor, found } = await office();
    const kept = await createDonorFixture(tenant);
    await mergeDonors(tenant.owner, kept.id, { merged_donor_id: donor.id });
    const subject = { type: "donor", id: donor.id };
    const refused = await send(list.POST, { body: { subject, title: "Call" } });
    expect([refused.status, refused.body.errors]).toMatchObject([
      422,
      [{ path: "subject", code: "merged" }],
    ]);
    expect(await found("")).toEqual([]);
  });
});
