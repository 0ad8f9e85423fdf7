import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { attendees, registrationGroups } from "@/db/schema";
import { change, complete, createRegistration, rowsOf, view } from "@/testing/registration";
import { recalculateReadiness, ticketStateOf } from "./readiness";

type Order = Parameters<typeof ticketStateOf>[0];
type Attendee = Parameters<typeof ticketStateOf>[1];

const completed: Order = { status: "completed", checkAdmittedAt: null };
const pending: Order = { status: "pending", checkAdmittedAt: null };
const admitted: Order = { status: "pending", checkAdmittedAt: new Date() };
const closed = (status: Order["status"]): Order => ({ status, checkAdmittedAt: new Date() });

const guest = (values: Partial<Attendee> = {}): Attendee => ({
  status: "active",
  ticketState: "not_ready",
  checkedInAt: null,
  ...values,
});
const issued = guest({ ticketState: "issued" });

describe("a ticket", () => {
  it.each<[string, Order, Attendee, boolean, string]>([
    ["paid and complete", completed, guest(), true, "ready"],
    ["paid, details missing", completed, guest(), false, "not_ready"],
    ["unpaid", pending, guest(), true, "not_ready"],
    ["admitted check order", admitted, guest(), true, "ready"],
    ["admitted check order, details missing", admitted, guest(), false, "not_ready"],
    ["was ready, details removed", completed, guest({ ticketState: "ready" }), false, "not_ready"],
    ["issued", completed, issued, true, "issued"],
    ["issued, details removed", completed, issued, false, "not_ready"],
    [
      "issued and inside, details removed",
      completed,
      { ...issued, checkedInAt: new Date() },
      false,
      "issued",
    ],
    ["issued, money back to pending", pending, issued, true, "not_ready"],
    ["guest cancelled", completed, guest({ status: "cancelled" }), true, "void"],
    ["cancelled", closed("cancelled"), issued, true, "void"],
    ["refunded", closed("refunded"), issued, true, "void"],
    ["expired", closed("expired"), guest(), true, "void"],
    ["revived", completed, guest({ ticketState: "void" }), true, "ready"],
  ])("%s", (_, order, attendee, slotComplete, state) => {
    expect(ticketStateOf(order, attendee, slotComplete)).toBe(state);
  });
});

const statesOf = async (registration: Parameters<typeof rowsOf>[0]) =>
  (await rowsOf(registration)).attendees.map(({ ticketState }) => ticketState);

it("is recalculated for staff and guests alike, and leaves no trace of a guest's change", async () => {
  const registration = await createRegistration({}, { tickets: 2 });
  const { tenant, orderId } = registration;
  await complete(registration);
  expect(await statesOf(registration)).toEqual(["not_ready", "not_ready"]);
  const { version } = await view(registration);
  await db
    .update(registrationGroups)
    .set({ attendeeDetailsTiming: "optional" })
    .where(eq(registrationGroups.orderId, orderId));
  await db.transaction((tx) => recalculateReadiness(tx, tenant.organizationId, orderId));
  expect(await statesOf(registration)).toEqual(["ready", "ready"]);
  const after = await view(registration);
  expect(after.version).toBe(version);
  expect(after.registration_groups.map((group) => group.completeness)).toEqual([
    { state: "not_required", slots: 1, named: 1, missing: [] },
    { state: "not_required", slots: 1, named: 0, missing: [] },
  ]);
  expect((await rowsOf(registration)).audits).toEqual([]);
});

it("ignores canceled seats when listing missing details of a table", async () => {
  const registration = await createRegistration({}, { tables: 1 });
  const [table] = (await view(registration)).registration_groups;
  const [gone, ...others] = table?.attendees ?? [];
  await db
    .update(attendees)
    .set({ status: "cancelled" })
    .where(eq(attendees.id, gone?.id ?? 0));
  const full = await change(registration, {
    attendees: others.map(({ id }) => ({
      id,
      first_name: "A",
      last_name: "B",
      answers: [{ field_key: "meal", answer: "Vegan" }],
    })),
  });
  expect(full.registration_groups[0]?.completeness).toEqual({
    state: "complete",
    slots: 7,
    named: 7,
    missing: [],
  });
  expect(full.registration_groups[0]?.attendees[0]).toMatchObject({
    status: "cancelled",
    ticket: { state: "void", code: null, url: null },
  });
});
