/**
 * What becomes of a row when its donor is erased: `delete` it, `set` columns so that it names nobody, or
 * keep it for `kept`, the reason that staff and the donor are told.
 */
export type Erasing = "delete" | { set: string } | { kept: string };

export type Holding = {
  table: string;
  /** What the preview calls the rows. */
  title: string;
  /** Which rows are about the donor: of `t`, by the arrays `ids`, `addresses`, and `gifts`. */
  of: string;
  erasing: Erasing;
  /** Never leaves the installation, not even to the donor: hashes of secrets, what others wrote. */
  secret?: readonly string[];
};

const BY_DONOR = "t.donor_id = any(ids)";
const MADE_OVER = "sessions.donor_id = any(ids)";
const OWN_SESSION = `t.session_id in (
  select sessions.id from donor_sessions sessions where sessions.organization_id = org and ${MADE_OVER})`;
const OWN_ORDER = "(t.donation_id = any(gifts) or lower(t.purchaser_email) = any(addresses))";
const OF_OWN_ORDER = `t.order_id in (select o.id from orders o where o.organization_id = org
  and (o.donation_id = any(gifts) or lower(o.purchaser_email) = any(addresses)))`;
const OWN_SEAT = `(lower(t.email) = any(addresses) or (t.is_purchaser and ${OF_OWN_ORDER}))`;

const TAX = "Tax law requires receipts to name the donor.";
const NAMELESS = "Totals and accounts need the amounts; nothing in them names the donor.";

/**
 * Every table that holds something about a donor, in the order in which it is erased: a row goes before
 * what it belongs to, and what tells whose a row is goes last.
 */
