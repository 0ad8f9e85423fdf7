import type { APIRequestContext, Page } from "@playwright/test";
import { demo, expect, fresh } from "../fixtures";

export const headers = { "X-SVC-API-Key": demo.api_key };

/** A field of an object that its list shows. */
export async function addField(request: APIRequestContext, data: Record<string, unknown>) {
  const key = `cf_${fresh("list")
    .replaceAll(/[^a-z0-9]/gi, "_")
    .toLowerCase()}`;
  const answer = await request.post("/api/v1/admin/schema/fields", {
    headers,
    data: { key, is_listed: true, ...data },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  const { data: field } = await answer.json();
  return { id: Number(field.id), key };
}

export const archive = (request: APIRequestContext, id: number) =>
  request.post(`/api/v1/admin/schema/fields/${id}/archive`, { headers });

export async function write(
  request: APIRequestContext,
  record: string,
  custom: Record<string, unknown>,
) {
  const answer = await request.put(`/api/v1/admin/records/${record}`, {
    headers,
    data: { custom },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

export const filtered = (page: Page) => new URL(page.url()).searchParams;

export const names = (page: Page) => page.getByRole("rowheader");

export async function exported(page: Page): Promise<string> {
  const href = await page.getByRole("link", { name: "Export" }).getAttribute("href");
  const answer = await page.request.get(href ?? "");
  expect(answer.status()).toBe(200);
  return answer.text();
}
