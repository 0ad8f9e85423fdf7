import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { orderLines, orderSponsors, questions, registrationAnswers } from "@/db/schema";
import {
  change,
  complete,
  createRegistration,
  problemsOf,
  put,
  type Registration,
  rowsOf,
  tryChange,
  view,
} from "@/testing/registration";
import type { OrderView } from "../schema";
import { importLegacyOrder } from "../selling/legacy";

/** The single ticket's guest, the table with its first two guests, and the sponsor's group. */
function partsOf(order: OrderView) {
  const [single, table, sponsors] = order.registration_groups;
  const [guest] = single?.attendees ?? [];
  const [first, second] = table?.attendees ?? [];
  if (!single || !table || !sponsors || !guest || !first || !second) throw new Error("too few");
  return { single, table, sponsors, guest, first, second };
}

async function started() {
  const registration = await createRegistration();
  return { registration, ...partsOf(await view(registration)) };
}

const attendeeOf = (order: OrderView, id: number) => {
  const found = order.registration_groups
    .flatMap((group) => group.attendees)
    .find((attendee) => attendee.id === id);
  if (!found) throw new Error("no such attendee");
  return found;
};

const answersOf = (order: OrderView, id: number) =>
  Object.fromEntries(
    attendeeOf(order, id).answers.map(({ field_key, answer }) => [field_key, answer]),
  );

const given = (answers: Record<string, string | null>) =>
  Object.entries(answers).map(([field_key, answer]) => ({ field_key, answer }));

const setQuestion = (
  { event }: Registration,
  key: string,
  values: Partial<typeof questions.$inferInsert>,
) =>
  db
    .update(questions)
    .set(values)
    .where(and(eq(questions.eventId, event.eventId), eq(questions.fieldKey, key)));

describe("details", () => {
  it("stores every field, trimmed, and leaves absent fields alone", async () => {
    const { registration, table, first, second } = await started();
    await change(registration, {
      groups: [{ id: table.id, label: "  The Tide  " }],
      attendees: [
        {
          id: first.id,
          first_name: " Zoë ",
          last_name: "李",
          email: "zoe@example.org",
          phone: "+1 5",
        },
      ],
    });
    await change(registration, {
      attendees: [{ id: first.id, last_name: "Li" }, { id: second.id }],
    });
    const { attendees, groups } = await rowsOf(registration);
    expect(groups.find((group) => group.id === table.id)?.label).toBe("The Tide");
    expect(attendees.find((attendee) => attendee.id === first.id)).toMatchObject({
      firstName: "Zoë",
      lastName: "Li",
      email: "zoe@example.org",
      phone: "+1 5",
    });
  });

  it("clears fields with null, and names and labels with blanks too", async () => {
    const { registration, table, first } = await started();
    const all = { first_name: "A", last_name: "B", email: "a@example.org", phone: "1" };
    await change(registration, {
      groups: [{ id: table.id, label: "A" }],
      attendees: [{ id: first.id, ...all }],
    });
    const cleared = await change(registration, {
      groups: [{ id: table.id, label: null }],
      attendees: [{ id: first.id, first_name: null, last_name: " ", email: null, phone: "" }],
    });
    expect(partsOf(cleared).table.label).toBeNull();
    expect(attendeeOf(cleared, first.id)).toMatchObject({
      first_name: null,
      last_name: null,
      email: null,
      phone: null,
    });
  });

  it("accepts the longest texts, counted in visible characters", async () => {
    const { registration, table, first } = await started();
    const long = "😀".repeat(255);
    const changed = await change(registration, {
      groups: [{ id: table.id, label: long }],
      attendees: [{ id: first.id, first_name: long, phone: "1".repeat(80) }],
    });
    expect(attendeeOf(changed, first.id).first_name).toBe(long);
  });
});

