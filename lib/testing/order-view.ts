import type { OrderView } from "@/lib/events/schema";

type Question = OrderView["registration_questions"][number];
type Group = OrderView["registration_groups"][number];
type Attendee = Group["attendees"][number];

const version = (digit: string) => `sha256:${digit.repeat(64)}`;

export function sampleQuestion(
  question: Pick<Question, "id" | "field_key" | "field_type" | "scope"> & Partial<Question>,
): Question {
  return {
    field_label: question.field_key,
    options: [],
    required: false,
    help_text: null,
    applies_to_ticket_type_ids: [],
    show_if: null,
    ...question,
  };
}

export function sampleAttendee(attendee: Partial<Attendee> & Pick<Attendee, "id">): Attendee {
  return {
    slot: 1,
    first_name: null,
    last_name: null,
    email: null,
    phone: null,
    is_purchaser: false,
    status: "active",
    answers: [],
    ticket: { state: "not_ready", code: null, url: null },
    checked_in_at: null,
    table: null,
    ...attendee,
  };
}

/** A table of two bought as ticket type 5, with the attendees 11 and 12. */
export function sampleGroup(group: Partial<Group> = {}): Group {
  return {
    id: 1,
    source_kind: "ticket_type",
    source_id: 5,
    event_ticket_type_id: 5,
    kind: "table",
    sequence: 1,
    reference: "K7F2M",
    label: null,
    label_prompt: "Table name",
    slots: 2,
    attendee_details_timing: "before_event",
    sponsor_id: null,
    answers: [],
    status: "active",
    completeness: { state: "incomplete", slots: 2, named: 0, missing: [] },
    attendees: [sampleAttendee({ id: 11 }), sampleAttendee({ id: 12, slot: 2 })],
    ...group,
  };
}

/** A confirmed order as its guest reads it: one table, no questions, no sponsor. */
export function sampleOrder(order: Partial<OrderView> = {}): OrderView {
  return {
    id: 7,
    order_number: "R-00007",
    status: "completed",
    payment_status: "paid",
    payment_method: "card",
    payment_instructions: null,
    gateway: null,
    payment_intent_id: null,
    subtotal_amount: 100,
    discount_amount: 0,
    donation_amount: 0,
    fees_covered_amount: 0,
    tax_deductible_amount: 60,
    non_deductible_amount: 40,
    total_amount: 100,
    currency: "USD",
    purchaser_name: "Ada Harper",
    purchaser_email: "ada@example.org",
    version: version("a"),
    reservation_expires_at: null,
    quote_fingerprint: null,
    quote_snapshot: [],
    line_items: [],
    metadata: { registration_version: 2, conversion_intents: [], sponsorship_interest: null },
    receipt_snapshot: [],
    receipt_sent_at: null,
    registration_questions: [],
    event: {
      id: 3,
      branding_program_id: null,
      name: "Spring gala",
      slug: "spring-gala",
      starts_at: "2035-05-12T22:00:00Z",
      ends_at: null,
      timezone: "America/New_York",
      location: {
        mode: "hidden",
        label: "",
        venue: null,
        address: null,
        map_allowed: false,
        join_url: null,
      },
    },
    registration_groups: [sampleGroup()],
    sponsors: [],
    ...order,
  };
}

export function sampleSponsor(
  sponsor: Partial<OrderView["sponsors"][number]> = {},
): OrderView["sponsors"][number] {
  return {
    id: 21,
    package: { id: 9, name: "Harbor sponsor", tier: "Gold" },
    company_name: null,
    contact_name: null,
    contact_email: null,
    contact_phone: null,
    public_visibility: false,
    notes: null,
    renewal_follow_up_requested: false,
    renewal_follow_up_at: null,
    logo: null,
    ...sponsor,
  };
}
