import { REFUSAL_WORDS, REFUSALS, type ReceivingRefusal } from "@/lib/consents/words";

/** Why someone of the audience is not written to. The first that applies is told. */
export const SKIP_REASONS = [
  ...REFUSALS,
  "invalid_address",
  "duplicate_household",
  "duplicate_address",
  "address_changed",
  "erased",
  "cancelled",
] as const;
export type SkipReason = (typeof SKIP_REASONS)[number];

/** As the end of “Skipped: …”. */
export const SKIP_WORDS: Record<SkipReason, string> = {
  ...(REFUSAL_WORDS satisfies Record<ReceivingRefusal, string>),
  invalid_address: "the email address looks invalid",
  duplicate_household: "someone else in the household gets it",
  duplicate_address: "someone else with this address gets it",
  address_changed: "the address changed after the mailing started",
  erased: "erased",
  cancelled: "the mailing was canceled",
};