describe("a request without changes", () => {
  it.each<[string, (parts: Awaited<ReturnType<typeof started>>) => object]>([
    ["nothing", () => ({})],
    ["null lists", () => ({ groups: null, attendees: null, sponsors: null })],
    ["empty lists", () => ({ groups: [], attendees: [], sponsors: [] })],
    ["ids alone", ({ table, first }) => ({ groups: [{ id: table.id }], attendees: [first] })],
    ["clearing what is empty", ({ first }) => ({ attendees: [{ id: first.id, phone: null }] })],
    [
      "removing what was not answered",
      ({ first }) => ({ attendees: [{ id: first.id, answers: given({ meal: null, age: " " }) }] }),
    ],
    [
      "removing all of no answers",
      ({ first }) => ({ attendees: [{ id: first.id, answers: null }] }),
    ],
    [
      "what is there already",
      ({ guest }) => ({
        attendees: [{ id: guest.id, first_name: "Paula ", email: "paula@example.org" }],
      }),
    ],
  ])("%s: same version, no audit row, no event", async (_, body) => {
    const parts = await started();
    const before = await rowsOf(parts.registration);
    const { version } = await view(parts.registration);
    const answer = await put(parts.registration, { version, ...body(parts) });
    expect(answer.status).toBe(200);
    expect((await view(parts.registration)).version).toBe(version);
    expect(await rowsOf(parts.registration)).toEqual(before);
  });

  it("keeps the version when every field is sent back as read", async () => {
    const parts = await started();
    const { registration, table, first, second } = parts;
    await change(registration, {
      groups: [{ id: table.id, label: "A", answers: given({ theme: "Sea" }) }],
      attendees: [
        { id: first.id, answers: given({ meal: "Fish", sauce: "None", workshops: '["Stars"]' }) },
        { id: second.id, first_name: "B" },
      ],
    });
    const before = await rowsOf(registration);
    const current = await view(registration);
    const answer = await put(registration, {
      version: current.version,
      groups: current.registration_groups,
      attendees: current.registration_groups.flatMap((group) => group.attendees),
      sponsors: current.sponsors,
    });
    expect(answer.status).toBe(200);
    expect(await rowsOf(registration)).toEqual(before);
  });
});

it("writes one audit row and one event per change, with only the changed fields", async () => {
  const { registration, table, first } = await started();
  const before = await rowsOf(registration);
  await change(registration, {
    groups: [{ id: table.id, label: "A" }],
    attendees: [{ id: first.id, answers: given({ age: "7" }) }],
  });
  const { audits, events, order } = await rowsOf(registration);
  expect(order?.revision).toBe((before.order?.revision ?? 0) + 1);
  expect(events).toHaveLength(1);
  expect(audits).toHaveLength(1);
  const key = `${registration.questionIds.age}/-/${first.id}`;
  expect(audits[0]).toMatchObject({
    actorKind: "guest",
    actorId: registration.orderId,
    subjectType: "order",
    subjectId: registration.orderId,
    before: { groups: [{ id: table.id, label: null }] },
    after: { groups: [{ id: table.id, label: "A" }], answers: [{ id: key, answer: "7" }] },
  });
  expect(Object.keys(audits[0]?.after ?? {})).toEqual(["groups", "answers"]);
});

