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
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Behind “Giving by program”");
  const rows = page.getByRole("main").locator("tbody tr");
  expect(await rows.count()).toBe(Math.min(50, gifts));
  await rows.first().getByRole("link").first().click();
  await expect(page).toHaveURL(/\/admin\/donations\/\d+/);
});

test("a copy with another period is saved, opened, downloaded and deleted", async ({ page }) => {
  const name = `Board packet ${Date.now()}`;
  await open(page, `${LIST}/standard/giving_by_month?period=fiscal_last`);
  await page.getByRole("button", { name: "Save a copy…" }).click();
  await page.getByRole("dialog").getByLabel("Name").fill(name);
  await page.getByRole("button", { name: "Save report" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  const csv = page.getByRole("link", { name: "CSV" });
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

test("what is no figure of the report says so", async ({ page }) => {
  await open(page, `${LIST}/standard/giving_by_month/rows?cell=nonsense`);
  await expect(page.getByText("This isn’t a figure of the report.")).toBeVisible();
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
