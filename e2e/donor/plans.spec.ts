import { readFileSync } from "node:fs";
import type { APIRequestContext, Page } from "@playwright/test";
import { expectAccessible, expectAccessibleEverywhere } from "../accessible";
import { expect, fresh, test } from "../fixtures";
import { client, lastMail, signIn } from "./door";

type Demo = { checkout: { program_id: number; designation_word: string } };

const demo: Demo = JSON.parse(readFileSync(process.env.DEMO_FILE ?? ".data/demo.json", "utf8"));

/** Somebody who gives 25.00 a month from now on, with a card that pays or one that fails later. */
async function newGiver(request: APIRequestContext): Promise<string> {
  const api = "/api/v1/frontend";
  const { program_id, designation_word } = demo.checkout;
  const opened = await (await request.post(`${api}/session/${client}`)).json();
  const at = `${client}/${program_id}/${opened.data.session_id}`;
  const email = `${fresh("giver")}@mail.example`;
  const send = async (method: "put" | "post", path: string, data: object) => {
    const answer = await request[method](`${api}/checkout/${path}`, { data });
    expect(answer.status(), `${path}: ${await answer.text()}`).toBeLessThan(300);
  };
  const item = `${client}/${program_id}/${designation_word}/${opened.data.session_id}`;
  await send("post", `designation/${item}`, { amount: 25, frequency: 1 });
  const details = { first_name: "Erin", last_name: "Example", email };
  await send("put", `details/${at}`, details);
  await send("post", `pay/${at}`, { cardHolderName: "Erin Example", token: "tok_visa" });
  return email;
}

const shown = (page: Page, text: string | RegExp) =>
  expect(page.getByText(text).first()).toBeVisible();

test("a recurring gift is changed after a review, paused, resumed and canceled", async ({
  page,
  request,
}) => {
  const email = await newGiver(request);
  await signIn(page, email, "/donor/plans");
  await shown(page, "Visa ending in 4242");
  await shown(page, "Active");
  await expectAccessibleEverywhere(page);
  await page.getByRole("link", { name: /View or change/ }).click();
  await shown(page, "Received");
  await expectAccessibleEverywhere(page);

  await page.getByRole("link", { name: "Change recurring gift" }).click();
  await page.getByLabel("Amount in").fill("0");
  await page.getByRole("button", { name: "Review change" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "There is a problem" })).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel("Amount in").fill("40");
  await page.getByRole("button", { name: "Review change" }).click();
  await shown(page, "Applies from your next gift");
  await shown(page, "$40.00");
  await expectAccessibleEverywhere(page);
  await page.getByRole("button", { name: "Save change" }).click();
  await shown(page, "Recurring gift changed.");

  await page.getByLabel("Pause for").selectOption("3");
  await page.getByRole("button", { name: "Pause recurring gift" }).click();
  await shown(page, "Recurring gift paused.");
  await shown(page, "Paused");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Resume now" }).click();
  await shown(page, "Recurring gift resumed.");
  await page.getByRole("button", { name: "Skip the next gift" }).click();
  await shown(page, "Next gift skipped.");

  await page.getByRole("link", { name: "Cancel recurring gift" }).click();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Cancel recurring gift" }).click();
  await shown(page, "Recurring gift canceled.");
  await expectAccessible(page);
  expect(await lastMail(page, email, /recurring gift has been canceled/)).toContain("as requested");
});

test("a recurring gift is raised by one click and undone, and lowered in place of a cancellation", async ({
  page,
  request,
}) => {
  await signIn(page, await newGiver(request), "/donor");
  await page.getByRole("button", { name: /^Raise by \$5/ }).click();
  const told = page.getByRole("status");
  await expect(told.getByText("Your gift is now $30.00 every month.")).toBeVisible();
  await expectAccessibleEverywhere(page);
  await told.getByRole("button", { name: "Undo" }).click();
  await expect(told.getByText("Your gift is as it was before.")).toBeVisible();
  await expect(told.getByRole("button")).toHaveCount(0);
  await told.getByRole("link", { name: "Close" }).click();
  await expect(told.filter({ hasText: "Your gift" })).toHaveCount(0);
  await shown(page, "$25.00");

  await page.goto("/donor/plans");
  await page.getByRole("link", { name: /View or change/ }).click();
  await page.getByRole("link", { name: "Cancel recurring gift" }).click();
  await expect(page.getByRole("heading", { name: "Would one of these help?" })).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.getByRole("button", { name: /^Give \$12 instead/ }).click();
  await shown(page, "Your gift is now $12.00 every month.");

  await page.getByRole("button", { name: "Pause recurring gift" }).click();
  await shown(page, "Recurring gift paused.");
  await page.getByRole("button", { name: "Undo" }).click();
  await shown(page, "Your gift is as it was before.");
  await shown(page, "Active");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a recurring gift is raised and the raise undone", async ({ page, request }) => {
    await signIn(page, await newGiver(request), "/donor");
    await page.getByRole("button", { name: /^Raise by \$10/ }).click();
    await shown(page, "Your gift is now $35.00 every month.");
    await page.getByRole("button", { name: "Undo" }).click();
    await shown(page, "Your gift is as it was before.");
  });
});

test("a declined card changes nothing, and an accepted card is charged from then on", async ({
  page,
  request,
}) => {
  await signIn(page, await newGiver(request), "/donor/card");
  await page.getByLabel("Name on the card").fill("Erin Example");
  await page.getByLabel("Visa that is declined").check();
  await page.getByRole("button", { name: "Save card" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "There is a problem" })).toBeFocused();
  await shown(page, "The card was declined.");
  await expect(page.getByLabel("Name on the card")).toHaveValue("Erin Example");
  await expectAccessibleEverywhere(page);
  await page.getByLabel("Mastercard that pays").check();
  await page.getByRole("button", { name: "Save card" }).click();
  await shown(page, "Your card ending in 4444 is saved.");
  await page.goto("/donor/plans");
  await shown(page, "Mastercard ending in 4444");
});

test.describe("an unknown recurring gift", () => {
  test.use({ expectedErrors: [/status of 404/] });

  test("gets a not-found page", async ({ page, request }) => {
    await signIn(page, await newGiver(request), "/donor/plans");
    for (const id of ["999999999", "x", "0"]) {
      await page.goto(`/donor/plans/${id}`);
      await expect(page.getByRole("heading", { name: "We can’t find that page" })).toBeVisible();
    }
  });
});