describe("answers", () => {
  it("are accepted by id, by key, or by both, and stored as read", async () => {
    const { registration, first } = await started();
    const { questionIds } = registration;
    const changed = await change(registration, {
      attendees: [
        {
          id: first.id,
          answers: [
            { question_id: questionIds.meal, answer: " Fish " },
            { field_key: "sauce", answer: "Butter" },
            { question_id: questionIds.photos, field_key: "photos", answer: "1" },
            { question_id: null, field_key: "languages", answer: '["日本語","Français"]' },
            { question_id: questionIds.age, field_key: null, answer: "007" },
          ],
        },
      ],
    });
    expect(answersOf(changed, first.id)).toEqual({
      meal: "Fish",
      sauce: "Butter",
      age: "7",
      languages: '["Français","日本語"]',
      photos: "true",
    });
    const { answers } = await rowsOf(registration);
    expect(answers).toHaveLength(5);
    expect(answers.every((answer) => answer.attendeeId === first.id && !answer.groupId)).toBe(true);
  });

  it("list every problem with its path, and apply nothing", async () => {
    const { registration, table, guest, first, second } = await started();
    const { questionIds } = registration;
    const foreign = await createRegistration();
    const before = await rowsOf(registration);
    const refused = await tryChange(registration, {
      groups: [
        {
          id: table.id,
          label: "Applied?",
          answers: [
            { field_key: "theme", answer: "Desert" },
            { field_key: "meal", answer: "Fish" },
            { field_key: "heard", answer: "Friend" },
          ],
        },
      ],
      attendees: [
        { id: guest.id, answers: given({ costume: "Pirate", arrival: "Boat", retired: "x" }) },
        {
          id: first.id,
          answers: [
            { question_id: 2_000_000_000, answer: "x" },
            { field_key: "nothing", answer: "x" },
            { question_id: foreign.questionIds.meal, answer: "Fish" },
            { question_id: questionIds.meal, field_key: "age", answer: "7" },
            { question_id: questionIds.meal, answer: "Chicken" },
            { field_key: "meal", answer: "Vegan" },
            { field_key: "sauce", answer: "Butter" },
            { question_id: questionIds.retired, answer: null },
          ],
        },
        {
          id: second.id,
          answers: given({
            meal: "Beef",
            allergies: "x".repeat(501),
            wishes: "x".repeat(5001),
            work_email: "none",
            mobile: "1".repeat(81),
            age: "old",
            birthday: "2030-02-30",
            workshops: '["Knots","Knots"]',
            languages: "English",
            photos: "maybe",
          }),
        },
      ],
    });
    expect(refused.status).toBe(422);
    expect(problemsOf(refused)).toEqual([
      "groups.0.answers.0.answer invalid_answer",
      "groups.0.answers.1.field_key not_asked",
      "groups.0.answers.2.field_key not_asked",
      "attendees.0.answers.0.field_key not_asked",
      "attendees.0.answers.1.field_key not_asked",
      "attendees.0.answers.2.field_key unknown_question",
      "attendees.1.answers.0.question_id unknown_question",
      "attendees.1.answers.1.field_key unknown_question",
      "attendees.1.answers.2.question_id unknown_question",
      "attendees.1.answers.3.field_key contradiction",
      "attendees.1.answers.5.field_key duplicate",
      "attendees.1.answers.7.question_id unknown_question",
      ...Array.from({ length: 10 }, (_, n) => `attendees.2.answers.${n}.answer invalid_answer`),
      "attendees.1.answers.6.field_key not_asked",
    ]);
    expect(await rowsOf(registration)).toEqual(before);
  });

  it("are removed by blank and null, even when required; null for the list removes all", async () => {
    const { registration, first, second } = await started();
    await change(registration, {
      attendees: [
        { id: first.id, answers: given({ meal: "Vegan", age: "7", allergies: "Nuts" }) },
        { id: second.id, answers: given({ meal: "Vegan", age: "8" }) },
      ],
    });
    const removed = await change(registration, {
      attendees: [
        { id: first.id, answers: given({ meal: null, age: "  " }) },
        { id: second.id, answers: null },
      ],
    });
    expect(answersOf(removed, first.id)).toEqual({ allergies: "Nuts" });
    expect(answersOf(removed, second.id)).toEqual({});
    expect((await rowsOf(registration)).answers).toHaveLength(1);
  });

  it("keep a removed option where it was chosen, and only there", async () => {
    const { registration, first, second } = await started();
    await change(registration, {
      attendees: [{ id: first.id, answers: given({ meal: "Vegan" }) }],
    });
    await setQuestion(registration, "meal", { options: ["Chicken", "Fish"] });
    const again = { id: first.id, first_name: "V", answers: given({ meal: "Vegan" }) };
    expect(answersOf(await change(registration, { attendees: [again] }), first.id)).toEqual({
      meal: "Vegan",
    });
    const refused = await tryChange(registration, {
      attendees: [{ id: second.id, answers: given({ meal: "Vegan" }) }],
    });
    expect(problemsOf(refused)).toEqual(["attendees.0.answers.0.answer invalid_answer"]);
  });

  it("are checked against conditions after the change, within a group and across group and guest", async () => {
    const { registration, table, guest, first } = await started();
    const both = await change(registration, {
      groups: [{ id: table.id, answers: given({ theme: "Forest" }) }],
      attendees: [
        { id: first.id, answers: given({ costume: "Owl", sauce: "Dill", meal: "Fish" }) },
      ],
    });
    expect(answersOf(both, first.id)).toEqual({ costume: "Owl", sauce: "Dill", meal: "Fish" });
    const elsewhere = await tryChange(registration, {
      attendees: [{ id: guest.id, answers: given({ costume: "Owl" }) }],
    });
    expect(problemsOf(elsewhere)).toEqual(["attendees.0.answers.0.field_key not_asked"]);
    const withdrawn = await tryChange(registration, {
      attendees: [{ id: first.id, answers: given({ meal: "Vegan", sauce: "Mint" }) }],
    });
    expect(problemsOf(withdrawn)).toEqual(["attendees.0.answers.1.field_key not_asked"]);
  });

  it("stand, and can be sent again, when their condition no longer holds", async () => {
    const { registration, first } = await started();
    const answers = given({ meal: "Fish", sauce: "Dill" });
    await change(registration, { attendees: [{ id: first.id, answers }] });
    const changed = await change(registration, {
      attendees: [{ id: first.id, answers: given({ meal: "Vegan", sauce: "Dill" }) }],
    });
    expect(answersOf(changed, first.id)).toEqual({ meal: "Vegan", sauce: "Dill" });
    const removed = await change(registration, {
      attendees: [{ id: first.id, answers: given({ sauce: "" }) }],
    });
    expect(answersOf(removed, first.id)).toEqual({ meal: "Vegan" });
  });

  it("neither show nor lose their values when their questions are no longer asked", async () => {
    const { registration, first } = await started();
    await change(registration, { attendees: [{ id: first.id, answers: given({ age: "7" }) }] });
    const { version } = await view(registration);
    await setQuestion(registration, "age", { active: false });
    const current = await view(registration);
    expect(current.version).toBe(version);
    expect(current.registration_questions.map(({ field_key }) => field_key)).not.toContain("age");
    expect(answersOf(current, first.id)).toEqual({});
    await change(registration, { attendees: [{ id: first.id, answers: null, phone: "1" }] });
    expect((await rowsOf(registration)).answers).toHaveLength(1);
  });

  it("never overwrite the buyer's answers", async () => {
    const { registration, table } = await started();
    const { organizationId } = registration.tenant;
    const { orderId, questionIds } = registration;
    const questionId = questionIds.heard ?? 0;
    const own = { organizationId, orderId, questionId, answer: "Friend" };
    await db.insert(registrationAnswers).values(own);
    await change(registration, { groups: [{ id: table.id, label: "A", answers: null }] });
    expect((await rowsOf(registration)).answers).toMatchObject([own]);
  });
});

