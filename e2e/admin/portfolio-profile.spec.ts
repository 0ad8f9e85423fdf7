import { readFileSync } from "node:fs";
import { expectAccessible, expectAccessibleEverywhere } from "../accessible";
import { fresh, test } from "../fixtures";
import { expect, profile } from "./profile";
import { open, people } from "./staff";

type Demo = {
  portfolio: Record<
    "donor_id" | "household_donor_id" | "relationship_donor_id" | "no_gift_donor_id",
    number
  >;
};
const { portfolio }: Demo = JSON.parse(
  readFileSync(process.env.DEMO_FILE ?? ".data/demo.json", "utf8"),
);

test.describe.configure({ timeout: 240_000 });

test("every figure links to the gifts that add up to it", async ({ page }) => {
  await open(page, profile(portfolio.relationship_donor_id));
  await expectAccessibleEverywhere(page);
  const figures = page.getByRole("region", { name: "Key figures" });
  const lifetime = figures.getByRole("link").first();
  const told = (await lifetime.textContent()) ?? "";
  await lifetime.click();
  await expect(page.getByRole("heading", { name: "Lifetime giving", level: 1 })).toBeVisible();
  const table = page.getByRole("region", { name: "Counted gifts" });
  await expect(table.getByRole("row").last()).toContainText(told);
  const amounts = await table.locator("tbody td:last-child").allInnerTexts();
  const cents = amounts.map((text) => Math.round(Number(text.replace(/[^\d.]/g, "")) * 100));
  const sum = cents.reduce((total, amount) => total + amount, 0) / 100;
  expect(Number(told.replace(/[^\d.]/g, ""))).toBe(sum);
  await expectAccessible(page);

  await page.getByLabel("Choose another figure").selectOption("soft_lifetime");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByRole("heading", { name: "Lifetime giving, credited" })).toBeVisible();
  await page.getByRole("link", { name: "Tobias Achterberg" }).first().click();
  await page.getByRole("link", { name: /^\d+ contacts?$/ }).click();
  await expect(page.getByRole("heading", { name: "In-person interactions" })).toBeVisible();
  await expectAccessible(page);
});

test("a call is logged in two clicks, rated, edited and removed", async ({ page }) => {
  const note = fresh("talk");
  await open(page, profile(portfolio.no_gift_donor_id));
  await page.getByRole("link", { name: "Log call" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("Type", { exact: true })).toHaveValue("phone");
  await expectAccessible(page);
  await dialog.getByRole("textbox", { name: "Summary" }).fill(note);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();

  const entry = page.getByRole("listitem").filter({ hasText: note }).first();
  await expect(entry).toContainText("Meaningful: a conversation");
  await entry.getByRole("button", { name: /^Not meaningful/ }).click();
  await expect(entry).toContainText("Marked not meaningful");
  await entry.getByRole("button", { name: /^Edit the phone call/ }).click();
  await dialog.getByRole("textbox", { name: "Summary" }).fill(`${note} again`);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(entry).toContainText(`${note} again`);
  await entry.getByRole("button", { name: /^Remove the phone call/ }).click();
  await page.getByRole("button", { name: "Delete interaction" }).click();
  await expect(page.getByText(note)).toHaveCount(0);
});

test("a task is added and completed, and the phone number and the assigned fundraiser are changed", async ({
  page,
}) => {
  const title = fresh("Write to them");
  await open(page, profile(portfolio.no_gift_donor_id));
  await page.getByRole("link", { name: "Add task", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Add task" }).click();
  await expect(dialog.getByRole("heading", { name: "There is a problem" })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel("Task").fill(title);
  await dialog.getByRole("button", { name: "Add task" }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: `Done: ${title}` }).click();
  await expect(page.getByRole("button", { name: `Done: ${title}` })).toBeHidden();
  await expect(page.getByText(`Done: ${title}`)).toBeVisible();

  const phone = `555 ${Date.now() % 10_000}`;
  const pencil = page.getByRole("link", { name: "Edit contact information", exact: true });
  await pencil.click();
  await expect(page.getByLabel("Email", { exact: true })).toBeFocused();
  await page.getByRole("button", { name: "Cancel", exact: true }).click();
  await expect(pencil).toBeFocused();
  await pencil.press("Enter");
  await page.getByLabel("Email", { exact: true }).fill("not an address");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { name: "There is a problem" })).toBeVisible();
  await page.getByLabel("Email", { exact: true }).fill("juniper.hale@mail.example");
  await page.getByRole("textbox", { name: /^Phone/ }).fill(phone);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("link", { name: phone })).toBeVisible();
  await expect(pencil).toBeFocused();

  await page.getByRole("button", { name: "Change assignment" }).click();
  await expect(page.getByLabel("Fundraiser", { exact: true })).toBeFocused();
  await page.getByLabel("Relationship manager").selectOption({ index: 1 });
  await expectAccessible(page);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("button", { name: "Change assignment" })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(async () => {
    await page.reload();
    await page.getByRole("button", { name: "Change assignment" }).click();
    await expect(page.getByLabel("Relationship manager")).toHaveValue("", { timeout: 1_000 });
  }).toPass();
});

