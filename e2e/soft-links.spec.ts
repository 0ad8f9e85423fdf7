import type { Page } from "@playwright/test";
import { demo, expect, test } from "./fixtures";

const HOME = `/o/${demo.organization.slug}`;
const EVENTS = `${HOME}/events`;

const eventsLink = (page: Page) =>
  page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Events" });

/** Waits until scripts are there, and marks the page so that one that loads anew can be told. */
async function open(page: Page) {
  await page.goto(HOME);
  await expect(page.locator("html[data-taken-over]")).toBeAttached();
  await page.evaluate(() => {
    document.documentElement.dataset.marked = "";
  });
}

const marked = (page: Page) => page.locator("html[data-marked]");

test("a link is followed without loading the page anew, and the way back keeps it as well", async ({
  page,
}) => {
  await open(page);
  await eventsLink(page).click();
  await expect(page).toHaveURL(EVENTS);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(marked(page)).toBeAttached();
  await page.goBack();
  await expect(page).toHaveURL(HOME);
  await expect(marked(page)).toBeAttached();
  await eventsLink(page).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(EVENTS);
  await expect(marked(page)).toBeAttached();
});

test("a link opens in a tab of its own where the visitor asks for that", async ({
  page,
  context,
}) => {
  await open(page);
  const opened = context.waitForEvent("page");
  await eventsLink(page).click({ modifiers: ["ControlOrMeta"] });
  await expect(await opened).toHaveURL(EVENTS);
  await expect(page).toHaveURL(HOME);
});

test("a page is asked for in advance once the pointer or the keyboard is on its link", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (searchParams.has("_rsc")) asked.push(pathname);
  });
  await open(page);
  const [first, second] = await page.locator('main a[data-soft=""]').all();
  if (!first || !second) throw new Error("The start page links to no two pages.");
  expect(asked).toEqual([]);
  await first.hover();
  await expect.poll(() => asked).toContain(pathOf(await first.getAttribute("href")));
  await second.focus();
  await expect.poll(() => asked).toContain(pathOf(await second.getAttribute("href")));
});

const pathOf = (href: string | null) => href?.split(/[?#]/)[0];
