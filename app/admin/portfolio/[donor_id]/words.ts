import type { AttributedGift } from "@/lib/portfolio/profile-items";
import type { ProfileView } from "@/lib/portfolio/profile-schema";

/** Why a gift or credit does not count. */
export const EXCLUSION_WORDS: Record<NonNullable<AttributedGift["exclusion_reason"]>, string> = {
  duplicate_of_direct: "The gift is theirs already and counts once",
  not_completed: "The money has not arrived",
  refunded: "All of it went back",
  test_mode: "A test payment",
  excluded_type: "Gifts of this kind are not counted as giving",
  future_dated: "Its day is yet to come",
  multi_currency_rate_missing: "Its currency has no rate for its day",
  role_not_creditable: "This role is thanked, not credited",
  outside_giving_scope: "Giving through this link is not counted here",
  revoked: "The credit was taken back",
};

/** Why a gift or credit counts for them. */
export const BASIS_WORDS: Record<AttributedGift["policy_basis"][number], string> = {
  hard_credit: "Their own gift",
  partial_soft_credit: "Credited in part",
  full_soft_credit: "Credited in full",
  household_member: "Lives in a household with others",
  vehicle_attribution: "Came through a giving vehicle",
  matching_gift: "A matching gift",
};

export const ROLE_WORDS: Readonly<Record<string, string>> = {
  core_member: "At the core",
  giving_vehicle: "Giving vehicle",
  family_member: "Family",
  spouse: "Spouse or partner",
  advisor: "Advisor",
  employer: "Employer",
  business: "Business",
  trustee: "Trustee",
  assistant: "Assistant",
  other: "Linked",
};

export const SCOPE_WORDS: Readonly<Record<string, string>> = {
  all: "all of its giving counts",
  attributed_only: "only what is credited counts",
  none: "its giving does not count",
};

export const GIVING_BASIS_WORDS: Record<ProfileView["giving_basis"], string> = {
  direct: "Their own gifts",
  direct_and_soft: "Their own gifts and those credited to them",
  household_union: "Gifts of everyone in the household, each counted once",
  relationship_attributed: "Gifts of the core, and of those linked as far as their link allows",
};

/** Why a contact counts as meaningful or not. */
export const MEANINGFUL_WORDS: Readonly<Record<string, string>> = {
  staff_marked: "Meaningful, says your team",
  staff_unmarked: "Not meaningful, says your team",
  automated_or_bulk: "Sent automatically or in bulk",
  internal_note: "A note among yourselves",
  outcome_not_reached: "They were not reached",
  type_policy: "Meaningful: a conversation",
  donor_replied: "Meaningful: they replied",
  type_not_meaningful: "No conversation",
};

export const ORDER_STATES: Readonly<Record<string, string>> = {
  pending: "waiting for payment",
  completed: "completed",
  cancelled: "cancelled",
  refunded: "refunded",
  expired: "expired",
};

export const TIMELINE_WORDS = {
  gifts: "Gifts",
  refunds: "Refunds",
  orders: "Tickets",
  mails: "Emails",
  contacts: "Contacts",
  tasks: "Tasks",
  changes: "Changes",
} as const;

/** The rules behind the states of a profile. */
export const RULES = {
  retention:
    "Based on gifts this year, last year and in earlier years. A donor who gave last year but not yet this year is not renewed.",
  trend:
    "This year so far against last year up to the same day. Up or down from a tenth more or less; in between is steady.",
  contact:
    "Overdue after 90 days without a meaningful contact for assigned donors, 180 days for others; due in the two weeks before that; scheduled when a contact is planned within 30 days.",
  lapsed: "No gift in the last 24 months.",
  upgrade:
    "Gave this year and last, or last year and the one before, is not at risk, and either grows by a quarter or gave a last gift among the largest quarter of their segment.",
  engagement: "Of all that happened with them in the last 365 days, the share that was meaningful.",
  meaningful:
    "Meetings, visits, calls and video calls in which you reached them, emails they replied to, and anything your team marks as meaningful.",
} as const;

export const RISK_RULES: Readonly<Record<string, string>> = {
  no_gift_12_months: "The last gift is between 12 and 24 months old.",
  first_gift_not_renewed: "They gave once, more than 12 months ago.",
  giving_down: "At least 90 days into the year, they gave half of last year’s or less by this day.",
  recurring_failing: "The card of a recurring gift could not be charged.",
  recurring_cancelled_90_days: "A recurring gift ended in the last 90 days.",
  card_expiring_30_days: "The card of a recurring gift expires within 30 days.",
  no_meaningful_contact: "The donor is assigned, but has had no meaningful contact in 180 days.",
};
