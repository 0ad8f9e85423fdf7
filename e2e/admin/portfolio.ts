import type { APIRequestContext, Page } from "@playwright/test";
import { expect as expectSoon, fresh } from "../fixtures";
import { demoWorld } from "./sponsorship";
import { signIn } from "./staff";

export const expect = expectSoon.configure({ timeout: 30_000 });

export const PATH = "/admin/portfolio";
export const rows = (page: Page) => page.getByRole("rowheader");

export async function open(page: Page, query = "") {
  await page.goto(`${PATH}${query}`);
  if (page.url().includes("sign-in")) await signIn(page);
  await expect(page.getByRole("heading", { level: 1, name: "Portfolio" })).toBeVisible();
}

/** Donors of this run alone, once the portfolio knows them. */
export async function makeDonors(request: APIRequestContext, count: number): Promise<string> {
  const word = fresh("Fern");
  const headers = { "X-SVC-API-Key": demoWorld.api_key };
  for (let index = 1; index <= count; index++) {
    const data = {
      kind: "person",
      first_name: `${word}${index}`,
      last_name: "Field",
      email: `${word}.${index}@example.org`.toLowerCase(),
    };
    const made = await request.post("/api/v1/admin/donors", { headers, data });
    expect(made.status(), await made.text()).toBe(201);
  }
  const known = async () => {
    const answer = await request.get(`/api/v1/admin/fundraising/portfolio?q=${word}`, { headers });
    return (await answer.json()).data?.totals?.count;
  };
  await expect.poll(known, { timeout: 30_000 }).toBe(count);
  return word;
}