test("the timeline is filtered through the address, and the list is stepped through by keyboard", async ({
  page,
}) => {
  const list = encodeURIComponent("sort=-lifetime");
  await open(page, `${profile(portfolio.household_donor_id)}?list=${list}`);
  await page.goto(`${profile(portfolio.household_donor_id)}?list=${list}`);
  await page.getByRole("link", { name: "Emails", exact: true }).click();
  await expect(page).toHaveURL(/kind=mails/);
  await expect(page).toHaveURL(/list=/);
  await expect(page.locator("#timeline ol > li").first()).toContainText(/Email:|Mailing:/);
  await expectAccessibleEverywhere(page);

  const name = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
  await expect(page.getByText(/^\d+ of \d+$/)).toBeVisible();
  await page.locator("h1").click();
  await page.keyboard.press("]");
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(name);
  await page.keyboard.press("[");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await page.evaluate(() => localStorage.setItem("shortcuts", "off"));
  await page.keyboard.press("]");
  await page.waitForTimeout(500);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await page.evaluate(() => localStorage.removeItem("shortcuts"));
  await page.getByRole("link", { name: "Back to the list" }).click();
  await expect(page).toHaveURL(/\/admin\/portfolio\?.*sort=-lifetime/);
});

test("an unknown donor is not found, and a member who may not see donors gets an explanation", async ({
  browser,
}) => {
  const page = await browser.newPage();
  await open(page, profile(999_999));
  await expect(page.getByRole("heading", { name: "We can’t find that page" })).toBeVisible();
  await page.context().clearCookies();
  await open(page, profile(portfolio.donor_id), people.limited_user);
  await expect(page.getByText("You don’t have access to this page")).toBeVisible();
  await page.close();
});

test("a profile can be read without JavaScript, and each change has a page of its own", async ({
  browser,
  page,
}) => {
  await open(page, profile(portfolio.donor_id));
  const context = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  const plain = await context.newPage();
  await plain.goto(profile(portfolio.donor_id));
  await expect(plain.getByRole("heading", { level: 1 })).toBeVisible();
  await plain.getByText("What the giving level means").click({ force: true });
  await expect(plain.getByText(/micro up to \$\d/)).toBeVisible();
  await plain.getByRole("link", { name: "Interactions", exact: true }).click();
  await expect(plain).toHaveURL(/kind=contacts/);
  await expect(plain.getByRole("button", { name: /^(Edit|Remove) the / })).toHaveCount(0);
  await expect(plain.getByRole("button", { name: "Change assignment" })).toHaveCount(0);
  for (const [name, heading] of [
    ["Add task", "Add task"],
    ["Edit contact information", /^Edit /],
    ["Edit communication preferences", /^Edit /],
  ] as const) {
    await plain.getByRole("link", { name, exact: true }).click();
    await expect(plain.getByRole("heading", { name: heading, level: 1 })).toBeVisible();
    await plain.goBack();
  }
  await plain.getByRole("link", { name: "Meeting", exact: true }).click();
  await expect(plain.getByRole("heading", { name: "Log interaction" })).toBeVisible();
  await expect(plain.getByLabel("Type", { exact: true })).toHaveValue("meeting");
  await context.close();
});
