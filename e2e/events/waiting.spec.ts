import type { APIRequestContext, Page } from "@playwright/test";
import { expectAccessible, expectAccessibleEverywhere } from "../accessible";
import { demo, expect, fresh, test } from "../fixtures";
import { makeEvent, seatToReview, send } from "./supper";
import { heading, pay, sayWho, toPay, toReview } from "./walk";

const PUBLIC = `/api/v1/frontend/public/events/${demo.organization.slug}`;
const headers = { "X-SVC-API-Key": demo.api_key };

type PublicEvent = { id: number; ticket_types: { id: number }[] };
type Entry = { id: number; first_name: string; status: string };

async function join(
  request: APIRequestContext,
  slug: string,
  ticket_type_id: number,
  first_name: string,
): Promise<string> {
  const email = `${fresh(first_name.toLowerCase())}@example.org`;
  const data = { ticket_type_id, quantity: 1, first_name, last_name: "Waits", email };
  const answer = await request.post(`${PUBLIC}/${slug}/waitlist`, { data });
  expect(answer.status(), await answer.text()).toBe(202);
  return email;
}

/** A supper with one seat, which is kept for Wanda; Cora is next in line. */
async function offerToWanda(request: APIRequestContext) {
  const event = await makeEvent(request, { seat: { capacity: 0 } });
  const slug = event.split("/").at(-1) ?? "";
  const { data } = await (await request.get(`${PUBLIC}/${slug}`)).json();
  const { id, ticket_types } = data as PublicEvent;
  const [seat] = ticket_types;
  if (!seat) throw new Error("The event has no ticket.");
  const email = await join(request, slug, seat.id, "Wanda");
  await join(request, slug, seat.id, "Cora");
  const line = async (): Promise<Entry[]> =>
    (await (await request.get(`/api/v1/admin/events/${id}/waitlist`, { headers })).json()).data;
  const [wanda] = await line();
  await send(request, "PUT", `/${id}/ticket-types/${seat.id}`, { capacity: 1 });
  // Where the job that serves waiting lists was faster: 409.
  await request.post(`/api/v1/admin/events/${id}/waitlist/${wanda?.id}/invite`, { headers });
  const states = async () => (await line()).map(({ status }) => status);
  expect(await states()).toEqual(["offered", "waiting"]);
  return { event, email, states };
}

/** The page that somebody's offer is taken on, from their mail. */
async function openOffer(page: Page, email: string): Promise<void> {
  const mail = page.getByRole("link", { name: /Good news: seats for Supper/ });
  await expect(async () => {
    await page.goto(`/dev/mailbox?to=${encodeURIComponent(email)}`);
    await expect(mail).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await mail.click();
  const link = page.frameLocator("iframe").getByRole("link", { name: "Accept seats" });
  await page.goto(new URL((await link.getAttribute("href")) ?? "").pathname);
  await expect(heading(page, "Seats available")).toBeVisible();
}

test("waiting-list places stay reserved for a buyer who goes back and changes a name", async ({
  page,
  request,
}) => {
  test.slow();
  const { event, email, states } = await offerToWanda(request);
  await openOffer(page, email);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Accept seats" }).click();
  await expect(heading(page, "Guest details")).toBeVisible();
  await expect(page.getByText("These seats are reserved for you")).toBeVisible();
  await sayWho(page);
  await toReview(page);
  await toPay(page);
  await expect(heading(page, "Pay $20.00")).toBeVisible();

  await page.goto(`${event}/register`);
  await expect(page.getByText("Your seats are reserved")).toBeVisible();
  await expect(
    page.getByText(/Your seats from the waiting list stay reserved until/),
  ).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.getByLabel("First name", { exact: true }).first().fill("Ada");
  await toReview(page);
  await expect(page.getByText("These seats are reserved for you")).toBeVisible();
  expect(await states()).toEqual(["offered", "waiting"]);
  const passerBy = await page.context().newPage();
  await passerBy.goto(event);
  await expect(passerBy.getByRole("link", { name: "Join the waiting list" })).toBeVisible();
  await expect(passerBy.getByLabel("Quantity: Seat")).toHaveCount(0);
  await passerBy.close();

  await toPay(page);
  await page.getByLabel("Name on the card").fill("Ada Hopper");
  await pay(page).click();
  await expect(page.getByText(/^Thank you\. You are registered for/)).toBeVisible();
  await expect(page.getByText(/^Registered by Ada Hopper/)).toBeVisible();
  expect(await states()).toEqual(["converted", "waiting"]);
});

test("unpaid waiting-list places can be paid from the email, in another browser", async ({
  page,
  request,
  browser,
}) => {
  test.slow();
  const { email, states } = await offerToWanda(request);
  await openOffer(page, email);
  const offer = page.url();
  await page.getByRole("button", { name: "Accept seats" }).click();
  await expect(heading(page, "Guest details")).toBeVisible();
  await sayWho(page);
  await page.getByLabel("Email", { exact: true }).fill(email);
  await toReview(page);
  await toPay(page);
  await expect(heading(page, "Pay $20.00")).toBeVisible();
  expect(await states()).toEqual(["converted", "waiting"]);

  const phone = await browser.newContext();
  const there = await phone.newPage();
  await there.goto(offer);
  await expect(heading(there, "Payment due")).toBeVisible();
  await expect(there.getByText("You’re registered")).toHaveCount(0);
  await expectAccessible(there);
  await there.getByRole("button", { name: "Continue to payment" }).click();
  await expect(heading(there, "Pay $20.00")).toBeVisible();
  await phone.close();
});

test("a buyer who returns to the last place, still unpaid, is led to its payment", async ({
  page,
  request,
}) => {
  test.slow();
  const event = await makeEvent(request, { seat: { capacity: 1 } });
  await page.goto(event);
  await seatToReview(page);
  await toPay(page);
  await expect(heading(page, "Pay $20.00")).toBeVisible();
  for (const step of ["register", "review"]) {
    await page.goto(`${event}/${step}`);
    await expect(page.getByText("Your seats are reserved")).toBeVisible();
    await expectAccessibleEverywhere(page);
    await expect(page.getByRole("link", { name: "your registration", exact: true })).toBeVisible();
  }
  await page.getByRole("link", { name: "Continue to payment" }).click();
  await expect(heading(page, "Pay $20.00")).toBeVisible();
});
