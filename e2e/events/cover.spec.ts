import type { Page } from "@playwright/test";
import { demo, expect, test } from "../fixtures";

const HOME = `/o/${demo.organization.slug}`;

/** Pages whose picture is seen first, and the picture. */
const PAGES = [
  HOME,
  `${HOME}/events/lantern-gala`,
  `${HOME}/c/row-for-water`,
  `${HOME}/programs/harbor-children/${demo.entity.id}`,
];

const picture = (page: Page) => page.locator("main img[srcset]").first();
const chosen = (page: Page) =>
  expect
    .poll(() => picture(page).evaluate((img: HTMLImageElement) => img.complete && img.currentSrc))
    .toBeTruthy();
const sourceOf = (page: Page) =>
  picture(page).evaluate((img: HTMLImageElement) => new URL(img.currentSrc).search);

/** How much of the page has moved since it was opened; 0 for nothing. */
const shifts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const all = list.getEntries() as (PerformanceEntry & { value: number })[];
          resolve(all.reduce((sum, { value }) => sum + value, 0));
        }).observe({ type: "layout-shift", buffered: true });
        setTimeout(() => resolve(0), 500);
      }),
  );

for (const [where, width, deviceScaleFactor, variant] of [
  ["a phone", 390, 3, "?variant=phone"],
  ["a phone with few pixels", 412, 1.75, "?variant=phone"],
  ["a desk with a sharp screen", 1280, 2, ""],
] as const)
  test.describe(`on ${where}`, () => {
    test.use({ viewport: { width, height: 844 }, deviceScaleFactor });

    test("the picture seen first comes in its form, and nothing moves", async ({ page }) => {
      for (const path of PAGES) {
        await page.goto(path);
        await chosen(page);
        expect(await sourceOf(page), path).toBe(variant);
        expect(await shifts(page), path).toBeLessThan(0.01);
      }
    });
  });
