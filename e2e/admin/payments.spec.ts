import { readFileSync } from "node:fs";
import type { APIRequestContext, Page } from "@playwright/test";
import { expectAccessibleEverywhere } from "../accessible";
import { client } from "../donor/door";
import { fresh, test, demo as world } from "../fixtures";
import { expect } from "./profile";
import { open, people } from "./staff";

type Demo = {
  checkout: { program_id: number; designation_word: string };
  payment_problems: { disputed_donation_id: number; waiting_plan_id: number };
};

const demo: Demo = JSON.parse(readFileSync(process.env.DEMO_FILE ?? ".data/demo.json", "utf8"));

test.describe.configure({ timeout: 240_000 });

const PAGE = "/admin/payments";
const SETTINGS = "/admin/settings/payments";

/** A gift of 37.00 whose payer's bank disputes it at once. */
async function disputedGift(request: APIRequestContext): Promise<number> {
  const api = "/api/v1/frontend";
  const { program_id, designation_word } = demo.checkout;
  const opened = await (await request.post(`${api}/session/${client}`)).json();
  const session = opened.data.session_id;
  const at = `${client}/${program_id}/${session}`;
  const last_name = fresh("Disputing");
  const send = async (method: "put" | "post", path: string, data: object) => {
    const answer = await request[method](`${api}/checkout/${path}`, { data });
    expect(answer.status(), `${path}: ${await answer.text()}`).toBeLessThan(300);
    return answer.json();
  };
  const item = `${client}/${program_id}/${designation_word}/${session}`;
  await send("post", `designation/${item}`, { amount: 37, frequency: 0 });
  const email = `${last_name.toLowerCase()}@mail.example`;
  await send("put", `details/${at}`, { first_name: "Dora", last_name, email });
  const card = { cardHolderName: `Dora ${last_name}`, token: "tok_dispute" };
  const { data } = await send("post", `pay/${at}`, card);
  return data.donation_id;
}

/** The card of the problem that is about a gift, once the bank's news has been taken in. */
async function problemOf(page: Page, giftId: number) {
  const link = page.getByRole("link", { name: `Gift ${giftId}`, exact: true });
  await expect(async () => {
    await page.reload();
    await expect(link).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 60_000 });
  return page.locator("section").filter({ has: link });
}

test("a dispute shows its amount, deadline and useful evidence, and staff mark it as settled", async ({
  page,
  request,
}) => {
  const id = await disputedGift(request);
  await open(page, PAGE);
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1, name: "Payment problems" })).toBeVisible();
  const card = await problemOf(page, id);
  await expect(card.getByRole("heading", { name: "Payment dispute" })).toBeVisible();
  for (const told of ["$37.00", "Evidence due", "Helpful evidence:", "fraudulent"])
    await expect(card).toContainText(told);
  await expectAccessibleEverywhere(page);
  await card.getByRole("button", { name: "Mark as settled" }).click();
  await expect(main.getByRole("status")).toHaveText("Problem marked as settled.");
  await expect(main.getByRole("link", { name: `Gift ${id}`, exact: true })).toHaveCount(0);
  await main.getByRole("link", { name: "See settled problems" }).click();
  await expect(main.getByRole("link", { name: `Gift ${id}`, exact: true })).toBeVisible();
  await main.getByRole("link", { name: `Gift ${id}`, exact: true }).click();
  await page.waitForURL(`**/admin/donations/${id}`);
});

test("the demo world has a disputed gift, and a recurring gift that waits for a card", async ({
  page,
}) => {
  const { disputed_donation_id: gift, waiting_plan_id: plan } = demo.payment_problems;
  await open(page, PAGE);
  await expect(page.getByRole("link", { name: `Gift ${gift}`, exact: true })).toBeVisible();
  await page.goto(`/admin/plans/${plan}`);
  await expect(page.getByText("Agnes Delacroix").first()).toBeVisible();
});

test("the page says where payments go, and explains why it refuses a wrong key", async ({
  page,
  request,
}) => {
  await open(page, SETTINGS);
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { name: "No Stripe account yet" })).toBeVisible();
  await expect(main.getByText(`/api/webhooks/stripe/${world.organization.id}`)).toBeVisible();
  await expectAccessibleEverywhere(page);
  await main.getByLabel("Secret or restricted key").fill("pk_test_1");
  await main.getByLabel("Publishable key").fill("pk_test_1");
  await main.getByLabel("Webhook signing secret").fill("whsec_1");
  await main.getByRole("button", { name: "Verify and save keys" }).click();
  await expect(main.getByText("It begins with sk_ or rk_.").first()).toBeVisible();
  await expect(main.getByLabel("Publishable key")).toHaveValue("pk_test_1");
  await expect(main.getByLabel("Secret or restricted key")).toHaveValue("");
  await expectAccessibleEverywhere(page);

  await main.getByLabel("Statement text").fill("Lantern*Gala");
  await main.getByRole("button", { name: "Save changes" }).click();
  await expect(main.getByText("Banks print no").first()).toBeVisible();
  await main.getByLabel("Statement text").fill("Lanterns");
  await main.getByRole("button", { name: "Save changes" }).click();
  await expect(main.getByText("Changes saved.")).toBeVisible();
  const headers = { "X-SVC-API-Key": world.api_key };
  const read = await request.get("/api/v1/admin/settings/payments", { headers });
  expect((await read.json()).data).toMatchObject({ statement_text: "Lanterns", account: null });
  await request.put("/api/v1/admin/settings/payments", { headers, data: { statement_text: null } });
});

test("a member without the permission sees neither page", async ({ page }) => {
  for (const path of [PAGE, SETTINGS]) {
    await open(page, path, people.limited_user);
    await expect(page.getByText("You don’t have access to this page")).toBeVisible();
  }
});
