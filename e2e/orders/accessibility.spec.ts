import { expectAccessibleEverywhere } from "../accessible";
import { type OrderName, orderPage, test } from "../fixtures";

const ORDERS: OrderName[] = [
  "v2",
  "v2_table",
  "v2_sponsor",
  "check_pending",
  "legacy",
  "cancelled",
  "refunded",
  "expired",
];

for (const name of ORDERS)
  test(`${name} is accessible`, async ({ page }) => {
    await page.goto(orderPage(name));
    for (const summary of await page.locator("summary").all()) await summary.click();
    await expectAccessibleEverywhere(page);
  });
