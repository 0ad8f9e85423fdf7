import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Frame, type Page } from "@playwright/test";
import type axe from "axe-core";

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const UNTITLED = "document-title: html";

const isExhaustive = Boolean(process.env.E2E_EVERY_LOOK);

/** Telling the contrast of each text takes more than half of axe's time. */
const WITHOUT_CONTRAST = { "color-contrast": { enabled: false } };

/**
 * No violation that axe can find, and nothing to scroll sideways for. Unless asked for, contrast is left to the
 * pages' looks and to the long tests: the states of a page have its colors.
 */
export async function expectAccessible(
  page: Page,
  { contrast = isExhaustive }: { contrast?: boolean } = {},
): Promise<void> {
  const asked = { runOnly: RULES, rules: contrast ? {} : WITHOUT_CONTRAST };
  // A page that was reached without loading gets its title a moment after the rest.
  await expect(page).toHaveTitle(/./);
  // What is under the bar at the top when a page is scrolled counts as too small to hit.
  await page.evaluate(() => scrollTo(0, 0));
  let found = await violationsOn(page, asked);
  if (found.includes(UNTITLED)) {
    // A page that takes another's place has no title for a moment.
    await expect(page).toHaveTitle(/./);
    found = await violationsOn(page, asked);
  }
  expect(found).toEqual([]);
  const overhang = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overhang).toBeLessThanOrEqual(0);
}

/**
 * What axe complains of, a line for each rule. Its builder for Playwright takes four times as long: it also
 * reports every rule that holds. Frames are left out: they run no scripts, or are tested by themselves.
 */
export async function violationsOn(
  page: Page | Frame,
  asked: axe.RunOptions = { runOnly: RULES },
): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) {
    await page.evaluate(source);
    await page.evaluate(readEachColorOnce);
  }
  return page.evaluate(async (options) => {
    if (!window.axe) throw new Error("axe is not on the page.");
    const { violations } = await window.axe.run(document, {
      ...options,
      resultTypes: ["violations"],
      iframes: false,
    });
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(", ")}`,
    );
  }, asked);
}

type Color = { r: number; g: number; b: number; alpha: number };
type Parse = (this: Color, text: string) => Color;

/** Runs in the page: axe parses the color of each text and of all that is under it, a quarter of its time. */
function readEachColorOnce(): void {
  const { commons } = window.axe as unknown as {
    commons: { color: { Color: { prototype: { parseString: Parse } } } };
  };
  const { prototype } = commons.color.Color;
  const parse = prototype.parseString;
  const known = new Map<string, Color>();
  prototype.parseString = function (text) {
    const { r, g, b, alpha } = known.get(text) ?? parse.call(this, text);
    known.set(text, { r, g, b, alpha });
    return Object.assign(this, { r, g, b, alpha });
  };
}

const EVERY_LOOK = [
  ["light", 1280],
  ["dark", 320],
  ["light", 320],
  ["dark", 1280],
] as const;

/**
 * The themes, on a desk and on the narrowest phone. Every look in the long tests (`E2E_EVERY_LOOK`); else one
 * of the first two, which between them have all of each: pages take turns by their address.
 */
const looksAt = (address: string) =>
  isExhaustive ? EVERY_LOOK : [EVERY_LOOK[address.length % 2 ? 0 : 1]];

/** The same in the looks that a page has its turn in, for a state that is costly to reach. */
export async function expectAccessibleEverywhere(page: Page): Promise<void> {
  const before = page.viewportSize();
  const address = new URL(page.url()).pathname;
  // Contrast takes more than half of the time: pages take turns with it as well.
  for (const [colorScheme, width] of looksAt(address)) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page, { contrast: isExhaustive || address.length % 4 < 2 });
  }
  await page.emulateMedia({ colorScheme: null });
  if (before) await page.setViewportSize(before);
}
