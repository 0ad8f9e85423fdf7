import { expectAccessibleEverywhere } from "../accessible";
import { expect, orderPage, save, saveState, test } from "../fixtures";

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
