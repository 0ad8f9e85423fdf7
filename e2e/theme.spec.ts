import { demo, expect, test } from "./fixtures";

const HOME = `/o/${demo.organization.slug}`;

test.use({ colorScheme: "light", expectedErrors: [/net::ERR_FAILED/] });

test("the color theme that a visitor chooses holds on every page, in every tab, and from the first paint", async ({
  page,
  context,
}) => {
  const html = page.locator("html");
  await page.goto(HOME);
  const choose = (name: string) => page.getByRole("radio", { name }).check({ force: true });
  await expect(page.getByRole("radio", { name: "Auto" })).toBeChecked();
  await expect(html).toHaveCSS("color-scheme", "light dark");

  await choose("Dark");
  await expect(html).toHaveCSS("color-scheme", "dark");
  await page.getByRole("link", { name: "Events", exact: true }).first().click();
  await expect(page).toHaveURL(`${HOME}/events`);
  await expect(page.getByRole("radio", { name: "Dark" })).toBeChecked();

  // Before any of the build's scripts, which are asked for later.
  const other = await context.newPage();
  await other.route(/\/_next\/static\/.*\.js/, (route) => route.abort());
  await other.goto(HOME);
  await expect(other.locator("html")).toHaveCSS("color-scheme", "dark");
  await other.close();

  const third = await context.newPage();
  await third.goto(HOME);
  await third.getByRole("radio", { name: "Light" }).check({ force: true });
  await expect(html).toHaveCSS("color-scheme", "light");
  await expect(page.getByRole("radio", { name: "Light" })).toBeChecked();

  await choose("Auto");
  await page.reload();
  await expect(html).toHaveCSS("color-scheme", "light dark");
});

test.describe("a page that does not exist", () => {
  test.use({ expectedErrors: [/status of 404|script tag/] });

  test("has the chosen color theme as well", async ({ page }) => {
    await page.goto(HOME);
    await page.getByRole("radio", { name: "Dark" }).check({ force: true });
    await expect(page.locator("html")).toHaveCSS("color-scheme", "dark");
    await page.goto(`${HOME}/programs/nothing`);
    await expect(page.getByRole("heading", { name: "We can’t find that page" })).toBeVisible();
    await expect(page.locator("html")).toHaveCSS("color-scheme", "dark");
  });
});
