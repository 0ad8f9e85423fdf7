import { readFileSync } from "node:fs";
import { expectAccessibleEverywhere } from "../accessible";
import { expect, test } from "../fixtures";
import { applyFilters, openFilters } from "./lists";
import { open } from "./staff";

type Pledges = Record<"monthly" | "overdue" | "fulfilled", number> & {
  form: { id: number; slug: string; submission_id: number; pledge_id: number };
};

const { pledges }: { pledges: Pledges } = JSON.parse(
  readFileSync(process.env.DEMO_FILE ?? ".data/demo.json", "utf8"),
);

const LIST = "/admin/pledges";

test.describe.configure({ timeout: 180_000 });

test("a pledge is entered by installments, paid, written off and reopened", async ({ page }) => {
  await open(page, `${LIST}/new`);
  await page.getByRole("combobox", { name: "Donor" }).fill("petrov");
  await page.getByRole("option", { name: /^Nadia Petrov/ }).click();
  await page.getByLabel("Amount").fill("100");
  await page.getByLabel("Frequency").selectOption("monthly");
  await page.getByLabel("Installments").fill("3");
  await page.getByRole("button", { name: "Enter pledge" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "$100.00 pledged by Nadia Petrov",
  );
  const installments = page.getByRole("main").getByRole("listitem");
  await expect(installments.filter({ hasText: "$33.34" })).toHaveCount(1);

  await page.getByRole("link", { name: "Enter gift" }).click();
  await expect(page.getByLabel("Apply to pledge")).not.toHaveValue("");
  await page.getByLabel("Amount").first().fill("40");
  await page.getByRole("button", { name: "Enter gift" }).click();
  await page.getByRole("link", { name: "Applied to a pledge" }).click();
  await expect(page.getByRole("region", { name: "Pledge in figures" })).toContainText("$60.00");
  await expect(installments.filter({ hasText: "$6.67 of $33.33 paid" })).toHaveCount(1);

  await page.getByRole("button", { name: "Write off…" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Write off pledge" }).click();
  await expect(
    dialog.getByText("Enter a reason for writing off the pledge.").first(),
  ).toBeVisible();
  await dialog.getByLabel("Reason").fill("Moved away");
  await dialog.getByRole("button", { name: "Write off pledge" }).click();
  await expect(page.getByText("Moved away")).toBeVisible();
  await page.getByRole("button", { name: "Reopen pledge" }).click();
  await expect(page.getByRole("button", { name: "Write off…" })).toBeVisible();
});

test("the list shows what is overdue, and a gift is applied to it", async ({ page }) => {
  await open(page, LIST);
  await openFilters(page);
  await page.getByLabel("Payments").selectOption("true");
  await applyFilters(page);
  await expect(page.getByRole("link", { name: "Remove filter Payments: Overdue" })).toBeVisible();
  await expect(page.locator(`a[href="${LIST}/${pledges.overdue}"]`)).toBeVisible();
  await expect(page.locator(`a[href="${LIST}/${pledges.fulfilled}"]`)).toHaveCount(0);
  await page.locator(`a[href="${LIST}/${pledges.overdue}"]`).click();
  await page.getByRole("button", { name: "Apply gift" }).click();
  await expect(page.getByText("Gift applied.")).toBeVisible();
});

test("a pledge leads to the form that it came from", async ({ page }) => {
  await open(page, `${LIST}/${pledges.form.pledge_id}`);
  await page.getByRole("link", { name: "Submitted form" }).click();
  await expect(page).toHaveURL(new RegExp(`/submissions/${pledges.form.submission_id}$`));
  await expect(page.getByText("in 12 installments")).toBeVisible();
});

test("the pledge pages are accessible", async ({ page }) => {
  const paths = ["", "/new", `/${pledges.monthly}`, `/${pledges.overdue}/edit`];
  for (const path of paths) {
    await open(page, `${LIST}${path}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectAccessibleEverywhere(page);
  }
});
