import { randomInt, randomUUID } from "node:crypto";
import type { ApiOperation } from "./api-operations";
import { ownValue, type Values } from "./api-paths";
import { type Bodies, type Id, PUBLIC_BODIES } from "./api-public-bodies";

const ADMIN = "/api/v1/admin";
const EVENT = `${ADMIN}/events/[id]`;

const subject = (id: Id) => ({ type: "donor", id: id("donor") });
/** One currency has one open batch. */
const currencies = Intl.supportedValuesOf("currency").values();
const anotherCurrency = () => currencies.next().value ?? "USD";
const unique = () => randomUUID().slice(-12);

/** On this machine, where tests may send; nothing listens there. */
const WEBHOOK = { url: "http://127.0.0.1:59999/hooks", types: ["*"], description: "Warehouse" };

const OF_GIVING: Bodies = {
  [`POST ${ADMIN}/acknowledgements/preview`]: (id) => ({
    donation_id: id("donation"),
    subject: "Thank you, {{donor_name}}",
    body: "It helps.",
  }),
  [`POST ${ADMIN}/acknowledgements`]: (id) => ({
    action: "letter",
    donation_ids: [id("donation")],
    template_id: id("template"),
  }),
  [`POST ${ADMIN}/acknowledgements/templates`]: () => ({
    name: `Thanks ${unique()}`,
    subject: "Thank you, {{donor_name}}",
    body: "It helps.",
  }),
  [`PUT ${ADMIN}/acknowledgements/templates/[id]`]: () => ({ body: "It helps a lot." }),
  [`POST ${ADMIN}/accounting/accounts`]: () => ({
    code: unique(),
    name: "Special events:Raffle",
    type: "income",
  }),
  [`PATCH ${ADMIN}/accounting/accounts/[id]`]: () => ({ name: "Special events:Bingo" }),
  [`PUT ${ADMIN}/accounting/mappings`]: (id) => ({
    slot: "tickets",
    event_id: null,
    account_id: id("ledgerAccount"),
  }),
  [`POST ${ADMIN}/accounting/batches`]: () => ({
    through: "2026-01-31",
    currency: anotherCurrency(),
  }),
  [`POST ${ADMIN}/schema/objects`]: () => ({
    ...{ key: `co_${unique().replace(/-/g, "_")}`, singular: "grant", plural: "grants" },
  }),
  [`PUT ${ADMIN}/schema/objects/[id]`]: () => ({ description: "Animals that live with donors" }),
  [`POST ${ADMIN}/schema/fields`]: () => ({
    ...{
      object: "donor",
      key: `cf_${unique().replace(/-/g, "_")}`,
      type: "text",
      label: "Nickname",
    },
  }),
  [`PUT ${ADMIN}/schema/fields/[id]`]: () => ({ label: "Size of shirt" }),
  [`POST ${ADMIN}/schema/fields/[id]/change-type`]: () => ({ type: "textarea" }),
  [`POST ${ADMIN}/programs/[id]/fields/[field_id]/change-type`]: () => ({ type: "textarea" }),
  [`POST ${ADMIN}/records/[object]`]: (id) => ({
    name: "Bella",
    custom: { cf_breed: "Beagle", cf_owner: id("donor") },
  }),
  [`PUT ${ADMIN}/records/[object]/[id]`]: () => ({ custom: { cf_breed: "Collie" } }),
  [`PUT ${ADMIN}/records/[object]/[id]/sensitive`]: () => ({ values: { cf_chip: "985112" } }),
  [`POST ${ADMIN}/webhooks`]: () => WEBHOOK,
  [`PATCH ${ADMIN}/webhooks/[id]`]: () => ({ description: "The data warehouse" }),
  [`POST ${ADMIN}/webhooks/[id]/recover`]: () => ({
    since: new Date(Date.now() - 86_400_000).toISOString(),
  }),
  [`PUT ${ADMIN}/currency-rates`]: () => ({
    currency: "EUR",
    effective_on: "2026-01-01",
    rate: "1.1",
  }),
  [`PUT ${ADMIN}/settings/embeds`]: () => ({ allowed_origins: ["https://www.example.org"] }),
  [`PUT ${ADMIN}/settings/start-page`]: () => ({ headline: "Welcome", figures: ["gifts"] }),
  [`PUT ${ADMIN}/settings/retention`]: () => ({ mail: 400 }),
  [`PUT ${ADMIN}/settings/receipts`]: () => ({
    jurisdiction: "united_kingdom",
    details: { charity_number: "1122334" },
  }),
  [`POST ${ADMIN}/donors/[id]/gift-aid`]: () => ({
    ...{ scope: "past_and_future", way: "written", declared_on: "2025-05-31" },
  }),
  [`PATCH ${ADMIN}/gift-aid/declarations/[id]`]: () => ({ withdrawn_on: "2040-05-31" }),
  [`POST ${ADMIN}/gift-aid/claims`]: () => ({ until: "2025-12-31" }),
  [`PUT ${ADMIN}/settings/payments`]: () => ({ statement_text: "Gala" }),
  // Of two modes: Stripe itself would be asked about a pair that could be one.
  [`POST ${ADMIN}/settings/payments/accounts`]: () => ({
    secret_key: "sk_test_1",
    publishable_key: "pk_live_1",
    webhook_secret: "whsec_1",
  }),
  [`PUT ${ADMIN}/settings/payments/ways`]: () => ({
    ...{ wallets: false, bank_debit: true, bank_transfer: true },
    bank_transfer_details: "Harbor Bank, account 123",
  }),
  // Without a webhook: PayPal itself would be asked about keys that could be good.
  [`POST ${ADMIN}/settings/payments/paypal`]: () => ({
    ...{ client_id: "AbCdEfGhIjKlMnOp", client_secret: "EfGhIjKlMnOpQrSt", webhook_id: "?" },
  }),
  [`POST ${ADMIN}/donations/[id]/received`]: () => ({ check_number: "1007" }),
  [`POST ${ADMIN}/donations`]: (id, text) => ({
    donor_id: id("donor"),
    program_id: id("program"),
    lines: [{ designation_id: id("designation"), amount: "100.00" }],
    method: "check",
    received_on: `${text("lastYear")}-05-31`,
    note: "Came with a card",
    tribute: { kind: "in_honor", name: "Mary Somerville", message: "For her stars" },
  }),
  [`POST ${ADMIN}/donations/batch`]: (id) => ({
    // Row by row, a foreign id would be a refusal within a success.
    mode: "all",
    donations: [
      {
        donor_id: id("donor"),
        program_id: id("program"),
        lines: [{ designation_id: id("designation"), amount: "10.00" }],
        method: "cash",
        received_on: "2025-05-31",
      },
    ],
  }),
  [`PUT ${ADMIN}/donations/[id]`]: (id) => ({
    lines: [{ designation_id: id("designation"), amount: "90.00" }],
    reason: "Typed wrong",
  }),
  [`POST ${ADMIN}/donations/[id]/receipts/[receipt_id]/reissue`]: () => ({ reason: "New address" }),
  [`POST ${ADMIN}/donations/[id]/refund`]: () => ({ amount: "1.00", reason: "Asked" }),
  [`POST ${ADMIN}/donations/[id]/void`]: () => ({ reason: "Bounced" }),
  [`POST ${ADMIN}/gift-batches`]: (id) => ({
    name: "Monday’s mail",
    expected_count: 2,
    expected_amount: "75.00",
    designation_id: id("designation"),
    method: "check",
    received_on: "2025-05-31",
    appeal_id: id("giftSource"),
  }),
  [`POST ${ADMIN}/campaigns`]: (id) => ({
    program_id: id("program"),
    designation_id: id("designation"),
    slug: `spring-${randomUUID().slice(0, 8)}`,
    title: "Spring run",
    story: "We run for clean water.",
    goal: 10_000,
    starts_on: "2026-01-01",
    status: "published",
  }),
  [`PATCH ${ADMIN}/campaigns/[id]`]: () => ({ title: "Spring run and walk" }),
  [`POST ${ADMIN}/campaigns/[id]/pages`]: (id) => ({
    kind: "individual",
    owner_donor_id: id("donor"),
    title: "Ben walks",
    story: "A mile for every well.",
    goal: "500.00",
  }),
  [`POST ${ADMIN}/campaigns/[id]/match-pools`]: () => ({
    name: "A friend of the harbor",
    ratio_percent: 50,
    cap: "1000.00",
    starts_on: "2026-01-01",
  }),
  [`PATCH ${ADMIN}/match-pools/[id]`]: () => ({ ratio_percent: 200 }),
  [`PATCH ${ADMIN}/fundraising-pages/[id]`]: () => ({ status: "paused", reason: "On hold" }),
  [`POST ${ADMIN}/fundraising-pages/[id]/pictures/[picture_id]/remove`]: () => ({
    reason: "It shows somebody else.",
  }),
  [`POST ${ADMIN}/page-credits/[id]/move`]: (id) => ({ page_id: id("fundraisingPage") }),
  [`POST ${ADMIN}/page-credits/[id]/split`]: (id) => ({
    page_id: id("fundraisingPage"),
    amount: "5.00",
  }),
  [`POST ${ADMIN}/reported-gifts/[id]/confirm`]: (id) => ({ donor_id: id("otherDonor") }),
  [`POST ${ADMIN}/reported-gifts/[id]/reject`]: () => ({ reason: "It never came" }),
  [`POST ${ADMIN}/pledges`]: (id) => ({
    donor_id: id("donor"),
    program_id: id("program"),
    designation_id: id("designation"),
    amount: "120.00",
    pledged_on: "2025-05-31",
    frequency: "monthly",
    first_due_on: "2025-06-30",
    installment_count: 12,
    note: "Told us at the spring dinner",
  }),
  [`PATCH ${ADMIN}/pledges/[id]`]: () => ({ installment_count: 6 }),
  [`PUT ${ADMIN}/gift-batches/[id]`]: () => ({ expected_amount: "80.00" }),
  [`POST ${ADMIN}/gift-batches/[id]/rows`]: (id) => ({
    donor_id: id("donor"),
    amount: "25.00",
    note: "Check 1207",
  }),
  [`PUT ${ADMIN}/gift-batches/[id]/rows/[row_id]`]: () => ({ amount: "30.00" }),
  [`POST ${ADMIN}/communications/segments`]: () => ({
    ...{ name: `Named with an A ${unique()}`, is_shared: true },
    condition: { all: [{ field: "name", op: "contains", value: "a" }] },
  }),
  [`PUT ${ADMIN}/communications/segments/[id]`]: () => ({ description: "Whoever has an A" }),
  [`POST ${ADMIN}/communications/segments/preview`]: () => ({
    condition: { all: [{ field: "name", op: "contains", value: "a" }] },
  }),
  [`POST ${ADMIN}/reports`]: () => ({
    ...{ name: `Giving ${unique()}`, visibility: "everyone" },
    definition: { dataset: "gift", group: [{ field: "program" }], measures: ["count"] },
  }),
  [`PUT ${ADMIN}/reports/[id]`]: () => ({ description: "For the board" }),
  [`POST ${ADMIN}/reports/[id]/schedules`]: (id) => ({
    ...{ every: "weekly", weekday: 1, time: "08:00", format: "xlsx", user_ids: [id("owner")] },
  }),
  [`PUT ${ADMIN}/reports/[id]/schedules/[schedule]`]: () => ({ time: "09:30" }),
  [`POST ${ADMIN}/dashboards`]: () => ({
    ...{ name: `Morning ${unique()}`, visibility: "everyone" },
    cards: [
      { of: "standard", report: "giving_by_program", period: { last: 10, unit: "years" } },
      { of: "built_in", card: "tasks" },
    ],
  }),
  [`PUT ${ADMIN}/dashboards/[id]`]: () => ({ cards: [{ of: "built_in", card: "today" }] }),
  [`POST ${ADMIN}/reports/query`]: () => ({
    dataset: "gift",
    period: { calendar_year: "this" },
    group: [{ field: "donated_on", by: "month" }, { field: "program" }],
    measures: ["count", "amount.sum", "donors"],
  }),
  [`POST ${ADMIN}/reports/query/rows`]: () => ({
    definition: { dataset: "gift", measures: ["count"] },
  }),
  [`PUT ${ADMIN}/communications/text-messages`]: () => ({
    number: `+1415${randomInt(2_000_000, 9_999_999)}`,
  }),
  [`POST ${ADMIN}/communications/text-messages/test`]: () => ({ to: "+1 415 555 0132" }),
  [`PUT ${ADMIN}/communications/settings`]: () => ({ confirm_by_email: true }),
  [`POST ${ADMIN}/communications/topics`]: () => ({ name: `Volunteering ${unique()}` }),
  [`PUT ${ADMIN}/communications/topics/[id]`]: () => ({ description: "Once a month" }),
  [`POST ${ADMIN}/communications/suppressions`]: () => ({ address: `${unique()}@example.org` }),
  [`POST ${ADMIN}/communications/suppressions/[id]/lift`]: () => ({ reason: "Asked by phone" }),
  [`POST ${ADMIN}/donors/[id]/consents`]: (id) => ({
    ...{ topic_id: id("topic"), status: "subscribed", evidence: "Paper form" },
  }),
  [`POST ${ADMIN}/forms`]: () => ({
    ...{ kind: "survey", name: "How was it?", slug: `survey-${unique()}`.toLowerCase() },
  }),
  [`PUT ${ADMIN}/forms/[id]`]: () => ({ thank_you_text: `Thank you, ${unique()}` }),
  [`POST ${ADMIN}/forms/[id]/links`]: (id) => ({ donor_id: id("donor") }),
  [`POST ${ADMIN}/forms/submissions/[id]/match`]: (id) => ({ donor_id: id("donor") }),
  [`POST ${ADMIN}/journeys`]: () => ({
    name: `New donors ${unique()}`,
    kind: "rule",
    draft: {
      entry: { kind: "event", types: ["donor.created"] },
      nodes: [{ id: "note", kind: "note", text: "They are new", next: null }],
    },
  }),
  [`PUT ${ADMIN}/journeys/[id]`]: () => ({ description: `Changed ${unique()}` }),
  [`POST ${ADMIN}/journeys/[id]/validate`]: () => ({}),
  [`POST ${ADMIN}/communications/templates`]: () => ({
    ...{ name: `Newsletter ${unique()}`, subject: "News for {{first_name|you}}" },
    content: { blocks: [{ id: "a", type: "heading", text: "Dear {{greeting|friend}}" }] },
  }),
  [`PUT ${ADMIN}/communications/templates/[id]`]: () => ({ subject: `News ${unique()}` }),
  [`POST ${ADMIN}/journeys/[id]/activate`]: () => ({ from: "now" }),
  [`POST ${ADMIN}/journeys/[id]/enrollments`]: (id) => ({ donor_id: id("otherDonor") }),
  [`POST ${ADMIN}/journeys/[id]/simulate`]: (id) => ({ donor_id: id("donor") }),
  [`POST ${ADMIN}/communications/mailings`]: (id) => ({
    ...{ name: `Spring news ${unique()}`, subject: "News for {{first_name|you}}" },
    ...{ topic_id: id("topic"), audience: { include: { everyone: true } } },
    content: { blocks: [{ id: "a", type: "heading", text: "Dear {{greeting|friend}}" }] },
  }),
  [`PUT ${ADMIN}/communications/mailings/[id]`]: () => ({ name: `Autumn news ${unique()}` }),
  [`POST ${ADMIN}/communications/mailings/[id]/render`]: (id) => ({ donor_id: id("donor") }),
  [`POST ${ADMIN}/communications/mailings/[id]/test`]: () => ({}),
  [`POST ${ADMIN}/communications/mailings/[id]/send`]: (_id, text) => ({
    preview_token: text("mailingToken"),
  }),
  [`POST ${ADMIN}/communications/mailings/[id]/letters/preview`]: () => ({}),
  [`POST ${ADMIN}/communications/mailings/[id]/letters`]: (_id, text) => ({
    preview_token: text("lettersToken"),
  }),
  [`POST ${ADMIN}/tags`]: () => ({ name: `Board ${unique()}` }),
  [`PUT ${ADMIN}/tags/[id]`]: () => ({ name: `Board ${unique()}` }),
  [`PUT ${ADMIN}/donors/[id]/tags`]: (id) => ({ tag_ids: [id("tag")], new_tags: ["Volunteer"] }),
  [`POST ${ADMIN}/gift-sources`]: () => ({ kind: "appeal", name: `Spring letter ${unique()}` }),
  [`PUT ${ADMIN}/gift-sources/[id]`]: () => ({ name: `Summer letter ${unique()}` }),
  [`PUT ${ADMIN}/imports/[id]`]: () => ({ date_order: "dmy" }),
  [`PUT ${ADMIN}/imports/[id]/duplicates`]: () => ({ all: "link" }),
  [`POST ${ADMIN}/matching-gifts`]: (id) => ({
    donation_id: id("donation"),
    company_donor_id: id("company"),
    amount: "50.00",
    note: "By the works council",
  }),
  [`PUT ${ADMIN}/matching-gifts/[id]`]: () => ({ amount: "40.00" }),
  [`PUT ${ADMIN}/plans/[id]`]: () => ({ amount: "31.00" }),
  [`POST ${ADMIN}/plans/[id]/cancel`]: () => ({ reason: "Moving" }),
  [`POST ${ADMIN}/plans/[id]/pause`]: () => ({ months: 1 }),
  [`POST ${ADMIN}/plans/[id]/preview`]: () => ({ amount: "31.00" }),
  [`POST ${ADMIN}/plans/[id]/skip`]: () => ({}),
  [`POST ${ADMIN}/soft-credits`]: (id) => ({
    donation_id: id("donation"),
    donor_id: id("otherDonor"),
    type_key: "spouse",
    note: "Together",
  }),
  [`PUT ${ADMIN}/soft-credits/[id]`]: () => ({ note: "Together, as always" }),
};

