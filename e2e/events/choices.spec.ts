import type { Page } from "@playwright/test";
import { expectAccessible, expectAccessibleEverywhere } from "../accessible";
import { expect, fresh, test } from "../fixtures";
import { makeEvent, seatToReview } from "./supper";
import { figures, goOn, heading, pay, toPay } from "./walk";

async function promiseCheck(page: Page): Promise<void> {
  await page.getByLabel("By check").check();
  await page.getByRole("button", { name: "Register and send a check for $20.00" }).click();
  await expect(page.getByText("Please send your check")).toBeVisible();
}

test("a registration that waits for its check outlives a second registration", async ({
  page,
  request,
}) => {
  test.slow();
  const event = await makeEvent(request);
  await page.goto(event);
  await seatToReview(page);
  const second = await page.context().newPage();
  await second.goto(`${event}/review`);
  for (const tab of [page, second]) {
    await promiseCheck(tab);
    await expect(tab.getByText(/^Thank you\. Your seats at/)).toBeVisible();
  }
  const { pathname: order } = new URL(page.url());
  expect(new URL(second.url()).pathname).toBe(order);
  await page.goto(`${event}/review`);
  await expect(page.getByText("Please send your check")).toBeVisible();
  await page.goto(event);
  await expect(page.getByText("You have unpaid seats")).toHaveCount(0);
  await seatToReview(page);
  await page.goto(order);
  await expect(page.getByText("Please send your check")).toBeVisible();
});

test("an added gift and the fees count in every total as soon as they are chosen", async ({
  page,
  request,
}) => {
  test.slow();
  await page.goto(await makeEvent(request));
  await seatToReview(page);
  const button = (amount: string) =>
    page.getByRole("button", { name: `Continue to pay ${amount}` });
  await expect(button("$20.00")).toBeVisible();
  await page.getByLabel("$25.00", { exact: true }).check();
  await expect(figures(page)).toContainText(/Your gift\$25\.00/);
  await expect(figures(page)).toContainText(/Total\$45\.00/);
  await page.getByLabel("Add $2.25 to cover the fees").check();
  await expect(figures(page)).toContainText(/Total\$47\.25/);
  await page.getByLabel("Other amount").fill("10");
  await expect(page.getByLabel("Add $1.50 to cover the fees")).toBeChecked();
  await expect(figures(page)).toContainText(/Total\$31\.50/);
  await expect(button("$31.50")).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.getByLabel("About monthly giving").check();
  await toPay(page);
  await expect(heading(page, "Pay $31.50")).toBeVisible();
});

test("tickets that all need a code ask for it, and their waiting list keeps it", async ({
  page,
  request,
}) => {
  test.slow();
  const seat = { hidden: true, access_code: "HARBOR", capacity: 1 };
  await page.goto(await makeEvent(request, { seat }));
  await expect(page.getByText("These tickets require an access code")).toBeVisible();
  await expect(page.getByText("Registration has closed")).toHaveCount(0);
  await expectAccessible(page);
  await page.getByLabel("Code", { exact: true }).fill("harbor");
  await page.getByRole("button", { name: "Show tickets" }).click();
  await expect(page.getByText("Only 1 left")).toBeVisible();
  const { href } = new URL(page.url());
  await seatToReview(page);
  await promiseCheck(page);
  await page.goto(href);
  await page.getByRole("link", { name: "Join the waiting list" }).click();
  await expect(heading(page, "Join the waiting list")).toBeVisible();
  await page.getByLabel("First name").fill("Wanda");
  await page.getByLabel("Last name").fill("Waits");
  await page.getByLabel("Email").fill(`${fresh("waits")}@example.org`);
  await page.getByRole("button", { name: "Join waiting list" }).click();
  await expect(page.getByText("You’re on the waiting list")).toBeVisible();
});

test("auction items stay on sale after ticket sales end", async ({ page, request }) => {
  const item = { title: "A knitted cap", fair_market_value: 15, buy_now_price: 40 };
  const seat = { sales_end_at: "2020-01-01T00:00:00Z" };
  await page.goto(await makeEvent(request, { seat, item }));
  await expect(page.getByText("No longer on sale")).toBeVisible();
  await page.getByLabel("Buy now: A knitted cap").check();
  await goOn(page);
  await expect(heading(page, "Guest details")).toBeVisible();
  await expect(page.getByText("A knitted cap")).toBeVisible();
});

