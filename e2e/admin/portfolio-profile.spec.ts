import { readFileSync } from "node:fs";
import type { APIRequestContext, Page } from "@playwright/test";
import { expectAccessible, expectAccessibleEverywhere } from "../accessible";
import { expect as expectSoon, fresh, test } from "../fixtures";
import { demoWorld, send } from "./sponsorship";
import { people, signIn } from "./staff";

type Demo = {
  portfolio: Record<
    "donor_id" | "household_donor_id" | "relationship_donor_id" | "no_gift_donor_id",
    number
  >;
  checkout: { program_id: number; designation_id: number };
};
const { portfolio, checkout }: Demo = JSON.parse(
  readFileSync(process.env.DEMO_FILE ?? ".data/demo.json", "utf8"),
);
const profile = (donorId: number) => `/admin/portfolio/${donorId}`;

const expect = expectSoon.configure({ timeout: 60_000 });

test.describe.configure({ timeout: 240_000 });

async function open(page: Page, path: string, who = people.admin) {
  await page.goto(`/sign-in?next=${encodeURIComponent(path)}`);
  await signIn(page, who);
  await page.waitForURL((url) => url.pathname === path.split("?")[0]);
}

test("every figure leads to the gifts that add up to it", async ({ page }) => {
  await open(page, profile(portfolio.relationship_donor_id));
  await expectAccessibleEverywhere(page);
  const figures = page.getByRole("region", { name: "Key figures" });
  const lifetime = figures.getByRole("link").first();
  const told = (await lifetime.textContent()) ?? "";
  await lifetime.click();
  await expect(page.getByRole("heading", { name: "Lifetime giving", level: 1 })).toBeVisible();
  const table = page.getByRole("region", { name: "Gifts that are counted" });
  await expect(table.getByRole("row").last()).toContainText(told);
  const amounts = await table.locator("tbody td:last-child").allInnerTexts();
  const cents = amounts.map((text) => Math.round(Number(text.replace(/[^\d.]/g, "")) * 100));
  const sum = cents.reduce((total, amount) => total + amount, 0) / 100;
  expect(Number(told.replace(/[^\d.]/g, ""))).toBe(sum);
  await expectAccessible(page);

  await page.getByLabel("Another figure").selectOption("soft_lifetime");
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page.getByRole("heading", { name: "Lifetime, credited" })).toBeVisible();
  await page.getByRole("link", { name: "Tobias Achterberg" }).first().click();
  await page.getByRole("link", { name: /^\d+ contacts?$/ }).click();
  await expect(page.getByRole("heading", { name: "Contacts in person" })).toBeVisible();
  await expectAccessible(page);
});

test("log a call in two clicks, judge it, edit it and take it back", async ({ page }) => {
  const note = fresh("talk");
  await open(page, profile(portfolio.no_gift_donor_id));
  await page.getByRole("link", { name: "Log a call" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("How", { exact: true })).toHaveValue("phone");
  await expectAccessible(page);
  await dialog.getByRole("textbox", { name: "What was said" }).fill(note);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();

  const entry = page.getByRole("listitem").filter({ hasText: note }).first();
  await expect(entry).toContainText("Meaningful: a conversation");
  await entry.getByRole("button", { name: /^Not meaningful/ }).click();
  await expect(entry).toContainText("Not meaningful, says your team");
  await entry.getByRole("button", { name: /^Edit the phone call/ }).click();
  await dialog.getByRole("textbox", { name: "What was said" }).fill(`${note} again`);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(entry).toContainText(`${note} again`);
  await entry.getByRole("button", { name: /^Remove the phone call/ }).click();
  await page.getByRole("button", { name: "Remove contact" }).click();
  await expect(page.getByText(note)).toHaveCount(0);
});

test("add a task and get it done, change the phone and who looks after them", async ({ page }) => {
  const title = fresh("Write to them");
  await open(page, profile(portfolio.no_gift_donor_id));
  await page.getByRole("button", { name: "Add a task" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Add task" }).click();
  await expect(dialog.getByRole("heading", { name: "There is a problem" })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel("What is to be done").fill(title);
  await dialog.getByRole("button", { name: "Add task" }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: `Done: ${title}` }).click();
  await expect(page.getByRole("button", { name: `Done: ${title}` })).toBeHidden();
  await expect(page.getByText(`Done: ${title}`)).toBeVisible();

  const phone = `555 ${Date.now() % 10_000}`;
  await page.getByRole("button", { name: "Change email and phone" }).click();
  await page.getByLabel("Email", { exact: true }).fill("not an address");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { name: "There is a problem" })).toBeVisible();
  await page.getByLabel("Email", { exact: true }).fill("juniper.hale@mail.example");
  await page.getByRole("textbox", { name: /^Phone/ }).fill(phone);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("link", { name: phone })).toBeVisible();

  await page.getByRole("button", { name: "Change who looks after them" }).click();
  await page.getByLabel("Relationship manager").selectOption({ index: 1 });
  await expectAccessible(page);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("button", { name: "Change who looks after them" })).toBeVisible();
  await page.getByRole("button", { name: "Change who looks after them" }).click();
  await page.getByLabel("Relationship manager").selectOption("");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("button", { name: "Change who looks after them" })).toBeVisible();
});

