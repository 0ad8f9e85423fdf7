import { BY_DONOR, OWN_SESSION } from "./held-by";
import { GIFT_AID, type Holding, TAX } from "./holding";

/** What giving holds about a donor: checkouts, cards, gifts and their receipts. */
export const HELD_BY_GIVING: readonly Holding[] = [
  {
    table: "checkouts",
    title: "Checkouts",
    of: `${OWN_SESSION} or t.id in (
      select d.checkout_id from donations d where d.organization_id = org and d.id = any(gifts))`,
    erasing: {
      set: `giver = null, on_behalf_of = null, tribute = null, note = null, gift_aid = null,
        declined_gift = null, card_reference = null, card_holder_name = null`,
    },
    secret: ["card_reference", "declined_gift"],
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
    erasing: { set: "tribute = null, is_anonymous = true, custom = '{}'" },
  },
  {
    table: "pledges",
    title: "Pledges",
    of: BY_DONOR,
    erasing: {
      set: `note = null,
        close_reason = case when close_reason is null then null else 'Erased' end`,
    },
  },
  {
    table: "page_updates",
    title: "Updates on fundraising pages",
    of: `t.page_id in (select p.id from fundraising_pages p
      where p.organization_id = t.organization_id and p.owner_donor_id = any(ids))`,
    erasing: "delete",
  },
  {
    table: "page_pictures",
    title: "Pictures on fundraising pages",
    of: `t.page_id in (select p.id from fundraising_pages p
      where p.organization_id = t.organization_id and p.owner_donor_id = any(ids))`,
    erasing: "delete",
  },
  {
    table: "page_message_recipients",
    title: "Emails from fundraising page owners to the donor",
    of: `t.address_hash in (select address_hash('email', a) from unnest(addresses) as a)`,
    erasing: "delete",
    secret: ["address_hash"],
  },
  {
    table: "page_messages",
    title: "Emails to friends and donors of fundraising pages",
    of: `t.page_id in (select p.id from fundraising_pages p
      where p.organization_id = t.organization_id and p.owner_donor_id = any(ids))`,
    erasing: "delete",
  },
  {
    table: "fundraising_pages",
    title: "Fundraising pages",
    of: "t.owner_donor_id = any(ids)",
    erasing: {
      set: `owner_donor_id = null, title = 'Former page', story = '', slug = 'former-' || t.id,
        former_slug_hash = encode(sha256(convert_to(t.slug, 'UTF8')), 'hex'),
        status = 'ended', status_reason = null, minor_name = null, guardian_agreed_at = null`,
    },
  },
  {
    table: "page_starts",
    title: "Unconfirmed fundraising pages",
    of: "lower(t.email) = any(addresses)",
    erasing: "delete",
    secret: ["token_hash"],
  },
  {
    table: "page_credits",
    title: "Gifts counted for fundraising pages",
    of: "t.donation_id = any(gifts)",
    erasing: { set: "display_name = null, message = null, is_anonymous = true" },
  },
  {
    table: "page_credit_moves",
    title: "Gifts moved between fundraising pages",
    of: "t.donation_id = any(gifts)",
    erasing: { set: "reason = null" },
  },
  {
    table: "reported_gifts",
    title: "Gifts reported for fundraising pages",
    of: `t.reporter_donor_id = any(ids) or t.donation_id = any(gifts)
      or lower(t.giver_email) = any(addresses)`,
    erasing: {
      set: `reporter_donor_id = case when t.reporter_donor_id = any(ids) then null
          else t.reporter_donor_id end,
        giver_name = '', giver_email = null, message = null, is_anonymous = true, reason = null`,
    },
  },
  { table: "sponsorships", title: "Sponsorships", of: BY_DONOR, erasing: { set: "custom = '{}'" } },
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
    table: "gift_aid_claim_lines",
    title: "Gift Aid claims",
    of: "t.donation_id = any(gifts)",
    erasing: { kept: GIFT_AID },
  },
  {
    table: "gift_aid_declarations",
    title: "Gift Aid declarations",
    of: BY_DONOR,
    erasing: { kept: GIFT_AID },
  },
  {
    table: "donation_receipts",
    title: "Receipts and statements",
    of: BY_DONOR,
    erasing: { kept: TAX },
  },
  {
    table: "gift_batch_rows",
    title: "Gift batch rows",
    of: BY_DONOR,
    erasing: { set: "note = null" },
  },
  {
    table: "donations",
    title: "Gifts",
    of: "t.id = any(gifts)",
    erasing: {
      set: `note = null, tribute = null, is_anonymous = true, tax_facts = null, custom = '{}',
        goods_description = case when goods_description is null then null else 'Erased' end,
        in_kind_description = case when in_kind_description is null then null else 'Erased' end,
        void_reason = case when void_reason is null then null else 'Erased' end`,
    },
  },
];
