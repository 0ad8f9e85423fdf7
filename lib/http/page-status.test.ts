import { beforeAll, describe, expect, it } from "vitest";
import { createEventFixture, placeOrderFixture } from "@/lib/testing/events";
import { createTenant } from "@/lib/testing/tenant";
import { pageStatus } from "./page-status";

describe("the status of an order page", () => {
  let folder: string;
  let token: string;

  beforeAll(async () => {
    const tenant = await createTenant();
    const event = await createEventFixture(tenant);
    token = (await placeOrderFixture(tenant, event)).token;
    folder = `/o/${tenant.organizationId}/events/${event.slug}/orders`;
  });

  it("is 200 when the link opens an order", async () => {
    expect(await pageStatus({ method: "GET", path: `${folder}/${token}` })).toBe(200);
  });

  it.each(["GET", "HEAD"])("is 404 for %s when the link opens nothing", async (method) => {
    expect(await pageStatus({ method, path: `${folder}/${token}x` })).toBe(404);
    const elsewhere = folder.replace("/events/", "/events/other-");
    expect(await pageStatus({ method, path: `${elsewhere}/${token}` })).toBe(404);
  });

  it("is 200 for the form that requests a link", async () => {
    expect(await pageStatus({ method: "GET", path: `${folder}/lost` })).toBe(200);
  });

  it("is unchanged for posts and for every other page", async () => {
    expect(await pageStatus({ method: "POST", path: `${folder}/${token}x` })).toBe(200);
    expect(await pageStatus({ method: "GET", path: "/o/somewhere/else" })).toBe(200);
    expect(await pageStatus({ method: "GET", path: "/" })).toBe(200);
  });
});
