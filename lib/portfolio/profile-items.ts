import { z } from "zod";

const int = z.int();
const id = z.int().nullable();
const text = z.string().nullable();
const flag = z.boolean();
const money = z.number();
const instant = z.string().nullable().meta({ format: "date-time" });

export const Warning = z.object({ code: z.string(), message: z.string() });
export type Warning = z.infer<typeof Warning>;

export const ActionDonor = z.object({
  id: int,
  display_name: z.string(),
  email: text,
  do_not_email: flag,
  status: z.string(),
  role: z.string(),
  relationship_label: text,
  is_primary_contact: flag,
});
export type ActionDonor = z.infer<typeof ActionDonor>;

export const HouseholdMember = z.object({ id: int, name: z.string(), email: text });
export type HouseholdMember = z.infer<typeof HouseholdMember>;

const CoreMember = z.object({
  id: int,
  household_id: id,
  name: z.string(),
  email: text,
  is_organization: flag,
  is_archived: flag,
});
export type CoreMember = z.infer<typeof CoreMember>;

const Link = CoreMember.extend({
  link_id: int,
  role: z.string(),
  giving_scope: z.string(),
  expects_attribution: flag,
  is_primary_contact: flag,
  collapse_in_portfolio: flag,
  relationship_label: text,
  legal_lifetime_giving: money,
  legal_ytd_giving: money,
  legal_gift_count: int,
});
export type RelationshipLink = z.infer<typeof Link>;

const PARTIAL_CREDITS =
  "Several partial credits for one gift to one person add up to at most the gift. A credit without an amount covers the whole gift.";

const DataQuality = z.object({
  core_available: flag,
  core_issue: text,
  count: int.meta({ description: "How many gifts have missing or partial attribution" }),
  amount: money.meta({
    description: "Amount of these gifts not yet credited to anyone",
  }),
  gift_amount: money.meta({
    description: "The sum of these gifts, including credited parts",
  }),
  giving_scopes: z.array(z.string()).meta({
    description:
      "Which of the linked donors’ gifts count toward the relationship: with `all` these gifts count already, with `none` they never do, and with `attributed_only` once they are credited",
  }),
  items: z.array(
    z.object({
      donation_id: int,
      date: z.string().meta({ format: "date" }),
      amount: money,
      missing_attribution_amount: money.meta({
        description: "The gift’s amount minus what is credited; gifts with 0 aren’t listed",
      }),
      existing_attribution_amount: money.meta({
        description: PARTIAL_CREDITS,
      }),
      currency: z.string(),
      legal_donor_name: z.string(),
      giving_scope: z.string(),
    }),
  ),
});
export type DataQuality = z.infer<typeof DataQuality>;

export const Relationship = z.object({
  id: int,
  kind: z.string(),
  display_name: z.string(),
  core_subject_type: z.enum(["donor", "household"]),
  core_subject_id: int,
  representative_donor_id: id,
  assigned_fundraiser_user_id: id,
  is_active: flag,
  origin: z.string(),
  provisioning_key: text,
  provisioning_evidence: z.record(z.string(), z.unknown()).nullable(),
  core_members: z.array(CoreMember),
  links: z.array(Link),
  data_quality: DataQuality.meta({
    description:
      "Gifts from the relationship’s giving vehicles, such as a family fund, that are not attributed, or only partly attributed, to its core members. They are reported, never guessed into totals.",
  }),
  current_donor_role: text,
  current_link_id: id,
  warnings: z.array(Warning),
});
export type Relationship = z.infer<typeof Relationship>;

export const Transaction = z.object({
  id: int,
  donor_id: int,
  donor_name: z.string(),
  donor_email: text,
  amount: money.meta({ description: "After refunds" }),
  gross_amount: money,
  currency: z.string(),
  date: z.string().meta({ format: "date" }),
  method: z.string(),
  method_id: id,
  method_detail: z.object({
    provider: text,
    provider_label: text,
    source_method: z.string(),
    source_processor: text,
  }),
  type: z.enum(["one_time", "recurring", "in_kind"]),
  result: z.enum(["approved", "pending", "declined"]),
  transaction_status: z.enum(["completed", "pending", "failed", "partially_refunded", "refunded"]),
  acknowledged: z.string(),
  acknowledgement_excluded: text,
  acknowledged_at: instant,
  acknowledged_by_user_id: id,
  acknowledgement_source: text,
  assigned_fundraiser_name: text,
  city: text,
  state: text,
  relationship_manager_name: text,
});
export type Transaction = z.infer<typeof Transaction>;

export const EXCLUSION_REASONS = [
  "duplicate_of_direct",
  "not_completed",
  "refunded",
  "test_mode",
  "excluded_type",
  "future_dated",
  "multi_currency_rate_missing",
  "role_not_creditable",
  "outside_giving_scope",
  "revoked",
] as const;

export const AttributedGift = z.object({
  source_gift_id: int,
  legal_donor_id: int,
  donor_id: int.meta({ description: "The donor of the gift or credit" }),
  relationship_group_id: id,
  id: z.string().meta({ description: "`direct:<gift id>` or `soft:<credit id>`" }),
  soft_credit_ids: z.array(int),
  amount: money.meta({ description: `Which gifts count for the subject. ${PARTIAL_CREDITS}` }),
  currency: z.string(),
  date: z.string().meta({ format: "date" }),
  attribution_source: z.enum(["direct", "soft_credit"]),
  source_donor_name: z.string(),
  soft_credit_type: text,
  soft_credit_type_key: text,
  relationship_role: text,
  exclusion_reason: z.enum(EXCLUSION_REASONS).nullable(),
  notes: text,
  policy_basis: z.array(
    z.enum([
      "hard_credit",
      "partial_soft_credit",
      "full_soft_credit",
      "household_member",
      "vehicle_attribution",
      "matching_gift",
    ]),
  ),
  counts_toward_attributed_giving: flag,
});
export type AttributedGift = z.infer<typeof AttributedGift>;

export const InteractionItem = z.object({
  id: z.string().meta({ description: "`activity:<id>`" }),
  donor_id: int,
  donor_name: z.string(),
  donor_email: text,
  date: z.string().meta({ format: "date" }),
  channel: z.string(),
  purpose: text,
  subject: text,
  note: text,
  meaningful_basis: z.string(),
  owner_name: text,
  assigned_fundraiser_name: text,
  city: text,
  state: text,
  relationship_manager_name: text,
  is_contact: flag,
  is_meaningful: flag,
});
export type InteractionItem = z.infer<typeof InteractionItem>;
