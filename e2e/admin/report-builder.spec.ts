import { expectAccessible, expectAccessibleEverywhere } from "../accessible";
import { expect, fresh, test } from "../fixtures";
import { tabTo } from "./keys";
import { open } from "./staff";

const NEW = "/admin/reports/new";

test.describe.configure({ timeout: 180_000 });

const upToDate = "The report is up to date.";

test("a report is built, saved and edited by keyboard alone", async ({ page }) => {
  const name = fresh("Methods");
  const { keyboard } = page;
  const result = page.getByRole("region", { name: "Result" });
  await open(page, NEW);
  await expect(result.getByRole("status")).toHaveText(upToDate);
  await tabTo(page, page.getByRole("button", { name: "Add grouping" }));
  await keyboard.press("Enter");
  const group = page.getByRole("combobox", { name: "Group by" });
  await tabTo(page, page.getByRole("combobox", { name: "Split columns by" }));
  await expect(group).toBeVisible();
  await keyboard.press("Shift+Tab");
  await tabTo(page, page.getByRole("button", { name: "Add measure" }));
  await keyboard.press("Enter");
  await expect(page.getByRole("combobox", { name: "Measure 2" })).toBeVisible();
  await expect(result.getByRole("status")).toHaveText(upToDate);
  await expect(result.getByRole("row", { name: /^Total/ })).toBeVisible();
  await page.getByRole("textbox", { name: "Name" }).focus();
  await keyboard.type(name);
  await tabTo(page, page.getByRole("button", { name: "Save report" }));
  await keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await tabTo(page, page.getByRole("link", { name: "Edit" }));
  await keyboard.press("Enter");
  await page.waitForURL(/\/edit$/);
  await expect(page.getByRole("combobox", { name: "Measure 2" })).toBeVisible();
});

test("a part that is wrong says so, and the last figures stay", async ({ page }) => {
  await open(page, `${NEW}?from=giving_by_program`);
  const result = page.getByRole("region", { name: "Result" });
  const total = result.getByRole("row", { name: /^Total/ });
  await expect(total).toBeVisible();
  await page.getByRole("button", { name: "Add condition" }).click();
  await page.getByRole("combobox", { name: "Field" }).selectOption({ label: "Payment method" });
  await expect(result.getByRole("status")).toHaveText(/^Enter the missing value/);
  await expect(page.getByText("Needs attention")).toHaveCount(0);
  await page.getByRole("combobox", { name: "Group by" }).focus();
  await expect(result.getByRole("status")).toHaveText(/^Correct the marked parts/);
  await expect(page.getByText("Needs attention")).toBeVisible();
  await expect(total).toBeVisible();
  const conditions = page.locator("details").filter({ hasText: "Conditions" });
  await conditions.getByRole("combobox", { name: "Value" }).selectOption({ label: "Check" });
  await expect(result.getByRole("status")).toHaveText(upToDate);
});

test("a figure of a report that is not saved opens its rows, and leads back", async ({ page }) => {
  await open(page, `${NEW}?from=giving_by_method`);
  const result = page.getByRole("region", { name: "Result" });
  await result
    .getByRole("row", { name: /^Total/ })
    .getByRole("link")
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Rows behind “New report”");
  await page.getByRole("link", { name: "New report" }).click();
  await expect(page.getByRole("combobox", { name: "Group by" })).toHaveValue("method");
});

test("changes that are not saved are asked about before they are lost", async ({ page }) => {
  await open(page, NEW);
  await page.getByRole("button", { name: "Add grouping" }).click();
  const asked = page.waitForEvent("dialog");
  const leaving = page.getByRole("link", { name: "Reports" }).first().click();
  const dialog = await asked;
  expect(dialog.message()).toContain("unsaved changes");
  await dialog.dismiss();
  await leaving;
  await expect(page).toHaveURL(NEW);
});

test("the builder is accessible, and its parts fold on a phone", async ({ page }) => {
  await open(page, `${NEW}?from=giving_by_month`);
  await expect(page.getByRole("status").filter({ hasText: upToDate })).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.setViewportSize({ width: 375, height: 800 });
  await page.getByRole("heading", { name: "Measures" }).click();
  await expect(page.getByRole("combobox", { name: "Measure 1" })).toBeHidden();
  await expectAccessible(page);
});
