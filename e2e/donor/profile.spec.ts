import { readFileSync } from "node:fs";
import { expectAccessible, expectAccessibleEverywhere } from "../accessible";
import { expect, fresh, test } from "../fixtures";
import { askForMail, codeIn, door, lastMail, linkIn, newDonor, signIn } from "./door";

test("name, address and preferences are saved", async ({ page, request }) => {
  await signIn(page, await newDonor(request));
  await expectAccessibleEverywhere(page);
  await page.getByLabel("First name").fill("");
  await page.getByLabel("City").fill("Tønder");
  await page.getByRole("button", { name: "Save name and address" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "There is a problem" })).toBeFocused();
  await expect(page.getByLabel("City")).toHaveValue("Tønder");
  await expectAccessible(page);
  await page.getByLabel("First name").fill("Eira");
  await page.getByLabel("Country").selectOption("DK");
  await page.getByRole("button", { name: "Save name and address" }).click();
  await expect(page.getByText("Name and address saved.")).toBeVisible();
  await page.getByLabel("Appeals").uncheck();
  await page.getByLabel("Only receipts").check();
  await page.getByRole("button", { name: "Save preferences" }).click();
  await expect(page.getByText("Preferences saved.")).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("First name")).toHaveValue("Eira");
  await expect(page.getByLabel("Country")).toHaveValue("DK");
  await expect(page.getByLabel("Appeals")).not.toBeChecked();
  await expect(page.getByLabel("News")).toBeChecked();
  await expect(page.getByLabel("Only receipts")).toBeChecked();
});

test("a language is chosen for the portal, and kept", async ({ page, request }) => {
  await signIn(page, await newDonor(request));
  await page.getByRole("combobox", { name: "Language" }).selectOption("de");
  await page.getByRole("button", { name: "Save language" }).click();
  await expect(page.getByText("Sprache gespeichert.")).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", /^de/);
  await page.goto("/donor");
  await expect(page.getByRole("heading", { level: 1, name: "Hallo Erin" })).toBeVisible();
  await expectAccessibleEverywhere(page);
});

test("a new email address takes effect once it is confirmed, and the old address is notified", async ({
  page,
  request,
}) => {
  const old = await newDonor(request);
  const next = `${fresh("new")}@mail.example`;
  await signIn(page, old);
  await page.getByLabel("New email address").fill(next);
  await page.getByRole("button", { name: "Change email address" }).click();
  await expect(page.getByText(`Keep ${old}`)).toBeVisible();
  await expectAccessible(page);
  await lastMail(page, old, /New email address requested/);
  const link = linkIn(await lastMail(page, next, /Confirm your new email address/));
  expect((await request.get(link)).status()).toBe(200);
  await page.reload();
  await expect(page.getByText(`Signed in as ${old}.`)).toBeVisible();
  await page.goto(link);
  await expectAccessibleEverywhere(page);
  await page.getByRole("button", { name: "Confirm address" }).click();
  await expect(page.getByText("Your new email address is confirmed.")).toBeVisible();
  await expect(page.getByText(`Signed in as ${next}.`)).toBeVisible();
  await lastMail(page, old, /Your email address was changed/);
});

test("a password is set, used to sign in, and removed", async ({ page, request }) => {
  test.slow();
  const email = await newDonor(request);
  const password = `${fresh("four quiet words")} here`;
  await signIn(page, email);
  await page.getByLabel("Password", { exact: true }).fill("short");
  await page.getByRole("button", { name: "Set password" }).click();
  await expect(page.getByText("Use at least 12 characters").first()).toBeVisible();
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Set password" }).click();
  await expect(page.getByText("Password saved.")).toBeVisible();
  await page.getByRole("button", { name: "Sign out" }).first().click();
  await page.waitForURL(/notice=signed-out/);
  await page.goto(`${door("/donor/profile")}&way=password`);
  await expectAccessibleEverywhere(page);
  await page.getByLabel("Email address").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).toHaveURL(/\/donor\/profile$/);
  await page.getByLabel("Current password").fill(password);
  await page.getByRole("button", { name: "Remove password" }).click();
  await expect(page.getByText("Password removed.")).toBeVisible();
});

test("another device is listed, and can be signed out", async ({ page, browser, request }) => {
  const email = await newDonor(request);
  const used = await signIn(page, email);
  const elsewhere = await browser.newContext({
    userAgent: "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
  });
  const phone = await elsewhere.newPage();
  await askForMail(phone, email);
  let code = used;
  await expect(async () => {
    code = codeIn(await lastMail(phone, email, /sign-in link/));
    expect(code).not.toBe(used);
  }).toPass();
  await phone.getByLabel("Code from the email").fill(code);
  await phone.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(phone).toHaveURL(/\/donor\/profile$/);
  await page.reload();
  await expect(page.getByText("This device")).toHaveCount(1);
  await page.getByRole("button", { name: "Sign out Firefox on Linux" }).click();
  await expect(page.getByText("Firefox on Linux")).toHaveCount(0);
  await phone.goto("/donor/profile");
  await expect(phone).toHaveURL(/\/donor\/sign-in/);
  await elsewhere.close();
});

test("a donor downloads all stored data, and closes the account", async ({ page, request }) => {
  const email = await newDonor(request);
  await signIn(page, email);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download my data" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.json$/);
  const data = JSON.parse(readFileSync(await download.path(), "utf8"));
  expect(data).toMatchObject({ profile: { email }, gifts: [], giving_plans: [] });
  await page.getByRole("button", { name: "Close my account" }).click();
  await expect(page.getByText("Type CLOSE to confirm.").first()).toBeVisible();
  await page.getByLabel("Type CLOSE to confirm").fill("close");
  await page.getByRole("button", { name: "Close my account" }).click();
  await expect(page.getByText("Your account is closed.")).toBeVisible();
  await page.goto("/donor/profile");
  await expect(page).toHaveURL(/\/donor\/sign-in/);
  await lastMail(page, email, /Your account is closed/);
});
