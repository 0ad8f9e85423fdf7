import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as donor from "@/app/api/v1/admin/donors/[id]/route";
import * as donors from "@/app/api/v1/admin/donors/route";
import * as order from "@/app/api/v1/admin/orders/[id]/route";
import * as tasks from "@/app/api/v1/admin/tasks/route";
import { db } from "@/db/client";
import { donors as donorTable } from "@/db/schema";
import { within } from "@/db/within";
import { createOrderApi } from "@/lib/testing/order-api";
import { createApiKey, createTenant } from "@/lib/testing/tenant";
import { serveRoutes, type TestServer } from "@/lib/testing/upload-server";
import { createClient, items, pages, WellspringError } from "../src/index";

let server: TestServer;
beforeAll(async () => {
  server = await serveRoutes({
    "/api/v1/admin/donors": donors,
    "/api/v1/admin/donors/[id]": donor,
    "/api/v1/admin/orders/[id]": order,
    "/api/v1/admin/tasks": tasks,
  });
});
afterAll(() => server.stop());

const clientOf = async (tenant: Parameters<typeof createApiKey>[0]) =>
  createClient({ origin: server.origin, apiKey: await createApiKey(tenant) });

async function all<Item>(list: AsyncIterable<Item>): Promise<Item[]> {
  const found: Item[] = [];
  for await (const item of list) found.push(item);
  return found;
}

describe("the client with the API's own handlers", () => {
  it("reads a list with cursors to its end, each donor once", async () => {
    const client = await clientOf(await createTenant());
    const names = ["Ada", "Grace", "Joan", "Mary", "Rosa"];
    for (const first_name of names)
      await client.POST("/admin/donors", { body: { first_name, last_name: "Hopper" } });

    const query = { limit: 2, kind: "person" } as const;
    const read = await all(pages(client, "/admin/donors", { params: { query } }));
    expect(read.map(({ data }) => data.length)).toEqual([2, 2, 1]);
    const found = await all(items(client, "/admin/donors", { params: { query } }));
    expect(found.map(({ first_name }) => first_name)).toEqual(names);
  });

  it("reads a list with numbered pages to its end", async () => {
    const client = await clientOf(await createTenant());
    const { body } = await client.POST("/admin/donors", { body: { last_name: "Hopper" } });
    for (const title of ["Call", "Write", "Visit"])
      await client.POST("/admin/tasks", {
        body: { subject: { type: "donor", id: body.id }, title },
      });
    const query = { per_page: 2 };
    const read = await all(pages(client, "/admin/tasks", { params: { query } }));
    expect(read.map(({ data }) => data.length)).toEqual([2, 1]);
  });

  it("creates one donor for two requests with one key", async () => {
    const tenant = await createTenant();
    const client = await clientOf(tenant);
    const sent = {
      params: { header: { "Idempotency-Key": "donor-1" } },
      body: { last_name: "Hopper" },
    };
    const first = await client.POST("/admin/donors", sent);
    const again = await client.POST("/admin/donors", sent);
    expect(again.body).toEqual(first.body);
    expect(again.response.headers.get("Idempotent-Replayed")).toBe("true");
    const mine = and(within(donorTable, tenant.organizationId), eq(donorTable.lastName, "Hopper"));
    expect(await db.select().from(donorTable).where(mine)).toHaveLength(1);
  });

  it("reads an order, and refuses that of another organization", async () => {
    const { tenant, place } = await createOrderApi();
    const id = await place();
    const path = { id };
    const { body } = await (await clientOf(tenant)).GET("/admin/orders/{id}", { params: { path } });
    expect(body.data).toMatchObject({ id, payment_status: "pending" });
    const other = await clientOf(await createTenant());
    await expect(other.GET("/admin/orders/{id}", { params: { path } })).rejects.toMatchObject({
      status: 404,
      error_code: "not_found",
    });
  });

  it("throws the API's refusals with their problems", async () => {
    const client = await clientOf(await createTenant());
    const error = await client
      .POST("/admin/donors", { body: { email: "not an address", country: "Nowhere at all" } })
      .catch((thrown) => thrown);
    expect(error).toBeInstanceOf(WellspringError);
    expect(error).toMatchObject({ status: 422, error_code: "invalid" });
    expect(error.problems).toContainEqual(expect.objectContaining({ path: "email" }));
    expect(error.requestId).toMatch(/^[0-9a-f-]{36}$/);

    const stranger = createClient({ origin: server.origin, apiKey: "wrong" });
    await expect(stranger.GET("/admin/donors")).rejects.toMatchObject({
      status: 401,
      error_code: "unauthenticated",
    });
  });
});
