import { now } from "@/lib/clock";
import type { DeclineCode } from "./declines";
import type { StoredCard } from "./gateway";

export type TestCard = {
  name: string;
  brand: string;
  lastFour: string;
  /** Its bank refuses to have it stored, and to pay. */
  refused?: DeclineCode;
  /** What happens to a charge that its bank does not refuse. */
  charged?: "asks" | "slow" | "slow_refused" | "reply_lost" | "disputed";
  /** What it is, where it is no card. */
  kind?: "bank_debit" | "wallet";
  /** How it fails when its holder is not there. */
  alone?: DeclineCode;
};

/** The cards of the built-in test gateway, by the token that stands for each. Each always does the same. */
const TEST_CARDS: Record<string, TestCard> = {
  tok_visa: { name: "Visa that pays", brand: "visa", lastFour: "4242" },
  tok_mastercard: { name: "Mastercard that pays", brand: "mastercard", lastFour: "4444" },
  tok_amex: { name: "American Express that pays", brand: "amex", lastFour: "0005" },
  tok_chargeDeclined: {
    name: "Visa that is declined",
    brand: "visa",
    lastFour: "0002",
    refused: "card_declined",
  },
  tok_chargeDeclinedInsufficientFunds: {
    name: "Visa without enough money",
    brand: "visa",
    lastFour: "9995",
    refused: "insufficient_funds",
  },
  tok_expiredCard: {
    name: "Visa that has expired",
    brand: "visa",
    lastFour: "0069",
    refused: "expired_card",
  },
  tok_threeDSecure: {
    name: "Visa whose bank asks first",
    brand: "visa",
    lastFour: "3220",
    charged: "asks",
    alone: "authentication_required",
  },
  tok_slow: { name: "Visa that takes its time", brand: "visa", lastFour: "0077", charged: "slow" },
  tok_replyLost: {
    name: "Visa whose answer gets lost",
    brand: "visa",
    lastFour: "0119",
    charged: "reply_lost",
  },
  tok_dispute: {
    name: "Visa whose holder disputes it",
    brand: "visa",
    lastFour: "0259",
    charged: "disputed",
  },
  tok_failsLater: {
    name: "Visa that fails when charged again",
    brand: "visa",
    lastFour: "0341",
    alone: "card_declined",
  },
  tok_lostLater: {
    name: "Visa that is reported lost later",
    brand: "visa",
    lastFour: "9987",
    alone: "lost_or_stolen",
  },
  tok_wallet: { name: "Wallet that pays", brand: "visa", lastFour: "4242", kind: "wallet" },
  tok_bank: {
    ...{ name: "Bank account that pays", brand: "Test Bank", lastFour: "6789" },
    ...{ kind: "bank_debit", charged: "slow" },
  },
  tok_bankReturns: {
    ...{ name: "Bank account that returns the debit", brand: "Test Bank", lastFour: "2227" },
    ...{ kind: "bank_debit", charged: "slow_refused" },
  },
};

export function findTestCard(token: string): TestCard | undefined {
  return Object.hasOwn(TEST_CARDS, token) ? TEST_CARDS[token] : undefined;
}

/** For the test gateway's own page. */
export const testCards = (): { token: string; name: string; lastFour: string }[] =>
  Object.entries(TEST_CARDS).flatMap(([token, { name, lastFour, kind }]) =>
    kind ? [] : [{ token, name, lastFour }],
  );

const YEARS_GOOD = 3;

export function cardFace(
  card: TestCard,
): Omit<StoredCard, "customerReference" | "methodReference"> {
  const { brand, lastFour, kind } = card;
  if (kind === "bank_debit") return { kind, brand, lastFour, expMonth: null, expYear: null };
  return { brand, lastFour, expMonth: 12, expYear: now().getUTCFullYear() + YEARS_GOOD };
}
