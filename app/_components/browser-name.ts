import type { KeyOf } from "@/lib/language/catalogue";
import type { Translate } from "@/lib/language/translator";

/** The first that fits wins: most browsers also call themselves by the names of others. */
const BROWSERS: [RegExp, string][] = [
  [/Edg\//, "Edge"],
  [/OPR\//, "Opera"],
  [/Firefox\//, "Firefox"],
  [/Chrom(e|ium)\//, "Chrome"],
  [/Safari\//, "Safari"],
];
const SYSTEMS: [RegExp, string][] = [
  [/iPhone|iPad/, "iOS"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/Mac OS X/, "macOS"],
  [/Linux/, "Linux"],
];

/** `Firefox on Windows` from what a browser calls itself. */
export function browserName(t: Translate<KeyOf<"common">>, userAgent: string): string {
  const named = (names: [RegExp, string][]) => names.find(([sign]) => sign.test(userAgent))?.[1];
  const browser = named(BROWSERS) ?? t("someBrowser");
  const system = named(SYSTEMS);
  return system ? t("browserOn", { browser, system }) : browser;
}
