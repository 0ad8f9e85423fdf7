import { expect, it } from "vitest";
import { PUT as SET_RATE } from "@/app/api/v1/admin/currency-rates/route";
import { createPortfolioFixture } from "@/lib/testing/portfolio";
import { call } from "@/lib/testing/request";
import { createApiKey, createTenant } from "@/lib/testing/tenant";
import { GET } from "./route";

it("lists the gifts that need a rate to count, until a rate exists", async () => {
  const tenant = await createTenant();
  const { donor, give } = await createPortfolioFixture(tenant);
  const headers = { "X-SVC-API-Key": await createApiKey(tenant) };
  const id = await donor();
  const late = await give(id, 5_000, "2025-03-01", { currency: "EUR" });
  const early = await give(id, 9_000, "2025-01-01", { currency: "EUR", refundedAmount: 1_000 });
  await give(id, 7_000, "2025-03-01");
  await give(id, 7_000, "2025-03-01", {
    ...{ currency: "EUR", status: "voided", voidedAt: new Date(), voidReason: "Entered twice" },
  });
  await give(id, 7_000, "2025-03-01", {
    ...{ currency: "EUR", method: "in_kind", inKindDescription: "Chairs" },
  });
  const { body } = await call(GET, { headers });
  expect(body.data).toMatchObject({
    ...{ currency: "USD", count: 2 },
    gifts: [
      { donation_id: early, amount: 80, currency: "EUR", donated_on: "2025-01-01" },
      { donation_id: late, amount: 50 },
    ],
  });
  const rate = { currency: "EUR", effective_on: "2025-02-01", rate: "1.1" };
  await call(SET_RATE, { headers, body: rate, method: "PUT" });
  const after = await call(GET, { headers });
  expect(after.body.data).toMatchObject({ count: 1, gifts: [{ donation_id: early }] });
  const others = { "X-SVC-API-Key": await createApiKey(await createTenant()) };
  expect((await call(GET, { headers: others })).body.data).toMatchObject({ count: 0, gifts: [] });
  expect((await call(GET, {})).status).toBe(401);
  const weak = { "X-SVC-API-Key": await createApiKey(tenant, ["events_view"]) };
  expect((await call(GET, { headers: weak })).status).toBe(403);
});
