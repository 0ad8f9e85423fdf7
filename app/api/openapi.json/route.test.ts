import { expect, it } from "vitest";
import { GET, POST } from "./route";

it("200: describes every operation, its own address and its own header", async () => {
  const answer = await GET();
  expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "no-cache"]);
  const described = await answer.json();
  expect(described).toMatchObject({
    openapi: "3.1.1",
    components: { securitySchemes: { apiKey: { name: "X-SVC-API-Key" } } },
  });
  expect(described.paths).toHaveProperty(["/admin/fundraising/portfolio/{donor_id}", "get"]);
});

it("405: refuses writes", async () => {
  const answer = await POST();
  expect([answer.status, answer.headers.get("allow")]).toEqual([405, "GET, HEAD, OPTIONS"]);
});
