import type { APIRequestContext, Page } from "@playwright/test";
import { expectAccessibleEverywhere } from "../accessible";
import { expect, test } from "../fixtures";
import { client, lastMail } from "./door";

/** More than `LIMITS` of `scripts/setup/test-stages.mjs` let through without a challenge. */
const TOO_MANY = 601;

/** A network of its own for each test: the server under test stands behind one proxy. */
const network = () => `10.${random()}.${random()}`;
const random = () => Math.floor(Math.random() * 250);

/** Sends as much from a network as makes every further form need a challenge. Nothing is done with it. */
async function flood(request: APIRequestContext, from: string) {
  const send = (nth: number) =>
    request.post(`/api/v1/frontend/public/events/${client}/no-such-event/waitlist`, {
      headers: { "X-Forwarded-For": `${from}.${nth % 200}` },
      data: {
        ...{ ticket_type_id: 1, quantity: 1, first_name: "A", last_name: "B" },
        email: "nobody@mail.example",
      },
    });
  for (let sent = 0; sent < TOO_MANY; sent += 40)
    await Promise.all(Array.from({ length: 40 }, (_, nth) => send(sent + nth)));
  const last = await send(0);
  expect(last.status()).toBe(428);
  expect(await last.json()).toMatchObject({ error_code: "challenge_required" });
}

const newAddress = () => `check-${Date.now().toString(36)}-${random()}@mail.example`;

async function trySignUp(page: Page, email: string) {
  await page.goto(`/donor/sign-up?client=${client}`);
  await page.getByLabel("First name").fill("Nia");
  await page.getByLabel("Last name").fill("Newcomer");
  await page.getByLabel("Email address").fill(email);
  await page.getByRole("button", { name: "Sign up" }).click();
}

test("under pressure a form asks for a check that the browser does by itself", async ({
  browser,
  request,
}) => {
  const from = network();
  await flood(request, from);
  const context = await browser.newContext({
    extraHTTPHeaders: { "X-Forwarded-For": `${from}.7` },
  });
  const page = await context.newPage();
  const origins = new Set<string>();
  const scripts: string[] = [];
  page.on("request", (sent) => {
    origins.add(new URL(sent.url()).origin);
    if (sent.resourceType() === "script") scripts.push(sent.url());
  });
  const email = newAddress();
  await page.goto(`/donor/sign-up?client=${client}`);
  const before = scripts.length;
  await trySignUp(page, email);
  await expect(page.getByRole("heading", { name: "Security check" })).toBeVisible();
  await expect(page.getByRole("alert").filter({ hasText: "There is a problem" })).toBeFocused();
  await expect(page.getByLabel("First name")).toHaveValue("Nia");
  expect(scripts.length).toBeGreaterThan(before);
  await expect(page.locator("input[name=challenge_token]")).toHaveCount(1);
  await expectAccessibleEverywhere(page);
  await page.getByRole("button", { name: "Sign up" }).press("Enter");
  await expect(page.getByText("We’ve sent an email with a link and a code.")).toBeVisible();
  await lastMail(page, email, /Confirm your email address/);
  expect([...origins]).toEqual([new URL(page.url()).origin]);
  await context.close();
});

test("without JavaScript the same form passes after a wait", async ({ browser, request }) => {
  test.slow();
  const from = network();
  await flood(request, from);
  const context = await browser.newContext({
    javaScriptEnabled: false,
    extraHTTPHeaders: { "X-Forwarded-For": `${from}.7` },
  });
  const page = await context.newPage();
  await trySignUp(page, newAddress());
  await expect(page.getByText("wait 5 seconds, then send the form again")).toBeVisible();
  await page.getByRole("button", { name: "Sign up" }).click();
  await expect(page.getByText("has expired or was already used").first()).toBeVisible();
  await page.waitForTimeout(5_500);
  await page.getByRole("button", { name: "Sign up" }).click();
  await expect(page.getByLabel("Code from the email")).toBeVisible();
  await context.close();
});
