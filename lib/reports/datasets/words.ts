import type {
  ACKNOWLEDGEMENTS,
  CHANNELS,
  DISPUTE_STATES,
  OUTCOMES,
  SOFT_CREDIT_TYPES,
} from "@/db/schema";
import { SOFT_CREDIT_TYPES as CREDIT_TYPES } from "@/db/schema";
import { creditTypeName } from "@/lib/giving/credits/credit-types";

export const ACKNOWLEDGMENT_WORDS: Record<(typeof ACKNOWLEDGEMENTS)[number], string> = {
  pending: "To acknowledge",
  queued: "In progress",
  failed: "Failed",
  sent: "Acknowledged",
  do_not_acknowledge: "Do not acknowledge",
  not_required: "Not required",
};

export const CHANNEL_WORDS: Record<(typeof CHANNELS)[number], string> = {
  phone: "Phone call",
  meeting: "Meeting",
  visit: "Visit",
  video: "Video call",
  email: "Email",
  text: "Text message",
  mail: "Letter",
  social: "Social media",
  event: "Event",
  note: "Internal note",
};

export const OUTCOME_WORDS: Record<(typeof OUTCOMES)[number], string> = {
  reached: "Reached",
  replied: "Replied",
  no_answer: "No answer",
  left_message: "Left message",
  bounced: "Returned or bounced",
  wrong_contact: "Wrong contact details",
};

export const CREDIT_WORDS = Object.fromEntries(
  CREDIT_TYPES.map((key) => [key, creditTypeName(key)]),
) as Record<(typeof SOFT_CREDIT_TYPES)[number], string>;

export const DISPUTE_WORDS: Record<(typeof DISPUTE_STATES)[number], string> = {
  inquiry: "Inquiry",
  opened: "Open",
  appeal: "Appeal",
  won: "Won",
  lost: "Lost",
  closed: "Closed",
};
