import { z } from "zod";
import {
  ActionDonor,
  AttributedGift,
  HouseholdMember,
  InteractionItem,
  Relationship,
  Transaction,
  Warning,
} from "./profile-items";

const int = z.int();
const id = z.int().nullable();
const text = z.string().nullable();
const day = z.string().nullable().meta({ format: "date" });
const instant = z.string().nullable().meta({ format: "date-time" });
const flag = z.boolean();
const money = z.number();

/** Whose profile it is, and how to reach them. */
const identity = {
  portfolio_subject_type: z.enum(["donor", "household", "relationship"]),
  portfolio_subject_id: int,
  relationship_group_id: id,
  donor_id: int,
  donor_name: z.string(),
  email: text,
  phone: text,
  street: text,
  address_line2: text,
  city: text,
  state: text,
  zip: text,
  household_id: id,
  household_name: text,
  household_primary_contact_id: id,
  household_size: int,
  household_member_names: z.array(z.string()),
};

const source = z
  .object({ type: z.enum(["donor", "household", "relationship"]), id: z.int(), name: z.string() })
  .nullable()
  .meta({
    description:
      "The assignment that applies: the donor’s own, or else the household’s, the relationship’s, or another member’s",
  });

const assignment = {
  assigned_fundraiser_user_id: id,
  assigned_fundraiser_name: text,
  assigned_fundraiser_source: source,
  donor_assigned_fundraiser_user_id: id,
  household_assigned_fundraiser_user_id: id,
  assignment_scope: z.enum(["donor", "household", "relationship", "none"]),
  relationship_manager_user_id: id,
  relationship_manager_name: text,
  relationship_manager_source: source,
  donor_relationship_manager_user_id: id,
  household_relationship_manager_user_id: id,
};

/** The figures that lists show as well (`portfolio §3–§5`). */
export const figures = {
  currency: z
    .string()
    .meta({ description: "The currency of every amount, which is the organization’s" }),
  lifetime_total: money,
  direct_lifetime_giving: money,
  soft_credit_lifetime_giving: money,
  largest_gift: money.nullable(),
  average_gift: money,
  ytd_giving: money,
  direct_ytd_giving: money,
  soft_credit_ytd_giving: money,
  previous_ytd_giving: money,
  last_year_giving: money,
  year_before_giving: money,
  raised_from_others: money.meta({
    description:
      "Gifts from others credited to the donor as solicitor, such as through their fundraising page; never counted as their own giving",
  }),
  raised_from_others_ytd: money.meta({ description: "The same for this fiscal year to date" }),
  giving_trend: money.nullable(),
  last_gift_amount: money.nullable(),
  total_gifts: int,
  direct_total_gifts: int,
  soft_credit_total_gifts: int,
  current_period_gift_count: int,
  comparison_period_gift_count: int,
  first_gift_date: day,
  last_gift_date: day,
  largest_gift_date: day,
  comparison_year: int,
  trend_status: z.enum(["none", "new", "up", "down", "stopped", "steady"]),
  giving_basis: z.enum(["direct", "direct_and_soft", "household_union", "relationship_attributed"]),
  donor_segment: z.enum([
    "micro",
    "small",
    "midsize",
    "major",
    "supersize",
    "inactive",
    "non_donor",
  ]),
  retention_status: z.enum([
    "non_donor",
    "new",
    "retained_new",
    "retained_repeat",
    "recaptured",
    "lapsed_new",
    "lapsed_repeat",
    "lapsed_multi_year",
  ]),
  contact_status: z.enum([
    "deceased",
    "do_not_contact",
    "never_contacted",
    "scheduled",
    "overdue",
    "due",
    "current",
  ]),
  is_deceased: flag,
  at_risk: flag,
  lapsed: flag,
  upgrade_potential: flag,
  needs_contact: flag,
  risk_reasons: z.array(z.string()),
  last_interaction_date: day,
  last_touch_at: instant,
  last_meaningful_touch_at: instant,
  next_scheduled_touch_at: instant,
  days_since_contact: id,
  recorded_interactions: int,
  total_interactions: int,
  contact_count: int,
  meaningful_interactions: int,
  meaningful_contact_count: int,
  open_work_items: int,
  engagement_rate: money.nullable(),
};

export const Figures = z.object(figures);
export type Figures = z.infer<typeof Figures>;

export const ProfileView = z
  .object({
    ...identity,
    ...assignment,
    ...figures,
    last_gift_source: text,
    last_gift_source_id: id,
    last_gift_legal_donor_id: id,
    last_gift_legal_donor_name: text,
    last_gift_soft_credit_type_key: text,
    do_not_email: flag,
    projection_refresh_pending: flag,
    warnings: z.array(Warning),
    action_donors: z.array(ActionDonor),
    household_members: z.array(HouseholdMember),
    relationship: Relationship.nullable(),
    transactions: z.array(Transaction),
    attributed_gifts: z.array(AttributedGift),
    interactions: z.array(InteractionItem),
  })
  .meta({ id: "FundraisingDonorProfile" });
export type ProfileView = z.infer<typeof ProfileView>;
