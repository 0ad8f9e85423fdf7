import type { Browser, Locator, Page } from "@playwright/test";
import { expectAccessible, expectAccessibleEverywhere } from "../accessible";
import { demo, expect, fresh, test } from "../fixtures";

const START = `/o/${demo.organization.slug}`;
const CHILDREN = `${START}/programs/harbor-children`;
const GIVE = `${START}/give?program=harbor-children`;

// The simulated PayPal has an address of its own, as PayPal has.
test.use({ expectedErrors: [/^asked http:\/\/127\.0\.0\.1:\d+$/] });

/** Opens the gallery with those who wait for a sponsor, and goes to the checkout of one of them. */
async function chooseChild(page: Page): Promise<string> {
  await page.goto(`${CHILDREN}?filter%5Bavailable%5D=1&sort=-created`);
  const card = page.getByRole("article").filter({ hasText: "Waiting for a sponsor" }).first();
  const name = (await card.getByRole("heading").textContent()) ?? "";
  await card.getByRole("link", { name: `Sponsor ${name}` }).click();
  await expect(page.getByRole("heading", { level: 1, name: `Sponsor ${name}` })).toBeVisible();
  return name;
}

async function chooseAmount(page: Page, amount: string): Promise<void> {
  await page.goto(GIVE);
  await page.getByLabel("Other amount").first().fill(amount);
  await page.getByLabel("Once").check();
}

async function sayWho(page: Page): Promise<string> {
  const email = `${fresh("giver")}@example.org`;
  await page.getByLabel("First name").fill("Grace");
  await page.getByLabel("Last name").fill("Hopper");
  await page.getByLabel("Email", { exact: true }).fill(email);
  return email;
}

const donate = (page: Page): Locator => page.getByRole("button", { name: /^Donate/ });
const thanks = (page: Page): Locator => page.getByRole("heading", { level: 1, name: "Thank you" });
const problem = (page: Page): Locator =>
  page.getByRole("alert").filter({ hasText: "There is a problem" });

/** Another visitor, with nothing of the first one's. */
async function another(browser: Browser, options = {}): Promise<Page> {
  return (await browser.newContext(options)).newPage();
}

test("on a phone, a first visit ends paid after at most four taps and three typed fields", async ({
  browser,
}) => {
  const page = await another(browser, { viewport: { width: 390, height: 844 }, hasTouch: true });
  let taps = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await target.tap();
  };
  await page.goto(GIVE);
  await expect(donate(page)).toBeInViewport({ ratio: 1 });
  await tap(page.getByRole("radio", { name: /^\$50 / }));
  await tap(page.getByRole("button", { name: "No, thanks" }));
  await expect(donate(page)).toHaveText("Donate $50.00");
  await expect(page.getByLabel("Note to us")).toBeHidden();
  await sayWho(page);
  await expect(donate(page)).toBeInViewport({ ratio: 1 });
  await tap(donate(page));
  await expect(thanks(page)).toBeVisible();
  expect(taps).toBeLessThanOrEqual(4);
  await page.context().close();
});

test("a declined card keeps everything typed, and another card pays once", async ({ page }) => {
  await chooseAmount(page, "12.50");
  await sayWho(page);
  await page.getByText("Add a dedication, organization or note").click();
  await page.getByLabel("Note to us").fill("For the roof");
  await page.getByLabel("Visa without enough money").check();
  await donate(page).click();
  await expect(problem(page)).toBeFocused();
  await expect(problem(page)).toContainText("This card has insufficient funds.");
  await expect(page).toHaveTitle(/^Error: /);
  await expect(page.getByLabel("First name")).toHaveValue("Grace");
  await expect(page.getByLabel("Note to us")).toHaveValue("For the roof");
  await expect(page.getByLabel("Other amount").first()).toHaveValue("12.50");
  await expectAccessible(page);
  await page.getByLabel("Visa that pays").check();
  await donate(page).click();
  await expect(thanks(page)).toBeVisible();
  await expectAccessibleEverywhere(page);
});

