import type { PeriodName } from "./periods";

export type Retention =
  /**
   * Deleted by the retention job, or changed by `set`, once `column` is older than the period and `where`
   * holds of `t`.
   */
  | { period: PeriodName; column: string; where?: string; set?: string }
  /** Deleted by a periodic job of its own, because more than rows goes. */
  | { period: PeriodName; column: string; job: string }
  /** Goes with a row of another table. */
  | { with: string }
  | { kept: string };

/** Of an enrollment that is over. */
const OF_ENDED = `exists (select from journey_enrollments e
  where e.organization_id = t.organization_id and e.id = t.enrollment_id and e.state <> 'active')`;

/** Nothing is kept of it any more, and its journey lets the donor in again by now anyway. */
const FORGETTABLE = `t.state <> 'active'
  and exists (select from journeys j where j.organization_id = t.organization_id and j.id = t.journey_id
    and (j.state = 'archived' or t.entered_at < now() - make_interval(days => j.reentry_days)))
  and not exists (select from journey_steps s
    where s.organization_id = t.organization_id and s.enrollment_id = t.id)
  and not exists (select from journey_messages m
    where m.organization_id = t.organization_id and m.enrollment_id = t.id)
  and not exists (select from journey_letters l
    where l.organization_id = t.organization_id and l.enrollment_id = t.id)
  and not exists (select from journey_tasks k
    where k.organization_id = t.organization_id and k.enrollment_id = t.id)`;

const LEFT_OPEN = `c.status = 'open' and not exists (
  select from donations d where d.organization_id = c.organization_id and d.checkout_id = c.id)`;

const SETUP = "set up by staff, who remove or archive it";
const DONOR = "about a donor: erased with the donor";
const MONEY = "a record of money: kept, without the name once the donor is erased";
const GIFT_AID = "evidence of what was claimed from HMRC";
const EVENT = "part of an event's records: kept with the event";
const FIGURES = "recomputed from other tables; one row for each donor, household, or organization";
const RUNS = "one row for each job or table: when it last ran";
const ACCOUNT =
  "a member's account, which is suspended rather than deleted: it signed what was done";

/**
 * For how long each table keeps its rows. A test fails for a table that is not here. Children come before
 * what they belong to, because the job goes through them in this order.
 */
