import { readFileSync } from "node:fs";
import { type APIRequestContext, chromium, type Page } from "@playwright/test";
import { expectAccessible, expectAccessibleEverywhere } from "../accessible";
import { signIn } from "../admin/staff";
import { expect, fresh, test } from "../fixtures";
import { filmOf } from "./film";

// Whole walks, with states that are looked at in both themes and at both widths.
test.describe.configure({ timeout: 300_000 });

// A page that loses its network says so on the console.
test.use({
  viewport: { width: 375, height: 800 },
  expectedErrors: [/ERR_INTERNET_DISCONNECTED/],
});

type Demo = { api_key: string; organization: { slug: string } };

const demo: Demo = JSON.parse(readFileSync(process.env.DEMO_FILE ?? ".data/demo.json", "utf8"));

async function send(request: APIRequestContext, method: string, path: string, data?: unknown) {
  const headers = { "X-SVC-API-Key": demo.api_key };
  const answer = await request.fetch(`/api/v1${path}`, { method, data, headers });
  expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
  return answer.json();
}

type Guest = { id: number; group: { reference: string } };

/** A published evening with a free table of eight that somebody took, all guests named. */
async function openDoor(request: APIRequestContext) {
  const slug = `${fresh("evening")}-${Math.random().toString(36).slice(2, 6)}`;
  const location = { kind: "in_person", venue: "Net Loft" };
  const event = { slug, name: `Evening ${slug}`, location, starts_at: "2035-05-12T22:00:00Z" };
  const { id } = await send(request, "POST", "/admin/events", event);
  const ticket = await send(request, "POST", `/admin/events/${id}/ticket-types`, {
    name: "Table of eight",
    price: 0,
    benefit_kind: "none",
    admissions_per_unit: 8,
    registration_group_kind: "table",
    attendee_details_timing: "optional",
  });
  await send(request, "PUT", `/admin/events/${id}/status`, { status: "published" });
  const address = `/frontend/public/events/${demo.organization.slug}/${slug}`;
  const cart = { tickets: [{ ticket_type_id: ticket.id, quantity: 1 }] };
  const { data: quote } = await send(request, "POST", `${address}/quote`, cart);
  const order = await request.fetch(`/api/v1${address}/orders`, {
    method: "POST",
    headers: { "Idempotency-Key": slug },
    data: {
      cart,
      quote_fingerprint: quote.fingerprint,
      purchaser: { first_name: "Paula", last_name: "Poe", email: `${slug}@example.org` },
    },
  });
  expect(order.ok(), await order.text()).toBe(true);
  const { management } = await order.json();
  const list = await send(request, "GET", `/admin/events/${id}/check-in/manifest`);
  const guests: Guest[] = list.data.guests;
  expect(guests).toHaveLength(8);
  const orderPath: string = management.api_url;
  return { id: Number(id), guests, orderPath, path: `/admin/events/${id}/check-in` };
}

const result = (page: Page) => page.getByRole("region", { name: "Last scan" });
const inside = (page: Page) => page.getByRole("region", { name: "Checked in" });
const search = async (page: Page, words: string) => {
  await page.getByLabel("Find a guest").fill(words);
  await expect(page.getByText("1 found")).toBeVisible();
};

test("a table is checked in at once, a guest is scanned twice, and a check-in is undone", async ({
  page,
  request,
}) => {
  const { path, guests } = await openDoor(request);
  await page.goto(path);
  await signIn(page);
  await expect(inside(page)).toContainText("0 of 8 checked in");
  await expectAccessible(page);
  await search(page, guests[0]?.group.reference ?? "");
  await page.getByRole("button", { name: "Check in Paula Poe" }).click();
  await expect(result(page)).toContainText("Welcome");
  await expect(inside(page)).toContainText("1 of 8 checked in");
  await page.getByRole("button", { name: /^Check in all 7/ }).click();
  await expect(result(page)).toContainText("All 8 checked in");
  await expect(result(page)).toContainText("Already used at");
  await expect(inside(page)).toContainText("8 of 8 checked in");
  await expectAccessibleEverywhere(page);
  await page.getByRole("button", { name: "Undo for Paula Poe" }).click();
  await expect(result(page)).toContainText("Undone");
  await expect(inside(page)).toContainText("7 of 8 checked in");
  await page.getByLabel("Ticket code").fill("nobody-has-this-code");
  await page.getByRole("button", { name: "Check in", exact: true }).click();
  await expect(result(page)).toContainText("Unknown ticket");
});

