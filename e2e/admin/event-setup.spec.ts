import { readFileSync } from "node:fs";
import type { APIRequestContext, Page } from "@playwright/test";
import { expectAccessible, expectAccessibleEverywhere } from "../accessible";
import { expect, fresh, test } from "../fixtures";
import { applyFilters, openFilters } from "./lists";
import { people, signIn } from "./staff";

// Whole walks, with states that are looked at in both themes and at both widths.
test.describe.configure({ timeout: 300_000 });

type Demo = { api_key: string; event: { id: number } };

const demo: Demo = JSON.parse(readFileSync(process.env.DEMO_FILE ?? ".data/demo.json", "utf8"));

async function send(
  request: APIRequestContext,
  method: "GET" | "POST" | "PUT",
  path: string,
  data?: unknown,
) {
  const headers = { "X-SVC-API-Key": demo.api_key };
  const answer = await request.fetch(`/api/v1/admin/events${path}`, { method, data, headers });
  expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
  return answer.json();
}

/** A draft of its own for a test, with two tickets. */
async function makeEvent(request: APIRequestContext) {
  const slug = `${fresh("supper")}-${Math.random().toString(36).slice(2, 6)}`;
  const name = `Supper ${slug}`;
  const location = { kind: "in_person", venue: "Net Loft" };
  const starts_at = "2035-05-12T22:00:00Z";
  const event = { slug, name, location, starts_at };
  const { id } = await send(request, "POST", "", event);
  for (const ticket of ["Seat", "Bench"])
    await send(request, "POST", `/${id}/ticket-types`, {
      name: ticket,
      price: 20,
      benefit_kind: "none",
    });
  return { id: Number(id), slug, name };
}

const row = (page: Page, name: string | RegExp) => page.getByRole("row", { name });
const order = (page: Page) => page.getByRole("rowheader").locator("strong").allInnerTexts();

