import { readFileSync } from "node:fs";
import { expectAccessibleEverywhere } from "../accessible";
import { expect, test } from "../fixtures";
import { open } from "./staff";

type Payouts = { matched: number; differing: number; unreconciled: number };

const { payouts }: { payouts: Payouts } = JSON.parse(
  readFileSync(process.env.DEMO_FILE ?? ".data/demo.json", "utf8"),
);

const LIST = "/admin/payments/payouts";

test("a payout that matches links each transaction to its gift or registration", async ({
  page,
}) => {
  await open(page, LIST);
  await expectAccessibleEverywhere(page);
  await page.goto(`${LIST}/${payouts.matched}`);
  const transactions = page.getByRole("region", { name: "Transactions" });
  await expect(transactions.getByRole("link").first()).toHaveText(/^Payment: (Gift|Registration)/);
  await expect(page.getByText("Doesn’t match")).toHaveCount(0);
  await expectAccessibleEverywhere(page);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Export" }).click(),
  ]);
  expect(readFileSync(await download.path(), "utf8")).toMatch(/Date,Type,Reference,Gift/);
});

test("a refund made at the gateway is found from its payout", async ({ page }) => {
  await open(page, `${LIST}/${payouts.differing}`);
  await page.getByRole("link", { name: "See what doesn’t match" }).click();
  const rows = page.getByRole("region", { name: "Doesn’t match" }).getByRole("row");
  await expect(rows.filter({ hasText: "-$12.00" })).toContainText("At the gateway, not here");
  await expectAccessibleEverywhere(page);
});

test("daily cash adds up what was received, charged, kept and paid out", async ({ page }) => {
  await open(page, "/admin/payments/cash");
  await expect(page.getByRole("row", { name: /^Total/ })).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.goto("/admin/payments/cash?from=2026-02-02&to=2026-02-01");
  await expect(page.getByText("The last day can’t be before the first.")).toBeVisible();
});
