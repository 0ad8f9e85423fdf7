import { expectAccessible } from "../accessible";
import { expect, fresh, test } from "../fixtures";
import { open } from "./staff";

test.describe.configure({ timeout: 120_000 });

test("a donor is erased only after the donor's name is typed", async ({ page }) => {
  const name = fresh("Farewell");
  await open(page, "/admin/donors/new");
  await page.getByLabel("First name").fill("Ida");
  await page.getByLabel("Last name").fill(name);
  await page.getByRole("button", { name: "Add donor" }).click();
  await page.waitForURL(/portfolio\/\d+\?notice=created/);
  const id = /portfolio\/(\d+)/.exec(page.url())?.[1];

  // What jobs note about a new donor changes what was previewed, and the erasure is refused.
  await expect(async () => {
    await page.goto(`/admin/donors/${id}/erase`);
    await page.getByRole("button", { name: "Erase donor…" }).click();
    const dialog = page.getByRole("alertdialog");
    await expectAccessible(page);
    const typed = dialog.getByRole("textbox");
    await typed.fill("Somebody Else");
    await dialog.getByRole("button", { name: "Erase donor" }).click();
    await expect(typed).toHaveJSProperty("validationMessage", `Type “Ida ${name}”.`);
    await typed.fill(`ida ${name}`.toUpperCase());
    await dialog.getByRole("button", { name: "Erase donor" }).click();
    await page.waitForURL(/\/admin\/portfolio\?notice=erased$/, { timeout: 15_000 });
  }).toPass();
  await expect(page.getByRole("status").filter({ hasText: "Donor erased." })).toBeVisible();
  await page.goto(`/admin/portfolio/${id}`);
  await expect(page.getByText(name)).toHaveCount(0);
});
