import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { db } from "@/db/client";
import { donors } from "@/db/schema";
import { within } from "@/db/within";
import { linkToken } from "@/lib/donors/preferences/links";
import { createDonorFixture } from "@/lib/testing/donors";
import { createTenant } from "@/lib/testing/tenant";
import { GET, POST } from "./[token]/route";

const call = (handler: typeof GET, method: string, token: string, body?: string) =>
  handler(
    new Request("https://give.example.org/", {
      ...{ method, body },
      headers: { "content-type": "application/x-www-form-urlencoded" },
    }),
    { params: Promise.resolve({ token }) },
  );

it("unsubscribes with the POST of a mail program alone, and tells nobody whether a link is known", async () => {
  const tenant = await createTenant();
  const { id, ...donor } = await createDonorFixture(tenant, { email: "ada@example.org" });
  const token = linkToken("preferences", { ...donor, id });
  const isOut = async () =>
    (await db.$count(
      donors,
      within(donors, tenant.organizationId, eq(donors.doNotEmail, true)),
    )) === 1;
  for (const method of ["GET", "HEAD"]) {
    const shown = await call(GET, method, token);
    expect(shown.status).toBe(303);
    expect(shown.headers.get("location")).toMatch(new RegExp(`/unsubscribe/${token}$`));
  }
  expect(await isOut()).toBe(false);
  const unknown = await call(POST, "POST", "A".repeat(43), "List-Unsubscribe=One-Click");
  expect(await isOut()).toBe(false);
  const done = await call(POST, "POST", token, "List-Unsubscribe=One-Click");
  expect([done.status, await done.text()]).toEqual([unknown.status, await unknown.text()]);
  expect(done.headers.get("referrer-policy")).toBe("no-referrer");
  expect(await isOut()).toBe(true);
});