export const HELD: readonly Holding[] = [
  {
    table: "audit_log",
    title: "Activity log",
    of: `(t.subject_type = 'donor' and t.subject_id = any(ids))
      or (t.subject_type = 'donation' and t.subject_id = any(gifts))
      or (t.subject_type = 'interaction' and t.subject_id in (
        select i.id from interactions i where i.organization_id = org and i.donor_id = any(ids)))
      or (t.subject_type = 'task' and t.subject_id in (
        select i.id from tasks i where i.organization_id = org and i.donor_id = any(ids)))
      or (t.subject_type = 'order' and t.subject_id in (
        select o.id from orders o where o.organization_id = org
          and (o.donation_id = any(gifts) or lower(o.purchaser_email) = any(addresses))))
      or (t.actor_kind = 'donor' and t.actor_id = any(ids))`,
    erasing: { set: "before = null, after = null" },
  },
  {
    table: "outbound_events",
    title: "Event feed",
    of: "t.payload ->> 'donor_id' = any(ids::text[])",
    erasing: "delete",
  },
  {
    table: "made_papers",
    title: "Prepared PDFs",
    of: `t.donor_id = any(ids) or ${OF_OWN_ORDER}`,
    erasing: "delete",
    secret: ["bytes"],
  },
  {
    table: "emails",
    title: "Outgoing mail",
    of: "lower(t.to_address) = any(addresses)",
    erasing: "delete",
    secret: ["html", "text", "attachments", "message_key", "last_error"],
  },
  { table: "interactions", title: "Interactions", of: BY_DONOR, erasing: "delete" },
  { table: "tasks", title: "Tasks", of: BY_DONOR, erasing: "delete" },
  { table: "assignments", title: "Assignments", of: BY_DONOR, erasing: "delete" },
  {
    table: "letters",
    title: "Acknowledgment letters",
    of: BY_DONOR,
    erasing: {
      set: `to_address = case when channel = 'email' then '' end, recipient = '', subject = '', body = '',
        status = case when status = 'queued' then 'cancelled' else status end`,
    },
  },
  {
    table: "files",
    title: "Files",
    of: `t.id in (select f.file_id from donor_files f
      where f.organization_id = org and f.donor_id = any(ids))`,
    // The hourly job removes the bytes of what nothing uses.
    erasing: {
      set: "name = 'erased', status = 'stored', is_public = false, created_at = '2000-01-01'",
    },
    secret: ["key", "provider_key", "stored_key", "thumb_key"],
  },
  { table: "donor_files", title: "Attached files", of: BY_DONOR, erasing: "delete" },
  {
    table: "import_rows",
    title: "Imported rows",
    of: `${BY_DONOR} or t.donation_id = any(gifts)`,
    erasing: { set: "cells = '{}', identity = null, problems = null" },
  },
  {
    table: "registration_drafts",
    title: "Unfinished registrations",
    of: `${OWN_SESSION} or t.waitlist_entry_id in (select w.id from waitlist_entries w
      where w.organization_id = org and lower(w.email) = any(addresses))`,
    erasing: "delete",
  },
  {
    table: "waitlist_entries",
    title: "Waiting list entries",
    of: "lower(t.email) = any(addresses)",
    erasing: "delete",
    secret: ["token_hash", "token_seed", "earlier_token_hashes"],
  },
  {
    table: "auction_bids",
    title: "Auction bids",
    of: "lower(t.bidder_email) = any(addresses)",
    erasing: { set: "bidder_name = 'Erased bidder', bidder_email = null" },
    secret: ["earlier_token_hashes"],
  },
  {
    table: "registration_answers",
    title: "Answers to registration questions",
    of: `${OF_OWN_ORDER} or t.attendee_id in (select a.id from attendees a
      where a.organization_id = org and lower(a.email) = any(addresses))`,
    erasing: "delete",
  },
  {
    table: "order_sponsors",
    title: "Event sponsor contacts",
    of: `${OF_OWN_ORDER} or lower(t.contact_email) = any(addresses)`,
    erasing: {
      set: "contact_name = null, contact_email = null, contact_phone = null, notes = null",
    },
  },
  {
    table: "attendees",
    title: "Event guests",
    of: OWN_SEAT,
    erasing: { set: "first_name = null, last_name = null, email = null, phone = null" },
    secret: ["ticket_code"],
  },
  {
    table: "receipts",
    title: "Event receipts",
    of: OF_OWN_ORDER,
    erasing: { kept: TAX },
  },
  {
    table: "orders",
    title: "Event registrations",
    of: OWN_ORDER,
    erasing: {
      set: `purchaser_name = 'Erased guest', purchaser_email = null, magic_link_enabled = false,
        closed_reason = case when closed_reason is null then null else 'Erased' end`,
    },
    secret: ["capability_hash", "placement_key", "placement_fingerprint", "payment_intent_id"],
  },
  {
    table: "checkouts",
    title: "Checkouts",
    of: `${OWN_SESSION} or t.id in (
      select d.checkout_id from donations d where d.organization_id = org and d.id = any(gifts))`,
    erasing: {
      set: `giver = null, on_behalf_of = null, tribute = null, note = null, card_reference = null,
        card_holder_name = null`,
    },
    secret: ["card_reference"],
  },
  {
    table: "test_gateway_objects",
    title: "Test payments",
    of: `t.customer_reference in (select m.customer_reference from payment_methods m
      where m.organization_id = org and m.donor_id = any(ids))`,
    erasing: {
      set: `holder_name = null, description = case when description is null then null else '' end,
        return_url = case when return_url is null then null else '' end,
        cancel_url = case when cancel_url is null then null else '' end`,
    },
    secret: ["token", "reference", "idempotency_key", "charge_reference", "customer_reference"],
  },
  {
    table: "payment_methods",
    title: "Cards",
    of: BY_DONOR,
    erasing: {
      set: `holder_name = '', brand = '', last_four = '0000', exp_month = 1, exp_year = 2000,
        status = 'removed'`,
    },
    secret: ["customer_reference", "method_reference"],
  },
  {
    table: "plans",
    title: "Recurring gifts",
    of: BY_DONOR,
    erasing: { set: "tribute = null, is_anonymous = true" },
  },
  { table: "sponsorships", title: "Sponsorships", of: BY_DONOR, erasing: { kept: NAMELESS } },
  {
    table: "soft_credits",
    title: "Soft credits",
    of: `${BY_DONOR} or t.donation_id = any(gifts)`,
    erasing: { set: "note = null" },
  },
  {
    table: "matching_gifts",
    title: "Matching gifts",
    of: "t.company_donor_id = any(ids) or t.donation_id = any(gifts)",
    erasing: { set: "note = null" },
  },
  {
    table: "donation_receipts",
    title: "Receipts and statements",
    of: BY_DONOR,
    erasing: { kept: TAX },
  },
  {
    table: "donations",
    title: "Gifts",
    of: "t.id = any(gifts)",
    erasing: {
      set: `note = null, tribute = null, is_anonymous = true,
        goods_description = case when goods_description is null then null else 'Erased' end,
        in_kind_description = case when in_kind_description is null then null else 'Erased' end,
        void_reason = case when void_reason is null then null else 'Erased' end`,
    },
  },
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
          else 'Erased household' end`,
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
        zip = null, country = null, primary_contact_id = null, mail_topics = '{}',
        do_not_email = true, do_not_contact = true, note = null, external_id = null,
        status = 'archived', updated_at = now()`,
    },
  },
];

/** What stays though rows are emptied, and why; told in the preview beside what is kept whole. */
export const STAYS: Readonly<Record<string, string>> = {
  donations: `Amounts, dates, and purposes stay, anonymously. ${NAMELESS}`,
  plans: "Ended recurring gifts stay as part of the accounts, without the name.",
  orders: "Registrations and amounts stay, without the name.",
  households: "A household that others belong to keeps its name.",
  donors: "An empty record marked “do not contact” stays, so that the gifts belong to someone.",
};