test("check-in continues without a network, keeps its queue when closed, and reports duplicates", async ({
  page,
  context,
  request,
}) => {
  const { path, guests, id } = await openDoor(request);
  await page.goto(path);
  await signIn(page);
  await search(page, "Paula");
  await expect(page.getByRole("button", { name: /^Check in all 8/ })).toBeVisible();
  await page.waitForFunction(async () => {
    const lists = await new Promise<number>((resolve) => {
      const asked = indexedDB.open("wellspring-door", 1);
      asked.onsuccess = () => {
        const count = asked.result.transaction("lists").objectStore("lists").count();
        count.onsuccess = () => resolve(count.result);
      };
      asked.onerror = () => resolve(0);
    });
    return lists > 0;
  });
  await context.setOffline(true);
  await page.getByRole("button", { name: "Check in Paula Poe" }).click();
  await expect(result(page)).toContainText("Saved on this device");
  await page.getByRole("button", { name: "Check in Guest 2", exact: true }).click();
  await expect(page.getByText("2 waiting to sync")).toBeVisible();
  await expectAccessible(page);
  const scans = [{ scan_id: crypto.randomUUID(), attendee_id: guests[0]?.id }];
  await send(request, "POST", `/admin/events/${id}/check-in`, { scans });
  await page.close();
  await context.setOffline(false);
  const later = await context.newPage();
  await later.goto(path);
  await expect(later.getByText("While offline")).toBeVisible({ timeout: 60_000 });
  await expect(
    later.getByText(/The same ticket was used again at \d{1,2}:\d\d [AP]M/),
  ).toBeVisible();
  await expect(later.getByText("waiting to sync")).toBeHidden();
  await expect(inside(later)).toContainText("2 of 8 checked in");
  await later.getByRole("button", { name: "OK" }).click();
  await expect(later.getByText("While offline")).toBeHidden();
});

test("the camera reads a ticket, and admits its guest once", async ({
  request,
  baseURL,
  launchOptions,
}, testInfo) => {
  const { path, orderPath } = await openDoor(request);
  const { data } = await (await request.get(new URL(orderPath).pathname)).json();
  const code: string = data.registration_groups[0].attendees[0].ticket.code;
  const film = testInfo.outputPath("ticket.y4m");
  filmOf(code, film);
  // A camera of its own, which sees nothing but this ticket.
  const camera = await chromium.launch({
    ...launchOptions,
    args: [
      ...(launchOptions.args ?? []),
      "--use-fake-device-for-media-stream",
      "--use-fake-ui-for-media-stream",
      `--use-file-for-fake-video-capture=${film}`,
    ],
  });
  const context = await camera.newContext({ baseURL, viewport: { width: 375, height: 800 } });
  const page = await context.newPage();
  await page.goto(path);
  await signIn(page);
  await page.getByRole("button", { name: "Scan tickets" }).click();
  await expect(page.getByLabel("Camera view")).toBeVisible();
  await expect(result(page)).toContainText("Welcome");
  await expect(inside(page)).toContainText("1 of 8 checked in");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Close camera" }).click();
  await expect(inside(page)).toContainText("1 of 8 checked in");
  await camera.close();
});

test("check-in works without JavaScript: search, check in, undo", async ({ browser, request }) => {
  const { path } = await openDoor(request);
  const context = await browser.newContext({ viewport: { width: 375, height: 800 } });
  const first = await context.newPage();
  await first.goto(path);
  await signIn(first);
  await expect(inside(first)).toBeVisible();
  const state = await context.storageState();
  await context.close();
  const plain = await browser.newContext({ javaScriptEnabled: false, storageState: state });
  const page = await plain.newPage();
  await page.goto(path);
  await page.getByLabel("Find a guest").fill("paula");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await page.getByRole("button", { name: "Check in Paula Poe" }).click();
  await expect(result(page)).toContainText("Welcome");
  await page.getByRole("button", { name: "Undo for Paula Poe" }).click();
  await expect(result(page)).toContainText("Undone");
  await plain.close();
});

test("a group is split over two tables, and a table never seats more guests than it has seats", async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const { id } = await openDoor(request);
  await page.goto(`/admin/events/${id}/seating`);
  await signIn(page);
  await page.getByLabel("Number of tables").fill("2");
  await page.getByLabel("Seats per table").fill("5");
  await page.getByRole("button", { name: "Add tables" }).click();
  await expect(page.getByText("Table 1 to Table 2 added.")).toBeVisible();
  const waiting = page.getByRole("region", { name: "Unseated guests" });
  const table = (name: string) => page.getByRole("region", { name, exact: true });
  await waiting.getByLabel("Table for Paula Poe").selectOption({ label: "Table 1 (5 free)" });
  await waiting.getByRole("button", { name: "Seat Paula Poe" }).click();
  await expect(page.getByText("Table 1 has 5 free seats; 8 guests do not fit.")).toBeVisible();
  await waiting.getByText("Part of the group").click();
  for (const seat of [6, 7, 8]) await waiting.getByLabel(`Guest ${seat}`).uncheck();
  await waiting.getByRole("button", { name: "Seat Paula Poe" }).click();
  await expect(table("Table 1")).toContainText("5 of 5, full");
  await expect(waiting).toContainText("3 guests");
  await waiting.getByRole("heading", { name: "Paula Poe" }).dragTo(table("Table 2"));
  await expect(table("Table 2")).toContainText("3 of 5");
  await expectAccessibleEverywhere(page);
  await page.getByRole("link", { name: "Print list" }).click();
  await expect(page.getByRole("heading", { name: "Table 1 (5 of 5)" })).toBeVisible();
  await expectAccessible(page);
});
