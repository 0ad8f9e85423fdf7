import { describe, expect, it } from "vitest";
import type { RouteHandler } from "@/lib/http/contract";
import { createColleague } from "@/lib/testing/portfolio-list";
import { call } from "@/lib/testing/request";
import { createApiKey, createTenant } from "@/lib/testing/tenant";
import * as one from "./[id]/route";
import * as list from "./route";

type Sent = { id?: number; body?: unknown; method?: string; headers?: Record<string, string> };
type Kept = { id: number; name: string };

async function office() {
  const tenant = await createTenant();
  const key = await createApiKey(tenant);
  const { userId } = await createColleague(tenant, "Frida");
  const owner = { ...tenant.owner, userId };
  const colleague = await createApiKey({ ...tenant, owner }, ["donors_view"]);
  const send = (handler: RouteHandler, { id, headers, ...sent }: Sent = {}, secret = key) =>
    call(handler, {
      ...sent,
      params: id === undefined ? {} : { id: String(id) },
      headers: { ...headers, ...(secret && { "X-SVC-API-Key": secret }) },
    });
  const keep = async (body: object, secret = key) =>
    (await send(list.POST, { body: { name: "Board", query: "q=board", ...body } }, secret)).body
      .data as Kept;
  return { tenant, key, colleague, send, keep };
}

const ON_ONE: [RouteHandler, Sent][] = [
  [one.GET, {}],
  [one.PUT, { body: { name: "Mine" }, method: "PUT" }],
  [one.DELETE, { method: "DELETE" }],
];

describe("saved views over the API", () => {
  it("201, 200: are saved, listed, read, changed and removed", async () => {
    const { send } = await office();
    const query = "segment=major&nonsense=1&sort=-ytd&page=3";
    const made = await send(list.POST, { body: { name: " Majors ", query } });
    const { id } = made.body.data as Kept;
    expect([made.status, made.headers.get("location")]).toEqual([
      201,
      expect.stringMatching(new RegExp(`/admin/fundraising/views/${id}$`)),
    ]);
    const kept = {
      ...{ id, name: "Majors", query: "segment=major&sort=-ytd", is_shared: false },
      ...{ is_own: true, owner_name: "Olive Owner" },
    };
    expect(made.body.data).toEqual(kept);
    expect((await send(list.GET)).body).toEqual({ status: "success", data: [kept] });
    expect((await send(one.GET, { id })).body.data).toEqual(kept);
    const change = (body: object) => send(one.PUT, { id, body, method: "PUT" });
    expect((await change({ is_shared: true })).body.data).toEqual({ ...kept, is_shared: true });
    expect((await change({ query: "lapsed=true" })).body.data).toEqual({
      ...{ ...kept, is_shared: true, query: "lapsed=true" },
    });
    expect((await send(one.DELETE, { id, method: "DELETE" })).body).toEqual({
      ...{ status: "success", message: "List removed." },
    });
    expect((await send(list.GET)).body.data).toEqual([]);
  });

  it("401, 403: refuse any other caller, in the shape of all refusals", async () => {
    const { tenant, send, keep } = await office();
    const { id } = await keep({});
    const weak = await createApiKey(tenant, ["donations_view"]);
    for (const [handler, sent] of [[list.GET, {}], [list.POST, { body: {} }], ...ON_ONE] as const) {
      const asked = { ...sent, ...(handler !== list.GET && handler !== list.POST && { id }) };
      const unknown = await send(handler, asked, "");
      expect(unknown.status).toBe(401);
      expect(unknown.body).toMatchObject({ status: "error", message: expect.any(String) });
      expect((await send(handler, asked, weak)).status).toBe(403);
    }
  });

  it("404: hide a colleague’s private view, allow only reading a shared one, and hide another organization’s", async () => {
    const { colleague, send, keep } = await office();
    const stranger = await office();
    const hidden = await keep({});
    const shared = await keep({ name: "All of us", is_shared: true });
    const statuses = async (id: number, secret: string) => {
      const answers = ON_ONE.map(([handler, sent]) => send(handler, { ...sent, id }, secret));
      return (await Promise.all(answers)).map(({ status }) => status);
    };
    expect(await statuses(hidden.id, colleague)).toEqual([404, 404, 404]);
    expect(await statuses(shared.id, colleague)).toEqual([200, 404, 404]);
    expect(await statuses(shared.id, stranger.key)).toEqual([404, 404, 404]);
    expect((await send(list.GET, {}, colleague)).body.data).toMatchObject([
      { name: "All of us", is_own: false },
    ]);
    expect((await send(list.GET, {}, stranger.key)).body.data).toEqual([]);
  });

  it.each([
    [{ name: "" }, "name"],
    [{ name: "BOARD" }, "name"],
    [{ name: "Own", is_shared: "yes" }, "is_shared"],
    [{ name: "Own", user_id: 1 }, ""],
  ])("422: %j is refused at its field", async (more, path) => {
    const { send, keep } = await office();
    await keep({});
    const refused = await send(list.POST, { body: { query: "", ...more } });
    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({ status: "error", errors: [{ path }] });
  });

  it("save one view when the same request is repeated", async () => {
    const { send } = await office();
    const sent = {
      body: { name: "Board", query: "" },
      headers: { "Idempotency-Key": "keep-board-once" },
    };
    const [first, second] = [await send(list.POST, sent), await send(list.POST, sent)];
    expect(second.body).toEqual(first.body);
    expect((await send(list.GET)).body.data).toHaveLength(1);
  });
});
