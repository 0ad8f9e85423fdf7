import { AppError } from "@/lib/errors";
import { invalidInput } from "@/lib/input";
import { returnPoint, takePoints } from "@/lib/limits/limits";
import { cardNumberPaths } from "./card-numbers";
import { concernsCard } from "./declines";

/**
 * Runs an attempt to pay by card. Only what a bank refuses counts as a failure; somebody whose cards are
 * refused again and again is stopped for a while, so that nobody tries out stolen ones here
 * (`quality S15`). Throws 429.
 * @param subject who tries, such as `order:12`
 */
export async function countingCardFailures<Paid>(
  address: string,
  subject: string,
  attempt: () => Promise<Paid>,
): Promise<Paid> {
  await takePoints([
    ["donation_attempts", `address:${address}`],
    ["card_failures", subject],
  ]);
  const paid = await attempt().catch(async (error) => {
    if (!isCardFailure(error)) await returnPoint("card_failures", subject);
    throw error;
  });
  await returnPoint("card_failures", subject);
  return paid;
}

/** Where the gateway is out of reach, no bank has refused anything. */
const isCardFailure = (error: unknown): boolean =>
  error instanceof AppError &&
  error.kind === "declined" &&
  concernsCard(String(error.details.code));

/** Throws 422 when anything that was sent looks like a card number (`decisions §5`). */
export function refuseCardNumbers(input: unknown): void {
  const paths = cardNumberPaths(input);
  if (paths.length === 0) return;
  const message = "This looks like a card number. Please enter it only in the card field.";
  throw invalidInput(paths.map((path) => ({ path, code: "card_number", message })));
}
