/** The product's own accent, used where an organization has none or an unreadable one. */
export const PRODUCT_ACCENT = "#0b5a5e";

/** What text and links stand on, by theme; the same values as in `app/globals.css`. */
export const surfaces = {
  light: { background: "#faf8f4", card: "#ffffff", popover: "#ffffff", muted: "#f2eee6" },
  dark: { background: "#131817", card: "#1b2221", popover: "#222a29", muted: "#242c2b" },
} as const;

export type Theme = keyof typeof surfaces;
type Role = "primary" | "primary-hover" | "primary-foreground" | "primary-soft" | "link";
export type BrandTokens = Record<`--brand-${Theme}-${Role}`, string>;

const READABLE = 4.5;
/** How far a button's face must stand off the page: light keeps pale brand colours, dark lifts deep ones. */
const STAND_OFF: Record<Theme, number> = { light: 1.35, dark: 3 };

const productTokens: BrandTokens = {
  "--brand-light-primary": PRODUCT_ACCENT,
  "--brand-light-primary-hover": "#084648",
  "--brand-light-primary-foreground": "#ffffff",
  "--brand-light-primary-soft": "#e3eeec",
  "--brand-light-link": PRODUCT_ACCENT,
  "--brand-dark-primary": "#7fcdc6",
  "--brand-dark-primary-hover": "#9bdad4",
  "--brand-dark-primary-foreground": "#06292a",
  "--brand-dark-primary-soft": "#1f3231",
  "--brand-dark-link": "#8ad5ce",
};

/**
 * An organization's accent as CSS variables for both themes. Every text pair made of them has a
 * contrast of at least 4.5 : 1, whatever the accent. Not a hex colour: the product's own accent.
 */
export function brandTokens(accent: string | null | undefined): BrandTokens {
  const hex = normalHex(accent);
  if (!hex || hex === PRODUCT_ACCENT) return productTokens;
  return { ...themeTokens("light", hex), ...themeTokens("dark", hex) } as BrandTokens;
}

/** The tokens as one CSS rule for the page's root, so that dialogs and menus wear them too. */
export function brandRule(tokens: BrandTokens): string {
  const declarations = Object.entries(tokens).map(([name, value]) => `${name}:${value}`);
  return `:root{${declarations.join(";")}}`;
}

/** `#1a2b3c` from `#1A2B3C` or `#abc`; undefined for anything else. */
export function normalHex(text: string | null | undefined): string | undefined {
  const digits = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text?.trim() ?? "")?.[1]?.toLowerCase();
  if (!digits) return undefined;
  return digits.length === 6 ? `#${digits}` : `#${digits.replace(/./g, "$&$&")}`;
}

/** WCAG 2 contrast of two `#rrggbb` colours, 1 to 21. */
export function contrastRatio(a: string, b: string): number {
  const [first, second] = [luminance(a), luminance(b)];
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

function themeTokens(theme: Theme, accent: string): Record<string, string> {
  const { background, card, popover, muted } = surfaces[theme];
  const away = theme === "light" ? "#000000" : "#ffffff";
  const primary = shiftedUntil(accent, away, (colour) =>
    [background, card].every((surface) => contrastRatio(colour, surface) >= STAND_OFF[theme]),
  );
  const foreground = readableOn(primary);
  const soft = mix(accent, card, theme === "light" ? 0.1 : 0.14);
  const link = shiftedUntil(accent, away, (colour) =>
    [background, card, popover, muted, soft].every((s) => contrastRatio(colour, s) >= READABLE),
  );
  return {
    [`--brand-${theme}-primary`]: primary,
    [`--brand-${theme}-primary-hover`]: mix(
      foreground === "#ffffff" ? "#000000" : "#ffffff",
      primary,
      0.16,
    ),
    [`--brand-${theme}-primary-foreground`]: foreground,
    [`--brand-${theme}-primary-soft`]: soft,
    [`--brand-${theme}-link`]: link,
  };
}

/** White where it can be read, else near-black; on any colour one of the three can. */
function readableOn(colour: string): string {
  const fits = ["#ffffff", "#1e2625"].find((text) => contrastRatio(text, colour) >= READABLE);
  return fits ?? "#000000";
}

function shiftedUntil(colour: string, target: string, fits: (colour: string) => boolean): string {
  for (let share = 0; share < 1; share += 0.02) {
    const shifted = mix(target, colour, share);
    if (fits(shifted)) return shifted;
  }
  return target;
}

/** `share` of the first colour over the second, in sRGB. */
function mix(over: string, under: string, share: number): string {
  const [top, bottom] = [channels(over), channels(under)];
  const mixed = top.map((value, i) => Math.round(value * share + (bottom[i] ?? 0) * (1 - share)));
  return `#${mixed.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function channels(colour: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));
}
