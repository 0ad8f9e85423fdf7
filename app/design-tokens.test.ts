import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { brandTokens, contrastRatio, PRODUCT_ACCENT, surfaces } from "@/lib/branding";

const css = readFileSync(new URL("./globals.css", import.meta.url), "utf8");
const themes = ["light", "dark"] as const;
type Theme = (typeof themes)[number];

/** The value a token has in a theme, through `var()` and the fallbacks of brand variables. */
function token(name: string, theme: Theme): string {
  const value = new RegExp(`^\\s*--${name}:\\s*([^;]+);`, "m").exec(css)?.[1]?.trim() ?? "";
  const alias = /^var\(--([a-z-]+)\)$/.exec(value)?.[1];
  if (alias) return token(alias, theme);
  const hexes = value.match(/#[0-9a-f]{6}/g) ?? [];
  const hex = hexes[theme === "light" ? 0 : 1];
  if (!hex) throw new Error(`--${name} has no ${theme} colour`);
  return hex;
}

const surfaceNames = ["background", "card", "popover", "muted"] as const;
const tones = ["info", "success", "warning", "danger"] as const;

const textPairs: [text: string, surface: string][] = [
  ...surfaceNames.flatMap((surface): [string, string][] =>
    ["foreground", "muted-foreground", "link", "danger"].map((text) => [text, surface]),
  ),
  ...tones.flatMap((tone): [string, string][] => [
    [tone, `${tone}-surface`],
    [tone, "card"],
    [tone, "popover"],
    ["foreground", `${tone}-surface`],
    ["muted-foreground", `${tone}-surface`],
  ]),
  ["primary-foreground", "primary"],
  ["primary-foreground", "primary-hover"],
  ["destructive-foreground", "destructive"],
  ["destructive-foreground", "destructive-hover"],
  ["foreground", "primary-soft"],
  ["muted-foreground", "primary-soft"],
  ["link", "primary-soft"],
  ["accent-foreground", "accent"],
  ["muted-foreground", "accent"],
];

const shapePairs: [shape: string, surface: string][] = surfaceNames.flatMap(
  (surface): [string, string][] =>
    ["input", "ring", "link", "danger"].map((shape) => [shape, surface]),
);

describe.each(themes)("%s theme", (theme) => {
  it.each(textPairs)("%s is readable on %s", (text, surface) => {
    expect(contrastRatio(token(text, theme), token(surface, theme))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(shapePairs)("%s is distinguishable from %s", (shape, surface) => {
    expect(contrastRatio(token(shape, theme), token(surface, theme))).toBeGreaterThanOrEqual(3);
  });

  it("has the surfaces against which organizations' accents are measured", () => {
    const inStyles = Object.fromEntries(surfaceNames.map((name) => [name, token(name, theme)]));
    expect(inStyles).toEqual(surfaces[theme]);
  });

  it("falls back to the tokens of the product's accent", () => {
    const tokens = brandTokens(PRODUCT_ACCENT);
    for (const role of [
      "primary",
      "primary-hover",
      "primary-foreground",
      "primary-soft",
      "link",
    ] as const) {
      expect(token(role, theme), role).toBe(tokens[`--brand-${theme}-${role}`]);
    }
  });
});
