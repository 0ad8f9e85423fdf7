import { expectAccessible, expectAccessibleEverywhere } from "../accessible";
import { demo, expect, test } from "../fixtures";
import { client, codeIn, lastMail, linkIn } from "./door";

const SUBJECT = /Confirm your email address/;
const page = `/donor/sign-up?client=${client}`;
let made = 0;
const newAddress = () => `sign-up-${Date.now().toString(36)}-${++made}@mail.example`;

type Page = import("@playwright/test").Page;

async function fillIn(on: Page, email: string) {
  await on.getByLabel("First name").fill("Nia");
  await on.getByLabel("Last name").fill("Newcomer");
  await on.getByLabel("Email address").fill(email);
}

async function signUp(on: Page, email: string) {
  await on.goto(page);
  await fillIn(on, email);
  await on.getByRole("button", { name: "Sign up" }).click();
  await expect(on.getByText("We’ve sent an email with a link and a code.")).toBeVisible();
}

/** The donors with this address, as staff see them. */
async function donorsWith(request: import("@playwright/test").APIRequestContext, email: string) {
  const found = await request.get(`/api/v1/admin/donors?q=${encodeURIComponent(email)}`, {
    headers: { "X-SVC-API-Key": demo.api_key },
  });
  expect(found.status()).toBe(200);
  return (await found.json()).data.length;
}

test("a newcomer is a donor only once they press the button behind the emailed link", async ({
  page: on,
  request,
}) => {
  const email = newAddress();
  await on.goto(`/donor/sign-in?client=${client}`);
  await on.getByRole("link", { name: "Sign up" }).click();
  await expect(on.getByRole("heading", { name: "Sign up" })).toBeVisible();
  await expectAccessibleEverywhere(on);
  await signUp(on, email);
  await expectAccessible(on);
  const text = await lastMail(on, email, SUBJECT);
  expect(text).not.toContain("Nia");
  const link = linkIn(text);
  for (const scan of [request.get(link), request.head(link)])
    expect((await scan).status()).toBe(200);
  expect(await donorsWith(request, email)).toBe(0);
  await on.goto(link);
  await expect(on.getByText("Nia Newcomer")).toBeVisible();
  await expectAccessibleEverywhere(on);
  await on.getByRole("button", { name: "Confirm and sign in" }).click();
  await expect(on.getByRole("navigation", { name: "Your giving" })).toBeVisible();
  expect(await donorsWith(request, email)).toBe(1);
  await on.context().clearCookies();
  await on.goto(link);
  await expect(on.getByText("This link no longer works")).toBeVisible();
  await on.getByRole("button", { name: "Send a new link" }).click();
  await expect(on.getByText("We’ve sent a new email")).toBeVisible();
});

test("the code of the email signs a newcomer in on the page where they signed up", async ({
  page: on,
}) => {
  const email = newAddress();
  await signUp(on, email);
  const code = codeIn(await lastMail(on, email, SUBJECT));
  await on.getByLabel("Code from the email").fill(code);
  await on.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(on.getByRole("navigation", { name: "Your giving" })).toBeVisible();
});

test("a program that fills in the hidden field reads the ordinary answer and gets no email", async ({
  page: on,
}) => {
  const email = newAddress();
  await on.goto(page);
  await fillIn(on, email);
  await on.locator("input[name=homepage_link]").fill("https://spam.example", { force: true });
  await on.getByRole("button", { name: "Sign up" }).click();
  await expect(on.getByText("We’ve sent an email with a link and a code.")).toBeVisible();
  const other = newAddress();
  await signUp(on, other);
  await lastMail(on, other, SUBJECT);
  await on.goto(`/dev/mailbox?to=${encodeURIComponent(email)}`);
  await expect(on.getByRole("link", { name: SUBJECT })).toHaveCount(0);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a newcomer signs up, confirms, and is signed in", async ({ page: on }) => {
    const email = newAddress();
    await on.goto(page);
    await fillIn(on, email);
    await on.getByRole("button", { name: "Sign up" }).click();
    await expect(on.getByLabel("Code from the email")).toBeVisible();
    await on.goto(linkIn(await lastMail(on, email, SUBJECT)));
    await on.getByRole("button", { name: "Confirm and sign in" }).click();
    await expect(on.getByRole("navigation", { name: "Your giving" })).toBeVisible();
  });
});
