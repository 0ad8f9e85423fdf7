import { expectAccessible, expectAccessibleEverywhere } from "../accessible";
import { expect, test } from "../fixtures";
import {
  askForMail,
  client,
  codeIn,
  door,
  lastMail,
  linkIn,
  newDonor,
  sessionCookie,
  signIn,
} from "./door";

test("the emailed link signs in once, even if a mail scanner opened it before", async ({
  page,
  request,
}) => {
  const email = await newDonor(request);
  await page.goto("/donor/profile");
  await expect(page).toHaveURL(/\/donor\/sign-in\?next=/);
  await askForMail(page, email);
  await expectAccessibleEverywhere(page);
  const link = linkIn(await lastMail(page, email, /sign-in link/));
  // A mail program that looks at every link uses nothing up.
  for (const scan of [request.get(link), request.head(link)])
    expect((await scan).status()).toBe(200);
  await page.goto(link);
  await expect(page.getByText(email)).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(/\/donor\/profile$/);
  await page.getByRole("button", { name: "Sign out" }).first().click();
  await expect(page.getByText("You are signed out.")).toBeVisible();
  await page.goto(link);
  await expect(page.getByText("This link no longer works")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Send a new link" }).click();
  await expect(page.getByText("We’ve sent a new email")).toBeVisible();
});

test("known and unknown addresses see the same screen", async ({ page, request }) => {
  const screens: (string | undefined)[] = [];
  for (const email of [await newDonor(request), `nobody-${Date.now()}@mail.example`]) {
    await askForMail(page, email);
    screens.push((await page.getByRole("main").textContent())?.replaceAll(email, "…"));
  }
  expect(screens[1]).toBe(screens[0]);
});

test("a wrong code is refused kindly, the right code signs in, and signing out ends the session on the server", async ({
  page,
  context,
  request,
}) => {
  const email = await newDonor(request);
  await page.setViewportSize({ width: 375, height: 800 });
  await askForMail(page, email);
  const code = codeIn(await lastMail(page, email, /sign-in link/));
  await page.getByLabel("Code from the email").fill(code === "000000" ? "000001" : "000000");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("alert").filter({ hasText: "There is a problem" })).toBeFocused();
  await expect(page).toHaveTitle(/^Error: /);
  await expectAccessible(page);
  await page.getByLabel("Code from the email").fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).toHaveURL(/\/donor\/profile$/);
  const cookies = await context.cookies();
  const session = cookies.find(({ name }) => name.endsWith(sessionCookie));
  expect(session).toMatchObject({ httpOnly: true, sameSite: "Lax", path: "/" });
  await page.getByText("Menu: Profile").click();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Sign out" }).last().click();
  await expect(page.getByText("You are signed out.")).toBeVisible();
  await context.addCookies(cookies);
  await page.goto("/donor/profile");
  await expect(page).toHaveURL(/\/donor\/sign-in/);
});

test("a session planted by an attacker is never adopted", async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const email = await newDonor(request);
  const opened = await request.post(`/api/v1/frontend/session/${client}`);
  const planted = (await opened.json()).data.session_id;
  await context.addCookies([{ name: sessionCookie, value: planted, url: baseURL ?? "" }]);
  await signIn(page, email);
  const now = (await context.cookies()).find(({ name }) => name.endsWith(sessionCookie))?.value;
  expect(now).not.toBe(planted);
  const attempt = await request.get(`/api/v1/frontend/donor/profile/${client}/${planted}`, {
    headers: { session_id: planted },
  });
  expect(attempt.status()).toBe(401);
});

test("only the product's own pages follow a sign-in", async ({ page, request }) => {
  const email = await newDonor(request);
  await signIn(page, email, "https://evil.example/donor");
  await expect(page).toHaveURL(/\/donor$/);
});

test("a donor who has to sign in first comes to the year that was asked for", async ({
  page,
  request,
}) => {
  for (const path of ["/donor/receipts?year=2024", "/donor/year?year=2024"]) {
    await page.goto(path);
    await expect(page).toHaveURL((url) => url.searchParams.get("next") === path);
  }
  await signIn(page, await newDonor(request), "/donor/receipts?year=2024");
  await expect(page).toHaveURL(/\/donor\/receipts\?year=2024$/);
});

test("a donor who mistyped an address enters another", async ({ page }) => {
  await askForMail(page, `mistyped-${Date.now()}@mail.example`);
  await page.getByRole("link", { name: "Use another address" }).click();
  await expect(page.getByLabel("Code from the email")).toHaveCount(0);
  await expect(page.getByLabel("Email address")).toBeVisible();
  await expect(page).toHaveURL(/next=%2Fdonor%2Fprofile/);
});

test("a donor finds the sign-in page from the server's start page", async ({ page }) => {
  await page.goto("/");
  await expectAccessibleEverywhere(page);
  await page.getByRole("link", { name: "your giving" }).click();
  await expect(page).toHaveURL(/\/donor\/sign-in$/);
});

test("where several organizations raise money, the donor chooses one", async ({ page }) => {
  await page.goto("/donor/profile");
  await expect(page.getByRole("heading", { name: "Choose an organization" })).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.getByRole("link", { name: "Harbor Light" }).click();
  await expect(page.getByLabel("Email address")).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the email, code, menu and sign-out work", async ({ page, request }) => {
    const email = await newDonor(request);
    await page.setViewportSize({ width: 375, height: 800 });
    await signIn(page, email);
    await page.getByText("Menu: Profile").click();
    await page.getByRole("button", { name: "Sign out" }).last().click();
    await expect(page.getByText("You are signed out.")).toBeVisible();
  });

  test("a wrong password says why and keeps the address", async ({ page }) => {
    await page.goto(`${door("/donor")}&way=password`);
    await page.getByLabel("Email address").fill("nobody@mail.example");
    await page.getByLabel("Password").fill("not the password");
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(page.getByText("There is a problem")).toBeVisible();
    await expect(page.getByLabel("Email address")).toHaveValue("nobody@mail.example");
  });
});
