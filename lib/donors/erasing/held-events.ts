import { OF_OWN_ORDER, OWN_ORDERS, OWN_SESSION } from "./held-by";
import { type Holding, TAX } from "./holding";

const OWN_SEAT = `(lower(t.email) = any(addresses) or (t.is_purchaser and ${OF_OWN_ORDER}))`;

/** What events hold about a donor who registered, waited or bid. */
export const HELD_BY_EVENTS: readonly Holding[] = [
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
    table: "invitation_sends",
    title: "Emails of event invitations",
    of: `t.invitation_id in (select i.id from event_invitations i
      where i.organization_id = org and (i.donor_id = any(ids) or lower(i.email) = any(addresses)))`,
    erasing: "delete",
  },
  {
    table: "event_invitations",
    title: "Event invitations",
    of: "(t.donor_id = any(ids) or lower(t.email) = any(addresses))",
    erasing: {
      set: "name = null, email = null, donor_id = null, household_id = null, status = 'revoked'",
    },
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
    erasing: {
      set: "first_name = null, last_name = null, email = null, phone = null, custom = '{}'",
    },
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
    of: `t.id in ${OWN_ORDERS}`,
    erasing: {
      set: `purchaser_name = 'Erased guest', purchaser_email = null, language = null, custom = '{}',
        magic_link_enabled = false,
        closed_reason = case when closed_reason is null then null else 'Erased' end`,
    },
    secret: ["capability_hash", "placement_key", "placement_fingerprint", "payment_intent_id"],
  },
];