const OF_DONORS: Bodies = {
  [`PUT ${ADMIN}/assignments`]: (id) => ({
    subjects: [subject(id)],
    assigned_fundraiser_user_id: id("owner"),
  }),
  [`POST ${ADMIN}/donors`]: () => ({ first_name: "Sofia", last_name: "Kovalevskaya" }),
  [`PUT ${ADMIN}/donors/[id]`]: () => ({
    street: "1 Harbor Road",
    city: "Portland",
    state: "Maine",
    zip: "04101",
    country: "US",
    note: "Likes boats",
  }),
  [`POST ${ADMIN}/donors/[id]/merge`]: (id) => ({ merged_donor_id: id("spareDonor") }),
  [`POST ${ADMIN}/donors/[id]/erase`]: () => ({ preview_token: "1.x", confirmation: "Nobody" }),
  [`PUT ${ADMIN}/fundraising/settings`]: () => ({ fiscal_start_month: 7 }),
  [`POST ${ADMIN}/fundraising/views`]: () => ({
    name: `Major ${unique()}`,
    query: "segment=major",
    is_shared: true,
  }),
  [`PUT ${ADMIN}/fundraising/views/[id]`]: () => ({ name: `Micro ${unique()}` }),
  [`POST ${ADMIN}/households`]: (id) => ({
    name: "The Lovelaces",
    member_ids: [id("donor"), id("otherDonor")],
    move_members: true,
  }),
  [`PUT ${ADMIN}/households/[id]`]: () => ({ name: "The Lovelaces of Ockham" }),
  [`POST ${ADMIN}/interactions`]: (id) => ({
    donor_id: id("donor"),
    channel: "phone",
    subject: "Summer",
    note: "Will come in June",
  }),
  [`PUT ${ADMIN}/interactions/[id]`]: () => ({ note: "Will come in July" }),
  "POST /api/v2/notes": (id) => ({
    donor_id: id("donor"),
    subject: "Seating",
    note: "Prefers to sit near the stage",
  }),
  "PUT /api/v2/notes/[id]": () => ({ note: "Prefers to sit near the door" }),
  [`POST ${ADMIN}/relationships`]: (id) => ({
    kind: "family_fund",
    display_name: "Lovelace fund",
    core_subject_type: "donor",
    core_subject_id: id("donor"),
    provisioning_key: `fund-${unique()}`,
  }),
  [`PUT ${ADMIN}/relationships/[id]`]: () => ({ display_name: "Lovelace family fund" }),
  [`POST ${ADMIN}/relationships/[id]/links`]: (id) => ({
    donor_id: id("company"),
    role: "employer",
    relationship_label: "Works",
    giving_scope: "none",
  }),
  [`PUT ${ADMIN}/relationships/[id]/links/[link_id]`]: () => ({ relationship_label: "Mill" }),
  [`POST ${ADMIN}/tasks`]: (id) => ({ subject: subject(id), title: "Call her", note: "By noon" }),
  [`PUT ${ADMIN}/tasks/[id]`]: () => ({ title: "Call her again" }),
};

