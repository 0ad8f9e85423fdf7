import type { APIRequestContext, Page } from "@playwright/test";
import { demo, expect, fresh } from "../fixtures";
import { goOn, heading, sayWho, toReview } from "./walk";

const headers = { "X-SVC-API-Key": demo.api_key };

/** Sets something of an event up, as an integration would. */
export async function send(
  request: APIRequestContext,
  method: "POST" | "PUT",
  path: string,
  data: object,
): Promise<{ id: number }> {
  const answer = await request.fetch(`/api/v1/admin/events${path}`, { method, data, headers });
  expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
  return answer.json();
}

/** A published event of its own with one kind of seat for $20; the address of its page. */
export async function makeEvent(
  request: APIRequestContext,
  { event, seat, item }: { event?: object; seat?: object; item?: object } = {},
): Promise<string> {
  const slug = `${fresh("supper")}-${Math.random().toString(36).slice(2, 6)}`;
  const { id } = await send(request, "POST", "", {
    slug,
    name: `Supper ${slug}`,
    location: { kind: "in_person", venue: "Net Loft" },
    starts_at: "2035-05-12T22:00:00Z",
    donation: { suggested_amounts: [25, 50] },
    fee_cover: { percent: 5, fixed: 0 },
    waitlist_offered: true,
    ...event,
  });
  await send(request, "POST", `/${id}/ticket-types`, {
    name: "Seat",
    price: 20,
    benefit_kind: "none",
    ...seat,
  });
  if (item) await send(request, "POST", `/${id}/auction-items`, item);
  await send(request, "PUT", `/${id}/status`, { status: "published" });
  return `/o/${demo.organization.slug}/events/${slug}`;
}

/** A seat, chosen and filled in as far as the review. */
export async function seatToReview(page: Page): Promise<void> {
  await page.getByLabel("Quantity: Seat").fill("1");
  await goOn(page);
  await expect(heading(page, "Guest details")).toBeVisible();
  await sayWho(page);
  await toReview(page);
}
