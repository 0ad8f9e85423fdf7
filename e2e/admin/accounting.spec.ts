import { readFileSync } from "node:fs";
import { expectAccessible, expectAccessibleEverywhere } from "../accessible";
import { expect, fresh, test } from "../fixtures";
import { open } from "./staff";

const { journal_batches: batches }: { journal_batches: { open: number; closed: number } } =
  JSON.parse(readFileSync(process.env.DEMO_FILE ?? ".data/demo.json", "utf8"));

test("a closed batch shows its totals and entries, and downloads for QuickBooks and Xero", async ({
  page,
}) => {
  await open(page, "/admin/accounting");
  await expectAccessibleEverywhere(page);
  await page.goto(`/admin/accounting/${batches.closed}`);
  const totals = page.getByRole("region", { name: "Totals by account" });
  await expect(totals.getByRole("row", { name: /^4010 Contributions/ })).toBeVisible();
  await expect(page.getByRole("region", { name: "Entries" }).getByRole("row").nth(1)).toContainText(
    /Gift|Registration|Refund/,
  );
  await expectAccessibleEverywhere(page);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "QuickBooks" }).click(),
  ]);
  expect(readFileSync(await download.path(), "utf8")).toMatch(/^JournalNo,JournalDate,AccountName/);
});

test("an event gets an account of its own, and loses it again", async ({ page }) => {
  const name = fresh("Gala");
  await open(page, "/admin/accounting/accounts");
  await expectAccessibleEverywhere(page);
  await page.getByRole("button", { name: "Add account" }).click();
  await page.getByLabel("Number").fill(name);
  await page.getByLabel("Name").fill("Special events:Gala");
  await expectAccessible(page);
  await page.getByRole("dialog").getByRole("button", { name: "Add account" }).click();
  await expect(page.getByText(`${name} Special events:Gala added.`)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("row", { name: new RegExp(`^${name}`) })).toBeVisible();
  await page.getByRole("button", { name: "Separate account for a program or event" }).click();
  await page.getByLabel("Income").selectOption("Auction");
  await page.getByLabel("For", { exact: true }).selectOption({ index: 0 });
  await page.getByLabel("Account", { exact: true }).selectOption(`${name} Special events:Gala`);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(
    page
      .getByText("Only event income can have a separate account for an event.")
      .or(page.getByText("Only gifts can have a separate account for a program or designation."))
      .first(),
  ).toBeVisible();
  const event = page.getByLabel("For", { exact: true }).locator("option", { hasText: "Event: " });
  await page
    .getByLabel("For", { exact: true })
    .selectOption((await event.last().getAttribute("value")) ?? "");
  await page.getByRole("button", { name: "Save" }).click();
  const row = page.getByRole("row", { name: new RegExp(`^Auction: .*${name}`) });
  await expect(page.getByText("Account chosen.")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(row).toBeVisible();
  await row.getByRole("button", { name: /^Change the account for/ }).click();
  await page.getByLabel("Account", { exact: true }).selectOption("No separate account");
  await page.getByRole("button", { name: "Save" }).click();
  // The dialog goes with its row.
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(row).toHaveCount(0);
});
