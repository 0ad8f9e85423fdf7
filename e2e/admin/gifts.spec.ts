import { expectAccessible } from "../accessible";
import { expect, fresh, test } from "../fixtures";
import { signIn } from "./staff";

test.describe.configure({ timeout: 240_000 });

test("staff enter a split gift from a new donor, correct it, move it, credit and match it, void and restore it", async ({
  page,
}) => {
  const name = fresh("Newcomer");
  const appeal = fresh("Appeal");
  await page.goto("/sign-in?next=/admin/donations/sources");
  await signIn(page);
  await page.getByLabel("Name", { exact: true }).fill(appeal);
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expect(page.getByText(`${appeal} added.`)).toBeVisible();
  await expectAccessible(page);

  await page.goto(`/admin/donations/new?who=${name}`);
  await page.getByRole("link", { name: "New donor" }).click();
  await page.getByLabel("Last name").fill(name);
  await page.getByLabel("Amount", { exact: true }).fill("60");
  await page.getByRole("button", { name: "Split with another designation" }).click();
  await page.getByLabel("Amount 2").fill("forty");
  await page.getByRole("button", { name: "Enter gift" }).click();
  await expect(page.getByRole("heading", { name: "There is a problem" })).toBeVisible();
  await page.getByLabel("Amount 2").fill("40");
  await page.getByLabel("Appeal").selectOption({ label: appeal });
  await page.getByRole("button", { name: "Enter gift" }).click();
  await page.waitForURL(/notice=entered/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(`$100.00 from ${name}`);
  await expect(page.getByText(appeal)).toBeVisible();
  await expectAccessible(page);
  const gift = page.url().replace(/\?.*$/, "");

  await page.getByRole("link", { name: "Correct", exact: true }).click();
  await page.getByLabel("Amount 2").fill("");
  await page.getByLabel("Reason for the correction").fill("A slip of the pen");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Save gift" }).click();
  await page.waitForURL(/notice=corrected/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(`$60.00 from ${name}`);
  await expect(page.getByText(/^Voided .*A slip of the pen$/)).toBeVisible();

  await page.goto(`${gift}/credit?who=a`);
  await page.getByRole("list", { name: "Donors found" }).getByRole("link").first().click();
  await page.getByLabel("Amount").fill("61");
  await page.getByRole("button", { name: /^Credit / }).click();
  await expect(page.getByText("Enter an amount up to the gift’s amount.").first()).toBeVisible();
  await page.getByLabel("Amount").fill("20");
  await page.getByRole("button", { name: /^Credit / }).click();
  await page.waitForURL(/notice=credited/);
  await page.getByRole("button", { name: /^Revoke .* credit$/ }).click();
  await page.getByRole("button", { name: "Revoke credit" }).click();
  await expect(page.getByText(/revoked [A-Z][a-z]+ \d/)).toBeVisible();

  await page.goto(`${gift}/matching/new?who=a`);
  await page.getByRole("list", { name: "Donors found" }).getByRole("link").first().click();
  await page.getByRole("button", { name: /^Add the matching gift from/ }).click();
  await page.waitForURL(/notice=expected/);
  await page.getByRole("link", { name: /^Update the match/ }).click();
  await page.getByLabel("Received").check();
  await page.getByRole("button", { name: "Save matching gift" }).click();
  await expect(page.getByText("Choose the company’s gift.").first()).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Declined").check();
  await page.getByRole("button", { name: "Save matching gift" }).click();
  await page.waitForURL(/notice=match/);
  await expect(page.getByText("Declined")).toBeVisible();

  await page.goto(`${gift}/move?who=a`);
  await page.getByRole("list", { name: "Donors found" }).getByRole("link").nth(1).click();
  await expectAccessible(page);
  await page.getByRole("button", { name: /^Move it to/ }).click();
  await page.waitForURL(/notice=moved/);
  await expect(page.getByRole("heading", { level: 1 })).not.toContainText(name);

  await page.getByRole("button", { name: "Void…" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Void gift" }).click();
  await expect(
    page
      .getByRole("dialog")
      .getByText(/^Enter a reason/)
      .first(),
  ).toBeVisible();
  await page.getByRole("dialog").getByLabel("Reason").fill("Entered twice");
  await expectAccessible(page);
  await page.getByRole("dialog").getByRole("button", { name: "Void gift" }).click();
  await page.waitForURL(/notice=void/);
  await page.getByRole("button", { name: "Restore gift" }).click();
  await page.waitForURL(/notice=restored/);
  await expect(page.getByRole("button", { name: "Void…" })).toBeVisible();
});
