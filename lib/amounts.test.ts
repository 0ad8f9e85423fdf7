import { expect, it } from "vitest";
import { AppError } from "@/lib/errors";
import { amountIn } from "./amounts";

function said(currency: string, given: number | string): string {
  try {
    return String(amountIn(currency, given, "amount"));
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
}

it.each([
  ["USD", "10000000000.00", "1000000000000"],
  ["USD", "10000000000.01", "Enter an amount in USD of at most 10,000,000,000."],
  ["USD", 1e15, "Enter an amount in USD of at most 10,000,000,000."],
  ["JPY", 1e13, "Enter an amount in JPY of at most 1,000,000,000,000."],
  ["KWD", 1e10, "Enter an amount in KWD of at most 1,000,000,000."],
  ["USD", 0, "Enter an amount in USD above zero, with at most 2 decimals."],
  ["USD", "-12000000000", "Enter an amount in USD above zero, with at most 2 decimals."],
  ["USD", "1e15", "Enter an amount in USD above zero, with at most 2 decimals."],
])("says what is wrong with an amount in %s of %j", (currency, given, sentence) => {
  expect(said(currency, given)).toBe(sentence);
});