test("narrow the timeline in the address, and step through the list by keyboard", async ({
  page,
}) => {
  const list = encodeURIComponent("sort=-lifetime");
  await open(page, `${profile(portfolio.household_donor_id)}?list=${list}`);
  await page.goto(`${profile(portfolio.household_donor_id)}?list=${list}`);
  await page.getByRole("link", { name: "Mails", exact: true }).click();
  await expect(page).toHaveURL(/kind=mails/);
  await expect(page).toHaveURL(/list=/);
  await expect(page.locator("#timeline ol > li").first()).toContainText("Mail:");
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

/** Somebody who gave twice through a fund, and is credited with neither yet. Returns their id. */
async function makeVehicleGifts(request: APIRequestContext): Promise<number> {
  const name = fresh("Conduit");
  const add = async (donor: object): Promise<number> =>
    (await send(request, "POST", "/admin/donors", donor)).id;
  const core = await add({ kind: "person", first_name: "Cora", last_name: name });
  const fund = await add({ kind: "organization", organization_name: `${name} Fund` });
  await send(request, "POST", "/admin/relationships", {
    ...{ kind: "family_fund", display_name: `${name} family` },
    ...{ core_subject_type: "donor", core_subject_id: core },
    links: [
      {
        ...{ donor_id: fund, role: "giving_vehicle", giving_scope: "attributed_only" },
        expects_attribution: true,
      },
    ],
  });
  const { program_id, designation_id } = checkout;
  for (const amount of [250, 400])
    await send(request, "POST", "/admin/donations", {
      ...{ donor_id: fund, program_id, lines: [{ designation_id, amount }] },
      ...{ method: "check", received_on: "2026-03-02", email_receipt: false },
    });
  // The portfolio takes a moment to know them.
  const count = async () => {
    const headers = { "X-SVC-API-Key": demoWorld.api_key };
    const answer = await request.get(`/api/v1/admin/fundraising/portfolio/${core}`, { headers });
    return (await answer.json()).data?.relationship?.data_quality.count;
  };
  await expect.poll(count).toBe(2);
  return core;
}

test("credit somebody with a vehicle's gift where it is missing", async ({ page, request }) => {
  await open(page, profile(await makeVehicleGifts(request)));
  const missing = page.getByRole("button", { name: /^Credit somebody with/ });
  await expect(missing).toHaveCount(2);
  await missing.first().click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("Amount")).not.toHaveValue("");
  await expectAccessible(page);
  const kind = (await dialog.getByLabel("As").locator("option").allInnerTexts()).at(1) ?? "";
  await dialog.getByLabel("As").selectOption(kind);
  await dialog.getByRole("button", { name: "Add the credit" }).click();
  await expect(dialog).toBeHidden();
  await expect(missing).toHaveCount(1);
});

test("an unknown donor is not found, and who may not see donors is told so", async ({
  browser,
}) => {
  const page = await browser.newPage();
  await open(page, profile(999_999));
  await expect(page.getByRole("heading", { name: "We can’t find that page" })).toBeVisible();
  await page.context().clearCookies();
  await open(page, profile(portfolio.donor_id), people.limited_user);
  await expect(page.getByText("Your permissions do not cover this page")).toBeVisible();
  await page.close();
});

test("is read without JavaScript", async ({ browser, page }) => {
  await open(page, profile(portfolio.donor_id));
  const context = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  const plain = await context.newPage();
  await plain.goto(profile(portfolio.donor_id));
  await expect(plain.getByRole("heading", { level: 1 })).toBeVisible();
  await plain.getByText("What the segment means").click({ force: true });
  await expect(plain.getByText(/micro up to \$\d/)).toBeVisible();
  await plain.getByRole("link", { name: "Contacts", exact: true }).click();
  await expect(plain).toHaveURL(/kind=contacts/);
  await plain.getByRole("link", { name: "Log a call" }).click();
  await expect(plain.getByRole("heading", { name: "Log a contact" })).toBeVisible();
  await context.close();
});
