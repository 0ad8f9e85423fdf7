import { readFileSync } from "node:fs";
import type { APIRequestContext, Page } from "@playwright/test";
import { expectAccessible, expectAccessibleEverywhere } from "../accessible";
import { client, lastMail } from "../donor/door";
import { fresh, test } from "../fixtures";
import { applyFilters, openFilters } from "./lists";
import { expect } from "./profile";
import { open, people, signIn } from "./staff";

type Demo = { checkout: { program_id: number; designation_word: string } };

const demo: Demo = JSON.parse(readFileSync(process.env.DEMO_FILE ?? ".data/demo.json", "utf8"));

test.describe.configure({ timeout: 240_000 });

/** Somebody whom no other test knows, who gives 25.00 a month from now on. */
async function newGiver(request: APIRequestContext) {
  const api = "/api/v1/frontend";
  const { program_id, designation_word } = demo.checkout;
  const opened = await (await request.post(`${api}/session/${client}`)).json();
  const session = opened.data.session_id;
  const at = `${client}/${program_id}/${session}`;
  const last_name = fresh("Monthly");
  const email = `${last_name.toLowerCase()}@mail.example`;
  const send = async (method: "put" | "post", path: string, data: object) => {
    const answer = await request[method](`${api}/checkout/${path}`, { data });
    expect(answer.status(), `${path}: ${await answer.text()}`).toBeLessThan(300);
  };
  const item = `${client}/${program_id}/${designation_word}/${session}`;
  await send("post", `designation/${item}`, { amount: 25, frequency: 1 });
  await send("put", `details/${at}`, { first_name: "Erin", last_name, email });
  await send("post", `pay/${at}`, { cardHolderName: `Erin ${last_name}`, token: "tok_visa" });
  return { last_name, name: `Erin ${last_name}`, email };
}

const said = (page: Page, text: string | RegExp) =>
  expect(page.getByText(text).first()).toBeVisible();

const heading = (page: Page, name: string) =>
  expect(page.getByRole("heading", { level: 1, name })).toBeVisible();

const step = (page: Page, name: string) =>
  page.getByRole("main").getByRole("link", { name, exact: true }).click();

