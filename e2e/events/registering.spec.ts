import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { expectAccessible, expectAccessibleEverywhere } from "../accessible";
import { demo, expect, fresh, test } from "../fixtures";
import { figures, goOn, heading, pay, sayWho, toPay, toReview } from "./walk";

const EVENTS = `/o/${demo.organization.slug}/events`;
const GALA = `${EVENTS}/lantern-gala`;
const PUBLIC = "/api/v1/frontend/public/events";
const KEY = { "X-SVC-API-Key": demo.api_key };
const WALK = `${EVENTS}/lantern-walk`;

async function chooseTable(page: Page): Promise<void> {
  await page.goto(GALA);
  await page.getByLabel("Quantity: Table of eight").fill("1");
  await goOn(page);
  await expect(heading(page, "Guest details")).toBeVisible();
}

const thanks = (page: Page): Locator => page.getByText(/^Thank you\. You are registered for/);

/** A walker's ticket, chosen and filled in as far as the review. */
async function walkToReview(page: Page): Promise<string> {
  await page.goto(GALA);
  await page.getByLabel("Quantity: Family ticket").fill("1");
  await goOn(page);
  const email = await sayWho(page);
  await toReview(page);
  return email;
}

test("a table of eight is registered, paid for, changed through its link and canceled", async ({
  page,
}) => {
  test.slow();
  await page.goto(GALA);
  await expectAccessible(page);
  await expect(page.getByText("The other $580.00 is your gift.")).toBeVisible();
  await chooseTable(page);
  await expectAccessible(page);
  const email = await sayWho(page);
  await page.getByLabel(/^What shall we call your table/).fill("The Compilers");
  await toReview(page);
  await expectAccessibleEverywhere(page);
  await expect(page.getByText(/\$580.00 of it may be tax-deductible/)).toBeVisible();
  await page.getByLabel(/^Add \$\d+\.\d\d to cover the fees/).check();
  await expect(page.getByRole("button", { name: /^Continue to pay \$1,1/ })).toBeVisible();
  await expect(figures(page)).toContainText("Card fees covered");
  await toPay(page);

  await expect(heading(page, /^Pay \$1,1/)).toBeVisible();
  await expect(page.getByRole("timer")).toHaveText(/^1[45]:\d\d$/);
  await expectAccessibleEverywhere(page);
  const amount = ((await pay(page).textContent()) ?? "").replace("Pay ", "");
  await page.getByLabel("Name on the card").fill("Grace Hopper");
  await pay(page).click();

  await expect(page.getByText("Thank you. You are registered for The Lantern Gala")).toBeVisible();
  await expect(page.getByText(`Your payment of ${amount} was received.`)).toBeVisible();
  await expect(page.getByText(`Registered by Grace Hopper · ${email}`)).toBeVisible();
  await expectAccessible(page);

  const confirmation = page.getByRole("link", { name: /You are registered for The Lantern Gala/ });
  await expect(async () => {
    await page.goto(`/dev/mailbox?to=${encodeURIComponent(email)}`);
    await expect(confirmation).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await confirmation.click();
  const mail = page.frameLocator("iframe");
  const link = await mail.getByRole("link", { name: "Open my registration" }).getAttribute("href");
  await page.goto(new URL(link ?? "").pathname);
  await expect(page.getByText(`Registered by Grace Hopper · ${email}`)).toBeVisible();
  const second = page.getByRole("listitem", { name: /^Seat 2/ });
  await second.getByLabel(/First name/).fill("Ada");
  await second.getByLabel(/Last name/).fill("Lovelace");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("6 of 8 guests need a name")).toBeVisible();

  await page.getByRole("link", { name: "Cancel registration" }).click();
  await expect(heading(page, "Cancel your registration?")).toBeVisible();
  await expect(page.getByText("Available until")).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.getByRole("button", { name: `Cancel and get ${amount} back` }).click();
  await expect(page.getByText("Your registration is canceled")).toBeVisible();
  const back = `We’ve refunded ${amount} to your card.`;
  await expect(page.getByText(back)).toHaveCount(1);
  await page.goto(new URL(page.url()).pathname);
  await expect(page.getByText(back)).toHaveCount(1);
  await page.getByRole("link", { name: "Register again" }).click();
  await expect(heading(page, "The Lantern Gala")).toBeVisible();
});

test("going back shows what was typed, and what has become of a registration since", async ({
  page,
}) => {
  test.slow();
  await walkToReview(page);
  await page.goBack();
  await expect(heading(page, "Guest details")).toBeVisible();
  await expect(page.getByLabel("First name", { exact: true }).first()).toHaveValue("Grace");
  await page.goBack();
  await expect(page.getByLabel("Quantity: Family ticket")).toHaveValue("1");
  await page.goForward();
  await toReview(page);
  await toPay(page);
  await page.getByLabel("Name on the card").fill("Grace Hopper");
  await pay(page).click();
  await expect(thanks(page)).toBeVisible();
  await page.getByRole("link", { name: "Cancel registration" }).click();
  await page.getByRole("button", { name: /^Cancel and get/ }).click();
  await expect(page.getByText("Your registration is canceled")).toBeVisible();
  await page.goBack();
  await expect(page.getByText("This registration was refunded")).toBeVisible();
});

test("a declined card keeps everything typed, and another card pays once", async ({ page }) => {
  test.slow();
  await walkToReview(page);
  await page.getByLabel("Promo code").fill("nothing");
  await page.getByRole("button", { name: "Update the total" }).click();
  const summary = page.getByRole("alert").filter({ hasText: "There is a problem" });
  await expect(summary).toContainText("This code is not valid.");
  await expect(page.getByLabel("Promo code")).toHaveValue("nothing");
  await page.getByLabel("Promo code").fill("earlybird");
  await page.getByRole("button", { name: "Update the total" }).click();
  await expect(page.getByText("Discount (EARLYBIRD)")).toBeVisible();
  await toPay(page);
  await page.getByLabel("Name on the card").fill("Grace Hopper");
  await page.getByLabel("Visa without enough money").check();
  await pay(page).click();
  await expect(summary).toBeFocused();
  await expect(summary).toContainText("This card has insufficient funds.");
  await expect(page).toHaveTitle(/^Error: /);
  await expect(page.getByLabel("Name on the card")).toHaveValue("Grace Hopper");
  await expect(page.getByRole("timer")).toBeVisible();
  await page.getByRole("button", { name: "Extend hold" }).click();
  await page.getByLabel("Name on the card").fill("Grace Hopper");
  await page.getByLabel("Visa that pays").check();
  await pay(page).dblclick();
  await expect(thanks(page)).toBeVisible();
  await page.goBack();
  await page.goto(`${GALA}/review`);
  await expect(page.getByText("Registration confirmed")).toBeVisible();
});

test("each missing detail is named beside its field, and no field is cleared", async ({ page }) => {
  test.slow();
  await page.goto(GALA);
  await goOn(page);
  const summary = page.getByRole("alert").filter({ hasText: "There is a problem" });
  await expect(summary).toContainText("Choose at least one ticket, package or item.");
  await page.getByLabel("Quantity: Single seat").fill("1");
  await goOn(page);
  await page.getByLabel("Last name", { exact: true }).first().fill("Hopper");
  await page.getByRole("button", { name: "Continue to review" }).click();
  await expect(summary).toContainText("Enter your first name.");
  await expect(summary).toContainText("Please answer: Main course");
  await expect(page.getByLabel("Last name", { exact: true }).first()).toHaveValue("Hopper");
  await sayWho(page);
  await page.getByLabel("Slow-cooked beef").check();
  await expectAccessible(page);
  await toReview(page);
});

test("a buyer answers a bank's confirmation request, or uses another card", async ({ page }) => {
  test.slow();
  await walkToReview(page);
  await toPay(page);
  await page.getByLabel("Name on the card").fill("Grace Hopper");
  await page.getByLabel("Visa whose bank asks first").check();
  await pay(page).click();
  await expect(page.getByRole("heading", { name: "Bank confirmation" })).toBeVisible();
  await page.getByRole("button", { name: "No, stop" }).click();
  await expect(page.getByText("You weren’t charged")).toBeVisible();
  await page.getByLabel("Name on the card").fill("Grace Hopper");
  await page.getByLabel("Visa whose bank asks first").check();
  await pay(page).click();
  await page.getByRole("button", { name: "Yes, pay" }).click();
  await expect(thanks(page)).toBeVisible();
});

test("a sold-out ticket says so before any question, and has a waiting list", async ({ page }) => {
  await page.goto(WALK);
  const bench = page.getByRole("listitem").filter({ hasText: "Bench by the lighthouse" });
  await expect(bench.getByText("Sold out")).toBeVisible();
  await expect(page.getByText("Only 2 left")).toBeVisible();
  await expectAccessibleEverywhere(page);
  await bench.getByRole("link", { name: "Join the waiting list" }).click();
  await expect(heading(page, "Join the waiting list")).toBeVisible();
  await page.getByRole("button", { name: "Join waiting list" }).click();
  const summary = page.getByRole("alert").filter({ hasText: "There is a problem" });
  await expect(summary).toBeFocused();
  await page.getByLabel("First name").fill("Wanda");
  await page.getByLabel("Last name").fill("Waits");
  await page.getByLabel("Email").fill(`${fresh("waits")}@example.org`);
  await expectAccessibleEverywhere(page);
  await page.getByRole("button", { name: "Join waiting list" }).click();
  await expect(page.getByText("You’re on the waiting list")).toBeVisible();
  await expectAccessible(page);
});

test("a code reveals hidden tickets", async ({ page }) => {
  await page.goto(WALK);
  await expect(page.getByText("Lantern makers")).toHaveCount(0);
  await page.getByText("I have an access code").click();
  await page.getByLabel("Code", { exact: true }).fill("lantern");
  await page.getByRole("button", { name: "Show tickets" }).click();
  await expect(page.getByRole("heading", { name: "Lantern makers" })).toBeVisible();
  await page.getByLabel("Quantity: Lantern makers").fill("1");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("link", { name: "Change" }).click();
  await expect(page.getByRole("heading", { name: "Lantern makers" })).toBeVisible();
});

test("registering works by keyboard alone", async ({ page }) => {
  test.slow();
  await page.goto(GALA);
  await page.getByLabel("Quantity: Family ticket").focus();
  await page.keyboard.type("1");
  await page.getByRole("button", { name: "Continue", exact: true }).focus();
  await page.keyboard.press("Enter");
  await expect(heading(page, "Guest details")).toBeVisible();
  await page.getByLabel("First name", { exact: true }).first().focus();
  await page.keyboard.type("Grace");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Hopper");
  await page.keyboard.press("Tab");
  await page.keyboard.type(`${fresh("keys")}@example.org`);
  await page.keyboard.press("Enter");
  await expect(heading(page, "Review your registration")).toBeVisible();
  await page.getByRole("button", { name: /^Continue to pay/ }).focus();
  await page.keyboard.press("Enter");
  await page.getByLabel("Name on the card").focus();
  await page.keyboard.type("Grace Hopper");
  await page.keyboard.press("Enter");
  await expect(thanks(page)).toBeVisible();
});

test("registering works without JavaScript", async ({ browser }) => {
  test.slow();
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await walkToReview(page);
  await page.getByLabel(/to cover the fees/).check();
  await toPay(page);
  await expect(page.getByText("Total updated")).toBeVisible();
  await expect(figures(page)).toContainText("Card fees covered");
  await toPay(page);
  await page.getByLabel("Name on the card").fill("Grace Hopper");
  await pay(page).click();
  await expect(thanks(page)).toBeVisible();
  await page.context().close();
});

test("an auction win is paid through its own link, once", async ({ page, request }) => {
  test.slow();
  const title = fresh("A sail at dawn");
  const link = await award(request, title);
  const opened = await page.goto(link);
  expect(opened?.headers()["referrer-policy"]).toBe("no-referrer");
  await expect(heading(page, `You have won “${title}”`)).toBeVisible();
  await expectAccessibleEverywhere(page);
  await toPay(page);
  await expect(heading(page, "Guest details")).toBeVisible();
  await expect(page.getByText(title)).toBeVisible();
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue("wilma@example.org");
  await toReview(page);
  await expect(page.getByText(/\$380.00 of it may be tax-deductible/)).toBeVisible();
  await toPay(page);
  await page.getByLabel("Name on the card").fill("Wilma Winner");
  await pay(page).click();
  await expect(thanks(page)).toBeVisible();
  await page.goto(link);
  await expect(page.getByText("Your payment is complete or processing.")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Continue to pay/ })).toHaveCount(0);
  await expectAccessible(page);
});

/** An item worth $40 for which a bid of $420 has won, as an integration would; the page to pay it. */
async function award(request: APIRequestContext, title: string): Promise<string> {
  const event = await request.get(`${PUBLIC}/${demo.organization.slug}/lantern-gala`);
  const { id } = (await event.json()).data;
  const items = `/api/v1/admin/events/${id}/auction-items`;
  const send = async (method: "post" | "put", path: string, data: object) => {
    const response = await request[method](path, { data, headers: KEY });
    expect(response.ok(), await response.text()).toBe(true);
    return response.json();
  };
  const item = `${items}/${(await send("post", items, { title, fair_market_value: 40 })).id}`;
  const bidder = { bidder_name: "Wilma Winner", bidder_email: "wilma@example.org", amount: 420 };
  const bid = await send("post", `${item}/bids`, bidder);
  await send("put", `${item}/bids/${bid.id}`, { status: "won" });
  const { data } = await (await request.get(item, { headers: KEY })).json();
  return new URL(data.bids[0].pay_url).pathname;
}
