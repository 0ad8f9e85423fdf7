import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** No violation that axe can find, and nothing to scroll sideways for. */
export async function expectAccessible(page: Page): Promise<void> {
  // Nothing can look into a frame that runs no scripts.
  const builder = new AxeBuilder({ page }).exclude("iframe[sandbox]");
  const { violations } = await builder.withTags(RULES).analyze();
  const told = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(", ")}`,
  );
  expect(told).toEqual([]);
  const overhang = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overhang).toBeLessThanOrEqual(0);
}

/**
 * The same for a state that is costly to reach: on a desk in the light, on the narrowest phone in the
 * dark. Colours do not depend on the width, nor names on the theme, so two looks see what four would.
 */
export async function expectAccessibleEverywhere(page: Page): Promise<void> {
  const before = page.viewportSize();
  for (const [colorScheme, width] of [
    ["light", 1280],
    ["dark", 320],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
  }
  await page.emulateMedia({ colorScheme: null });
  if (before) await page.setViewportSize(before);
}
