import { REFUSAL_WORDS, REFUSALS, type ReceivingRefusal } from "@/lib/consents/words";

/** Why someone of an audience gets no letter. The first that applies is told. */
export const LETTER_SKIPS = [
  "emailed",
  ...REFUSALS,
  "incomplete_address",
  "printed",
  "duplicate_household",
  "duplicate_address",
  "next_run",
] as const;
export type LetterSkip = (typeof LETTER_SKIPS)[number];

/** As the end of “Skipped: …”. */
export const LETTER_SKIP_WORDS: Record<LetterSkip, string> = {
  ...(REFUSAL_WORDS satisfies Record<ReceivingRefusal, string>),
  emailed: "the email reaches them or their household",
  no_address: "no postal address",
  opted_out: "asked not to get letters",
  incomplete_address: "the address has no city or postal code",
  printed: "already printed",
  duplicate_household: "someone else in the household gets it",
  duplicate_address: "someone else at this address gets it",
  next_run: "comes with the next print run",
};