const OF_PROGRAMS: Bodies = {
  [`PATCH ${ADMIN}/entities`]: (id) => ({
    ids: [id("entity")],
    changes: { en_story: "Likes to sing." },
  }),
  [`PUT ${ADMIN}/entities/[id]`]: () => ({ en_story: "Likes to dance." }),
  [`POST ${ADMIN}/entities/[id]/updates`]: () => ({ title: "School", body: "A new year began." }),
  [`POST ${ADMIN}/entities/archive`]: (id) => ({ ids: [id("entity")] }),
  [`POST ${ADMIN}/entities/move`]: (id) => ({ ids: [id("entity")], program_id: id("program") }),
  [`POST ${ADMIN}/entities/restore`]: (id) => ({ ids: [id("entity")] }),
  [`PUT ${ADMIN}/entities/[id]/files/[file_id]/published`]: () => ({ is_public: true }),
  [`POST ${ADMIN}/entity/[program_id]`]: () => ({ en_child_name: "Neema", sp_amount: "38.00" }),
  [`POST ${ADMIN}/programs`]: () => ({ slug: `wells-${unique()}`, name: "Wells" }),
  [`PUT ${ADMIN}/programs/[id]`]: () => ({ name: "Children of the lake" }),
  [`POST ${ADMIN}/programs/[id]/designations`]: () => ({ word: "wells", name: "Wells" }),
  [`PUT ${ADMIN}/programs/[id]/designations/[designation_id]`]: () => ({ name: "Deep wells" }),
  [`POST ${ADMIN}/programs/[id]/fields`]: () => ({
    key: `en_f${unique()}`,
    type: "text",
    label: "Hobby",
  }),
  [`PUT ${ADMIN}/programs/[id]/fields/[field_id]`]: () => ({ label: "Pastime" }),
};