describe("completeness and tickets", () => {
  const named = { first_name: "A", last_name: "B" };
  const full = { ...named, answers: given({ meal: "Vegan" }) };

  it("follow each change in its own transaction", async () => {
    const { registration, single, guest } = await started();
    expect(single.completeness).toEqual({
      state: "incomplete",
      slots: 1,
      named: 1,
      missing: [{ attendee_id: guest.id, field_key: "meal" }],
    });
    await complete(registration);
    expect(attendeeOf(await view(registration), guest.id).ticket).toEqual({
      state: "not_ready",
      code: null,
      url: null,
    });
    const ready = await change(registration, { attendees: [{ id: guest.id, ...full }] });
    expect(partsOf(ready).single.completeness).toEqual({
      state: "complete",
      slots: 1,
      named: 1,
      missing: [],
    });
    const { params } = registration;
    const path = `${params.clientSlugOrId}/${params.eventSlug}/orders/${params.token}`;
    expect(attendeeOf(ready, guest.id).ticket).toEqual({
      state: "ready",
      code: expect.stringMatching(/^[0-9A-Za-z]{22}$/),
      url: `http://localhost:3000/api/v1/frontend/public/events/${path}/tickets/${guest.id}.pdf`,
    });
    const rows = await rowsOf(registration);
    expect(rows.groups.find((group) => group.id === single.id)?.complete).toBe(true);
    expect(rows.attendees.find((attendee) => attendee.id === guest.id)?.ticketState).toBe("ready");

    const fish = given({ meal: "Fish" });
    const asked = await change(registration, { attendees: [{ id: guest.id, answers: fish }] });
    expect(partsOf(asked).single.completeness.missing).toEqual([
      { attendee_id: guest.id, field_key: "sauce" },
    ]);
    expect(attendeeOf(asked, guest.id).ticket.state).toBe("not_ready");
    const unnamed = await change(registration, {
      attendees: [{ id: guest.id, last_name: null, answers: given({ meal: null }) }],
    });
    expect(partsOf(unnamed).single.completeness).toMatchObject({
      named: 0,
      missing: [{ field_key: "last_name" }, { field_key: "meal" }],
    });
    const after = await rowsOf(registration);
    expect(after.groups.find((group) => group.id === single.id)?.complete).toBe(false);
  });

  it("require all eight guests for a complete table, and the group's own answers", async () => {
    const { registration, table, first } = await started();
    await setQuestion(registration, "theme", { required: true });
    const attendees = table.attendees.map(({ id }) => ({ id, ...full }));
    const seven = await change(registration, { attendees: attendees.slice(1) });
    expect(partsOf(seven).table.completeness).toMatchObject({ state: "incomplete", named: 7 });
    const eight = await change(registration, { attendees: [{ id: first.id, ...full }] });
    expect(partsOf(eight).table.completeness).toEqual({
      state: "incomplete",
      slots: 8,
      named: 8,
      missing: [{ attendee_id: null, field_key: "theme" }],
    });
    const themed = await change(registration, {
      groups: [{ id: table.id, answers: given({ theme: "Sea" }) }],
    });
    expect(partsOf(themed).table.completeness.state).toBe("complete");
  });

  it("leave no ticket ready before its order is paid", async () => {
    const { registration, guest } = await started();
    const pending = await change(registration, { attendees: [{ id: guest.id, ...full }] });
    expect(attendeeOf(pending, guest.id).ticket.state).toBe("not_ready");
    await complete(registration);
    expect(attendeeOf(await view(registration), guest.id).ticket.state).toBe("ready");
  });
});

