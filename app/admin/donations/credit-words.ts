import type { Tone } from "@/app/_components/ui/tone";
import type { MatchingGiftView } from "@/lib/giving/credits/credit-schema";
import { creditTypeName } from "@/lib/giving/credits/credit-types";

/** Whom a gift is credited to by hand; matching gifts credit by themselves. */
export const CREDIT_TYPES = [
  "spouse",
  "family_member",
  "advisor",
  "business_owner",
  "primary_contact",
  "solicitor",
  "honoree",
].map((value) => ({ value, label: creditTypeName(value) }));

export const MATCH_STATES: Record<MatchingGiftView["status"], { label: string; tone: Tone }> = {
  expected: { label: "Expected", tone: "info" },
  received: { label: "Received", tone: "success" },
  declined: { label: "Declined", tone: "neutral" },
};
