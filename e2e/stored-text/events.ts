import type { APIRequestContext } from "@playwright/test";
import { send } from "../admin/sponsorship";
import { demo, expect, fresh } from "../fixtures";
import { ALL, PAYLOADS, payload } from "./payloads";

/** A published event of this test alone, with stored text wherever its staff can write. */
export async function makeStainedEvent(request: APIRequestContext) {
  const word = fresh("Gull");
  const slug = `${word}-${Math.random().toString(36).slice(2, 6)}`.toLowerCase();
  const name = `${word} ${payload(0)}`;
  const { id } = await send(request, "POST", "/admin/events", {
    slug,
    name,
    summary: ALL,
    page_text: ALL,
    location: { kind: "in_person", venue: payload(1), address: payload(2), area_label: payload(3) },
    starts_at: "2035-05-12T22:00:00Z",
    buyer_cancel_until: "2035-05-01T22:00:00Z",
    cancellation_policy: ALL,
    check_instructions: ALL,
    receipt_note: ALL,
    donation: { offered: true, suggested_amounts: [25], text: payload(4) },
    payment_methods: ["check"],
    waitlist_offered: true,
  });
  const path = `/admin/events/${id}`;
  const ticket = await send(request, "POST", `${path}/ticket-types`, {
    name: `Table ${payload(8)}`,
    description: ALL,
    price: 20,
    benefit_kind: "none",
    admissions_per_unit: 2,
    registration_group_kind: "table",
    group_label_prompt: payload(5),
  });
  const sponsoring = await send(request, "POST", `${path}/sponsor-packages`, {
    name: `Friend ${payload(9)}`,
    tier: payload(6),
    benefits: PAYLOADS,
    price: 50,
    benefit_kind: "none",
    group_label_prompt: payload(7),
  });
  const asked = { field_type: "text", help_text: ALL };
  const questions = [
    { field_key: "of_buyer", field_label: payload(10), scope: "buyer", ...asked },
    { field_key: "of_table", field_label: payload(11), scope: "group", ...asked },
    { field_key: "of_guest", field_label: payload(1), scope: "attendee", ...asked },
    {
      field_key: "of_choice",
      field_label: payload(2),
      scope: "attendee",
      field_type: "select",
      options: PAYLOADS,
    },
  ];
  const person = await send(request, "POST", `${path}/people`, {
    ...{ name: payload(3), title: payload(4), bio: ALL, role: "speaker" },
  });
  const session = await send(request, "POST", `${path}/sessions`, {
    ...{ title: payload(5), description: ALL, location: payload(6), person_ids: [person.id] },
    starts_at: "2035-05-12T22:30:00Z",
  });
  const questionIds: number[] = [];
  for (const question of questions)
    questionIds.push((await send(request, "POST", `${path}/questions`, question)).id);
  await send(request, "PUT", `${path}/status`, { status: "published" });
  const page = `/o/${demo.organization.slug}/events/${slug}`;
  const agenda = { person: Number(person.id), session: Number(session.id) };
  return { id: Number(id), word, name, slug, page, ticket, sponsoring, questionIds, agenda };
}

type Event = Awaited<ReturnType<typeof makeStainedEvent>>;

/** A registration by check for it, with stored text wherever its guests can write. */
export async function registerStained(request: APIRequestContext, event: Event) {
  const path = `/api/v1/frontend/public/events/${demo.organization.slug}/${event.slug}`;
  const email = `${event.word}@example.org`.toLowerCase();
  const cart = {
    tickets: [{ ticket_type_id: event.ticket.id, quantity: 1 }],
    sponsor_packages: [{ sponsor_package_id: event.sponsoring.id, quantity: 1 }],
  };
  const quote = (await (await request.post(`${path}/quote`, { data: cart })).json()).data;
  const answer = await request.post(`${path}/orders`, {
    headers: { "Idempotency-Key": fresh("order") },
    data: {
      cart,
      purchaser: { first_name: event.word, last_name: payload(1), email },
      purchaser_attends: false,
      payment_method: "check",
      answers: [{ field_key: "of_buyer", answer: payload(2) }],
      groups: quote.group_plan.map(guestsOf),
      quote_fingerprint: quote.fingerprint,
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  const { data: order, management } = await answer.json();
  const sponsors = order.sponsors.map(({ id }: { id: number }) => ({
    id,
    company_name: payload(9),
    contact_name: payload(10),
    public_visibility: true,
    notes: ALL,
  }));
  const changed = await request.put(`${path}/orders/${management.token}`, {
    data: { version: order.version, sponsors },
  });
  expect(changed.status(), await changed.text()).toBe(200);
  const [group] = order.registration_groups;
  const [sponsor] = order.sponsors;
  const page = `${event.page}/orders/${management.token}`;
  return { id: order.id, email, page, groupId: group.id, sponsorId: sponsor.id };
}

type Planned = { key: string; slots: number; source_kind: string };

function guestsOf({ key, slots, source_kind }: Planned) {
  if (source_kind !== "ticket_type") return { key };
  const attendees = Array.from({ length: slots }, (_, index) => ({
    slot: index + 1,
    first_name: payload(index),
    last_name: payload(index + 8),
    answers: [
      { field_key: "of_guest", answer: payload(4) },
      { field_key: "of_choice", answer: payload(5) },
    ],
  }));
  return {
    key,
    label: payload(3),
    answers: [{ field_key: "of_table", answer: payload(6) }],
    attendees,
  };
}
