import { expectAccessibleEverywhere } from "../accessible";
import { expect, test } from "../fixtures";
import { people, signIn } from "./staff";

const OPEN = ["/sign-in", "/sign-in/check-mail", "/forgotten-password", "/sign-in/link/none"];
/** Activity, background work and two-factor sign-in are looked at by the tests that use them. */
const STAFF = [
  "/admin",
  "/admin/dashboards",
  "/admin/settings",
  "/admin/settings/account",
  "/admin/settings/account/developer",
  "/admin/settings/organization",
  "/admin/settings/payments",
  "/admin/settings/users",
  "/admin/settings/users/invite",
];

// Many pages in one test, each looked at closely.
test.describe.configure({ timeout: 180_000 });

test("every page before sign-in is accessible", async ({ page }) => {
  for (const path of OPEN) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectAccessibleEverywhere(page);
  }
});

test("every page of the dashboard is accessible", async ({ page }) => {
  await page.goto("/sign-in");
  await signIn(page);
  await expect(page).toHaveURL(/\/admin$/);
  for (const path of STAFF) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByText("Test mode: no real payments")).toHaveCount(1);
    await expectAccessibleEverywhere(page);
  }
});

test("a member without the permission sees neither the entries nor the pages", async ({ page }) => {
  await page.goto("/sign-in");
  await signIn(page, people.limited_user);
  await expect(page).toHaveURL(/\/admin$/);
  await expect(page.getByRole("link", { name: "Users" })).toHaveCount(0);
  for (const path of ["users", "organization", "account/developer"]) {
    await page.goto(`/admin/settings/${path}`);
    await expect(page.getByText("You don’t have access to this page")).toBeVisible();
  }
});

test("a page carries the navigation as HTML, and not as data as well", async ({ page }) => {
  await page.goto("/sign-in");
  await signIn(page);
  await expect(page).toHaveURL(/\/admin$/);
  const html = await (await page.request.get("/admin/settings/users")).text();
  const data = [...html.matchAll(/<script[^>]*>(.*?)<\/script>/gs)]
    .map(([, text]) => text)
    .join("");
  expect(data).toContain("__next_f");
  for (const entry of ["/admin/donations/batches", "/admin/communications/mailings"]) {
    expect(html).toContain(`href="${entry}"`);
    expect(data).not.toContain(entry);
  }
});