test("a buyer who cancels reads that the fee is all they paid, and can register again", async ({
  page,
  request,
}) => {
  test.slow();
  const event = { buyer_cancel_until: "2035-05-01T00:00:00Z", buyer_cancel_fee: 20 };
  await page.goto(await makeEvent(request, { event }));
  await seatToReview(page);
  await toPay(page);
  await page.getByLabel("Name on the card").fill("Grace Hopper");
  await pay(page).click();
  await expect(page.getByText(/^Thank you\. You are registered for/)).toBeVisible();
  await page.getByRole("link", { name: "Cancel registration" }).click();
  await expect(page.getByText("Nothing; the fee equals what you paid")).toBeVisible();
  await page.getByRole("button", { name: "Cancel my registration" }).click();
  await expect(page.getByText("Your registration is canceled")).toBeVisible();
  await expect(page.getByText("No refund is due.")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Register again" }).click();
  await expect(page.getByLabel("Quantity: Seat")).toBeVisible();
});

test("a buyer who can’t cancel is told so once, and whom to ask", async ({ page, request }) => {
  test.slow();
  await page.goto(await makeEvent(request));
  await seatToReview(page);
  await toPay(page);
  await page.getByLabel("Name on the card").fill("Grace Hopper");
  await pay(page).click();
  await expect(page.getByText(/^Thank you\. You are registered for/)).toBeVisible();
  await page.goto(`${new URL(page.url()).pathname}/cancel`);
  await expect(page.getByText("This registration can’t be canceled here")).toBeVisible();
  await expect(page.getByText("To cancel, please contact the organizers.")).toBeVisible();
  await expect(page.getByText(/can no longer be canceled/)).toHaveCount(0);
});

test("a buyer who cancels may leave the added gift, and gets the rest back", async ({
  page,
  request,
}) => {
  test.slow();
  const event = { buyer_cancel_until: "2035-05-01T00:00:00Z", buyer_cancel_fee: 5 };
  await page.goto(await makeEvent(request, { event }));
  await seatToReview(page);
  await page.getByLabel("$25.00", { exact: true }).check();
  await toPay(page);
  await page.getByLabel("Name on the card").fill("Grace Hopper");
  await pay(page).click();
  await expect(page.getByText(/^Thank you\. You are registered for/)).toBeVisible();
  await page.getByRole("link", { name: "Cancel registration" }).click();
  await expect(page.getByLabel(/^Refund my gift, too/)).toBeChecked();
  await expect(page.getByText("You get $40.00 back.", { exact: true })).toBeVisible();
  await page.getByLabel(/^Leave \$25\.00 as a gift/).check();
  await expectAccessibleEverywhere(page);
  await page.getByRole("button", { name: "Cancel my registration" }).click();
  await expect(page.getByText("We’ve refunded $15.00 to your card.")).toBeVisible();
  await expect(page.getByText("Your gift of $25.00 remains a gift. Thank you.")).toBeVisible();
});

test("a ticket is transferred to another guest, who receives it by email", async ({
  page,
  request,
}) => {
  test.slow();
  await page.goto(await makeEvent(request, { seat: { price: 0 } }));
  await seatToReview(page);
  await page.getByRole("button", { name: "Register now" }).click();
  await expect(page.getByText(/^Thank you\. You are registered for/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: /^Transfer ticket/ }).click();
  await expect(heading(page, "Transfer this ticket")).toBeVisible();
  await expectAccessibleEverywhere(page);
  const email = `${fresh("heir")}@example.org`;
  await page.getByLabel("First name").fill("Ada");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Transfer ticket" }).click();
  const refused = page.getByRole("alert").filter({ hasText: "There is a problem" });
  await expect(refused).toContainText("Enter their last name.");
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await page.getByLabel("Last name").fill("Lovelace");
  await page.getByRole("button", { name: "Transfer ticket" }).click();
  await expect(page.getByText("Ticket transferred")).toBeVisible();
  await expect(page.getByLabel("Guest, First name")).toHaveValue("Ada");
  const mail = page.getByRole("link", { name: /Your ticket for Supper/ });
  await expect(async () => {
    await page.goto(`/dev/mailbox?to=${encodeURIComponent(email)}`);
    await expect(mail).toBeVisible({ timeout: 1_000 });
  }).toPass();
});
