import type { Browser, Locator, Page } from "@playwright/test";
import { expectAccessible, expectAccessibleEverywhere } from "../accessible";
import { demo, expect, fresh, test } from "../fixtures";

const START = `/o/${demo.organization.slug}`;
const CHILDREN = `${START}/programs/harbor-children`;
const GIVE = `${START}/give?program=harbor-children`;

/** Opens the gallery with those who wait for a sponsor, and goes to the checkout of one of them. */
async function chooseChild(page: Page): Promise<string> {
  await page.goto(`${CHILDREN}?filter%5Bavailable%5D=1&sort=-created`);
  const card = page.getByRole("article").filter({ hasText: "Waiting for a sponsor" }).first();
  const name = (await card.getByRole("heading").textContent()) ?? "";
  await card.getByRole("link", { name: `Sponsor ${name}` }).click();
  await expect(page.getByRole("heading", { level: 1, name: `Sponsor ${name}` })).toBeVisible();
  return name;
}

async function goOn(page: Page): Promise<void> {
  await page.getByRole("button", { name: /continue$/i }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Your details" })).toBeVisible();
}

async function giveOnce(page: Page, amount: string): Promise<void> {
  await page.goto(GIVE);
  await page.getByLabel("Other amount").fill(amount);
  await page.getByLabel("Once").check();
  await goOn(page);
}

async function sayWho(page: Page): Promise<string> {
  const email = `${fresh("giver")}@example.org`;
  await page.getByLabel("First name").fill("Grace");
  await page.getByLabel("Last name").fill("Hopper");
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Name on the card").fill("Grace Hopper");
  return email;
}

const donate = (page: Page): Locator => page.getByRole("button", { name: /^Donate/ });
const thanks = (page: Page): Locator => page.getByRole("heading", { level: 1, name: "Thank you" });

test("a visitor sponsors a child and gives to the general fund monthly, in one checkout", async ({
  page,
}) => {
  test.slow();
  const child = await chooseChild(page);
  await expectAccessible(page);
  await page.getByLabel("Monthly").check();
  await goOn(page);
  await expect(page.getByRole("timer")).toHaveText(/^1[45]:\d\d$/);
  await page.getByRole("link", { name: "Change or add a gift" }).click();
  await expect(page.getByRole("heading", { name: "Add another gift" })).toBeVisible();
  await page.getByLabel("Other amount").fill("20");
  await page.getByLabel("Monthly").check();
  await expectAccessible(page);
  await goOn(page);

  await expect(donate(page)).toHaveText("Donate $58.00 now");
  await page.getByLabel(/^Add \$2\.0\d to cover/).check();
  await expect(donate(page)).toHaveText(/^Donate \$60\.0\d now$/);
  const charged = ((await donate(page).textContent()) ?? "").replace(/^Donate | now$/g, "");
  const email = await sayWho(page);
  await expectAccessibleEverywhere(page);
  await donate(page).click();

  await expect(thanks(page)).toBeVisible();
  await expect(page.getByText(`Your gift of ${charged} to Harbor Children`)).toBeVisible();
  await expect(page.getByText(/^\d{4}-\d{5}$/)).toBeVisible();
  await expect(page.getByText(`We’ve emailed your receipt to ${email}.`)).toBeVisible();
  await expect(page.getByText(`every month for ${child}`)).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.goto(`${CHILDREN}?q=${encodeURIComponent(child)}`);
  await expect(page.getByRole("article").filter({ hasText: child }).first()).toContainText(
    "Sponsored",
  );
});

test("a declined card keeps everything typed, and another card pays once", async ({ page }) => {
  await giveOnce(page, "12.50");
  await sayWho(page);
  await page.getByLabel("Note to us").fill("For the roof");
  await page.getByLabel("Visa without enough money").check();
  await donate(page).click();
  const summary = page.getByRole("alert").filter({ hasText: "There is a problem" });
  await expect(summary).toBeFocused();
  await expect(summary).toContainText("There is not enough money on this card.");
  await expect(page).toHaveTitle(/^Error: /);
  await expect(page.getByLabel("First name")).toHaveValue("Grace");
  await expect(page.getByLabel("Note to us")).toHaveValue("For the roof");
  await expect(page.getByLabel("Name on the card")).toHaveValue("Grace Hopper");
  await expectAccessible(page);
  await page.getByLabel("Visa that pays").check();
  await donate(page).click();
  await expect(thanks(page)).toBeVisible();
});

test("each missing detail is named beside its field, and no field is cleared", async ({ page }) => {
  await page.goto(GIVE);
  await page.getByLabel("Other amount").fill("0.01");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "The smallest gift is" })).toBeFocused();
  await expect(page.getByLabel("Other amount")).toHaveValue("0.01");
  await giveOnce(page, "25");
  await page.getByLabel("Last name").fill("Hopper");
  await donate(page).click();
  const summary = page.getByRole("alert").filter({ hasText: "There is a problem" });
  await expect(summary).toContainText("Enter your first name.");
  await summary.getByRole("link", { name: /email address/ }).click();
  await expect(page.getByLabel("Email", { exact: true })).toBeFocused();
  await expect(page.getByLabel("Last name")).toHaveValue("Hopper");
});

