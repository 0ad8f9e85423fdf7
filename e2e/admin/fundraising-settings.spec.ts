import { expectAccessible } from "../accessible";
import { expect, test } from "../fixtures";
import { people, signIn } from "./staff";

test.describe.configure({ timeout: 180_000 });

test("staff decide how giving is counted, and a sentence shows the effect on today's figures", async ({
  page,
}) => {
  await page.goto("/sign-in?next=/admin/settings/fundraising");
  await signIn(page, people.other_organization.admin);
  const sentence = page.getByText(/^Today is in fiscal year/);
  await page.getByLabel("Fiscal year starts in").selectOption({ label: "January" });
  await expect(sentence).toContainText("which started on 1 January");
  await expectAccessible(page);
  await page.getByLabel("Micro, up to").fill("600");
  await page.getByRole("button", { name: "Save settings" }).click();
  await expect(page.getByText("Each limit must be above the one before it.").first()).toBeVisible();
  await expect(page.getByLabel("Micro, up to")).toHaveValue("600");
  await page.getByLabel("Micro, up to").fill("100");
  await page.getByRole("button", { name: "Save settings" }).click();
  await expect(page.getByText("Settings saved.")).toBeVisible();
});

test("staff set a currency’s rate and remove it again", async ({ page }) => {
  await page.goto("/sign-in?next=/admin/settings/currency-rates");
  await signIn(page, people.other_organization.admin);
  await page.goto("/admin/settings/currency-rates?currency=NOK&on=2020-01-01");
  await expect(page.getByLabel("Effective from")).toHaveValue("2020-01-01");
  await page.getByLabel(/^Value of one unit/).fill("0");
  await page.getByRole("button", { name: "Set rate" }).click();
  await expect(page.getByText(/^Enter a number above zero/).first()).toBeVisible();
  await page.getByLabel(/^Value of one unit/).fill("0.09");
  await page.getByRole("button", { name: "Set rate" }).click();
  await expect(page.getByText(/1 NOK = 0.09/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Remove NOK from 1 January 2020" }).click();
  await page.getByRole("button", { name: "Remove rate" }).click();
  await expect(page.getByText("Rate removed.")).toBeVisible();
});