const scan = (id: Id) => ({ scans: [{ scan_id: randomUUID(), attendee_id: id("attendee") }] });

const OF_EVENTS: Bodies = {
  [`POST ${ADMIN}/events`]: () => ({
    slug: `fair-${unique()}`,
    name: "Autumn fair",
    location: { kind: "in_person", venue: "The barn" },
  }),
  [`PUT ${EVENT}`]: () => ({ summary: "An evening by the water" }),
  [`POST ${EVENT}/auction-items`]: () => ({
    title: "A boat trip",
    description: "For two",
    fair_market_value: "80.00",
  }),
  [`PUT ${EVENT}/auction-items/[auction_item_id]`]: () => ({ title: "A boat trip for two" }),
  [`PUT ${EVENT}/auction-items/order`]: (id) => ({ ids: [id("auctionItem")] }),
  [`POST ${EVENT}/auction-items/[auction_item_id]/bids`]: () => ({
    bidder_name: "Bea Bidder",
    bidder_email: "bea@example.org",
    amount: "90.00",
  }),
  [`PUT ${EVENT}/auction-items/[auction_item_id]/bids/[bid_id]`]: () => ({ status: "revoked" }),
  [`POST ${EVENT}/check-in`]: scan,
  [`POST ${EVENT}/check-in/[attendee_id]/undo`]: () => ({}),
  [`POST ${EVENT}/copy`]: () => ({ name: "Spring gala again", slug: `again-${unique()}` }),
  [`POST ${EVENT}/invitations`]: (id) => ({
    ...{ ticket_type_id: id("tableType"), seats: 8, is_complimentary: true },
    invitations: [{ name: "Ida Invited", email: `ida-${unique()}@example.org` }],
  }),
  [`POST ${EVENT}/invitations/from-segment`]: (id) => ({
    ...{ ticket_type_id: id("tableType"), seats: 8, segment_id: id("segment") },
  }),
  [`POST ${EVENT}/invitations/from-donors`]: (id) => ({
    ...{ ticket_type_id: id("tableType"), seats: 8, donor_ids: [id("donor")] },
  }),
  [`POST ${EVENT}/invitations/from-households`]: (id) => ({
    ...{ ticket_type_id: id("tableType"), seats: 8, household_ids: [id("household")] },
  }),
  [`PUT ${EVENT}/invitations/reminders`]: () => ({
    ...{ is_on: true, steps: [{ before: "deadline", days: 7, hour: 10 }] },
  }),
  [`PUT ${EVENT}/invitations/[invitation_id]`]: () => ({ name: "Cleo Invited" }),
  [`POST ${EVENT}/invitations/[invitation_id]/resend`]: () => ({}),
  [`POST ${EVENT}/invitations/preview`]: () => ({ kind: "invitation" }),
  [`POST ${EVENT}/invitations/send`]: (_id, text) => ({ preview_token: text("invitationsToken") }),
  [`POST ${EVENT}/invitations/remind`]: (_id, text) => ({ preview_token: text("remindersToken") }),
  [`PUT ${EVENT}/messages/[kind]`]: () => ({ subject: "See you at {{event_name}}" }),
  [`POST ${EVENT}/messages/[kind]/preview`]: (id) => ({ order_id: id("order") }),
  [`POST ${EVENT}/messages/[kind]/test`]: (id) => ({ order_id: id("order") }),
  [`POST ${EVENT}/promo-codes`]: () => ({
    code: `SPRING${unique().toUpperCase()}`,
    kind: "percent",
    value: 10,
  }),
  [`PUT ${EVENT}/promo-codes/[promo_code_id]`]: () => ({ value: 15 }),
  [`POST ${EVENT}/questions`]: () => ({
    field_key: `q_${unique()}`,
    field_label: "What would you like to eat?",
    field_type: "text",
    scope: "attendee",
  }),
  [`PUT ${EVENT}/questions/[question_id]`]: () => ({ help_text: "We cook for you." }),
  [`PUT ${EVENT}/questions/order`]: (id) => ({ ids: [id("question")] }),
  [`POST ${EVENT}/people`]: () => ({
    name: "Odette Emcee",
    title: "Harbor Radio",
    role: "emcee",
    bio: "Speaks briefly.",
    url: "https://odette.example.org",
  }),
  [`PUT ${EVENT}/people/[person_id]`]: () => ({ role: "host" }),
  [`PUT ${EVENT}/people/order`]: (id) => ({ ids: [id("eventPerson")] }),
  [`POST ${EVENT}/sessions`]: (id) => ({
    title: "Dinner",
    description: "Three courses",
    starts_at: "2030-05-31T19:00:00Z",
    ends_at: "2030-05-31T20:00:00Z",
    location: "Main hall",
    person_ids: [id("eventPerson")],
  }),
  [`PUT ${EVENT}/sessions/[event_session_id]`]: () => ({ location: "Terrace" }),
  [`PUT ${EVENT}/sessions/order`]: (id) => ({ ids: [id("eventSession")] }),
  [`PUT ${EVENT}/seating/guests`]: (id) => ({
    table_id: id("table"),
    attendee_ids: [id("attendee")],
  }),
  [`POST ${EVENT}/seating/tables`]: () => ({ label: "Lighthouse", seats: 8 }),
  [`PUT ${EVENT}/seating/tables/[table_id]`]: () => ({ label: "Pier" }),
  [`POST ${EVENT}/sponsor-packages`]: () => ({
    name: "Anchor sponsor",
    price: "500.00",
    benefit_kind: "none",
  }),
  [`PUT ${EVENT}/sponsor-packages/[sponsor_package_id]`]: () => ({ tier: "Silver" }),
  [`PUT ${EVENT}/sponsor-packages/order`]: (id) => ({ ids: [id("sponsorPackage")] }),
  [`PUT ${EVENT}/status`]: () => ({ status: "archived" }),
  [`POST ${EVENT}/ticket-types`]: () => ({
    name: "Student",
    price: "10.00",
    fair_market_value: "8.00",
  }),
  [`PUT ${EVENT}/ticket-types/[ticket_type_id]`]: () => ({ description: "With dinner" }),
  [`PUT ${EVENT}/ticket-types/order`]: (id) => ({ ids: [id("ticketType"), id("tableType")] }),
};

