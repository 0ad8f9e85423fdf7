import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expectAccessible, expectAccessibleEverywhere } from "../accessible";
import { test } from "../fixtures";
import { openFilters } from "./lists";
import { expect, makeDonors, open, PATH, rows } from "./portfolio";
import { signIn } from "./staff";

// Lists are looked at in both themes and at both widths, and the portfolio takes a moment to follow.
test.describe.configure({ timeout: 180_000 });

const names = (page: Page) => page.locator("main tbody th[scope=row] > a").allTextContents();

test("filters narrow the list, and the address keeps them", async ({ page }) => {
  await open(page);
  await openFilters(page);
  await expect(page.getByRole("group", { name: "Giving level" })).toContainText(
    /(up to|over) \$\d/,
  );
  const facet = page.getByRole("group", { name: "Retention" }).getByRole("checkbox").first();
  // Other tests add donors meanwhile.
  await expect(async () => {
    await open(page);
    await openFilters(page);
    const label = page.locator(`label[for="${await facet.getAttribute("id")}"]`);
    const count = Number(/\d+$/.exec((await label.textContent()) ?? "")?.[0]);
    await facet.check();
    await expect(page).toHaveURL(/retention=/);
    await expect(page.getByRole("status").filter({ hasText: "in this list" })).toHaveText(
      new RegExp(`^${count} row`),
    );
    await expect(rows(page)).toHaveCount(Math.min(count, 25));
  }).toPass();
  await page.reload();
  await openFilters(page);
  await expect(facet).toBeChecked();
  await page.goBack();
  await expect(facet).not.toBeChecked();
  await page.getByLabel("Name or email").fill("nobody of this name");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "No donors found" })).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.getByRole("link", { name: "Clear filters" }).click();
  await expect(rows(page).first()).toBeVisible();
  await page.getByText(/^As of .*, (up to date|\d+ changes? pending)$/).click();
  await expect(page.getByText(/^Last fully recalculated /)).toBeVisible();
});

test("headings sort the list, and checkboxes choose the columns", async ({ page }) => {
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
  await expect(page.getByRole("button", { name: "Apply columns" })).toBeInViewport();
  await page.getByRole("checkbox", { name: "Average gift" }).check();
  await page.getByRole("checkbox", { name: "Retention", exact: true }).last().uncheck();
  await page.getByRole("button", { name: "Apply columns" }).click();
  await expect(page.getByRole("columnheader", { name: "Average gift" })).toBeVisible();
  await expect(page.getByRole("columnheader", { name: "Retention" })).toBeHidden();
  await expect(heading).toHaveAttribute("aria-sort", "ascending");
  await expectAccessibleEverywhere(page);
});

test("a profile leads back to its page of the list, even after a new sign-in", async ({
  page,
  request,
}) => {
  const word = await makeDonors(request, 3);
  const last = `${word}3 Field`;
  await open(page, `?q=${word}&per_page=2`);
  await page.getByRole("link", { name: `${word}2 Field`, exact: true }).click();
  await page.getByRole("link", { name: `Next: ${last}`, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: last })).toBeVisible();
  const address = page.url();
  await page.context().clearCookies();
  await page.goto(address);
  await signIn(page);
  await expect(page).toHaveURL(/\/admin\/portfolio\/\d+\?list=/);
  await expect(page.getByText("3 of 3", { exact: true })).toBeVisible();

  await page.getByRole("link", { name: "Edit donor", exact: true }).click();
  await expect(page).toHaveURL(/\/edit\?list=/);
  await page.getByRole("main").getByRole("link", { name: last, exact: true }).click();
  await page.getByRole("link", { name: "Back to the list", exact: true }).click();
  await expect(page).toHaveURL(/[?&]page=2$/);
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByRole("link", { name: last, exact: true })).toBeVisible();
});

test("the export has the same rows and columns as the list", async ({ page, request }) => {
  const word = await makeDonors(request, 2);
  await open(page, `?q=${word}&sort=-name&columns=total_gifts,contact_status`);
  const saved = page.waitForEvent("download");
  await page.getByRole("link", { name: "Export" }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe("portfolio.csv");
  const lines = (await readFile(await file.path(), "utf8")).replace("\uFEFF", "").split("\r\n");
  expect(lines[0]).toMatch(/^Donor id,Name,Kind,Gifts,Contact,Currency\b/);
  // Neither has a value in a custom field.
  const rows = lines.slice(1, -1).map((line) => line.replace(/^\d+,|,+$/g, ""));
  expect(rows).toEqual([
    `${word}2 Field,Donor,0,Never contacted,USD`,
    `${word}1 Field,Donor,0,Never contacted,USD`,
  ]);
});

test("keyboard shortcuts move through the list, and can be switched off", async ({ page }) => {
  await open(page);
  const links = page.locator("main tbody th[scope=row] > a");
  await page.keyboard.press("j");
  await expect(links.nth(0)).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(links.nth(1)).toBeFocused();
  await page.keyboard.press("x");
  await expect(page.getByText("1 row selected")).toBeVisible();
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

test("keyboard shortcuts work in other lists, and their dialog opens from every page", async ({
  page,
}) => {
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

  test("the list can be read, filtered, sorted and searched", async ({ page }) => {
    await page.goto(PATH);
    await signIn(page);
    await page.goto(PATH);
    await expect(rows(page).first()).toBeVisible();
    await expect(page.getByRole("checkbox", { name: "Select all rows" })).toBeHidden();
    await page.getByLabel("Name or email").fill("marsh");
    await page.getByLabel("Name or email").press("Enter");
    await expect(page).toHaveURL(/q=marsh/);
    await expect(rows(page)).toHaveCount(1);
    await page.getByRole("columnheader", { name: "Name" }).getByRole("link").click();
    await expect(page).toHaveURL(/q=marsh.*sort=-name/);
    await page.getByRole("link", { name: "Search everything" }).first().click();
    await page.getByLabel("Search").fill("marsh");
    await page.getByRole("button", { name: "Search", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Donors" })).toBeVisible();
  });
});

test("search works from every page, by keyboard and on a phone", async ({ page }) => {
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
  await expect(page.getByRole("dialog").getByRole("status")).toHaveText(/^No results for/);
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/admin\/search\?q=nothing/);
  await expectAccessibleEverywhere(page);
});
