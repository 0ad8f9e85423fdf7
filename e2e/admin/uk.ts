import { readFileSync } from "node:fs";
import { type APIRequestContext, expect } from "@playwright/test";

type Uk = {
  slug: string;
  api_key: string;
  admin: { email: string; password: string };
  program: { id: number; slug: string; designation_id: number };
  donor: { id: number; email: string; session_id: string };
  claim_id: number;
};

/** The demo world's charity in the United Kingdom. */
export const uk: Uk = JSON.parse(
  readFileSync(process.env.DEMO_FILE ?? ".data/demo.json", "utf8"),
).uk_organization;

/** A day of the United Kingdom: `2026-05-31`. */
export const dayAgo = (days: number): string =>
  new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/London" }).format(
    Date.now() - days * 24 * 3600 * 1000,
  );

/** The id of what its administrator made over the API. Gifts that come with the demo's test key are tests. */
export async function madeInUk(
  request: APIRequestContext,
  what: "donors" | "donations",
  data: Record<string, unknown>,
): Promise<number> {
  const entered = await (await request.post("/api/v1/login", { data: uk.admin })).json();
  const headers = { Authorization: `Bearer ${entered.token}` };
  const answer = await request.post(`/api/v1/admin/${what}`, { headers, data });
  expect(answer.status(), await answer.text()).toBe(201);
  const body = await answer.json();
  return (body.data ?? body).id;
}

/** Its receipts are the United Kingdom's, whatever a test before has left. */
export async function chooseUk(request: APIRequestContext): Promise<void> {
  const data = {
    ...{ jurisdiction: "united_kingdom", number_prefix: "LRR-" },
    details: { charity_number: "0000000", hmrc_reference: "XX00000" },
  };
  const headers = { "X-SVC-API-Key": uk.api_key };
  const answer = await request.put("/api/v1/admin/settings/receipts", { headers, data });
  expect(answer.status(), await answer.text()).toBe(200);
}