const OF_ORDERS: Bodies = {
  [`POST ${ADMIN}/orders/release-unconfirmed`]: (id) => ({ event_id: id("event") }),
  [`POST ${ADMIN}/attendees/[id]/transfer`]: () => ({ first_name: "Tess", last_name: "Taker" }),
  [`PUT ${ADMIN}/orders/[id]`]: () => ({ version: "sha256:0" }),
  [`POST ${ADMIN}/orders/[id]/cancel`]: () => ({ preview_token: "none", reason: "Asked" }),
  [`POST ${ADMIN}/orders/[id]/check-received`]: () => ({ check_number: "104" }),
  [`POST ${ADMIN}/orders/[id]/extend`]: () => ({ until: "2034-01-01T00:00:00Z" }),
  [`POST ${ADMIN}/orders/[id]/reactivate`]: () => ({ reason: "Came back" }),
  [`POST ${ADMIN}/orders/[id]/refund-preview`]: () => ({ amount: "1.00" }),
  [`POST ${ADMIN}/orders/[id]/refund`]: (_id, text) => ({
    amount: "1.00",
    preview_token: text("previewToken"),
    reason: "Asked",
  }),
  [`POST ${ADMIN}/orders/[id]/resend`]: () => ({ what: "link" }),
};

const ZAPIER = "/api/v1/zapier";

