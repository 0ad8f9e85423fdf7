import type { Page } from "@playwright/test";
import { demo, expect, orderPage, test } from "./fixtures";

const HOME = `/o/${demo.organization.slug}`;
const SCRIPTS = /\/_next\/static\/.*\.js/;

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

/** Milliseconds after the page was asked for: when scripts may be, and when they were. */
const times = (page: Page) =>
  page.evaluate(() => {
    const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    const scripts = performance
      .getEntriesByType("resource")
      .filter(({ name }) => /\/_next\/static\/.*\.js/.test(name));
    const { loadEventStart = 0, domContentLoadedEventStart = 0 } = visit ?? {};
    const earliest = Math.min(loadEventStart, domContentLoadedEventStart + 3_000);
    return { earliest, scripts: scripts.map(({ startTime }) => startTime) };
  });

test("pages that visitors see ask for scripts once they are there", async ({ page }) => {
  for (const path of PAGES) {
    await page.goto(path);
    await expect.poll(async () => (await times(page)).scripts.length, path).toBeGreaterThan(5);
    const { earliest, scripts } = await times(page);
    for (const start of scripts) expect(start, path).toBeGreaterThanOrEqual(earliest);
  }
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
  await expect(page.getByLabel("How many of Family ticket")).toHaveValue("3");
  await more.click();
  await expect(page.getByLabel("How many of Family ticket")).toHaveValue("4");
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
