import { expectAccessibleEverywhere } from "../accessible";
import { expect, test } from "../fixtures";
import { applyFilters, openFilters } from "./lists";
import { open } from "./staff";

const LIST = "/admin/reports";

test.describe.configure({ timeout: 180_000 });

test("a standard report shows its figures, and each opens the gifts behind it", async ({
  page,
}) => {
  await open(page, LIST);
  await page.getByRole("link", { name: "Giving by program" }).click();
  await openFilters(page);
  await page.getByLabel("Period").selectOption({ label: "Last 24 months" });
  await applyFilters(page);
  await expect(
    page.getByRole("link", { name: "Remove filter Period: Last 24 months" }),
  ).toBeVisible();
  const total = page.getByRole("row", { name: /^Total/ }).getByRole("link");
  const gifts = Number((await total.nth(1).textContent())?.replaceAll(",", ""));
  expect(gifts).toBeGreaterThan(10);
  await total.first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Rows behind “Giving by program”",
  );
  await expect(
    page.getByText(new RegExp(`^${gifts.toLocaleString("en-US")} gifts · `)),
  ).toBeVisible();
  const rows = page.getByRole("main").locator("tbody tr");
  expect(await rows.count()).toBe(Math.min(50, gifts));
  await rows.first().getByRole("link").first().click();
  await expect(page).toHaveURL(/\/admin\/donations\/\d+/);
});

test("standard reports are grouped by subject and searched", async ({ page }) => {
  await open(page, LIST);
  await expect(page.getByRole("heading", { name: "Giving", exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Finance" })).toBeVisible();
  await page.getByRole("searchbox").fill("pledges age");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page.getByRole("link", { name: "Pledges by age" })).toBeVisible();
  await expect(page.getByRole("main").locator("tbody tr")).toHaveCount(1);
});

test("a copy with another period is saved, opened, downloaded and deleted", async ({ page }) => {
  const name = `Board packet ${Date.now()}`;
  await open(page, `${LIST}/standard/giving_by_month?period=fiscal_last`);
  await page.getByRole("button", { name: "Save a copy…" }).click();
  await page.getByRole("dialog").getByLabel("Name").fill(name);
  await page.getByRole("button", { name: "Save report" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await page.getByRole("button", { name: "Download" }).click();
  const csv = page.getByRole("menuitem", { name: "CSV" });
  const file = await page.request.get((await csv.getAttribute("href")) ?? "");
  expect(await file.text()).toContain(`Report,${name}`);
  await open(page, `${LIST}?kind=saved`);
  await page.getByRole("link", { name }).click();
  await page.getByRole("button", { name: "Delete…" }).click();
  await page.getByRole("button", { name: "Delete report" }).click();
  await expect(page).toHaveURL(LIST);
  await open(page, `${LIST}?kind=saved`);
  await expect(page.getByRole("link", { name })).toHaveCount(0);
});

test("a report is compared, emailed on a schedule, and its result kept with its files", async ({
  page,
}) => {
  const name = `Fiscal year ${Date.now()}`;
  await open(page, `${LIST}/standard/giving_by_program?compare=period_before`);
  await expect(page.getByRole("columnheader", { name: "Number of gifts" })).toBeVisible();
  await expect(page.getByRole("columnheader", { name: "Change" }).first()).toBeVisible();
  await page.getByRole("button", { name: "Save a copy…" }).click();
  await page.getByRole("dialog").getByLabel("Name").fill(name);
  await page.getByRole("checkbox", { name: "Share with everyone" }).check();
  await page.getByRole("button", { name: "Save report" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await page.getByRole("link", { name: "Schedules" }).click();
  await page.getByRole("button", { name: "Add schedule" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Add schedule" }).click();
  await expect(dialog.getByText("Choose at least one colleague.").first()).toBeVisible();
  await dialog.getByLabel("How often").selectOption("weekly");
  await dialog.getByLabel("Weekday").selectOption({ label: "Friday" });
  await dialog.getByLabel("Time").fill("07:30");
  await dialog.getByRole("group", { name: "To" }).getByRole("checkbox").first().check();
  await dialog.getByRole("button", { name: "Add schedule" }).click();
  const row = page.getByRole("row", { name: /Every week on Friday, at 7:30\sAM/ });
  await expect(row).toBeVisible();
  await row.getByRole("button", { name: "Pause" }).click();
  await expect(row.getByText("Paused")).toBeVisible();
  await expectAccessibleEverywhere(page);
  await row.getByRole("button", { name: "Delete…" }).click();
  await page.getByRole("button", { name: "Delete schedule" }).click();
  await expect(page.getByText("No schedules")).toBeVisible();
  await page.getByRole("link", { name, exact: true }).click();
  await page.getByRole("link", { name: "Kept results" }).click();
  await page.getByRole("button", { name: "Keep current result" }).click();
  await expect(page.getByText("Done")).toBeVisible({ timeout: 30_000 });
  await page.getByRole("main").locator("tbody").getByRole("link").first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await expect(page.getByText("A kept result. Its figures don’t change;")).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.getByRole("button", { name: "Download" }).click();
  const pdf = page.getByRole("menuitem", { name: "PDF" });
  const file = await page.request.get((await pdf.getAttribute("href")) ?? "");
  expect(file.headers()["content-type"]).toBe("application/pdf");
  expect((await file.body()).subarray(0, 5).toString()).toBe("%PDF-");
});

test("what is no figure of the report says so", async ({ page }) => {
  await open(page, `${LIST}/standard/giving_by_month/rows?cell=nonsense`);
  await expect(page.getByText("This figure isn’t in the report.")).toBeVisible();
});

test("a place in another list leads back to the first rows", async ({ page }) => {
  await open(page, `${LIST}/standard/giving_by_month/rows?cursor=nonsense`);
  await expect(page).toHaveURL(`${LIST}/standard/giving_by_month/rows`);
  await expect(page.getByRole("main").locator("tbody tr").first()).toBeVisible();
});

test("the report pages are accessible", async ({ page }) => {
  const standard = `${LIST}/standard/giving_by_program`;
  for (const path of [LIST, `${LIST}?kind=saved`, standard, `${standard}/rows`]) {
    await open(page, path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectAccessibleEverywhere(page);
  }
});

test("a report of many columns scrolls on a phone, below its headings and beside its first column", async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await open(page, `${LIST}/standard/event_income`);
  const table = page.getByRole("region", { name: "Event income", exact: true });
  const heading = table.getByRole("columnheader", { name: "Fair market value", exact: true });
  await expect(heading).toBeVisible();
  const first = table.getByRole("rowheader").first();
  const before = await first.boundingBox();
  await table.evaluate((region) => region.scrollBy(200, 0));
  expect(await table.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(50);
  expect((await first.boundingBox())?.x).toBeCloseTo(before?.x ?? 0, 0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
});
