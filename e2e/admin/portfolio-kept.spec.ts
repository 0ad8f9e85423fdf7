import type { Page } from "@playwright/test";
import { expectAccessible, expectAccessibleEverywhere } from "../accessible";
import { fresh, test } from "../fixtures";
import { expect, open, PATH } from "./portfolio";
import { signIn } from "./staff";

test.describe.configure({ timeout: 180_000 });

async function keep(page: Page, name: string) {
  await page.locator("summary").filter({ hasText: "Save view" }).click();
  await page.getByLabel("View name").fill(name);
  await page.getByRole("button", { name: "Save view", exact: true }).click();
}

test("a view is saved, opened, given other filters, renamed and deleted as a segment", async ({
  page,
}) => {
  const [name, other] = [fresh("Kept"), fresh("Renamed")];
  await open(page, "?needs_contact=true&sort=-lifetime&columns=ytd_giving");
  await expect(page.getByRole("link", { name: "Needs contact", exact: true })).toHaveAttribute(
    "aria-current",
    "true",
  );
  await page.locator("summary").filter({ hasText: "Save view" }).click();
  await page.getByRole("button", { name: "Save view", exact: true }).click();
  await expect(page.getByRole("alert").filter({ hasText: "There is a problem" })).toBeFocused();
  await page.getByLabel("View name").fill(name);
  await page.getByRole("button", { name: "Save view", exact: true }).click();
  await expect(page.getByText(`View “${name}” saved.`)).toBeVisible();
  await page.goto(PATH);
  await page.getByRole("link", { name }).click();
  await expect(page).toHaveURL(/needs_contact=true.*columns=ytd_giving/);

  await open(page, "?at_risk=true&sort=-ytd");
  await keep(page, name);
  const replaced = page.getByRole("checkbox", { name: "Replace the existing view" });
  await expect(replaced).not.toBeChecked();
  await expectAccessible(page);
  await replaced.check();
  await page.getByRole("button", { name: "Save view", exact: true }).click();
  await expect(page.getByText(`View “${name}” updated.`)).toBeVisible();
  await page.goto(PATH);
  await page.getByRole("link", { name }).click();
  await expect(page).toHaveURL(/at_risk=true&sort=-ytd/);

  await page.goto("/admin/segments");
  await page.getByRole("link", { name, exact: true }).click();
  await expect(page.getByText("Sorted by This year, descending.")).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.getByRole("link", { name: "Edit" }).click();
  await page.getByLabel("Name", { exact: true }).fill(other);
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByRole("heading", { name: other })).toBeVisible();
  await page.getByRole("link", { name: "Open in portfolio" }).click();
  await expect(page).toHaveURL(/at_risk=true&sort=-ytd/);
  await page.goto("/admin/segments");
  await page.getByRole("link", { name: other, exact: true }).click();
  await page.getByRole("button", { name: "Archive segment" }).click();
  await page.getByRole("button", { name: "Delete segment" }).click();
  await expect(page).toHaveURL(/\/admin\/segments$/);
  await expect(page.getByRole("link", { name: other, exact: true })).toBeHidden();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a saved view is archived and deleted", async ({ page }) => {
    const name = fresh("Plain");
    await page.goto(PATH);
    await signIn(page);
    await page.goto(`${PATH}?at_risk=true`);
    await keep(page, name);
    await expect(page.getByText(`View “${name}” saved.`)).toBeVisible();
    await page.goto("/admin/segments");
    await page.getByRole("link", { name, exact: true }).click();
    await page.getByRole("button", { name: "Archive segment" }).click();
    await page.getByRole("button", { name: "Delete segment" }).click();
    await expect(page).toHaveURL(/\/admin\/segments$/);
    await expect(page.getByRole("link", { name, exact: true })).toBeHidden();
  });
});
