import { expect, orderPage, test } from "../fixtures";

const REASONS = {
  cancelled: "This registration was canceled",
  refunded: "This registration was refunded",
  expired: "This reservation has expired",
} as const;

for (const [name, reason] of Object.entries(REASONS)) {
  test(`an order that is ${name} can be read but not changed`, async ({ page }) => {
    await page.goto(orderPage(name as keyof typeof REASONS));
    await expect(page.getByText(reason)).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Your items" })).toBeVisible();
    await expect(page.getByRole("textbox")).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Save" })).toHaveCount(0);
    await page.getByRole("link", { name: "Register again" }).click();
    await expect(page.getByRole("heading", { name: "Register" })).toBeVisible();
  });
}

test("a refunded amount appears on the receipt", async ({ page }) => {
  await page.goto(orderPage("refunded"));
  const receipt = page.getByRole("region", { name: /^Receipt/ });
  await expect(receipt).toContainText("Refunded");
  await expect(receipt).toContainText("Amount paid");
});

test("whoever can’t cancel is told why, not asked whether to", async ({ page }) => {
  await page.goto(`${orderPage("cancelled")}/cancel`);
  await expect(page.getByText(REASONS.cancelled)).toBeVisible();
  await expect(page.getByRole("heading", { name: "Cancel your registration?" })).toHaveCount(0);
  await page.getByRole("link", { name: "View my registration" }).click();
  await expect(page.getByRole("heading", { name: "Your items" })).toBeVisible();
});
