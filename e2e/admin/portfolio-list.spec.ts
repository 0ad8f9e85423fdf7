import { readFile } from "node:fs/promises";
import type { APIRequestContext, Page } from "@playwright/test";
import { expectAccessible, expectAccessibleEverywhere } from "../accessible";
import { expect as expectSoon, fresh, test } from "../fixtures";
import { demoWorld } from "./sponsorship";
import { signIn } from "./staff";

// Lists are looked at in both themes and at both widths, and the portfolio takes a moment to follow.
test.describe.configure({ timeout: 180_000 });

const expect = expectSoon.configure({ timeout: 30_000 });

const PATH = "/admin/portfolio";
const rows = (page: Page) => page.getByRole("rowheader");
const names = (page: Page) => page.locator("main tbody th[scope=row] > div > a").allTextContents();

async function open(page: Page, query = "") {
  await page.goto(`${PATH}${query}`);
  if (page.url().includes("sign-in")) await signIn(page);
  await expect(page.getByRole("heading", { level: 1, name: "Portfolio" })).toBeVisible();
}

/** Donors of this run alone, once the portfolio knows them. */
async function makeDonors(request: APIRequestContext, count: number): Promise<string> {
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

test("filters narrow the list, and the address keeps them", async ({ page }) => {
  await open(page);
  await expect(page.getByRole("group", { name: "Segment" })).toContainText(/(up to|over) \$\d/);
  const facet = page.getByRole("group", { name: "Retention" }).getByRole("checkbox").first();
  const label = await page.locator(`label[for="${await facet.getAttribute("id")}"]`).textContent();
  const count = Number(/\d+$/.exec(label ?? "")?.[0]);
  await facet.check();
  await expect(page).toHaveURL(/retention=/);
  await expect(page.getByRole("status").filter({ hasText: "in this list" })).toHaveText(
    new RegExp(`^${count} row`),
  );
  await expect(rows(page)).toHaveCount(Math.min(count, 25));
  await page.reload();
  await expect(facet).toBeChecked();
  await page.goBack();
  await expect(facet).not.toBeChecked();
  await page.getByLabel("Name or email").fill("nobody of this name");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Nobody matches" })).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.getByRole("link", { name: "Clear the filters" }).click();
  await expect(rows(page).first()).toBeVisible();
});

test("headings sort, and boxes choose the columns", async ({ page }) => {
  await open(page);
  await page.getByRole("columnheader", { name: "Lifetime" }).getByRole("link").click();
  await expect(page).toHaveURL(/sort=-lifetime/);
  const heading = page.getByRole("columnheader", { name: "Lifetime" });
  await expect(heading).toHaveAttribute("aria-sort", "descending");
  const first = (await names(page))[0];
  await heading.getByRole("link").click();
  await expect(heading).toHaveAttribute("aria-sort", "ascending");
  expect((await names(page))[0]).not.toBe(first);
  await page.getByText("Columns (5)").click();
  await page.getByRole("checkbox", { name: "Average gift" }).check();
  await page.getByRole("checkbox", { name: "Retention", exact: true }).last().uncheck();
  await page.getByRole("button", { name: "Show these columns" }).click();
  await expect(page.getByRole("columnheader", { name: "Average gift" })).toBeVisible();
  await expect(page.getByRole("columnheader", { name: "Retention" })).toBeHidden();
  await expect(heading).toHaveAttribute("aria-sort", "ascending");
  await expectAccessibleEverywhere(page);
});

test("a list is kept, opened, renamed and removed", async ({ page }) => {
  const [name, other] = [fresh("Kept"), fresh("Renamed")];
  await open(page, "?needs_contact=true&sort=-lifetime&columns=ytd_giving");
  await expect(page.getByRole("link", { name: "Needs contact" })).toHaveAttribute(
    "aria-current",
    "true",
  );
  await page.getByText("Keep this list").click();
  await page.getByRole("button", { name: "Keep", exact: true }).click();
  await expect(page.getByRole("alert").filter({ hasText: "There is a problem" })).toBeFocused();
  await page.getByLabel("Name of the list").fill(name);
  await page.getByRole("button", { name: "Keep", exact: true }).click();
  await expect(page.getByText(`“${name}” is among your lists now.`)).toBeVisible();
  await page.goto(PATH);
  await page.getByRole("link", { name }).click();
  await expect(page).toHaveURL(/needs_contact=true.*columns=ytd_giving/);
  await page.goto(`${PATH}/views`);
  const card = page.getByRole("listitem").filter({ has: page.getByLabel(`Open ${name}`) });
  await expectAccessibleEverywhere(page);
  await card.getByLabel("Name").fill(other);
  await card.getByRole("button", { name: "Save" }).click();
  await expect(page.getByLabel(`Open ${other}`)).toBeVisible();
  await page.getByRole("button", { name: `Remove ${other}` }).click();
  await expect(page.getByLabel(`Open ${other}`)).toBeHidden();
});

test("ticked rows and whole lists are given to somebody", async ({ page, request }) => {
  const word = await makeDonors(request, 3);
  await open(page, `?q=${word}&columns=assigned_fundraiser_user_id`);
  await expect(rows(page)).toHaveCount(3);
  await page.getByRole("checkbox", { name: `Choose ${word}1 Field` }).check();
  await page.getByText("Assign 1 row").click();
  await expectAccessible(page);
  const fundraiser = page.locator("main form select[name=fundraiser]");
  const someone = (await fundraiser.locator("option").nth(2).textContent()) ?? "";
  await fundraiser.selectOption({ index: 2 });
  await page.getByRole("button", { name: "Assign", exact: true }).click();
  await expect(page.getByText("1 row assigned.")).toBeVisible();
  const cells = page.getByRole("cell", { name: someone });
  const shown = async () => {
    await page.reload();
    return cells.count();
  };
  await expect.poll(shown, { timeout: 30_000 }).toBe(1);
  await page.getByText("Assign rows").click();
  await fundraiser.selectOption({ index: 2 });
  await page.getByRole("radio", { name: "All 3 of this list" }).check();
  await page.getByRole("button", { name: "Assign", exact: true }).click();
  await expect(page.getByText("3 rows in the list, 2 changed.")).toBeVisible();
  await expect.poll(shown, { timeout: 30_000 }).toBe(3);
});

test("the export has the rows and columns of the list", async ({ page, request }) => {
  const word = await makeDonors(request, 2);
  await open(page, `?q=${word}&sort=-name&columns=total_gifts,contact_status`);
  const saved = page.waitForEvent("download");
  await page.getByRole("link", { name: "Export these" }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe("portfolio.csv");
  const lines = (await readFile(await file.path(), "utf8")).replace("\uFEFF", "").split("\r\n");
  expect(lines[0]).toBe("Donor id,Name,Kind,Gifts,Contact,Currency");
  expect(lines.slice(1, -1).map((line) => line.replace(/^\d+,/, ""))).toEqual([
    `${word}2 Field,Donor,0,Never contacted,USD`,
    `${word}1 Field,Donor,0,Never contacted,USD`,
  ]);
});

test("keys move through the list, and can be switched off", async ({ page }) => {
  await open(page);
  const links = page.locator("main tbody th[scope=row] > div > a");
  await page.keyboard.press("j");
  await expect(links.nth(0)).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(links.nth(1)).toBeFocused();
  await page.keyboard.press("x");
  await expect(page.getByText("Assign 1 row")).toBeVisible();
  await page.keyboard.press("k");
  await expect(links.nth(0)).toBeFocused();
  await page.keyboard.press("/");
  await expect(page.getByLabel("Name or email")).toBeFocused();
  await page.keyboard.type("jkx?");
  await expect(page.getByLabel("Name or email")).toHaveValue("jkx?");
  await page.getByLabel("Name or email").fill("");
  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("?");
  const told = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(told).toBeVisible();
  await expectAccessible(page);
  await told.getByRole("checkbox").uncheck();
  await page.keyboard.press("Escape");
  await page.reload();
  await page.keyboard.press("?");
  await page.keyboard.press("j");
  await expect(told).toBeHidden();
  await expect(links.nth(0)).not.toBeFocused();
  await page.getByRole("button", { name: "Keyboard shortcuts" }).click();
  await expect(told.getByRole("checkbox")).not.toBeChecked();
  await told.getByRole("checkbox").check();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Keyboard shortcuts" })).toBeFocused();
  await page.keyboard.press("j");
  await expect(links.nth(0)).toBeFocused();
  const donor = await links.nth(0).textContent();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/admin\/portfolio\/\d+\?list=/);
  await expect(page.getByRole("heading", { level: 1, name: donor ?? "" })).toBeVisible();
});

test("keys work in other lists, and their dialog opens from everywhere", async ({ page }) => {
  await page.goto("/sign-in?next=/admin/donations");
  await signIn(page);
  await page.goto("/admin/donations");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const told = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  // Keys are heard once the page's scripts run.
  await expect(async () => {
    await page.keyboard.press("?");
    await expect(told.getByRole("region", { name: "In lists" })).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await page.keyboard.press("Escape");
  await expect(told).toBeHidden();
  const links = page.locator("main tbody th[scope=row] > a");
  await page.keyboard.press("j");
  await expect(links.nth(0)).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(links.nth(1)).toBeFocused();
  await page.keyboard.press("/");
  await expect(page.getByRole("main").getByRole("searchbox")).toBeFocused();
  await page.getByRole("button", { name: "Keyboard shortcuts" }).click();
  await expect(told.getByRole("checkbox")).toBeChecked();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(told).toBeHidden();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the list is read, filtered, sorted and searched", async ({ page }) => {
    await page.goto(PATH);
    await signIn(page);
    await page.goto(PATH);
    await expect(rows(page).first()).toBeVisible();
    await page.getByLabel("Name or email").fill("marsh");
    await page.getByRole("button", { name: "Show", exact: true }).click();
    await expect(page).toHaveURL(/q=marsh/);
    await expect(rows(page)).toHaveCount(1);
    await page.getByRole("columnheader", { name: "Name" }).getByRole("link").click();
    await expect(page).toHaveURL(/q=marsh.*sort=-name/);
    await page.getByRole("link", { name: "Search everything" }).first().click();
    await page.getByLabel("What are you looking for?").fill("marsh");
    await page.getByRole("button", { name: "Search", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Donors" })).toBeVisible();
  });
});

test("everything is searched from anywhere, by keyboard and on a phone", async ({ page }) => {
  await page.goto("/admin");
  await signIn(page);
  const home = page.getByRole("link", { name: "Home" }).first();
  await expect(page.getByRole("button", { name: "Search everything" })).toBeVisible();
  await home.focus();
  await page.keyboard.press("Control+k");
  const box = page.getByRole("combobox", { name: /^Search donors/ });
  await expect(box).toBeFocused();
  await page.keyboard.type("marsh");
  const options = page.getByRole("option");
  await expect(options.first()).toHaveAttribute("aria-selected", "true");
  await expect(page.getByRole("dialog").getByRole("status")).toHaveText(/match/);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(box).toBeHidden();
  await expect(home).toBeFocused();
  await page.keyboard.press("Control+k");
  await page.keyboard.type("marsh");
  await expect(options.nth(1)).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await expect(options.nth(1)).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/admin\/portfolio\/\d+/);
  await page.setViewportSize({ width: 375, height: 800 });
  await page.getByRole("button", { name: "Search everything" }).click();
  await box.fill("nothing of this name");
  await expect(page.getByRole("dialog").getByRole("status")).toHaveText(/^Nothing for/);
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/admin\/search\?q=nothing/);
  await expectAccessibleEverywhere(page);
});
