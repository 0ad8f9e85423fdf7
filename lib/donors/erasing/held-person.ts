import { BY_DONOR } from "./held-by";
import type { Holding } from "./holding";

/** Who the donor is and belongs to, and how they sign in: by these rows all others are found. */
export const HELD_PERSON: readonly Holding[] = [
  {
    table: "relationship_links",
    title: "Relationship members",
    of: BY_DONOR,
    erasing: "delete",
  },
  {
    table: "relationship_groups",
    title: "Relationships",
    of: "t.core_donor_id = any(ids) or t.representative_donor_id = any(ids)",
    erasing: {
      set: `display_name = case when core_donor_id = any(ids) then 'Erased relationship' else display_name end,
        is_active = is_active and not coalesce(core_donor_id = any(ids), false),
        provisioning_evidence = null,
        representative_donor_id = case when representative_donor_id = any(ids) then null
          else representative_donor_id end`,
    },
  },
  {
    table: "households",
    title: "Households",
    of: `t.primary_contact_id = any(ids) or t.id in (select m.household_id from household_members m
      where m.organization_id = org and m.donor_id = any(ids))`,
    erasing: {
      set: `primary_contact_id = case when primary_contact_id = any(ids) then null
          else primary_contact_id end,
        name = case when exists (select from household_members m where m.household_id = t.id
          and m.organization_id = org and not m.donor_id = any(ids)) then name
          else 'Erased household' end,
        custom = case when exists (select from household_members m where m.household_id = t.id
          and m.organization_id = org and not m.donor_id = any(ids)) then custom else '{}' end`,
    },
  },
  { table: "household_members", title: "Household members", of: BY_DONOR, erasing: "delete" },
  {
    table: "donor_merges",
    title: "Merged records",
    of: "t.kept_donor_id = any(ids) or t.merged_donor_id = any(ids)",
    erasing: "delete",
  },
  {
    table: "donor_tokens",
    title: "Sign-in links",
    of: BY_DONOR,
    erasing: "delete",
    secret: ["token_hash", "code_hash"],
  },
  {
    table: "unproved_sign_ups",
    title: "Sign-ups",
    of: "t.email = any(addresses)",
    erasing: "delete",
    secret: ["token_hash", "code_hash"],
  },
  {
    table: "donor_accounts",
    title: "Portal account",
    of: BY_DONOR,
    erasing: "delete",
    secret: ["password_hash"],
  },
  {
    table: "donor_sessions",
    title: "Portal sessions",
    of: `${BY_DONOR} or t.card_donor_id = any(ids)`,
    erasing: {
      set: `user_agent = '', address = '', card_reference = null, card_donor_id = null,
        card_holder_name = null, revoked_at = coalesce(revoked_at, now())`,
    },
    secret: ["secret_hash", "card_reference"],
  },
  {
    table: "portfolio_profiles",
    title: "Portfolio profile",
    of: "t.representative_donor_id = any(ids) or (t.subject_type = 'donor' and t.subject_id = any(ids))",
    erasing: { set: "display_name = 'Erased donor', name_key = 'erased donor'" },
  },
  {
    table: "donors",
    title: "Donor record",
    of: "t.id = any(ids)",
    erasing: {
      set: `first_name = null, last_name = null, display_name = 'Erased donor',
        organization_name = case when kind = 'organization' then 'Erased donor' end,
        email = null, phone = null, street = null, address_line2 = null, city = null, state = null,
        zip = null, country = null, language = null, primary_contact_id = null, mail_topics = '{}',
        do_not_email = true, do_not_mail = true, do_not_sms = true, do_not_phone = true,
        do_not_contact = true, note = null, external_id = null, custom = '{}',
        status = 'archived', updated_at = now()`,
    },
  },
  // Last, because a trigger notes the choices of the emptied record.
  {
    table: "consents",
    title: "Consents",
    of: BY_DONOR,
    erasing: "delete",
  },
];
