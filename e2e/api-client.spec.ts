import { expect, test } from "@playwright/test";
import {
  type ClientSettings,
  createClient,
  items,
  pages,
  WellspringError,
} from "@/packages/client/src/index";
import { demo, fresh } from "./fixtures";

test.describe("the API client", () => {
  const clientAt = (baseURL: string | undefined, settings: Partial<ClientSettings> = {}) =>
    createClient({ origin: baseURL ?? "", apiKey: demo.api_key, ...settings });

  test("reads every donor through all pages, each once", async ({ baseURL }) => {
    const client = clientAt(baseURL);
    const query = { limit: 5 };
    const sizes: number[] = [];
    const ids: number[] = [];
    for await (const { data } of pages(client, "/admin/donors", { params: { query } })) {
      sizes.push(data.length);
      ids.push(...data.map(({ id }) => id));
    }
    expect(sizes.length).toBeGreaterThan(2);
    expect(sizes.slice(0, -1).every((size) => size === 5)).toBe(true);
    expect(new Set(ids).size).toBe(ids.length);

    const { body } = await client.GET("/admin/donors/{id}", {
      params: { path: { id: ids.at(-1) ?? 0 } },
    });
    expect(body.data.id).toBe(ids.at(-1));
  });

  // Other tests add entities meanwhile, which moves some to another page.
  test("reads entities through several numbered pages", async ({ baseURL }) => {
    const ids: number[] = [];
    const params = { query: { per_page: 10 } };
    for await (const { id } of items(clientAt(baseURL), "/admin/entities", { params }))
      ids.push(id);
    expect(new Set(ids).size).toBeGreaterThan(20);
  });

  test("adds one donor for two requests with one key", async ({ baseURL }) => {
    const client = clientAt(baseURL);
    const last_name = fresh("Client");
    const sent = { params: { header: { "Idempotency-Key": last_name } }, body: { last_name } };
    const first = await client.POST("/admin/donors", sent);
    const again = await client.POST("/admin/donors", sent);
    expect(first.response.status).toBe(201);
    expect(again.body.id).toBe(first.body.id);
    expect(again.response.headers.get("Idempotent-Replayed")).toBe("true");
    const { body } = await client.GET("/admin/donors", { params: { query: { q: last_name } } });
    expect(body.data.map(({ id }) => id)).toEqual([first.body.id]);
  });

  test("adds one donor when the first answer is lost on its way", async ({ baseURL }) => {
    let requests = 0;
    const client = clientAt(baseURL, {
      retry: { firstDelay: 10 },
      fetch: async (request) => {
        requests += 1;
        const response = await fetch(request);
        if (requests === 1) throw new TypeError("The connection was lost.");
        return response;
      },
    });
    const last_name = fresh("Lost");
    const { body, response } = await client.POST("/admin/donors", { body: { last_name } });
    expect(response.headers.get("Idempotent-Replayed")).toBe("true");
    const found = await client.GET("/admin/donors", { params: { query: { q: last_name } } });
    expect(found.body.data.map(({ id }) => id)).toEqual([body.id]);
  });

  test("reads a registration as its guest does, and as staff do", async ({ baseURL }) => {
    const [, clientSlugOrId = "", eventSlug = "", token = ""] =
      /events\/([^/]+)\/([^/]+)\/orders\/([^/?]+)/.exec(demo.orders.v2_table.api_path) ?? [];
    const guest = createClient({ origin: baseURL ?? "" });
    const { body } = await guest.GET(
      "/frontend/public/events/{clientSlugOrId}/{eventSlug}/orders/{token}",
      { params: { path: { clientSlugOrId, eventSlug, token } } },
    );
    expect(body.data.registration_groups.length).toBeGreaterThan(0);

    const client = clientAt(baseURL);
    const list = await client.GET("/admin/orders", { params: { query: { per_page: 1 } } });
    const id = list.body.data[0]?.id ?? 0;
    const order = await client.GET("/admin/orders/{id}", { params: { path: { id } } });
    expect(order.body.data.id).toBe(id);
  });

  test("throws a refusal with its code, problems and request ID", async ({ baseURL }) => {
    const error = await clientAt(baseURL)
      .POST("/admin/donors", { body: { email: "not an address" } })
      .catch((thrown) => thrown);
    expect(error).toBeInstanceOf(WellspringError);
    expect(error).toMatchObject({ status: 422, error_code: "invalid" });
    expect(error.problems.map(({ path }: { path: string }) => path)).toContain("email");
    expect(error.requestId).toMatch(/^[0-9a-f-]{36}$/);

    const stranger = clientAt(baseURL, { apiKey: "wrong" });
    await expect(stranger.GET("/admin/donors")).rejects.toMatchObject({
      status: 401,
      error_code: "unauthenticated",
    });
  });
});