test("a one-time gift goes on monthly by one click, and is shared by a link", async ({ page }) => {
  await chooseAmount(page, "25");
  await sayWho(page);
  await expectAccessibleEverywhere(page);
  await donate(page).click();
  await expect(thanks(page)).toBeVisible();
  await expect(page.getByText("you authorize Harbor Light to charge $25.00")).toBeVisible();
  await page.getByRole("button", { name: "Yes, give $25.00 a month" }).click();
  await expect(page.getByRole("heading", { name: "Your recurring gifts" })).toBeVisible();
  await expect(page.getByText("every month for Where it is needed most")).toBeVisible();
  await expect(page.getByRole("button", { name: /a month$/ })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Email" })).toHaveAttribute("href", /^mailto:\?/);
});

test("the monthly suggestion turns a gift into a smaller one each month", async ({ page }) => {
  await page.goto(GIVE);
  await page.getByRole("radio", { name: /^\$100 / }).click();
  await page.getByRole("link", { name: "Yes, give monthly" }).click();
  await expect(page.getByLabel("Monthly")).toBeChecked();
  await expect(donate(page)).toHaveText("Donate $25.00");
  await expect(page.getByLabel("PayPal")).toBeDisabled();
});

test("PayPal pays by way of its own page, and a change of mind there loses nothing", async ({
  page,
}) => {
  await chooseAmount(page, "30");
  await sayWho(page);
  await page.getByLabel("PayPal").check();
  await page.getByRole("button", { name: "Continue to PayPal" }).click();
  await page.getByRole("link", { name: "Cancel and return" }).click();
  await expect(page.getByRole("heading", { name: "Finish with PayPal" })).toBeVisible();
  await page.getByRole("button", { name: "Pay another way" }).click();
  await page.getByRole("link", { name: "Continue", exact: true }).click();
  await expect(page.getByLabel("First name")).toHaveValue("Grace");
  await page.getByLabel("PayPal").check();
  await page.getByRole("button", { name: "Continue to PayPal" }).click();
  await page.getByRole("button", { name: "Pay now" }).click();
  await expect(thanks(page)).toBeVisible();
});

test("a wallet pays, and a bank account is debited later", async ({ page }) => {
  await chooseAmount(page, "15");
  await sayWho(page);
  await page.getByRole("button", { name: "Pay with a test wallet" }).click();
  await expect(thanks(page)).toBeVisible();
  await chooseAmount(page, "16");
  await sayWho(page);
  await page.getByLabel("Bank account").check();
  await expect(page.getByText("you authorize Harbor Light to debit $16.00")).toBeVisible();
  await donate(page).click();
  await expect(page.getByText("Your bank will be debited $16.00")).toBeVisible();
  await expectAccessibleEverywhere(page);
});

test("a check is promised with a reference, and staff can find it by that", async ({ page }) => {
  await chooseAmount(page, "40");
  await sayWho(page);
  await page.getByLabel("Check", { exact: true }).check();
  await page.getByRole("button", { name: "Get instructions" }).click();
  await expect(page.getByText("12 Pier Street")).toBeVisible();
  await expect(page.getByText(/^RF\d\d(?: \d{1,4})+$/)).toBeVisible();
  await expectAccessibleEverywhere(page);
});

test("each missing detail is named beside its field, and no field is cleared", async ({ page }) => {
  await chooseAmount(page, "0.01");
  await page.getByLabel("Last name").fill("Hopper");
  await donate(page).click();
  await expect(problem(page)).toContainText("The smallest gift is");
  await expect(problem(page)).toContainText("Enter your first name.");
  await problem(page)
    .getByRole("link", { name: /email address/ })
    .click();
  await expect(page.getByLabel("Email", { exact: true })).toBeFocused();
  await expect(page.getByLabel("Other amount").first()).toHaveValue("0.01");
  await expect(page.getByLabel("Last name")).toHaveValue("Hopper");
});

test("a visitor sponsors a child and gives to the general fund monthly, in one checkout", async ({
  page,
}) => {
  test.slow();
  const child = await chooseChild(page);
  await expectAccessible(page);
  await page.getByLabel("Monthly").check();
  await sayWho(page);
  await page.getByLabel("Visa without enough money").check();
  await donate(page).click();
  await expect(problem(page)).toBeVisible();
  await page.goto(`${GIVE}&add=1`);
  await expect(page.getByRole("timer")).toHaveText(/^1[45]:\d\d$/);
  await page.getByLabel("Other amount").first().fill("20");
  await page.getByLabel("Monthly").first().check();
  await page.getByRole("button", { name: "Add and continue" }).click();
  await expect(page.getByRole("heading", { name: "Your gifts" })).toBeVisible();
  await expect(donate(page)).toHaveText("Donate $58.00");
  await expectAccessibleEverywhere(page);
  await page.getByLabel("Visa that pays").check();
  await donate(page).click();
  await expect(thanks(page)).toBeVisible();
  await expect(page.getByText(`every month for ${child}`)).toBeVisible();
});

test("the details in a link are kept while the program is chosen", async ({ page }) => {
  await page.goto(`${START}/give?amount=31.50&frequency=1`);
  await page.getByRole("link", { name: "Harbor Children", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^Give to / })).toBeVisible();
  await expect(page.getByLabel("Other amount").first()).toHaveValue("31.50");
  await expect(page.getByLabel("Monthly")).toBeChecked();
  await page.goto(`${START}/give?program=closed-long-ago&amount=31.50`);
  await expect(page.getByText("no longer available")).toBeVisible();
  await expectAccessibleEverywhere(page);
});

