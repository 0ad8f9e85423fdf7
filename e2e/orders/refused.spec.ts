import type { Page } from "@playwright/test";
import { expectAccessibleEverywhere } from "../accessible";
import { expect, orderPage, save, saveState, test } from "../fixtures";
import { gate, sendSlowly } from "../slow-answers";

test.beforeEach(async ({ page }) => {
  await page.goto(orderPage("v2_sponsor"));
});

test("a refused save says why at the top and beside the field, and keeps everything typed", async ({
  page,
}) => {
  test.slow();
  await page.getByLabel("Seat 3, First name").fill("Kept");
  await page.getByLabel("Seat 3, Email").fill("not an address");
  await save(page);
  const summary = page.getByRole("alert", { name: "There is a problem" });
  await expect(summary).toBeFocused();
  await expect(page).toHaveTitle(/^Error: /);
  const link = summary.getByRole("link");
  const message = await link.textContent();
  const field = page.getByLabel("Seat 3, Email");
  await expect(field).toHaveAccessibleDescription(`Error: ${message}`);
  await expectAccessibleEverywhere(page);
  await link.click();
  await expect(field).toBeFocused();
  await expect(page.getByLabel("Seat 3, First name")).toHaveValue("Kept");
  await expect(saveState(page)).toContainText("2 unsaved changes");
});

test.describe("on a bad connection", () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test("the typed text stays, and the page says what to do", async ({ page }) => {
    await page.route("**/*", (route) =>
      route.request().method() === "POST" ? route.abort() : route.continue(),
    );
    await page.getByLabel("Seat 3, First name").fill("Kept");
    // Before scripts run, the browser itself would say that there is no connection.
    await expect(saveState(page)).toContainText("1 unsaved change");
    await save(page);
    await expect(page.getByText("Changes not saved")).toBeVisible();
    await expect(page.getByLabel("Seat 3, First name")).toHaveValue("Kept");
    await expect(saveState(page)).toContainText("1 unsaved change");
  });
});

test.describe("while the answer is on its way", () => {
  const expectRefusal = (page: Page) =>
    expect(page.getByRole("alert", { name: "There is a problem" })).toBeFocused();

  test("what is typed and chosen outlives a refused save", async ({ page }) => {
    const seat = page.getByRole("listitem").filter({ hasText: "Seat 3" });
    await seat.locator("summary").click();
    await page.getByLabel("Seat 3, Email").fill("not an address");
    await expect(saveState(page)).toContainText("1 unsaved change");
    await sendSlowly(page, page.getByRole("button", { name: "Save" }), async () => {
      await page.getByLabel("Seat 3, First name").fill("Later");
      await seat.getByLabel("Vegan").check();
    });
    await expectRefusal(page);
    await expect(page.getByLabel("Seat 3, First name")).toHaveValue("Later");
    await expect(seat.getByLabel("Vegan")).toBeChecked();
    await expect(saveState(page)).toContainText("3 unsaved changes");
  });

  test("what is typed outlives any other refused form", async ({ page }) => {
    await page.goto("/o/harbor-light/forms/newsletter");
    const [name, email] = [
      page.getByLabel("First name"),
      page.getByLabel("Email", { exact: true }),
    ];
    await name.fill("Ines");
    await email.fill("not an address");
    await sendSlowly(page, page.getByRole("button", { name: "Submit" }), async () => {
      await name.fill("Inês");
      await email.fill("ines.duarte@mail.example");
    });
    await expectRefusal(page);
    await expect(email).toHaveAccessibleDescription(/^Error: /);
    await expect(name).toHaveValue("Inês");
    await expect(email).toHaveValue("ines.duarte@mail.example");
  });
});

test("what is typed before the scripts of a refused page run stays", async ({ page }) => {
  const scripts = gate();
  await page.route(/\/_next\/static\/.*\.js/, async (route) => {
    await scripts.opened;
    await route.continue();
  });
  await page.goto(orderPage("v2_sponsor"), { waitUntil: "commit" });
  await page.getByLabel("Seat 3, Email").fill("not an address");
  await page.getByRole("button", { name: "Save" }).click({ noWaitAfter: true });
  await expect(page.getByRole("alert", { name: "There is a problem" })).toBeVisible();
  await page.getByLabel("Seat 3, First name").fill("Later");
  await page.getByLabel("Seat 3, Email").fill("an.address@mail.example");
  scripts.open();
  await expect(saveState(page)).toContainText("2 unsaved changes");
  await expect(page.getByLabel("Seat 3, First name")).toHaveValue("Later");
  await expect(page.getByLabel("Seat 3, Email")).toHaveValue("an.address@mail.example");
});