test("staff find a recurring gift, pause it, resume it, skip a payment, change it and cancel it", async ({
  page,
  request,
}) => {
  const { last_name, name, email } = await newGiver(request);
  await open(page, "/admin/plans?status=active&sort=next_charge");
  await heading(page, "Recurring gifts");
  await expectAccessibleEverywhere(page);

  const main = page.getByRole("main");
  await main.getByLabel("Donor", { exact: true }).fill(last_name);
  await openFilters(page);
  await main.getByLabel("Frequency").selectOption("1");
  await applyFilters(page);
  await page.waitForURL(/q=Monthly/);
  expect(new URL(page.url()).searchParams.get("status")).toBe("active");
  await said(page, "1 recurring gift · $25.00 a month while active");
  const states = page.getByRole("navigation", { name: "Status" });
  await expect(states.getByRole("link", { name: "Active (1)" })).toHaveAttribute(
    "aria-current",
    "page",
  );
  await states.getByRole("link", { name: "Paused (0)" }).click();
  await said(page, "No recurring gifts found");
  await expectAccessible(page);
  await states.getByRole("link", { name: "All (1)" }).click();
  await page.getByRole("rowheader", { name }).getByRole("link").click();

  await heading(page, `Recurring gift from ${name}`);
  await said(page, "Charged automatically when due.");
  await said(page, /^Visa ending in 4242, expires/);
  await said(page, "Received");
  await expectAccessibleEverywhere(page);

  await step(page, "Pause");
  await heading(page, `Pause the gift from ${name}?`);
  await said(page, new RegExp(`^${name} gives \\$25\\.00 every month for `));
  await page.getByLabel("Pause for").selectOption("3");
  await expectAccessible(page);
  await page.getByRole("button", { name: `Pause the gift from ${name}` }).click();
  await page.waitForURL(/notice=paused/);
  await said(page, "Recurring gift paused. It resumes automatically.");
  await expect(main.getByRole("link", { name: "Skip next gift" })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Undo" }).click();
  await page.waitForURL(/notice=resumed/);
  await step(page, "Pause");
  await page.getByRole("button", { name: `Pause the gift from ${name}` }).click();
  await page.waitForURL(/notice=paused/);

  await step(page, "Resume");
  await heading(page, `Resume the gift from ${name}?`);
  await said(page, /^The next gift will be charged on/);
  await expectAccessible(page);
  await page.getByRole("button", { name: `Resume the gift from ${name}` }).click();
  await page.waitForURL(/notice=resumed/);
  await said(page, "Recurring gift resumed.");

  await step(page, "Skip next gift");
  await heading(page, `Skip the next gift from ${name}?`);
  await expectAccessible(page);
  await page.getByRole("button", { name: `Skip the next gift from ${name}` }).click();
  await page.waitForURL(/notice=skipped/);

  await step(page, "Change");
  await heading(page, `Change the gift from ${name}`);
  await page.getByLabel("Amount in").fill("0");
  await page.getByRole("button", { name: "Review change" }).click();
  await expect(page.getByRole("heading", { name: "There is a problem" })).toBeVisible();
  await expect(page.getByLabel("Amount in")).toHaveValue("0");
  await expectAccessible(page);
  await page.getByLabel("Amount in").fill("40");
  await page.getByRole("button", { name: "Review change" }).click();
  await page.waitForURL(/\/review\?/);
  await said(page, /^Applies from the next gift/);
  await said(page, "$40.00");
  await expectAccessible(page);
  await page.getByRole("link", { name: "Edit" }).click();
  await expect(page.getByLabel("Amount in")).toHaveValue("40");
  await page.getByRole("button", { name: "Review change" }).click();
  await page.waitForURL(/\/review\?/);
  await page.getByRole("button", { name: `Change the gift from ${name}` }).click();
  await page.waitForURL(/notice=changed/);
  await said(page, "$25.00 changed to $40.00");

  await step(page, "Cancel");
  await heading(page, `Cancel the gift from ${name}?`);
  await page.getByLabel("Reason").fill("Moving house");
  await expectAccessible(page);
  await page.getByRole("button", { name: `Cancel the gift from ${name}` }).click();
  await page.waitForURL(/notice=cancelled/);
  await said(page, "“Moving house”");
  await expect(main.getByRole("link", { name: "Change", exact: true })).toHaveCount(0);
  await expectAccessible(page);
  expect(await lastMail(page, email, /recurring gift has been canceled/)).toContain("as requested");

  const plan = page.url().replace(/\?.*$/, "");
  await page.goto(`${plan}/pause`);
  await page.waitForURL(plan);

  const gifts = page.getByRole("region", { name: "Gifts of this recurring gift" });
  await gifts.getByRole("link").first().click();
  await main.getByRole("link", { name: "$40.00 every month" }).click();
  await page.waitForURL(plan);
  await main.getByRole("link", { name, exact: true }).click();
  await expect(page.getByRole("heading", { name: "Recurring gifts" })).toBeVisible();
  await main.getByRole("link", { name: "$40.00 every month" }).click();
  await page.waitForURL(plan);
});

test("a member who may not see gifts sees neither the entry nor the pages", async ({ page }) => {
  await page.goto("/sign-in?next=/admin/plans");
  await signIn(page, people.limited_user);
  await page.waitForURL((url) => url.pathname === "/admin/plans");
  await expect(page.getByRole("link", { name: "Recurring gifts" })).toHaveCount(0);
  for (const path of ["", "/1", "/1/change", "/1/review", "/1/pause", "/1/skip", "/1/cancel"]) {
    await page.goto(`/admin/plans${path}`);
    await expect(page.getByText("You don’t have access to this page")).toBeVisible();
  }
});

test.describe("an unknown recurring gift", () => {
  test.use({ expectedErrors: [/status of 404/] });

  test("gets a not-found page", async ({ page }) => {
    await open(page, "/admin/plans");
    for (const id of ["999999999", "x", "0"]) {
      await page.goto(`/admin/plans/${id}`);
      await heading(page, "We can’t find that page");
    }
  });
});