test("the slower of two donors who want the same child is told kindly", async ({
  page,
  browser,
}) => {
  await chooseChild(page);
  const slower = await another(browser);
  await slower.goto(page.url());
  await sayWho(page);
  await page.getByLabel("Visa without enough money").check();
  await donate(page).click();
  await expect(problem(page)).toBeVisible();
  await sayWho(slower);
  await donate(slower).click();
  await expect(slower.getByRole("heading", { name: "Someone else got there first" })).toBeVisible();
  await expectAccessible(slower);
  await slower.getByRole("link", { name: "See who still needs a sponsor" }).click();
  await expect(slower.getByRole("article").first()).toBeVisible();
  await slower.context().close();
});

test("a donor answers a bank's confirmation request, or cancels it", async ({ page }) => {
  await chooseAmount(page, "30");
  await sayWho(page);
  await page.getByLabel("Visa whose bank asks first").check();
  await donate(page).click();
  await expect(page.getByRole("heading", { name: "Bank confirmation" })).toBeVisible();
  await page.getByRole("button", { name: "No, stop" }).click();
  await expect(page.getByRole("heading", { name: "You weren’t charged" })).toBeVisible();
  await page.getByRole("link", { name: "Continue" }).click();
  await page.getByLabel("Visa whose bank asks first").check();
  await donate(page).click();
  await expect(page.getByRole("heading", { name: "Bank confirmation" })).toBeVisible();
  await page.goto(GIVE);
  await page.getByRole("link", { name: "View payment status" }).click();
  await page.getByRole("link", { name: "Confirm with my bank" }).click();
  await page.getByRole("button", { name: "Yes, pay" }).click();
  await expect(thanks(page)).toBeVisible();
});

test("a second click, a reload and the Back button end on the same confirmation", async ({
  page,
}) => {
  await chooseAmount(page, "14");
  await sayWho(page);
  await donate(page).dblclick();
  await expect(thanks(page)).toBeVisible();
  const address = page.url();
  const receipt = await page.getByText(/^\d{4}-\d{5}$/).textContent();
  await page.reload();
  await expect(page.getByText(receipt ?? "-")).toBeVisible();
  await page.goBack();
  await page.goto(address);
  await expect(page.getByText(receipt ?? "-")).toBeVisible();
});

test("giving works by keyboard alone", async ({ page }) => {
  await page.goto(GIVE);
  await page.getByLabel("Other amount").first().focus();
  await page.keyboard.type("11");
  await page.getByLabel("First name").focus();
  await page.keyboard.type("Grace");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Hopper");
  await page.keyboard.press("Tab");
  await page.keyboard.type(`${fresh("keys")}@example.org`);
  await donate(page).focus();
  await page.keyboard.press("Enter");
  await expect(thanks(page)).toBeVisible();
});

test("giving works without JavaScript", async ({ browser }) => {
  const page = await another(browser, { javaScriptEnabled: false });
  await chooseAmount(page, "10");
  await sayWho(page);
  await page.getByLabel("Visa that is declined").check();
  await page.getByRole("button", { name: /^Donate/ }).click();
  // The button that was pressed still named the first amount.
  await expect(page.getByText("The total is now $10.00. Please review it.").first()).toBeVisible();
  // A card is never sent back to the page.
  await page.getByLabel("Visa that is declined").check();
  await page.getByRole("button", { name: "Donate $10.00" }).click();
  await expect(page.getByText("The card was declined.").first()).toBeVisible();
  await expect(page.getByLabel("First name")).toHaveValue("Grace");
  await page.getByLabel("Visa that pays").check();
  await page.getByRole("button", { name: /^Donate/ }).click();
  await expect(thanks(page)).toBeVisible();
  await page.context().close();
});
