import { decimalString, fromMajor } from "@/lib/money";

/** `25.00`: an amount as forms send it. */
export const typed = (amount: number, currency: string): string =>
  decimalString(fromMajor(amount, currency), currency);

const EVERY: Record<number, string> = {
  0: "once",
  1: "every month",
  3: "every quarter",
  12: "every year",
};

/** `every month`: how often, behind an amount. */
export const everyWords = (months: number): string => EVERY[months] ?? `every ${months} months`;

const CHOICES: Record<number, string> = {
  0: "Once",
  1: "Monthly",
  3: "Every quarter",
  12: "Yearly",
};

/** `Monthly`: how often, as a choice. */
export const frequencyLabel = (months: number): string =>
  CHOICES[months] ?? `Every ${months} months`;

/** `a, b and c` */
export function listed(parts: readonly string[]): string {
  if (parts.length < 2) return parts[0] ?? "";
  return `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`;
}
