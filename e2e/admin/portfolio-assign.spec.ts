import type { Page } from "@playwright/test";
import { expectAccessible } from "../accessible";
import { test } from "../fixtures";
import { expect, makeDonors, open, PATH, rows } from "./portfolio";

test.describe.configure({ timeout: 180_000 });

test("selected rows and whole lists are assigned to a fundraiser", async ({ page, request }) => {
  const word = await makeDonors(request, 3);
  await open(page, `?q=${word}&columns=assigned_fundraiser_user_id`);
  await expect(rows(page)).toHaveCount(3);
  await page.getByRole("checkbox", { name: `Select ${word}1 Field` }).check();
  await expect(page.getByText("1 row selected")).toBeVisible();
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
  await page.getByRole("checkbox", { name: `Select ${word}1 Field` }).check();
  await fundraiser.selectOption({ index: 2 });
  await page.getByRole("radio", { name: "All 3 in this list" }).check();
  await page.getByRole("button", { name: "Assign", exact: true }).click();
  const all = page.getByRole("checkbox", {
    name: "Confirm: all 3 rows on every page of this list",
  });
  await expect(all).not.toBeChecked();
  await expectAccessible(page);
  await all.check();
  await page.getByRole("button", { name: "Assign", exact: true }).click();
  await expect(page.getByText("3 rows in the list, 2 changed.")).toBeVisible();
  await expect.poll(shown, { timeout: 30_000 }).toBe(3);
});

test("an assignment can be undone right after it is made", async ({ page, request }) => {
  const word = await makeDonors(request, 2);
  await open(page, `?q=${word}&columns=assigned_fundraiser_user_id`);
  await page.getByRole("checkbox", { name: `Select ${word}1 Field` }).check();
  const fundraiser = page.locator("main form select[name=fundraiser]");
  const someone = (await fundraiser.locator("option").nth(2).textContent()) ?? "";
  await fundraiser.selectOption({ index: 2 });
  await page.getByRole("button", { name: "Assign", exact: true }).click();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("1 assignment undone.")).toBeVisible();
  await page.reload();
  await expect(rows(page)).toHaveCount(2);
  await expect(page.getByRole("cell", { name: someone })).toHaveCount(0);
});

test("a refused assignment keeps the selected rows, with and without JavaScript", async ({
  page,
  request,
  browser,
}) => {
  const word = await makeDonors(request, 3);
  const box = (where: Page, index: number) =>
    where.getByRole("checkbox", { name: `Select ${word}${index} Field` });
  const refuse = async (where: Page) => {
    await where.goto(`${PATH}?q=${word}`);
    for (const index of [1, 3]) await box(where, index).check();
    await where.getByRole("button", { name: "Assign", exact: true }).click();
    await expect(where.getByRole("heading", { name: "There is a problem" })).toBeVisible();
    await expect(where.getByText("2 rows selected", { exact: true })).toBeVisible();
    for (const index of [1, 2, 3])
      await expect(box(where, index)).toBeChecked({ checked: index !== 2 });
  };
  await open(page);
  await refuse(page);
  await expectAccessible(page);
  await page.getByRole("combobox", { name: "Fundraiser" }).selectOption({ index: 2 });
  await page.getByRole("button", { name: "Assign", exact: true }).click();
  await expect(page.getByText("2 rows assigned.")).toBeVisible();
  await expect(page.getByRole("group", { name: "Assign selected rows" })).toBeHidden();
  await expect(box(page, 1)).not.toBeChecked();

  const storageState = await page.context().storageState();
  const plain = await browser.newContext({ javaScriptEnabled: false, storageState });
  await refuse(await plain.newPage());
  await plain.close();
});
