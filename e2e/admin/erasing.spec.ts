import { expectAccessible } from "../accessible";
import { expect, fresh, test } from "../fixtures";
import { open, typeName } from "./staff";

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

test("an erasure refused for what changed meanwhile says so until it is closed, and shows what is so now", async ({
  page,
}) => {
  await open(page, "/admin/donors/new");
  await page.getByLabel("First name").fill("Ada");
  await page.getByLabel("Last name").fill(fresh("Staying"));
  await page.getByRole("button", { name: "Add donor" }).click();
  await page.waitForURL(/portfolio\/\d+\?notice=created/);
  const id = /portfolio\/(\d+)/.exec(page.url())?.[1];
  await page.goto(`/admin/donors/${id}/erase`);
  const interactions = page.getByRole("listitem").filter({ hasText: /^Interactions/ });
  await expect(interactions).toHaveCount(0);

  const other = await page.context().newPage();
  await other.goto(`/admin/interactions/new?donor=${id}&channel=note`);
  await other.getByRole("textbox", { name: "Summary" }).fill("Called to say hello.");
  await other.getByRole("button", { name: "Save", exact: true }).click();
  await other.waitForURL(/notice=/);
  await other.close();

  await page.getByRole("button", { name: "Erase donor…" }).click();
  const dialog = page.getByRole("alertdialog");
  await typeName(page);
  await dialog.getByRole("button", { name: "Erase donor" }).click();
  await expect(dialog).toHaveCount(0);
  const refusal = page.getByText("Something has changed since you looked.");
  await expect(refusal).toBeVisible();
  await expect(interactions).toBeVisible();
  await page.getByRole("button", { name: "Close message" }).click();
  await expect(refusal).toHaveCount(0);
});
