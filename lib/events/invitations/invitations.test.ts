import { eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import {
  attendees,
  donors,
  emails,
  events,
  orders,
  provedMailboxes,
  suppressions,
  ticketTypes,
} from "@/db/schema";
import { within } from "@/db/within";
import { resumeClock, secondsFromNow, stopClock } from "@/lib/clock";
import { suppress } from "@/lib/consents/suppression-rows";
import { createHousehold } from "@/lib/donors/relationships/households";
import { inviteSegment } from "@/lib/segments/invite-segment";
import { createSegment } from "@/lib/segments/segments";
import { createEventFixture, type EventFixture, placeOrderFixture } from "@/lib/testing/events";
import { invitationsOf, invite, invitedActors, sendAll, sendsOf } from "@/lib/testing/invitations";
import { expectSoundPlaces, poolsOf } from "@/lib/testing/places";
import { createTenant, type Tenant } from "@/lib/testing/tenant";
import { invitationToken } from "../capacity/invitation-token";
import { changeMessage } from "../messages/settings";
import { expireDueReservations } from "../orders/expiry";
import { cancelOrder } from "../refunds/cancellation";
import { changeEvent } from "../setup/events";
import { addInvitations } from "./adding";
import { answerInvitation } from "./answering";
import { changeInvitation, revokeInvitation } from "./changing";
import { listDonorInvitations } from "./donor-invitations";
import { inviteDonors } from "./donors";
import { inviteGuest, readHost, resendGuest, revokeGuest } from "./hosting";
import { inviteHouseholds, searchHouseholds } from "./households";
import { findInvited, getInvited, type InvitedActor } from "./invited";
import { listInvitations } from "./list";
import { mailInvitations } from "./mails";
import { previewInvitations, remindInvited, resendInvitation, sendInvitations } from "./sending";
import { lapseInvitations, noteBouncedInvitations, tellInvitedOfChange } from "./upkeep";

let tenant: Tenant;
let event: EventFixture;
beforeEach(async () => {
  tenant = await createTenant();
  event = await createEventFixture(tenant, { ticketCapacity: 4 });
});
afterEach(resumeClock);

const tomorrow = () => secondsFromNow(86_400).toISOString();
const reserved = () => ({ is_reserved: true, respond_by: tomorrow() });
const guest = (first: string) => ({ first_name: first, last_name: "Invited" });
const mailJob = () => mailInvitations({ ...tenant, eventId: event.eventId });
const ticketPool = async () =>
  (await poolsOf(event.eventId)).find((each) => each.pool === "ticket Guest");

async function answer(
  actor: InvitedActor | undefined,
  response: "yes" | "no" | "maybe",
  guests: readonly string[] = ["Ada"],
) {
  if (!actor) throw new Error("no one was invited");
  const { version } = await getInvited(actor);
  const coming = response === "yes" ? guests.map(guest) : [];
  return answerInvitation(actor, { version, response, guests: coming });
}

/** One person with an invitation that was sent. */
async function invited(terms: Parameters<typeof invite>[3] = {}): Promise<InvitedActor> {
  await invite(tenant, event, ["Ada"], terms);
  await sendAll(tenant, event);
  const [actor] = await invitedActors(tenant);
  if (!actor) throw new Error("no one was invited");
  return actor;
}

const mailsTo = (address: string) =>
  db
    .select()
    .from(emails)
    .where(within(emails, tenant.organizationId, eq(emails.toAddress, address)))
    .orderBy(emails.id);

const complain = (address: string) =>
  db.transaction((tx) => suppress(tx, tenant.system, { channel: "email", address }, "complaint"));

const calendarIn = (mail: typeof emails.$inferSelect | undefined): string =>
  Buffer.from(mail?.attachments[0]?.contentBase64 ?? "", "base64").toString();

describe("adding invitations", () => {
  it("refuses every wrong row at once and writes none, also for an address that is invited", async () => {
    await invite(tenant, event, ["Ada"]);
    const adding = addInvitations(tenant.owner, event.eventId, {
      ...{ ticket_type_id: event.ticketTypeId, ...reserved() },
      invitations: [
        { name: "Bea", email: "bea@example.org", seats: 3 },
        { name: "Ada", email: "ADA@example.org" },
        { name: "Bea", email: "Bea@example.org" },
        { name: "Cy", email: "cy@example.org", donor_id: 1 },
        { name: "Dee", email: "dee@example.org", seats: 2 },
      ],
    });
    await expect(adding).rejects.toMatchObject({
      problems: [
        { path: "invitations.1.email", code: "already_invited" },
        { path: "invitations.2.email", code: "duplicate" },
        { path: "invitations.3.donor_id", code: "unknown_donor" },
        { path: "invitations.4.seats", code: "sold_out" },
      ],
    });
    expect(await invitationsOf(tenant)).toHaveLength(1);
    expect(await ticketPool()).toMatchObject({ taken: 0 });
  });

  it("keeps one live invitation for an address, whoever is faster", async () => {
    const tries = await Promise.allSettled([1, 2, 3].map(() => invite(tenant, event, ["Ada"])));
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const [first] = await invitationsOf(tenant);
    await revokeInvitation(tenant.owner, event.eventId, first?.id ?? 0);
    await invite(tenant, event, ["Ada"]);
    expect((await invitationsOf(tenant)).map(({ status }) => status)).toEqual(["revoked", "draft"]);
  });

  it("of households and of a segment go to each address once, and say who was left out", async () => {
    const { owner, organizationId } = tenant;
    const [ada, bea, ...none] = await db
      .insert(donors)
      .values(
        ["ada@example.org", "bea@example.org", null, null, null].map((email) => ({
          ...{ organizationId, kind: "person" as const, displayName: "Someone", email },
        })),
      )
      .returning();
    if (!ada || !bea) throw new Error("no donors were made");
    const home = await createHousehold(owner, {
      name: "The Adas",
      member_ids: [ada.id, none[0]?.id ?? 0],
    });
    const empty = await createHousehold(owner, {
      name: "The Nones",
      member_ids: none.slice(1).map(({ id }) => id),
    });
    expect(await searchHouseholds(owner, "ADA@example")).toEqual([
      { id: home.id, name: "The Adas", email: "ada@example.org" },
    ]);
    expect(await searchHouseholds(owner, "the nones")).toMatchObject([{ email: null }]);
    const terms = { ticket_type_id: event.ticketTypeId };
    const households = { ...terms, household_ids: [home.id, empty.id] };
    expect(await inviteHouseholds(owner, event.eventId, households)).toEqual({
      ...{ added: 1, skipped: [{ reason: "no_address", count: 1 }] },
    });
    const { id } = await createSegment(owner, { name: "All", condition: { all: [] } });
    const added = await inviteSegment(owner, event.eventId, { ...terms, segment_id: id });
    expect(added).toEqual({
      added: 1,
      skipped: [
        { reason: "already_invited", count: 1 },
        { reason: "no_address", count: 3 },
      ],
    });
    const rows = await invitationsOf(tenant);
    expect(rows.map(({ name, donorId }) => [name, donorId])).toEqual([
      ["The Adas", ada.id],
      ["Someone", bea.id],
    ]);
  });

  it("of donors that were chosen go to each address once, and show on their profiles", async () => {
    const { owner, organizationId } = tenant;
    const made = await db
      .insert(donors)
      .values(
        ["ada@example.org", null].map((email) => ({
          ...{ organizationId, kind: "person" as const, displayName: "Someone", email },
        })),
      )
      .returning();
    const ids = made.map(({ id }) => id);
    const terms = { ticket_type_id: event.ticketTypeId };
    const { eventId } = event;
    expect(await inviteDonors(owner, eventId, { ...terms, donor_ids: ids })).toEqual({
      ...{ added: 1, skipped: [{ reason: "no_address", count: 1 }] },
    });
    const strangers = { ...terms, donor_ids: [ids[0] ?? 0, 2_147_480_000] };
    await expect(inviteDonors(owner, eventId, strangers)).rejects.toMatchObject({
      problems: [{ path: "donor_ids.1", code: "unknown_donor" }],
    });
    expect(await listDonorInvitations(owner, ids[0] ?? 0)).toMatchObject([
      { eventId, event: "Spring gala", status: "draft", response: "none" },
    ]);
    const other = await createTenant();
    expect(await listDonorInvitations(other.owner, ids[0] ?? 0)).toEqual([]);
  });

  it("asks for whole tables and a deadline for reserved seats", async () => {
    const table = { ticket_type_id: event.tableTypeId, seats: 6 };
    await expect(invite(tenant, event, ["Ada"], table)).rejects.toMatchObject({
      problems: [{ code: "not_whole_tickets" }],
    });
    await expect(invite(tenant, event, ["Ada"], { is_reserved: true })).rejects.toMatchObject({
      problems: [{ path: "respond_by" }],
    });
  });
});

describe("reserved seats", () => {
  it("count in the capacity, lapse at the deadline, and are seen as lapsed at once", async () => {
    await invited({ ...reserved(), seats: 3 });
    await expectSoundPlaces(event.eventId);
    await expect(placeOrderFixture(tenant, event, { tickets: 2 })).rejects.toMatchObject({
      code: "sold_out",
    });
    const totals = async () =>
      (await listInvitations(tenant.owner, event.eventId, { page: 1, per_page: 20 })).totals;
    expect(await totals()).toMatchObject({ seats_reserved: 3 });
    stopClock(secondsFromNow(86_401));
    expect(await totals()).toMatchObject({ seats_reserved: 0 });
    expect(await Promise.all([lapseInvitations("one"), lapseInvitations("two")])).toContain(1);
    expect(await ticketPool()).toMatchObject({ counter: 0, taken: 0 });
    await expectSoundPlaces(event.eventId);
  });

  it("are changed with the invitation, and freed by its revocation", async () => {
    const { invitationId: id } = await invited({ ...reserved(), seats: 3 });
    await changeInvitation(tenant.owner, event.eventId, id, { seats: 1 });
    expect(await ticketPool()).toMatchObject({ counter: 1, taken: 1 });
    await expect(
      changeInvitation(tenant.owner, event.eventId, id, { seats: 5 }),
    ).rejects.toMatchObject({ code: "sold_out" });
    await revokeInvitation(tenant.owner, event.eventId, id);
    expect(await ticketPool()).toMatchObject({ counter: 0, taken: 0 });
  });

  it("are never sold twice, with answers, sales, and lapses at the same time", async () => {
    event = await createEventFixture(tenant, { ticketCapacity: 6 });
    await invite(tenant, event, ["Ada", "Bea"], { ...reserved(), seats: 2 });
    await invite(tenant, event, ["Cy", "Dee", "Eve"], { seats: 2 });
    await sendAll(tenant, event);
    const actors = await invitedActors(tenant);
    const work = [
      ...actors.map((actor) => answer(actor, "yes", ["One", "Two"])),
      ...[1, 2, 3].map(() => placeOrderFixture(tenant, event, { tickets: 1 })),
      lapseInvitations("job"),
    ];
    const done = await Promise.allSettled(work);
    expect(done.slice(0, 2).map(({ status }) => status)).toEqual(["fulfilled", "fulfilled"]);
    await expectSoundPlaces(event.eventId);
    expect((await ticketPool())?.taken).toBeGreaterThanOrEqual(5);
  });

  it("are freed once by a no, however often it is sent at the same time", async () => {
    const actor = await invited({ ...reserved(), seats: 3 });
    const { version } = await getInvited(actor);
    const no = () => answerInvitation(actor, { version, response: "no" });
    const tries = await Promise.allSettled([no(), no(), no(), lapseInvitations("job")]);
    const refusals = tries.flatMap((each) =>
      each.status === "rejected" ? [each.reason.code] : [],
    );
    expect(refusals).toEqual(["invitation_changed", "invitation_changed"]);
    expect(await ticketPool()).toMatchObject({ counter: 0, taken: 0 });
    await expectSoundPlaces(event.eventId);
  });
});

describe("an answer", () => {
  it("is a registration with a named guest for each seat, and never for more than the invitation has", async () => {
    const actor = await invited({ seats: 2 });
    await expect(answer(actor, "yes", ["A", "B", "C"])).rejects.toMatchObject({
      problems: [{ code: "too_many_guests" }],
    });
    const view = await answer(actor, "yes", ["Ada", "Ben"]);
    expect(view.order).toMatchObject({
      status: "completed",
      guests: [{ name: "Ada Invited" }, { name: "Ben Invited" }],
    });
    expect(view.order?.url).toMatch(/\/orders\/[0-9A-Za-z]{43}$/);
    const [order] = await db.select().from(orders).where(within(orders, tenant.organizationId));
    expect(order).toMatchObject({
      registrationVersion: 2,
      total: 0,
      purchaserEmail: "ada@example.org",
    });
    await expectSoundPlaces(event.eventId);
  });

  it("names every guest where the ticket asks for names at once, and says so before", async () => {
    const actor = await invited({ seats: 2 });
    expect((await getInvited(actor)).names_required).toBe(false);
    await db
      .update(ticketTypes)
      .set({ attendeeDetailsTiming: "checkout" })
      .where(within(ticketTypes, tenant.organizationId));
    const { version, names_required } = await getInvited(actor);
    expect(names_required).toBe(true);
    const guests = [guest("Ada"), { first_name: "Ben", last_name: null }];
    await expect(
      answerInvitation(actor, { version, response: "yes", guests }),
    ).rejects.toMatchObject({
      problems: [
        { path: "groups.1.attendees.0.last_name", message: "Please fill in the last name." },
      ],
    });
  });

  it("changes from yes to another yes, to a maybe and to a no, with its seats in one place", async () => {
    const actor = await invited({ ...reserved(), seats: 3 });
    await answer(actor, "yes", ["Ada", "Ben", "Cy"]);
    const fewer = await answer(actor, "yes", ["Ada"]);
    expect(fewer.order?.guests).toHaveLength(1);
    await expectSoundPlaces(event.eventId);
    expect((await ticketPool())?.taken).toBe(1);
    await answer(actor, "maybe");
    expect((await ticketPool())?.taken).toBe(3);
    await answer(actor, "no");
    expect((await ticketPool())?.taken).toBe(0);
    await expectSoundPlaces(event.eventId);
    const mails = await mailsTo("ada@example.org");
    expect(mails.map(({ template }) => template)).not.toContain("order-cancelled");
  });

  it("with a price leads to the payment; unpaid, its seats are reserved again", async () => {
    const actor = await invited({ ...reserved(), is_complimentary: false, seats: 2 });
    const view = await answer(actor, "yes", ["Ada"]);
    expect(view.order).toMatchObject({ status: "pending" });
    expect(view.order?.payment_due_at).not.toBeNull();
    expect((await ticketPool())?.taken).toBe(1);
    stopClock(secondsFromNow(3600));
    await expireDueReservations("job");
    expect(await getInvited(actor)).toMatchObject({ response: "none", order: null });
    expect((await ticketPool())?.taken).toBe(2);
    await expectSoundPlaces(event.eventId);
  });

  it("of no is refused once the registration was paid, and says why", async () => {
    const actor = await invited({ is_complimentary: false });
    await answer(actor, "yes");
    await db.execute(sql`update payments set status = 'succeeded'
      where organization_id = ${tenant.organizationId}`);
    await db.execute(sql`update orders set status = 'completed'
      where organization_id = ${tenant.organizationId}`);
    await expect(answer(actor, "no")).rejects.toMatchObject({ code: "paid_registration" });
    expect(await getInvited(actor)).toMatchObject({ response: "yes" });
  });

  it("follows its registration when staff cancel it", async () => {
    const actor = await invited();
    await answer(actor, "yes");
    const [row] = await invitationsOf(tenant);
    await expect(
      revokeInvitation(tenant.owner, event.eventId, actor.invitationId),
    ).rejects.toMatchObject({ code: "registered" });
    await cancelOrder(tenant.owner, row?.orderId ?? 0);
    expect(await getInvited(actor)).toMatchObject({ response: "no", order: null });
  });

  it("is refused for an old version, and after the deadline unless it is a no", async () => {
    const actor = await invited({ respond_by: tomorrow() });
    await answer(actor, "maybe");
    await expect(answerInvitation(actor, { version: 1, response: "no" })).rejects.toMatchObject({
      code: "invitation_changed",
    });
    stopClock(secondsFromNow(86_401));
    await expect(answer(actor, "yes")).rejects.toMatchObject({
      problems: [{ code: "deadline_passed" }],
    });
    expect(await answer(actor, "no")).toMatchObject({ response: "no" });
  });
});

describe("an invitation’s link", () => {
  it("writes nothing when it is read", async () => {
    const actor = await invited(reserved());
    const counts = () =>
      db.execute(sql`select
        (select count(*) from audit_log where organization_id = ${tenant.organizationId}) as audits,
        (select count(*) from outbound_events where organization_id = ${tenant.organizationId}) as told,
        (select count(*) from proved_mailboxes where organization_id = ${tenant.organizationId}) as proved,
        (select json_agg(i) from event_invitations i
          where i.organization_id = ${tenant.organizationId}) as invitations,
        (select json_agg(s) from invitation_sends s
          where s.organization_id = ${tenant.organizationId}) as sends,
        (select admissions_taken from events where id = ${event.eventId}) as taken`);
    const before = (await counts()).rows;
    await getInvited(actor);
    await getInvited(actor);
    expect((await counts()).rows).toEqual(before);
  });

  it("is not found alike when it is unknown, a draft, revoked, or of an unpublished event", async () => {
    const [draft] = await invite(tenant, event, ["Ada"]);
    const token = draft ? invitationToken(draft) : "";
    const refusals: unknown[] = [];
    const look = async (secret: string) =>
      refusals.push(await findInvited(secret, "test").catch((error: Error) => error.message));
    await look("x".repeat(43));
    await look(token);
    await sendAll(tenant, event);
    expect(await findInvited(token, "test")).toMatchObject({ invitationId: draft?.id });
    await db.update(events).set({ status: "draft" }).where(eq(events.id, event.eventId));
    await look(token);
    await db.update(events).set({ status: "published" }).where(eq(events.id, event.eventId));
    await revokeInvitation(tenant.owner, event.eventId, draft?.id ?? 0);
    await look(token);
    expect(new Set(refusals).size).toBe(1);
    expect(refusals).toHaveLength(4);
  });
});

describe("emails of invitations", () => {
  it("go to whom the preview showed; another audience is refused", async () => {
    await invite(tenant, event, ["Ada"]);
    const { preview_token, recipients } = await previewInvitations(tenant.owner, event.eventId, {});
    expect(recipients).toBe(1);
    await invite(tenant, event, ["Bea"]);
    await expect(
      sendInvitations(tenant.owner, event.eventId, { preview_token }),
    ).rejects.toMatchObject({ code: "preview_changed" });
    expect(await sendsOf(tenant)).toEqual([]);
  });

  it("name whom staff invited, whose mailbox only their own link proves", async () => {
    const proofs = () =>
      db
        .select({ by: provedMailboxes.provedBy })
        .from(provedMailboxes)
        .where(within(provedMailboxes, tenant.organizationId));
    const actor = await invited();
    await changeInvitation(tenant.owner, event.eventId, actor.invitationId, {
      email: "ada@example.com",
    });
    await resendInvitation(tenant.owner, event.eventId, actor.invitationId);
    await mailJob();
    const [mail] = await mailsTo("ada@example.com");
    expect(mail?.toName).toBe("Ada Invited");
    expect(await proofs()).toEqual([]);
    await answer(actor, "maybe");
    expect(await proofs()).toEqual([{ by: "link" }]);
  });

  it("reach no one who may not be written to, also when that changes after the preview", async () => {
    const { organizationId } = tenant;
    const base = { organizationId, kind: "person" } as const;
    await db.insert(donors).values([
      { ...base, displayName: "Dead", email: "dead@example.org", isDeceased: true },
      { ...base, displayName: "Out", email: "out@example.org", doNotEmail: true },
      { ...base, displayName: "Pat", email: "two@example.org", doNotEmail: true },
      { ...base, displayName: "Pia", email: "two@example.org" },
      { ...base, displayName: "Gone", email: "gone@example.org", status: "archived" },
    ]);
    await invite(tenant, event, ["Dead", "Out", "Two", "Gone", "Sup", "Late", "Ada"]);
    await complain("sup@example.org");
    const preview = await previewInvitations(tenant.owner, event.eventId, {});
    expect(preview.recipients).toBe(2);
    expect(Object.fromEntries(preview.skipped.map(({ reason, count }) => [reason, count]))).toEqual(
      {
        ...{ archived: 1, deceased: 1, opted_out: 2, suppressed: 1 },
      },
    );
    await sendInvitations(tenant.owner, event.eventId, preview);
    await complain("late@example.org");
    await mailJob();
    const sent = await db.select().from(emails).where(within(emails, organizationId));
    expect(sent.map(({ toAddress }) => toAddress)).toEqual(["ada@example.org"]);
    const states = (await invitationsOf(tenant)).map(({ status }) => status);
    expect(states).toEqual([...Array.from({ length: 6 }, () => "draft"), "sent"]);
  });

  it("go out after all once their reader may be written to again", async () => {
    const { organizationId } = tenant;
    await invite(tenant, event, ["Ann"]);
    const { preview_token } = await previewInvitations(tenant.owner, event.eventId, {});
    await sendInvitations(tenant.owner, event.eventId, { preview_token });
    await complain("ann@example.org");
    await mailInvitations({ organizationId, eventId: event.eventId });
    expect(await invitationsOf(tenant)).toMatchObject([{ status: "draft", sentAt: null }]);
    await db.delete(suppressions).where(within(suppressions, organizationId));
    await sendAll(tenant, event);
    expect(await invitationsOf(tenant)).toMatchObject([{ status: "sent" }]);
    expect(await sendsOf(tenant)).toMatchObject([{ status: "sent", reason: null }]);
  });

  it("are noted as held back when staff have switched the message off", async () => {
    await invite(tenant, event, ["Ann"]);
    await sendAll(tenant, event);
    await changeMessage(tenant.owner, event.eventId, "invitation_reminder", { enabled: false });
    const { organizationId } = tenant;
    const { preview_token } = await previewInvitations(tenant.owner, event.eventId, {
      kind: "reminder",
    });
    await remindInvited(tenant.owner, event.eventId, { preview_token });
    await mailInvitations({ organizationId, eventId: event.eventId });
    const [, reminder] = await sendsOf(tenant);
    expect(reminder).toMatchObject({ status: "skipped", reason: "held_back", sentAt: null });
  });

  it("remind once a step, only who was sent an invitation and has not answered, run twice or at once", async () => {
    await invite(tenant, event, ["Ada", "Bea", "Cy"]);
    await sendAll(tenant, event);
    const [ada] = await invitedActors(tenant);
    await answer(ada, "no");
    await invite(tenant, event, ["Dee"]);
    const { preview_token, step } = await previewInvitations(tenant.owner, event.eventId, {
      kind: "reminder",
    });
    const remind = () => remindInvited(tenant.owner, event.eventId, { preview_token });
    const tries = await Promise.allSettled([remind(), remind()]);
    expect(tries.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    await Promise.all([mailJob(), mailJob()]);
    await mailJob();
    const reminders = (await sendsOf(tenant)).filter(({ kind }) => kind === "reminder");
    expect(step).toBe(1);
    expect(reminders.map(({ status }) => status)).toEqual(["sent", "sent"]);
    for (const address of ["bea@example.org", "cy@example.org"])
      expect(await mailsTo(address)).toHaveLength(2);
  });

  it("carry a calendar entry whose SEQUENCE rises, and take it back after a no or a revocation", async () => {
    const actor = await invited();
    await changeEvent(tenant.owner, event.eventId, { starts_at: "2035-05-12T21:00:00Z" });
    await tellInvitedOfChange({ ...tenant, eventId: event.eventId });
    await tellInvitedOfChange({ ...tenant, eventId: event.eventId });
    await mailJob();
    await answer(actor, "no");
    await mailJob();
    const entries = (await mailsTo("ada@example.org")).map(calendarIn);
    const sequences = entries.map((text) => Number(/SEQUENCE:(\d+)/.exec(text)?.[1]));
    expect(sequences).toEqual([0, 1, 2]);
    expect(new Set(entries.map((text) => /UID:(\S+)/.exec(text)?.[1])).size).toBe(1);
    expect(entries.map((text) => text.includes("METHOD:CANCEL"))).toEqual([false, false, true]);
    await invite(tenant, event, ["Bea"]);
    await sendAll(tenant, event);
    const bea = (await invitationsOf(tenant)).at(-1);
    await revokeInvitation(tenant.owner, event.eventId, bea?.id ?? 0);
    await mailJob();
    expect(calendarIn((await mailsTo("bea@example.org")).at(-1))).toContain("METHOD:CANCEL");
  });

  it("mark an invitation as bounced, and go out again after a correction", async () => {
    const actor = await invited();
    const [mail] = await mailsTo("ada@example.org");
    await db.execute(sql`insert into message_events (organization_id, provider, event_reference, kind,
        mail_type, mail_id, address_hash, outcome, occurred_at)
      values (${tenant.organizationId}, 'dsn', ${`bounce-${mail?.id}`}, 'bounced', 'email', ${mail?.id},
        'hash', 'noted', now())`);
    await noteBouncedInvitations();
    const { eventId } = event;
    const [row] = await invitationsOf(tenant);
    expect(row?.status).toBe("bounced");
    await changeInvitation(tenant.owner, eventId, actor.invitationId, { email: "ada@example.com" });
    await resendInvitation(tenant.owner, eventId, actor.invitationId);
    await mailJob();
    await noteBouncedInvitations();
    expect((await invitationsOf(tenant))[0]?.status).toBe("sent");
    expect(await mailsTo("ada@example.com")).toHaveLength(1);
  });
});

describe("a host", () => {
  it("invites guests to the seats that have no name, sees their answers, and takes seats back", async () => {
    const host = await invited({ seats: 3 });
    await expect(
      inviteGuest(host, { name: "Ben Guest", email: "ben@example.org" }),
    ).rejects.toMatchObject({ code: "not_registered" });
    const { version } = await getInvited(host);
    await answerInvitation(host, { version, response: "yes", guests: [guest("Ada"), {}, {}] });
    await inviteGuest(host, { name: "Ben Guest", email: "ben@example.org" });
    const full = await inviteGuest(host, { name: "Cy Guest", email: "cy@example.org" });
    expect(full).toMatchObject({ seats: 3, free: 0 });
    await expect(
      inviteGuest(host, { name: "Dee Guest", email: "dee@example.org" }),
    ).rejects.toMatchObject({ code: "no_seat" });
    await mailJob();
    const [, ben, cy] = await invitedActors(tenant);
    if (!ben || !cy) throw new Error("no guest was invited");
    const { version: first } = await getInvited(ben);
    await answerInvitation(ben, { version: first, response: "yes", guests: [{}] });
    const named = await db
      .select()
      .from(attendees)
      .where(within(attendees, tenant.organizationId, eq(attendees.email, "ben@example.org")));
    expect(named).toMatchObject([{ firstName: "Ben", lastName: "Guest" }]);
    await answer(cy, "no");
    expect(await readHost(host)).toMatchObject({
      free: 1,
      guests: [
        { name: "Ben Guest", response: "yes" },
        { name: "Cy Guest", response: "no" },
      ],
    });
    await expect(resendGuest(host, cy.invitationId)).rejects.toMatchObject({
      code: "invitation_state",
    });
    await revokeGuest(host, ben.invitationId);
    expect(await readHost(host)).toMatchObject({ free: 2, guests: [{ name: "Cy Guest" }] });
    await expect(getInvited(ben)).rejects.toMatchObject({ kind: "not_found" });
    await expect(revokeGuest(host, host.invitationId)).rejects.toMatchObject({ kind: "not_found" });
    await expectSoundPlaces(event.eventId);
  });

  it("leaves with all guests: a no of the host revokes their invitations", async () => {
    const host = await invited({ seats: 2 });
    const { version } = await getInvited(host);
    await answerInvitation(host, { version, response: "yes", guests: [guest("Ada"), {}] });
    await inviteGuest(host, { name: "Ben Guest", email: "ben@example.org" });
    await mailJob();
    await answer(host, "no");
    expect((await invitationsOf(tenant)).map(({ status }) => status)).toEqual(["sent", "revoked"]);
    await expectSoundPlaces(event.eventId);
  });
});
