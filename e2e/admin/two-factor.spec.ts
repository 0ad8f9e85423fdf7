import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { TOTP } from "otpauth";
import { expectAccessible, expectAccessibleEverywhere } from "../accessible";
import { lastMail } from "../donor/door";
import { expect, test } from "../fixtures";
import { type Colleague, newColleague } from "./colleague";
import { knock, open } from "./staff";

test.describe.configure({ timeout: 180_000 });

const PAGE = "/admin/settings/account/two-factor";

const shownCodes = (page: Page) => page.getByRole("region", { name: "Your recovery codes" });

/** Scans the page's secret, says what the phone shows, and tells the codes that come of it. */
async function turnOn(page: Page, { password }: Colleague): Promise<string[]> {
  const secret = await page.locator('input[name="secret"]').inputValue();
  const otp = new TOTP({ secret }).generate();
  await page.getByLabel("Code from your authenticator app").fill(otp);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Turn on two-factor sign-in" }).click();
  await expect(page.getByText("Two-factor sign-in turned on.")).toBeVisible();
  return codesOn(page);
}

async function codesOn(page: Page): Promise<string[]> {
  await expect(shownCodes(page).getByRole("listitem")).toHaveCount(10);
  return shownCodes(page).getByRole("listitem").allTextContents();
}

/** At the door without a phone: the password, and what was written down. */
async function knockWith(page: Page, person: Colleague, code: string): Promise<void> {
  await page.context().clearCookies();
  await page.goto("/sign-in");
  await knock(page, person);
  await page.getByText("Lost your phone? Use a recovery code", { exact: true }).click();
  await sendCode(page, person, code);
}

/** Types the password again as well, which a page without JavaScript does not keep. */
async function sendCode(page: Page, { password }: Colleague, code: string): Promise<void> {
  await page.getByLabel("Password").fill(password);
  await page.getByLabel("Recovery code").fill(code);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

test("a user without a phone signs in with a recovery code, once", async ({ page }) => {
  const person = await newColleague(page);
  await open(page, PAGE, person);
  const codes = await turnOn(page, person);
  const [first = ""] = codes;
  await expect(shownCodes(page)).toBeFocused();
  for (const name of ["Copy recovery codes", "Print"])
    await expect(shownCodes(page).getByRole("button", { name, exact: true })).toBeVisible();
  await expectAccessibleEverywhere(page);

  const [download] = await Promise.all([
    page.waitForEvent("download"),
    shownCodes(page).getByRole("link", { name: "Download", exact: true }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("recovery-codes.txt");
  const text = await readFile(await download.path(), "utf8");
  expect(text).toContain(person.email);
  for (const code of codes) expect(text).toContain(`\n${code}\n`);

  await page.getByRole("button", { name: "I have saved these codes", exact: true }).click();
  await expect(page.getByText("10 recovery codes left.", { exact: true })).toBeVisible();
  await expect(page.getByText(first)).toHaveCount(0);
  await page.reload();
  await expect(page.getByText("10 recovery codes left.", { exact: true })).toBeVisible();
  await expect(page.getByText(first)).toHaveCount(0);
  await expectAccessibleEverywhere(page);

  await knockWith(page, person, "AAAA-AAAA-AAAA-AAAA-AAAA");
  const summary = page.getByRole("alert").filter({ hasText: "There is a problem" });
  await expect(summary).toBeFocused();
  await expect(page.getByLabel("Recovery code")).toHaveValue("AAAA-AAAA-AAAA-AAAA-AAAA");
  await summary.getByRole("link", { name: /^This code isn’t right/ }).click();
  await expect(page.getByLabel("Recovery code")).toBeFocused();
  await expectAccessible(page);
  await sendCode(page, person, first.toLowerCase().replaceAll("-", " "));
  await page.waitForURL((url) => url.pathname === "/admin");

  await page.goto(PAGE);
  await expect(page.getByText("9 recovery codes left.", { exact: true })).toBeVisible();
  const mail = await lastMail(page, person.email, /^A recovery code was used to sign in/);
  expect(mail).toContain("Recovery codes left: 9.");
  await knockWith(page, person, first);
  await expect(summary).toContainText("This code isn’t right or was already used.");
  await expect(page).toHaveURL(/\/sign-in/);
});

test("new recovery codes replace the old ones, and disappear when two-factor sign-in is turned off", async ({
  page,
}) => {
  const person = await newColleague(page);
  await open(page, PAGE, person);
  const old = await turnOn(page, person);
  await page.getByRole("button", { name: "I have saved these codes", exact: true }).click();

  const renewal = page.locator("form").filter({ hasText: "Create new recovery codes" });
  const renew = renewal.getByRole("button", { name: "Create new recovery codes", exact: true });
  await renewal.getByLabel("Password").fill("not the password");
  await renew.click();
  const refusal = page.getByRole("link", { name: "This isn’t your current password." });
  await refusal.click();
  await expect(renewal.getByLabel("Password")).toBeFocused();
  await expectAccessible(page);
  await renewal.getByLabel("Password").fill(person.password);
  await renew.click();
  await expect(
    page.getByText("New recovery codes created. Earlier codes no longer work."),
  ).toBeVisible();
  const renewed = await codesOn(page);
  expect(renewed.filter((code) => old.includes(code))).toEqual([]);

  const ending = page.locator("form").filter({ hasText: "Turn off two-factor sign-in" });
  await ending.getByLabel("Password").fill(person.password);
  await ending.getByRole("button", { name: "Turn off two-factor sign-in", exact: true }).click();
  await expect(
    page.getByRole("heading", { name: "Turn on two-factor sign-in", exact: true }),
  ).toBeVisible();
  await expect(shownCodes(page)).toHaveCount(0);
  await expect(page.getByText("Two-factor sign-in turned on.")).toHaveCount(0);
  await page.context().clearCookies();
  await open(page, "/admin", person);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("recovery codes are shown, saved and used", async ({ page }) => {
    const person = await newColleague(page);
    await open(page, PAGE, person);
    const [first = ""] = await turnOn(page, person);
    await expect(shownCodes(page).getByRole("link", { name: "Download" })).toBeVisible();
    await page.getByRole("button", { name: "I have saved these codes", exact: true }).click();
    await expect(page.getByText("10 recovery codes left.", { exact: true })).toBeVisible();
    await expect(page.getByText(first)).toHaveCount(0);

    await knockWith(page, person, "AAAA-AAAA-AAAA-AAAA-AAAA");
    await expect(page.getByText("There is a problem")).toBeVisible();
    await sendCode(page, person, first);
    await page.waitForURL((url) => url.pathname === "/admin");
  });
});