test("an event is created, filled in, put in order, published and open to everyone", async ({
  page,
  browser,
}) => {
  await page.goto("/admin/events");
  await signIn(page);
  await page.getByRole("link", { name: "New event" }).click();
  await page.getByRole("button", { name: "Create event" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "There is a problem" })).toBeFocused();
  const name = fresh("Regatta");
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("Starts").fill("2035-06-02T18:30");
  await page.getByLabel("Ends").fill("2035-06-02T17:30");
  await page.getByRole("button", { name: "Create event" }).click();
  await expect(page.getByRole("link", { name: /end must be after/ })).toBeVisible();
  await page.getByLabel("Ends").fill("2035-06-02T23:00");
  await page.getByLabel("Location").fill("The Boathouse");
  await page.getByRole("button", { name: "Create event" }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(page.getByText("Sat, June 2, 2035, 6:30–11:00 PM EDT")).toBeVisible();
  const steps = page.locator("section").filter({ hasText: "Before you publish" });
  await expect(steps).toContainText("Add a ticket or a sponsor package (required)");
  await expect(page.getByRole("button", { name: "Publish" })).toHaveCount(0);
  await expectAccessible(page);

  const address = new URL(page.url()).pathname;
  await page.getByRole("link", { name: "Add a ticket or a sponsor package" }).click();
  await page.getByRole("link", { name: "Add ticket", exact: true }).click();
  await page.getByLabel("Name", { exact: true }).fill("Table of eight");
  await page.getByLabel(/^Price/).fill("much");
  await page.getByRole("radio", { name: "A table" }).check();
  await page.getByLabel("Name question").fill("Name of your table");
  await page.getByRole("button", { name: "Add ticket" }).click();
  await expect(page.getByRole("link", { name: /Enter an amount in USD/ })).toBeVisible();
  await expect(page.getByRole("radio", { name: "A table" })).toBeChecked();
  await page.getByLabel(/^Price/).fill("800");
  await page.getByLabel(/^Fair market value/).fill("320");
  await page.getByLabel("Number of tickets").fill("12");
  await page.getByRole("button", { name: "Add ticket" }).click();
  await expect(page.getByText("Added.")).toBeVisible();
  await expect(row(page, /Table of eight/)).toContainText("8 guests, a table");
  await expect(page.getByRole("columnheader", { name: "May be deductible" })).toBeVisible();
  await expect(row(page, /Table of eight/)).toContainText("$480.00");

  await page.getByRole("link", { name: "Add ticket", exact: true }).click();
  await page.getByLabel("Name", { exact: true }).fill("Single seat");
  await page.getByLabel(/^Price/).fill("100");
  await page.getByLabel("Benefits to the buyer").selectOption("none");
  await page.getByRole("checkbox", { name: "Hidden" }).check();
  await page.getByLabel("Access code").fill("friends");
  await page.getByRole("button", { name: "Add ticket" }).click();
  await expect(row(page, /Single seat/)).toContainText("Hidden: FRIENDS");

  await page.getByRole("link", { name: "Sponsor packages" }).click();
  await page.getByRole("link", { name: "Add package" }).click();
  await page.getByLabel("Name", { exact: true }).fill("Captain");
  await page.getByLabel("Tier").fill("Gold");
  await page.getByLabel(/^Benefits(?! to)/).fill("Logo on the sail\n\nA table by the pier");
  await page.getByLabel(/^Price/).fill("2500");
  await page.getByLabel("Benefits to the buyer").selectOption("none");
  await page.getByLabel("Seats per package").fill("8");
  await page.getByRole("button", { name: "Add package" }).click();
  await expect(row(page, /Captain/)).toContainText("Logo on the sail · A table by the pier");

  await page.getByRole("link", { name: "Questions", exact: true }).click();
  await page.getByRole("link", { name: "Add question" }).click();
  await page.getByLabel("Question", { exact: true }).fill("Which meal?");
  await expect(page.getByLabel("Key", { exact: true })).toHaveValue("which_meal");
  await page.getByRole("radio", { name: "Dropdown, one answer" }).check();
  await page.getByRole("button", { name: "Add question" }).click();
  await expect(
    page.getByRole("link", { name: /questions with choices have options/ }),
  ).toBeVisible();
  await page.getByLabel("Answer choices").fill("Fish\nSquash");
  await page.getByRole("radio", { name: "Each guest" }).check();
  await page.getByRole("button", { name: "Add question" }).click();
  await expect(page.getByText("Added.")).toBeVisible();
  await page.getByRole("link", { name: "Add question" }).click();
  await page.getByLabel("Question", { exact: true }).fill("Any bones?");
  await page.getByRole("radio", { name: "Each guest" }).check();
  await page.getByLabel("Ask with").selectOption("Selected tickets only");
  await page.getByRole("checkbox", { name: "Table of eight" }).check();
  await page.getByLabel("Ask only if").selectOption("Which meal?");
  await page.getByRole("button", { name: "Add question" }).click();
  await expect(page.getByRole("link", { name: "Choose at least one answer." })).toBeVisible();
  await page.getByRole("checkbox", { name: "Fish" }).check();
  await expectAccessibleEverywhere(page);
  await page.getByRole("button", { name: "Add question" }).click();
  await expect(row(page, /Any bones/)).toContainText("Only when “Which meal?” is Fish");
  await expect(row(page, /Any bones/)).toContainText("Only with Table of eight");
  await page.getByRole("button", { name: "Move Any bones? up" }).click();
  await expect(page.getByText(/which must come first/)).toBeVisible();
  expect(await order(page)).toEqual(["Which meal?", "Any bones?"]);

  await page.getByRole("link", { name: "Promo codes" }).click();
  await page.getByRole("link", { name: "Add code" }).click();
  await page.getByLabel("Code", { exact: true }).fill("early");
  await page.getByLabel("Discount amount").fill("10");
  await page.getByLabel("Maximum uses").fill("20");
  await page.getByRole("button", { name: "Add code" }).click();
  await expect(row(page, /EARLY/)).toContainText("0 of 20");

  await page.getByRole("link", { name: "Tickets", exact: true }).click();
  const up = page.getByRole("button", { name: "Move Single seat up" });
  await up.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Single seat is now number 1 of 2.")).toBeAttached();
  await expect(page.getByRole("button", { name: "Move Single seat down" })).toBeFocused();
  await page.reload();
  expect(await order(page)).toEqual(["Single seat", "Table of eight"]);
  await expect(async () => {
    await page.locator("[data-grip='Table of eight']").dragTo(row(page, /Single seat/));
    await expect
      .poll(() => order(page), { timeout: 2_000 })
      .toEqual(["Table of eight", "Single seat"]);
  }).toPass();
  await expect(page.getByRole("button", { name: "Move Table of eight up" })).toBeDisabled();
  await expect(async () => {
    await page.reload();
    expect(await order(page)).toEqual(["Table of eight", "Single seat"]);
  }).toPass();

  await page.goto(address);
  await page.getByRole("button", { name: "Publish" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Publish" }).click();
  const link = page.getByRole("link", { name: /View page/ });
  await expect(link).toBeVisible();
  const publicPage = new URL((await link.getAttribute("href")) ?? "");
  const visitor = await browser.newPage();
  await visitor.goto(publicPage.pathname);
  await expect(visitor.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(visitor.getByText("Table of eight").first()).toBeVisible();
  await expect(visitor.getByText("Single seat")).toHaveCount(0);
  await visitor.close();
});

test("details say who sees what, explain a refusal, and keep what is saved", async ({
  page,
  request,
}) => {
  const { id, name } = await makeEvent(request);
  await page.goto(`/admin/events/${id}/details`);
  await signIn(page);
  await page.getByLabel("Venue address").fill("3 Pier Road");
  await page.getByRole("radio", { name: "Guests who have paid" }).check();
  await page.getByLabel("Public location").fill("Portland");
  const told = page
    .locator("div")
    .filter({ hasText: /^Visibility/ })
    .last();
  await expect(told).toContainText("Everyone: Portland");
  await expect(told).toContainText("Guests who have paid: Net Loft, 3 Pier Road");
  await page.getByRole("radio", { name: "Online" }).check();
  await page.getByRole("button", { name: "Save details" }).click();
  await expect(page.getByRole("link", { name: /Enter the link where people join/ })).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.getByLabel("Online link").fill("https://meet.example.org/supper");
  await page.getByLabel("Total capacity").fill("some");
  await page.getByLabel("Percent of total").fill("1.5");
  await page.getByRole("button", { name: "Save details" }).click();
  await expect(page.getByRole("link", { name: "Enter a whole number." })).toBeVisible();
  await page.getByLabel("Total capacity").fill("40");
  await page.getByLabel("Cancellation deadline").fill("2035-05-01T12:00");
  await page.getByRole("button", { name: "Save details" }).click();
  await expect(page.getByText("Event saved.")).toBeVisible();
  const { data } = await send(request, "GET", `/${id}`);
  expect(data).toMatchObject({
    name,
    capacity: 40,
    fee_cover: { percent: 1.5, fixed: 0.3 },
    buyer_cancel_until: "2035-05-01T16:00:00.000Z",
    location: {
      kind: "online",
      online_url: "https://meet.example.org/supper",
      audience: "paid",
      area_label: "Portland",
    },
  });
  await page.getByLabel("Currency").selectOption("Euro (EUR)");
  await page.getByRole("button", { name: "Save details" }).click();
  await expect(page.getByRole("link", { name: /There are prices in USD/ })).toBeVisible();
});

test("only staff see a draft's page, in the preview", async ({ page, request }) => {
  const { id, name, slug } = await makeEvent(request);
  await page.goto(`/admin/events/${id}`);
  await signIn(page);
  await page.getByRole("button", { name: "Preview" }).click();
  const frame = page.frameLocator(`iframe[title="Public page of ${name}"]`);
  await expect(frame.getByRole("heading", { level: 1, name })).toBeVisible({ timeout: 60_000 });
  await page.getByRole("button", { name: "Phone" }).click();
  await expect(page.getByRole("button", { name: "Phone" })).toHaveAttribute("aria-pressed", "true");
  const { data } = await send(request, "GET", `/${id}`);
  expect((await request.get(new URL(data.url).pathname)).status()).toBe(404);
  expect(data.preview_url).toContain(`/events/${slug}?preview=`);
});

test("extras are saved, and an event is duplicated and archived", async ({ page, request }) => {
  const { id, name } = await makeEvent(request);
  await page.goto(`/admin/events/${id}/extras`);
  await signIn(page);
  await page.getByLabel(/^Suggested amounts/).fill("100, 25, x");
  await page.getByRole("button", { name: "Save extras" }).click();
  await expect(page.getByRole("link", { name: /Enter an amount in USD/ })).toBeVisible();
  await page.getByLabel(/^Suggested amounts/).fill("100, 25");
  await page.getByRole("checkbox", { name: /waiting list when sold out/ }).check();
  await page.getByRole("button", { name: "Save extras" }).click();
  await expect(page.getByText("Extras saved.")).toBeVisible();
  const { data } = await send(request, "GET", `/${id}`);
  expect(data).toMatchObject({
    donation: { offered: true, suggested_amounts: [25, 100] },
    waitlist_offered: true,
  });

  await page.getByRole("link", { name: "Overview" }).click();
  await page.getByRole("link", { name: "Duplicate" }).click();
  const copied = fresh("Second supper");
  await page.getByLabel("Name", { exact: true }).fill(copied);
  await page.getByRole("button", { name: "Duplicate event" }).click();
  await expect(page.getByText("Draft copied.")).toBeVisible();
  await expect(row(page, /Bench/)).toContainText("$20.00");
  await page.getByRole("button", { name: "Archive" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Archive" }).click();
  await expect(page.getByText("Hidden from public pages.")).toBeVisible();
  await page.goto("/admin/events");
  await expect(page.getByRole("link", { name: copied })).toHaveCount(0);
  await page.getByLabel("Name or address").fill(copied);
  await openFilters(page);
  await page.getByLabel("Status").selectOption("Archived");
  await applyFilters(page);
  await page.getByRole("link", { name: copied }).click();
  await page.getByRole("button", { name: "Restore" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Restore" }).click();
  await expect(page.getByText("Before you publish")).toBeVisible();
  expect(name).toContain("Supper");
});

test("bids are entered, awarded and withdrawn; items in use stay", async ({ page, request }) => {
  const { id } = await makeEvent(request);
  await page.goto(`/admin/events/${id}/auction`);
  await signIn(page);
  await page.getByRole("link", { name: "Add item" }).click();
  await page.getByLabel("Item").fill("A sail at dawn");
  await page.getByLabel(/^Fair market value/).fill("90");
  await page.getByRole("button", { name: "Add item" }).click();
  await expect(page.getByText("Item added.")).toBeVisible();
  for (const [bidder, amount] of [
    ["Mariam", "100"],
    ["Jonah", "150"],
  ] as const) {
    await page.getByLabel("Bidder").fill(bidder);
    await page.getByLabel(/^Amount/).fill(amount);
    await page.getByRole("button", { name: "Record bid" }).click();
    await expect(row(page, new RegExp(bidder))).toContainText("Counts");
  }
  await page.getByLabel("Bidder").fill("Late");
  await page.getByLabel(/^Amount/).fill("120");
  await page.getByRole("button", { name: "Record bid" }).click();
  await expect(page.getByRole("link", { name: /above the highest/ })).toBeVisible();
  await page.getByRole("button", { name: "Award Jonah" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Award" }).click();
  await expect(row(page, /Jonah/)).toContainText("Won");
  await expect(page.getByText("Awarded to Jonah for $150.00.")).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.getByRole("button", { name: "Withdraw award Jonah" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Withdraw award" }).click();
  await expect(row(page, /Jonah/)).toContainText("Counts");
  await expect(
    page.getByText("Items with bids or a buyer can’t be removed. Turn it off instead."),
  ).toBeVisible();

  await page.goto(`/admin/events/${id}/tickets`);
  await page.getByRole("link", { name: "Edit Bench" }).click();
  await page.getByRole("button", { name: "Remove ticket" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove ticket" }).click();
  await expect(page).toHaveURL(/\/tickets$/);
  await expect(row(page, /Bench/)).toHaveCount(0);
});

test("a capacity below the seats taken is refused with the number taken", async ({ page }) => {
  await page.goto(`/admin/events/${demo.event.id}/tickets`);
  await signIn(page);
  await page.getByRole("link", { name: "Edit Table of eight" }).click();
  await page.getByLabel("Number of tickets").fill("0");
  await page.getByRole("button", { name: "Save ticket" }).click();
  await expect(
    page.getByRole("link", { name: /already taken, so the limit can’t be lower/ }),
  ).toBeVisible();
});

const PAGES = [
  "",
  "/details",
  "/extras",
  "/copy",
  "/tickets",
  "/tickets/new",
  "/packages",
  "/packages/new",
  "/auction",
  "/auction/new",
  "/codes",
  "/codes/new",
  "/agenda",
  "/agenda/sessions/new",
  "/agenda/people/new",
  "/questions",
  "/questions/new",
];

for (const [list, pages] of [
  ["of events", ["/admin/events", "/admin/events?q=nothing-like-this", "/admin/events/new"]],
  ["of an event", PAGES.map((path) => `/admin/events/${demo.event.id}${path}`)],
] as const)
  test(`every page ${list} is accessible`, async ({ page }) => {
    test.setTimeout(180_000);
    await page.goto("/sign-in");
    await signIn(page);
    await expect(page).toHaveURL(/\/admin$/);
    for (const path of pages) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expectAccessibleEverywhere(page);
    }
  });

test("a member who may not see events finds no trace of them", async ({ page }) => {
  await page.goto("/sign-in");
  await signIn(page, people.limited_user);
  await expect(page).toHaveURL(/\/admin$/);
  await expect(page.getByRole("link", { name: "Events", exact: true })).toHaveCount(0);
  for (const path of ["", "/new", ...PAGES.map((each) => `/${demo.event.id}${each}`)]) {
    await page.goto(`/admin/events${path}`);
    await expect(page.getByText("You don’t have access to this page")).toBeVisible();
  }
});

test.describe("an event that does not exist", () => {
  // React's development build also complains of the theme's script on a not-found page.
  test.use({ expectedErrors: [/status of 404|script tag/] });

  test("gets a not-found page inside the dashboard", async ({ page }) => {
    await page.goto("/sign-in?next=/admin/events");
    await signIn(page);
    for (const path of [
      "2147483647",
      "x/details",
      `${demo.event.id}/tickets/2147483647`,
      `${demo.event.id}/questions/x`,
      `${demo.event.id}/agenda/people/2147483647`,
    ]) {
      await page.goto(`/admin/events/${path}`);
      await expect(page.getByRole("heading", { name: "We can’t find that page" })).toBeVisible();
      await expect(page.getByRole("navigation", { name: "Dashboard" })).toBeVisible();
    }
  });
});
