import { expectAccessible } from "../accessible";
import { expect, test } from "../fixtures";
import { enter, knock, people } from "./staff";

test("a requested page opens after sign-in, and is gone after sign-out", async ({ page }) => {
  await page.goto("/admin/settings/users");
  await expect(page).toHaveURL(/\/sign-in\?next=/);
  await enter(page);
  await expect(page).toHaveURL(/\/admin\/settings\/users$/);
  await page.getByRole("button", { name: /^Your account:/ }).press("Enter");
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByText("You are signed out.")).toBeVisible();
  await page.goto("/admin/settings/users");
  await expect(page).toHaveURL(/\/sign-in/);
});

test("signing out ends the session on the server as well as in this browser", async ({
  page,
  context,
}) => {
  await page.goto("/sign-in");
  await enter(page);
  await expect(page).toHaveURL(/\/admin$/);
  const cookies = await context.cookies();
  expect(cookies.find(({ name }) => name.endsWith("wellspring.session"))).toMatchObject({
    httpOnly: true,
    sameSite: "Lax",
  });
  await page.getByRole("button", { name: /^Your account:/ }).press("Enter");
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByText("You are signed out.")).toBeVisible();
  await context.addCookies(cookies);
  await page.goto("/admin");
  await expect(page).toHaveURL(/\/sign-in/);
});

test("a refused sign-in says why, moves the focus to the reason and keeps the address", async ({
  page,
}) => {
  await page.goto("/sign-in");
  await knock(page, { email: people.admin.email, password: "not the password" });
  const summary = page.getByRole("alert").filter({ hasText: "There is a problem" });
  await expect(summary).toBeFocused();
  await expect(page).toHaveTitle(/^Error: /);
  await expect(page.getByLabel("Email address")).toHaveValue(people.admin.email);
  await expectAccessible(page);
  await enter(page);
  await expect(page).toHaveURL(/\/admin$/);
});

test("the sign-in link is offered in the same words for every address", async ({ page }) => {
  for (const email of [people.limited_user.email, `nobody-${Date.now()}@example.org`]) {
    await page.goto("/sign-in");
    await page.getByLabel("Email address").fill(email);
    await page.getByRole("button", { name: "Email me a sign-in link" }).click();
    await expect(page).toHaveURL(/\/sign-in\/check-mail$/);
    await expect(page.getByText("If an account exists for this address")).toBeVisible();
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("signing in works, and a refusal keeps the address", async ({ page }) => {
    await page.goto("/sign-in");
    await knock(page, { email: people.admin.email, password: "not the password" });
    await expect(page.getByText("There is a problem")).toBeVisible();
    await expect(page.getByLabel("Email address")).toHaveValue(people.admin.email);
    await enter(page);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(/\/admin$/);
  });
});

test.describe("an installation already set up", () => {
  test.use({ expectedErrors: [/status of 404|script tag/] });

  test("no longer has the first-run page", async ({ page }) => {
    expect((await page.goto("/setup"))?.status()).toBe(404);
  });
});