const OF_AUTOMATION: Bodies = {
  [`POST ${ZAPIER}/hooks`]: () => ({
    hookUrl: "https://8.8.8.8/hook",
    event: "donor.created",
  }),
  [`POST ${ZAPIER}/actions/save-donor`]: () => ({
    email: `${unique()}@example.org`,
    first_name: "Ada",
    city: "Bath",
  }),
  [`POST ${ZAPIER}/actions/record-gift`]: (id) => ({
    donor_id: id("donor"),
    designation_id: id("designation"),
    amount: 25,
    method: "check",
  }),
  [`POST ${ZAPIER}/actions/log-interaction`]: (id) => ({
    donor_id: id("donor"),
    channel: "phone",
    note: "Asked about the gala",
  }),
  [`POST ${ZAPIER}/actions/create-task`]: (id) => ({ donor_id: id("donor"), title: "Call back" }),
  [`POST ${ZAPIER}/actions/enroll-donor`]: (id) => ({
    ...{ donor_id: id("otherDonor"), journey_id: id("journey") },
  }),
  [`POST ${ZAPIER}/actions/exit-journey`]: (id) => ({
    ...{ donor_id: id("donor"), journey_id: id("journey") },
  }),
  [`POST ${ZAPIER}/actions/tag-donor`]: (id) => ({ donor_id: id("donor"), tag: "Newsletter" }),
};

export const BODIES: Bodies = {
  ...OF_GIVING,
  ...OF_DONORS,
  ...OF_PROGRAMS,
  ...OF_EVENTS,
  ...OF_ORDERS,
  ...OF_AUTOMATION,
  ...PUBLIC_BODIES,
};

/** A body that an operation accepts, about an organization's own rows; undefined where it takes none. */
export function apiBody({ method, address, contract }: ApiOperation, values: Values): unknown {
  if (!contract?.body) return undefined;
  const body = BODIES[`${method} ${address}`];
  if (!body) throw new Error(`Say in api-bodies what ${method} ${address} is sent.`);
  const text = (name: string) => ownValue(values, name);
  return body((name) => Number(text(name)), text);
}
