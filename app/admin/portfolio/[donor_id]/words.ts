import type { AttributedGift } from "@/lib/portfolio/profile-items";
import type { ProfileView } from "@/lib/portfolio/profile-schema";

/** Why a gift or credit does not count. */
export const EXCLUSION_WORDS: Record<NonNullable<AttributedGift["exclusion_reason"]>, string> = {
  duplicate_of_direct: "Already their own gift",
  not_completed: "Payment not received",
  refunded: "Fully refunded",
  test_mode: "Test payment",
  excluded_type: "This gift type doesn’t count as giving",
  future_dated: "Dated in the future",
  multi_currency_rate_missing: "No currency rate for its date",
  role_not_creditable: "This role is recognized, not credited",
  outside_giving_scope: "Giving through this link doesn’t count here",
  revoked: "Credit revoked",
};

/** Why a gift or credit counts for them. */
export const BASIS_WORDS: Record<AttributedGift["policy_basis"][number], string> = {
  hard_credit: "Own gift",
  partial_soft_credit: "Credited in part",
  full_soft_credit: "Credited in full",
  household_member: "Household member",
  vehicle_attribution: "Given through a giving vehicle",
  matching_gift: "A matching gift",
};

export const ROLE_WORDS: Readonly<Record<string, string>> = {
  core_member: "Core member",
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
  attributed_only: "only credited giving counts",
  none: "its giving doesn’t count",
};

export const GIVING_BASIS_WORDS: Record<ProfileView["giving_basis"], string> = {
  direct: "Own gifts",
  direct_and_soft: "Own and credited gifts",
  household_union: "Gifts of all household members, each counted once",
  relationship_attributed: "Gifts of core members, and of linked donors as their links allow",
};

/** Why a contact counts as meaningful or not. */
export const MEANINGFUL_WORDS: Readonly<Record<string, string>> = {
  staff_marked: "Marked meaningful",
  staff_unmarked: "Marked not meaningful",
  automated_or_bulk: "Automatic or bulk",
  internal_note: "Internal note",
  outcome_not_reached: "Not reached",
  type_policy: "Meaningful: a conversation",
  donor_replied: "Meaningful: they replied",
  type_not_meaningful: "No conversation",
};

export const ORDER_STATES: Readonly<Record<string, string>> = {
  pending: "awaiting payment",
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
  contacts: "Interactions",
  tasks: "Tasks",
  changes: "Changes",
} as const;

/** The rules behind the states of a profile. */
export const RULES = {
  retention:
    "Based on gifts this year, last year, and earlier. A donor who gave last year but not yet this year hasn’t renewed.",
  trend:
    "Year to date compared with last year to the same date. Up or down means a change of at least 10%.",
  contact:
    "Overdue after 90 days without a meaningful interaction for assigned donors, or 180 days for others. Due two weeks before that. Scheduled when contact is planned within 30 days.",
  lapsed: "No gift in the last 24 months.",
  upgrade:
    "Gave in two consecutive recent years, is not at risk, and either grew giving by 25% or made a last gift in the top quarter of their giving level.",
  engagement: "The share of interactions in the last 365 days that were meaningful.",
  meaningful:
    "Meetings, visits, and calls that reached them, emails they replied to, and anything your team marks as meaningful.",
} as const;

export const RISK_RULES: Readonly<Record<string, string>> = {
  no_gift_12_months: "Last gift was 12 to 24 months ago.",
  first_gift_not_renewed: "Only one gift, more than 12 months ago.",
  giving_down: "At least 90 days into the year, giving is half or less of last year’s to date.",
  recurring_failing: "A recurring gift’s card couldn’t be charged.",
  recurring_cancelled_90_days: "A recurring gift ended in the last 90 days.",
  card_expiring_30_days: "A recurring gift’s card expires within 30 days.",
  no_meaningful_contact: "Assigned, but no meaningful interaction in 180 days.",
};
