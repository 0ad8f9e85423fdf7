import type { Page } from "@playwright/test";
import { demo, expect, orderPage, test } from "./fixtures";

const HOME = `/o/${demo.organization.slug}`;
const SCRIPTS = /\/_next\/static\/.*\.js/;
const TYPEFACES = /\.woff2/;

const GIVE = `${HOME}/give?program=harbor-children`;

const PAGES = [
  HOME,
  `${HOME}/events/lantern-gala`,
  `${HOME}/events/lantern-gala/register`,
  `${HOME}/programs/harbor-children`,
  GIVE,
  orderPage("v2"),
  "/sign-in",
  "/donor/sign-in",
];

/** Milliseconds after the page was asked for: when files that can wait may be, and when they were. */
const requestedAt = (page: Page, files: RegExp) =>
  page.evaluate((pattern) => {
    const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    const found = performance
      .getEntriesByType("resource")
      .filter(({ name }) => pattern.test(new URL(name).pathname));
    const { loadEventStart = 0, domContentLoadedEventStart = 0 } = visit ?? {};
    const earliest = Math.min(loadEventStart, domContentLoadedEventStart + 3_000);
    return { earliest, at: found.map(({ startTime }) => startTime) };
  }, files);

test("pages that visitors see ask for scripts once they are there", async ({ page }) => {
  for (const path of PAGES) {
    await page.goto(path);
    const scripts = () => requestedAt(page, SCRIPTS);
    await expect.poll(async () => (await scripts()).at.length, path).toBeGreaterThan(2);
    const { earliest, at } = await scripts();
    for (const start of at) expect(start, path).toBeGreaterThanOrEqual(earliest);
  }
});

test("a first page asks for typefaces once it is there, and later ones at once", async ({
  page,
}) => {
  const typefaces = () => requestedAt(page, TYPEFACES);
  await page.goto(HOME);
  await expect.poll(async () => (await typefaces()).at.length).toBeGreaterThan(0);
  const first = await typefaces();
  for (const start of first.at) expect(start).toBeGreaterThanOrEqual(first.earliest);
  await expect(page.getByRole("heading", { level: 1 })).toHaveCSS("font-family", /Source Serif 4/);
  // Where the stand-ins were shown, they would stay.
  await page.route(TYPEFACES, () => undefined);
  await page.goto(`${HOME}/events`, { waitUntil: "domcontentloaded" });
  await expect(page.locator("html")).not.toHaveClass(/stand-ins/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveCSS("font-family", /Source Serif 4/);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a page has its typefaces", async ({ page }) => {
    await page.goto(HOME);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCSS(
      "font-family",
      /Source Serif 4/,
    );
  });
});

test("browsers are asked to compile what every page loads while it loads", async ({ page }) => {
  const compiled: string[] = [];
  page.on("response", async (response) => {
    if (SCRIPTS.test(response.url()) && (await response.text()).startsWith("//# allFunctions"))
      compiled.push(response.url());
  });
  await page.goto(HOME);
  await expect.poll(() => compiled.length).toBeGreaterThan(1);
});

/** What is typed and pressed here comes before any script, as on a slow line. */
async function beforeScripts(page: Page, path: string, act: () => Promise<void>): Promise<void> {
  let arrive: () => void = () => undefined;
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(SCRIPTS, async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto(path, { waitUntil: "domcontentloaded" });
  await act();
  arrive();
}

test("tickets counted before scripts have come are counted", async ({ page }) => {
  const more = page.getByRole("button", { name: "Add one: Family ticket" });
  await beforeScripts(page, `${HOME}/events/lantern-gala`, async () => {
    for (let press = 0; press < 3; press++) await more.click();
  });
  await expect(page.getByLabel("Quantity: Family ticket")).toHaveValue("3");
  await more.click();
  await expect(page.getByLabel("Quantity: Family ticket")).toHaveValue("4");
});

test("an order that is sent before scripts have come has the tickets that were counted", async ({
  page,
}) => {
  await beforeScripts(page, `${HOME}/events/lantern-gala`, async () => {
    await page.getByRole("button", { name: "Add one: Family ticket" }).click();
    const goOn = page.getByRole("button", { name: "Continue", exact: true }).first();
    await goOn.click({ noWaitAfter: true });
  });
  await expect(page.getByRole("heading", { level: 1, name: "Guest details" })).toBeVisible();
});

test("what is typed and chosen on the giving page before scripts have come counts", async ({
  page,
}) => {
  const amount = page.getByLabel("Other amount").first();
  await beforeScripts(page, GIVE, async () => {
    await page.getByLabel("Monthly").check();
    await amount.fill("17.25");
  });
  await expect(page.getByText(/charges \$17\.25 every month until you cancel/)).toBeVisible();
  await expect(amount).toHaveValue("17.25");
});

test.describe("without what scripts ask for later", () => {
  test.use({ expectedErrors: [/net::ERR_FAILED/] });

  test("a form says what is wrong although the scripts for its look do not come", async ({
    page,
  }) => {
    await page.goto("/forgotten-password");
    await expect(page.locator("html[data-taken-over]")).toBeAttached();
    await page.route(SCRIPTS, (route) => route.abort());
    const address = page.getByRole("textbox", { name: "Email address" });
    await address.fill("nobody");
    await page.getByRole("button", { name: "Email me a link" }).click();
    await expect(page.getByRole("alert").filter({ hasText: "email" })).toBeVisible();
    await expect(address).toHaveValue("nobody");
  });
});
