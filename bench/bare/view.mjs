import { createHash } from "node:crypto";

/** The same answer as the product's, written straight down for paid orders of tables in dollars. */
export function view(order, link) {
  const major = (minor) => Number(minor) / 100;
  return {
    id: order.id,
    order_number: order.order_number,
    status: order.status,
    payment_status: Number(order.paid) >= Number(order.total) ? "paid" : "pending",
    payment_method: order.payment_method,
    payment_instructions: null,
    gateway: order.gateway,
    payment_intent_id: order.payment_intent_id,
    subtotal_amount: major(order.subtotal),
    discount_amount: major(order.discount),
    donation_amount: major(order.donation),
    fees_covered_amount: major(order.fees_covered),
    tax_deductible_amount: major(order.tax_deductible),
    non_deductible_amount: major(order.non_deductible),
    total_amount: major(order.total),
    currency: order.currency,
    purchaser_name: order.purchaser_name,
    purchaser_email: order.purchaser_email,
    version: version(order),
    reservation_expires_at: null,
    quote_fingerprint: order.quote_fingerprint,
    quote_snapshot: order.quote_snapshot,
    line_items: order.lines.map((line) => lineOf(line, major)),
    metadata: {
      registration_version: order.registration_version,
      conversion_intents: order.conversion_intents ?? [],
      sponsorship_interest: order.sponsorship_interest,
    },
    receipt_snapshot: receiptOf(order),
    receipt_sent_at: null,
    registration_questions: order.questions.map(questionOf),
    event: eventOf(order.event),
    registration_groups: order.groups.map((group) => groupOf(group, order, link)),
    sponsors: [],
  };
}

function receiptOf({ receipts }) {
  if (!receipts) return [];
  const [{ snapshot, number_prefix: prefix, year, sequence }] = receipts;
  return { ...snapshot, receipt_number: `${prefix}${year}-${String(sequence).padStart(5, "0")}` };
}

function lineOf(line, major) {
  return {
    type: line.type,
    label: line.label,
    ticket_type_id: line.ticket_type_id ?? undefined,
    quantity: line.quantity,
    unit_amount: major(line.unit_amount),
    line_total: major(line.line_total),
    fair_market_total: major(line.fair_market_total),
    discount: major(line.discount),
    admissions_per_unit: line.admissions_per_unit,
    admissions: line.admissions,
    source_snapshot: line.source_snapshot,
  };
}

const questionOf = (question) => ({
  id: question.id,
  field_key: question.field_key,
  field_label: question.field_label,
  field_type: question.field_type,
  options: question.options,
  scope: question.scope,
  required: question.required,
  help_text: question.help_text,
  applies_to_ticket_type_ids: question.applies_to_ticket_type_ids,
  show_if: question.show_if,
});

const eventOf = (event) => ({
  id: event.id,
  branding_program_id: event.branding_program_id,
  name: event.name,
  slug: event.slug,
  starts_at: new Date(event.starts_at).toISOString(),
  ends_at: new Date(event.ends_at).toISOString(),
  timezone: event.time_zone,
  location: {
    mode: "full",
    label: event.venue,
    venue: event.venue,
    address: event.address,
    map_allowed: event.map_allowed,
    join_url: null,
  },
});

function groupOf(group, order, link) {
  const attendees = order.attendees.filter((attendee) => attendee.group_id === group.id);
  return {
    id: group.id,
    source_kind: group.source_kind,
    source_id: group.source_id,
    event_ticket_type_id: group.event_ticket_type_id,
    kind: group.kind,
    sequence: group.sequence,
    reference: group.reference,
    label: group.label,
    label_prompt: group.label_prompt,
    slots: group.slots,
    attendee_details_timing: group.attendee_details_timing,
    sponsor_id: group.sponsor_id,
    answers: answersOf(order, (answer) => answer.group_id === group.id),
    status: group.status,
    completeness: completeness(order, attendees),
    attendees: attendees.map((attendee) => attendeeOf(attendee, order, link)),
  };
}

function attendeeOf(attendee, order, link) {
  const has = attendee.ticket_state === "ready" || attendee.ticket_state === "issued";
  return {
    id: attendee.id,
    slot: attendee.slot,
    first_name: attendee.first_name,
    last_name: attendee.last_name,
    email: attendee.email,
    phone: attendee.phone,
    is_purchaser: attendee.is_purchaser,
    status: attendee.status,
    checked_in_at: attendee.checked_in_at,
    table: attendee.table_label,
    answers: answersOf(order, (answer) => answer.attendee_id === attendee.id),
    ticket: {
      state: attendee.ticket_state,
      code: has ? attendee.ticket_code : null,
      url: has ? `${link}/tickets/${attendee.id}.pdf` : null,
    },
  };
}

const answersOf = (order, mine) =>
  order.questions.flatMap((question) => {
    const found = order.answers.find((each) => each.question_id === question.id && mine(each));
    return found
      ? [{ question_id: question.id, field_key: question.field_key, answer: found.answer }]
      : [];
  });

/** What each seat lacks: names, and answers to the required questions (none has a condition here). */
export function missingOf(order, attendee) {
  const missing = [];
  if (!attendee.first_name) missing.push({ attendee_id: attendee.id, field_key: "first_name" });
  if (!attendee.last_name) missing.push({ attendee_id: attendee.id, field_key: "last_name" });
  for (const question of order.questions) {
    const asked = question.required && question.scope === "attendee";
    const answered = order.answers.some(
      (each) => each.question_id === question.id && each.attendee_id === attendee.id,
    );
    if (asked && !answered)
      missing.push({ attendee_id: attendee.id, field_key: question.field_key });
  }
  return missing;
}

function completeness(order, attendees) {
  const missing = attendees.flatMap((attendee) => missingOf(order, attendee));
  const named = attendees.filter((attendee) => attendee.first_name && attendee.last_name).length;
  const state = missing.length > 0 ? "incomplete" : "complete";
  return { state, slots: attendees.length, named, missing };
}

/** The version, over the same content as the product's. */
export function version(order) {
  const byId = (a, b) => (a.id < b.id ? -1 : 1);
  const content = {
    groups: order.groups.map(({ id, label }) => ({ id, label })).sort(byId),
    attendees: order.attendees
      .map((each) => ({
        id: each.id,
        firstName: each.first_name,
        lastName: each.last_name,
        email: each.email,
        phone: each.phone,
      }))
      .sort(byId),
    answers: order.answers
      .filter((each) => each.group_id !== null || each.attendee_id !== null)
      .map((each) => ({
        id: `${each.question_id}/${each.group_id ?? "-"}/${each.attendee_id ?? "-"}`,
        answer: each.answer,
      }))
      .sort(byId),
    sponsors: [],
  };
  const text = canonical({ id: order.id, revision: order.revision, content });
  return `sha256:${createHash("sha256").update(text).digest("hex")}`;
}

function canonical(value) {
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  const keys = Object.keys(value).sort();
  return `{${keys.map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`).join(",")}}`;
}