describe("legacy orders", () => {
  it("ignore the version and have no guests to change", async () => {
    const { registration, guest } = await started();
    const { tenant, event } = registration;
    const { orderId, token } = await importLegacyOrder(tenant.owner, event.eventId, {
      placed_at: "2025-01-01T10:00:00Z",
      status: "completed",
      lines: [
        { label: "Ticket", ticket_type_id: event.ticketTypeId, quantity: 2, unit_amount: 50 },
      ],
      payment: { method: "check" },
    });
    const legacy = { tenant, orderId, params: { ...registration.params, token } };
    const current = await view(legacy);
    expect(current).toMatchObject({
      metadata: { registration_version: null, conversion_intents: [], sponsorship_interest: null },
      quote_snapshot: [],
      registration_groups: [],
      reservation_expires_at: null,
    });
    expect(current.version).toMatch(/^sha256:[0-9a-f]{64}$/);
    for (const version of [undefined, null, "anything", current.version])
      expect((await put(legacy, { version })).status).toBe(200);
    const refused = await put(legacy, { attendees: [{ id: guest.id, first_name: "x" }] });
    expect(problemsOf(refused)).toEqual(["attendees.0.id unknown_id"]);
    expect((await put(legacy, { version: "x".repeat(97) })).status).toBe(422);
  });

  it("still accept changes to their sponsors, without a version", async () => {
    const { registration } = await started();
    const { tenant, event } = registration;
    const { organizationId } = tenant;
    const { orderId, token } = await importLegacyOrder(tenant.owner, event.eventId, {
      placed_at: "2025-01-01T10:00:00Z",
      status: "completed",
      lines: [
        { label: "Sponsor", sponsor_package_id: event.packageId, quantity: 1, unit_amount: 500 },
      ],
      payment: { method: "check" },
    });
    const legacy = { tenant, orderId, params: { ...registration.params, token } };
    const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, orderId));
    await db.insert(orderSponsors).values({
      organizationId,
      orderId,
      lineId: line?.id ?? 0,
      sponsorPackageId: event.packageId,
    });
    const { version, sponsors } = await view(legacy);
    const named = { id: sponsors[0]?.id, company_name: "Harbor Bank" };
    expect((await put(legacy, { version: "stale", sponsors: [named] })).status).toBe(200);
    const changed = await view(legacy);
    expect(changed.sponsors).toMatchObject([named]);
    expect(changed.version).not.toBe(version);
  });
});
