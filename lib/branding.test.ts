import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  brandRule,
  brandTokens,
  contrastRatio,
  normalHex,
  PRODUCT_ACCENT,
  surfaces,
  type Theme,
} from "./branding";

const anyColour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, "0")}`);
const themes: Theme[] = ["light", "dark"];

describe("contrastRatio", () => {
  it.each([
    ["#000000", "#ffffff", 21],
    ["#ffffff", "#ffffff", 1],
    ["#767676", "#ffffff", 4.54],
  ])("%s on %s is %d", (a, b, ratio) => {
    expect(contrastRatio(a, b)).toBeCloseTo(ratio, 2);
    expect(contrastRatio(b, a)).toBeCloseTo(ratio, 2);
  });
});

describe("brandTokens", () => {
  it("keeps every text pair readable for every accent", () => {
    fc.assert(
      fc.property(anyColour, (accent) => {
        const tokens = brandTokens(accent);
        for (const theme of themes) {
          const foreground = tokens[`--brand-${theme}-primary-foreground`];
          const soft = tokens[`--brand-${theme}-primary-soft`];
          expect(
            contrastRatio(foreground, tokens[`--brand-${theme}-primary`]),
          ).toBeGreaterThanOrEqual(4.5);
          expect(
            contrastRatio(foreground, tokens[`--brand-${theme}-primary-hover`]),
          ).toBeGreaterThanOrEqual(4.5);
          for (const surface of [...Object.values(surfaces[theme]), soft]) {
            expect(contrastRatio(tokens[`--brand-${theme}-link`], surface)).toBeGreaterThanOrEqual(
              4.5,
            );
          }
          expect(
            contrastRatio(theme === "light" ? "#1e2625" : "#edebe4", soft),
          ).toBeGreaterThanOrEqual(4.5);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it("never lets a button vanish into the page", () => {
    fc.assert(
      fc.property(anyColour, (accent) => {
        const tokens = brandTokens(accent);
        for (const theme of themes) {
          const face = tokens[`--brand-${theme}-primary`];
          expect(contrastRatio(face, surfaces[theme].background)).toBeGreaterThanOrEqual(1.35);
        }
      }),
    );
  });

  it("leaves a readable accent unchanged", () => {
    const tokens = brandTokens("#1d4ed8");
    expect(tokens["--brand-light-primary"]).toBe("#1d4ed8");
    expect(tokens["--brand-light-link"]).toBe("#1d4ed8");
    expect(tokens["--brand-light-primary-foreground"]).toBe("#ffffff");
  });

  it("puts dark text on a bright accent and darkens it for links", () => {
    const tokens = brandTokens("#ffc107");
    expect(tokens["--brand-light-primary"]).toBe("#ffc107");
    expect(tokens["--brand-light-primary-foreground"]).toBe("#1e2625");
    expect(tokens["--brand-light-link"]).not.toBe("#ffc107");
  });

  it.each([null, undefined, "", "red", "#12", "#12345g", "#1234567", "123456", "url(x)"])(
    "uses the product's accent for %j",
    (accent) => {
      expect(brandTokens(accent)).toEqual(brandTokens(PRODUCT_ACCENT));
    },
  );
});

describe("brandRule", () => {
  it("contains hex colors only, whatever was stored", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), anyColour), (accent) => {
        expect(brandRule(brandTokens(accent))).toMatch(
          /^:root\{(--brand-[a-z-]+:#[0-9a-f]{6};?){10}\}$/,
        );
      }),
    );
  });
});

describe("normalHex", () => {
  it.each([
    ["#ABC", "#aabbcc"],
    [" #A1B2C3 ", "#a1b2c3"],
  ])("reads %s as %s", (text, hex) => {
    expect(normalHex(text)).toBe(hex);
  });
});