export const RETENTION: Record<string, Retention> = {
  message_events: { period: "mail", column: "created_at" },
  emails: { period: "mail", column: "created_at", where: "t.status <> 'queued'" },
  made_papers: { period: "papers", column: "made_at" },
  report_run_files: { with: "report_runs" },
  report_runs: { period: "report_results", column: "created_at", where: "t.state <> 'queued'" },
  report_deliveries: {
    period: "report_results",
    column: "created_at",
    where: "t.state <> 'queued'",
  },
  report_schedule_users: { with: "report_schedules" },
  report_schedules: { kept: SETUP },
  audit_log: { period: "audit", column: "created_at" },
  webhook_attempts: { period: "deliveries", column: "attempted_at" },
  webhook_deliveries: { with: "outbound_events" },
  api_requests: { period: "api_requests", column: "created_at" },
  outbound_events: { period: "feed", column: "created_at" },
  waitlist_entries: {
    period: "waitlist",
    column: "updated_at",
    where: `t.status not in ('waiting', 'offered') and not exists (
      select from registration_drafts d
      where d.organization_id = t.organization_id and d.waitlist_entry_id = t.id)`,
  },
  invitation_sends: { with: "event_invitations" },
  event_invitations: {
    period: "invitations",
    column: "updated_at",
    where: `t.response <> 'yes' and t.held_units = 0 and not exists (
      select from events e where e.organization_id = t.organization_id and e.id = t.event_id
        and coalesce(e.ends_at, e.starts_at, now()) > now() - interval '1 day')`,
  },
  checkout_items: {
    period: "checkouts",
    column: "created_at",
    where: `(t.held_until is null or t.held_until < now()) and exists (
      select from checkouts c
      where c.organization_id = t.organization_id and c.id = t.checkout_id and ${LEFT_OPEN})`,
  },
  checkouts: {
    period: "checkouts",
    column: "updated_at",
    where: `exists (select from checkouts c where c.id = t.id and ${LEFT_OPEN})
      and not exists (select from checkout_items i
        where i.organization_id = t.organization_id and i.checkout_id = t.id)`,
  },
  donation_receipts: {
    period: "tax_records",
    column: "issued_at",
    where: `t.snapshot #>> '{donor,name}' <> 'Erased donor' and exists (
      select from donors d where d.organization_id = t.organization_id and d.id = t.donor_id
        and d.status = 'archived' and d.display_name = 'Erased donor' and d.email is null)`,
    set: `snapshot = jsonb_set(snapshot - 'paper', '{donor}', '{"name": "Erased donor", "address": []}')`,
  },
  access_tokens: { period: "sign_in", column: "expires_at" },
  dashboard_sessions: { period: "sign_in", column: "expires_at" },
  email_tokens: { period: "sign_in", column: "expires_at" },
  new_order_links: { period: "sign_in", column: "expires_at" },
  unproved_sign_ups: { period: "sign_ups", column: "created_at" },
  spent_challenges: { period: "technical", column: "expires_at" },

  donor_sessions: { period: "donor_sign_in", column: "expires_at", job: "clear-donor-sessions" },
  donor_tokens: { period: "donor_sign_in", column: "expires_at", job: "clear-donor-tokens" },
  registration_drafts: {
    period: "drafts",
    column: "updated_at",
    job: "delete-old-registration-drafts",
  },
  imports: { period: "imports", column: "created_at", job: "forget-imported-rows" },
  import_rows: { with: "imports" },
  files: { period: "uploads", column: "created_at", job: "remove-unclaimed-files" },
  gateway_events: { period: "gateway", column: "received_at", job: "clear-gateway-events" },
  idempotency_keys: { period: "technical", column: "created_at", job: "clear-expired-rows" },
  proved_mailboxes: { kept: "a hash of an address, erased with the donor who has it" },
  known_devices: { kept: "a hash for each browser, ten for an account; gone with its password" },
  rate_limits: { period: "technical", column: "expire", job: "clear-expired-rows" },
  job_workers: { period: "technical", column: "seen_at", job: "clear-expired-rows" },

  donor_change_proposals: {
    period: "form_proposals",
    column: "decided_at",
    where: "t.status <> 'open'",
  },
  form_submissions: {
    period: "unaccepted_submissions",
    column: "submitted_at",
    where:
      "t.status in ('spam', 'rejected', 'pending_confirmation') and not exists (select from donor_change_proposals p where p.organization_id = t.organization_id and p.submission_id = t.id)",
  },
  mailing_previews: { with: "mailings" },
  text_messages: { period: "mail", column: "created_at" },
  mailing_clicks: { with: "mailing_recipients" },
  mailing_checkouts: { with: "checkouts" },
  mailing_gifts: { kept: MONEY },
  mailing_recipients: { kept: "who got what: erased with the donor but for a hash of the address" },
  mailings: { kept: SETUP },
  letter_runs: { kept: SETUP },
  letter_recipients: { kept: "who got which letter: erased with the donor, and only counted then" },
  letter_checkouts: { with: "checkouts" },
  letter_gifts: { kept: MONEY },
  journey_inbox: { with: "outbound_events" },
  journey_steps: { period: "journeys", column: "done_at", where: OF_ENDED },
  journey_messages: { period: "journeys", column: "created_at", where: OF_ENDED },
  journey_letters: { period: "journeys", column: "created_at", where: OF_ENDED },
  journey_tasks: { with: "tasks" },
  journey_enrollments: { period: "journeys", column: "ended_at", where: FORGETTABLE },
  journey_checkouts: { with: "checkouts" },
  journey_gifts: { kept: MONEY },
  journey_matches: { kept: FIGURES },
  journey_versions: { kept: SETUP },
  journeys: { kept: SETUP },
  mail_templates: { kept: SETUP },
  form_checkouts: { with: "checkouts" },
  form_files: { with: "form_submissions" },
  form_gifts: { with: "form_submissions" },
  form_orders: { with: "form_submissions" },
  form_pledges: { with: "form_submissions" },
  form_versions: { with: "forms" },
  forms: { kept: SETUP },

  donations: { kept: MONEY },
  donation_lines: { kept: MONEY },
  soft_credits: { kept: MONEY },
  matching_gifts: { kept: MONEY },
  imported_gifts: { kept: MONEY },
  imported_plans: { kept: MONEY },
  payments: { kept: MONEY },
  refunds: { kept: MONEY },
  disputes: { kept: MONEY },
  payment_alerts: { kept: MONEY },
  gateway_accounts: { kept: "one row for each gateway and mode" },
  plans: { kept: MONEY },
  pledges: { kept: MONEY },
  receipts: { kept: MONEY },
  receipt_sequences: { kept: MONEY },
  receipt_profiles: { kept: SETUP },
  receipt_signatures: { kept: "receipts that bear a signature keep it" },
  gift_aid_claim_lines: { kept: GIFT_AID },
  gift_aid_claims: { kept: GIFT_AID },
  gift_aid_declarations: { kept: GIFT_AID },
  campaigns: { kept: SETUP },
  fundraising_pages: { kept: SETUP },
  page_updates: { kept: SETUP },
  page_pictures: { kept: SETUP },
  page_starts: { period: "technical", column: "expires_at" },
  page_credits: { kept: MONEY },
  page_credit_moves: { kept: MONEY },
  page_totals: { kept: FIGURES },
  page_milestones: { kept: FIGURES },
  page_messages: { kept: SETUP },
  page_message_recipients: { kept: "hashes, so that no one is asked twice" },
  fundraising_marks: { kept: "a queue that is emptied within seconds" },
  match_pools: { kept: SETUP },
  match_grants: { kept: MONEY },
  reported_gifts: { kept: MONEY },
  currency_rates: { kept: MONEY },
  test_gateway_objects: { kept: "test payments, which only a demo or a trial has" },

  donors: { kept: DONOR },
  donor_accounts: { with: "donors" },
  donor_files: { with: "donors" },
  donor_tags: { kept: DONOR },
  consents: { kept: DONOR },
  suppressions: { kept: "a hash of an address that must not be written to again" },
  donor_merges: { kept: "lets a merge be undone; its names are removed when the donor is erased" },
  payment_methods: { with: "donors" },
  interactions: { kept: DONOR },
  tasks: { kept: DONOR },
  letters: { kept: DONOR },
  assignments: { kept: DONOR },
  households: { kept: DONOR },
  household_members: { kept: DONOR },
  relationship_groups: { kept: DONOR },
  relationship_links: { kept: DONOR },
  sponsorships: { kept: DONOR },

  orders: { kept: EVENT },
  order_lines: { with: "orders" },
  order_sponsors: { with: "orders" },
  order_sequences: { kept: EVENT },
  attendees: { with: "orders" },
  registration_groups: { with: "orders" },
  registration_answers: { with: "orders" },
  renewal_follow_ups: { with: "orders" },
  replaced_tickets: { with: "attendees" },
  table_seatings: { with: "attendees" },
  door_scans: { kept: EVENT },
  auction_items: { kept: EVENT },
  auction_bids: { kept: EVENT },
  event_messages: { kept: EVENT },
  event_people: { kept: EVENT },
  event_session_people: { with: "event_sessions" },
  event_sessions: { kept: EVENT },
  event_tables: { kept: EVENT },
  events: { kept: EVENT },
  former_event_slugs: { kept: EVENT },
  promo_codes: { kept: EVENT },
  questions: { kept: EVENT },
  sponsor_packages: { kept: EVENT },
  ticket_types: { kept: EVENT },

  organizations: { kept: SETUP },
  organization_payment_keys: { kept: SETUP },
  organization_paypal_keys: { kept: SETUP },
  giving_ways: { kept: SETUP },
  start_pages: { kept: SETUP },
  start_page_features: { kept: SETUP },
  embed_settings: { kept: SETUP },
  programs: { kept: SETUP },
  designations: { kept: SETUP },
  custom_fields: { kept: SETUP },
  custom_kept_values: { period: "kept_values", column: "kept_at", job: "clear-kept-values" },
  custom_objects: { kept: SETUP },
  custom_records: { kept: SETUP },
  custom_facets: { with: "custom_records" },
  custom_sensitive: { with: "custom_records" },
  entities: { kept: SETUP },
  entity_files: { with: "entities" },
  entity_updates: { with: "entities" },
  entity_facets: { with: "entities" },
  imported_entities: { with: "entities" },
  gallery_counts: { kept: FIGURES },
  ledger_accounts: { kept: SETUP },
  account_mappings: { kept: SETUP },
  gateway_payouts: { kept: MONEY },
  gateway_syncs: { kept: SETUP },
  gateway_transactions: { kept: MONEY },
  journal_batches: { kept: MONEY },
  journal_entries: { kept: MONEY },
  journal_lines: { kept: MONEY },
  gift_batch_rows: { kept: MONEY },
  gift_batches: { kept: MONEY },
  gift_sources: { kept: SETUP },
  tags: { kept: SETUP },
  topics: { kept: SETUP },
  letter_templates: { kept: SETUP },
  portfolio_settings: { kept: SETUP },
  portfolio_views: { kept: "rows of the previous release, which become segments within a minute" },
  segments: { kept: SETUP },
  reports: { kept: SETUP },
  dashboards: { kept: SETUP },
  portfolio_profiles: { kept: FIGURES },
  portfolio_members: { kept: FIGURES },
  portfolio_state: { kept: FIGURES },
  portfolio_marks: { kept: "a queue that the portfolio empties within seconds" },
  periodic_jobs: { kept: RUNS },
  retention_settings: { kept: SETUP },
  retention_runs: { kept: RUNS },

  webhook_endpoints: { kept: SETUP },

  users: { kept: ACCOUNT },
  api_keys: { kept: ACCOUNT },
  recovery_codes: { with: "users" },
  setup_tokens: { kept: "one row, used for the first sign-in" },
};

/** The tables that the retention job itself deletes from, in its order. */
export const SWEPT = Object.entries(RETENTION).flatMap(([table, rule]) =>
  "period" in rule && !("job" in rule) ? [{ table, ...rule }] : [],
);