test("another gift can be added before any card detail is typed", async ({ page }) => {
  await giveOnce(page, "25");
  await page.getByLabel("First name").fill("Grace");
  await page.getByRole("button", { name: "Add another gift" }).click();
  await expect(page.getByRole("heading", { name: "Add another gift" })).toBeVisible();
  await page.getByRole("link", { name: "Continue to your details" }).click();
  await expect(page.getByLabel("First name")).toHaveValue("Grace");
});

test("the details in a link are kept while the program is chosen", async ({ page }) => {
  await page.goto(`${START}/give?amount=31.50&frequency=1`);
  await page.getByRole("link", { name: "Harbor Children", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^Give to / })).toBeVisible();
  await expect(page.getByLabel("Other amount")).toHaveValue("31.50");
  await expect(page.getByLabel("Monthly")).toBeChecked();
  await page.goto(`${START}/give?program=closed-long-ago&amount=31.50`);
  await expect(page.getByText("no longer available")).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.getByRole("link", { name: "Harbor Children", exact: true }).click();
  await expect(page.getByLabel("Other amount")).toHaveValue("31.50");
});

/** Another visitor, with nothing of the first one's. */
async function another(browser: Browser, options = {}): Promise<Page> {
  return (await browser.newContext(options)).newPage();
}

test("the slower of two donors who want the same child gets a kind message before any question", async ({
  page,
  browser,
}) => {
  await chooseChild(page);
  const slower = await another(browser);
  await slower.goto(page.url());
  await expect(slower.getByRole("heading", { level: 1, name: /^Sponsor / })).toBeVisible();
  await goOn(page);
  await slower.getByRole("button", { name: "Continue" }).click();
  await expect(slower.getByRole("heading", { name: "Someone else was faster" })).toBeVisible();
  await expect(slower.getByLabel("First name")).toHaveCount(0);
  await expectAccessible(slower);
  await slower.getByRole("link", { name: "See who still needs a sponsor" }).click();
  await expect(slower.getByRole("article").first()).toBeVisible();
  await page.getByRole("button", { name: "Extend hold" }).click();
  await expect(page.getByRole("timer")).toHaveText(/^1[45]:\d\d$/);
  await page.goto(GIVE);
  await page.getByRole("button", { name: /^Remove/ }).click();
  await expect(page.getByRole("heading", { name: "Your gifts" })).toHaveCount(0);
  await slower.context().close();
});

test("a donor answers a bank's confirmation request, or cancels it", async ({ page }) => {
  await giveOnce(page, "30");
  await sayWho(page);
  await page.getByLabel("Visa whose bank asks first").check();
  await donate(page).click();
  await expect(page.getByRole("heading", { name: "Bank confirmation" })).toBeVisible();
  await page.getByRole("button", { name: "No, stop" }).click();
  await expect(page.getByRole("heading", { name: "You weren’t charged" })).toBeVisible();
  await page.getByRole("link", { name: "Continue" }).click();
  await page.getByLabel("Name on the card").fill("Grace Hopper");
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
  await giveOnce(page, "14");
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
  await page.getByLabel("Other amount").focus();
  await page.keyboard.type("11");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Your details" })).toBeVisible();
  await page.getByLabel("First name").focus();
  await page.keyboard.type("Grace");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Hopper");
  await page.keyboard.press("Tab");
  await page.keyboard.type(`${fresh("keys")}@example.org`);
  await page.getByLabel("Name on the card").focus();
  await page.keyboard.type("Grace Hopper");
  await page.keyboard.press("Enter");
  await expect(thanks(page)).toBeVisible();
});

test("giving works without JavaScript", async ({ browser }) => {
  const page = await another(browser, { javaScriptEnabled: false });
  await giveOnce(page, "10");
  await sayWho(page);
  await page.getByLabel(/to cover card fees/).check();
  await donate(page).click();
  await expect(page.getByText("The total is now $10.61")).not.toHaveCount(0);
  await expect(donate(page)).toHaveText("Donate $10.61");
  await expect(page.getByLabel("First name")).toHaveValue("Grace");
  await donate(page).click();
  await expect(thanks(page)).toBeVisible();
  await page.context().close();
});
