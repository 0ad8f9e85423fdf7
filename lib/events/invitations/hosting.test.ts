import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { attendees, emails, orders } from "@/db/schema";
import { within } from "@/db/within";
import type { GuestActor } from "@/lib/identity/actor";
import { createEventFixture, type EventFixture, placeOrderFixture } from "@/lib/testing/events";
import { invitationsOf, invitedActors } from "@/lib/testing/invitations";
import { expectSoundPlaces, poolsOf } from "@/lib/testing/places";
import { createTenant, type Tenant } from "@/lib/testing/tenant";
import { changeOrder } from "../changes/order-changes";
import { readOrder } from "../orders/view";
import { completeOrder } from "../payments/completion";
import { answerInvitation } from "./answering";
import { inviteGuest, readHost, resendGuest, revokeGuest } from "./hosting";
import { getInvited, type InvitedActor } from "./invited";
import { mailInvitations } from "./mails";

let tenant: Tenant;
let event: EventFixture;
beforeEach(async () => {
  tenant = await createTenant();
  event = await createEventFixture(tenant);
});

const holderOf = (orderId: number): GuestActor => ({
  ...{ kind: "guest", organizationId: tenant.organizationId, orderId, requestId: "test-host" },
});

async function place(wanted: Parameters<typeof placeOrderFixture>[2] = { tables: 1 }) {
  const { orderId } = await placeOrderFixture(tenant, event, wanted);
  return holderOf(orderId);
}

/** Whoever bought a table of eight and paid for it. */
async function tableHost(): Promise<GuestActor> {
  const host = await place({ tables: 1, payment_method: "check" });
  await completeOrder(tenant.owner, host.orderId, { method: "check" });
  return host;
}

const invite = (host: GuestActor, name: string) =>
  inviteGuest(host, { name: `${name} Guest`, email: `${name.toLowerCase()}@example.org` });

async function answer(guest: InvitedActor | undefined, response: "yes" | "no" | "maybe") {
  if (!guest) throw new Error("no guest was invited");
  const { version } = await getInvited(guest);
  return answerInvitation(guest, { version, response, guests: response === "yes" ? [{}] : [] });
}

const seatsOf = ({ orderId }: GuestActor) =>
  db
    .select()
    .from(attendees)
    .where(within(attendees, tenant.organizationId, eq(attendees.orderId, orderId)))
    .orderBy(attendees.id);

const namedSeats = async (host: GuestActor) =>
  (await seatsOf(host)).flatMap(({ firstName }) => firstName ?? []);

/** Names a seat on the registration’s page. */
async function nameSeat(host: GuestActor, id: number, first: string | null) {
  const { version } = await readOrder(host);
  const seat = { id, first_name: first, last_name: null, email: null };
  await changeOrder(host, { version, attendees: [seat] });
}

/** The seats that guests took, in the order of their invitations. */
const seatsOfGuests = async () =>
  (await invitationsOf(tenant)).flatMap(({ attendeeId }) => attendeeId ?? []);

const NAMES = ["Ann", "Ben", "Cy", "Dee", "Eve", "Fay", "Gus", "Hal", "Ida"];

describe("whoever bought a table", () => {
  it("invites as many guests as it has seats without a name, also with many requests at once", async () => {
    const host = await tableHost();
    const { free } = await readHost(host);
    expect(free).toBe(7);
    const tries = await Promise.allSettled(NAMES.map((name) => invite(host, name)));
    const refusals = tries.flatMap((each) =>
      each.status === "rejected" ? [each.reason.code] : [],
    );
    expect(refusals).toEqual(["no_seat", "no_seat"]);
    await mailInvitations({ ...tenant, eventId: event.eventId });
    const guests = await invitedActors(tenant);
    expect(guests).toHaveLength(7);
    await Promise.all(guests.map((guest) => answer(guest, "yes")));
    expect(new Set(await namedSeats(host)).size).toBe(8);
    expect(await readHost(host)).toMatchObject({ seats: 8, free: 0 });
    expect((await poolsOf(event.eventId))[0]).toMatchObject({ counter: 8, taken: 8 });
    await expectSoundPlaces(event.eventId);
  });

  it("sees each answer, sends an invitation three times, and revokes one for good", async () => {
    const host = await tableHost();
    for (const name of NAMES.slice(0, 3)) await invite(host, name);
    const [ann, ben, cy] = await invitedActors(tenant);
    expect(await answer(ann, "no")).toMatchObject({ invited_by: "Paula Buyer", ticket: null });
    await answer(ben, "maybe");
    const { guests, free } = await readHost(host);
    expect(guests.map(({ response }) => response)).toEqual(["no", "maybe", "none"]);
    expect(free).toBe(5);
    const id = cy?.invitationId ?? 0;
    await resendGuest(host, id);
    await resendGuest(host, id);
    await expect(resendGuest(host, id)).rejects.toMatchObject({ code: "invitation_state" });
    await answer(cy, "yes");
    expect(await namedSeats(host)).toContain("Cy");
    await revokeGuest(host, id);
    expect(await namedSeats(host)).not.toContain("Cy");
    await expect(answer(cy, "yes")).rejects.toMatchObject({ kind: "not_found" });
    await invite(host, "Cy");
    await expect(invite(host, "Ben")).rejects.toMatchObject({
      problems: [{ code: "already_invited" }],
    });
    const other = await tableHost();
    const bens = ben?.invitationId ?? 0;
    await expect(revokeGuest(other, bens)).rejects.toMatchObject({ kind: "not_found" });
    await expect(resendGuest(other, bens)).rejects.toMatchObject({ kind: "not_found" });
  });

  it("keeps a seat that was given to someone else, and gives none away twice", async () => {
    const host = await tableHost();
    await invite(host, "Ann");
    await invite(host, "Ben");
    const [ann, ben] = await invitedActors(tenant);
    await answer(ann, "yes");
    await answer(ben, "yes");
    const [anns = 0, bens = 0] = await seatsOfGuests();
    await nameSeat(host, anns, "Zoe");
    await answer(ann, "no");
    expect(await namedSeats(host)).toContain("Zoe");
    await nameSeat(host, bens, null);
    const { free } = await readHost(host);
    expect(free).toBe(5);
    for (const name of ["Cy", "Dee", "Eve", "Fay", "Gus"]) await invite(host, name);
    await expect(invite(host, "Hal")).rejects.toMatchObject({ code: "no_seat" });
    await expectSoundPlaces(event.eventId);
  });

  it("has the seat back from a guest who declines after their address was corrected", async () => {
    const host = await tableHost();
    await invite(host, "Ann");
    const [ann] = await invitedActors(tenant);
    await answer(ann, "yes");
    const [id = 0] = await seatsOfGuests();
    const { version } = await readOrder(host);
    const seat = { id, first_name: "Ann", last_name: "Guest", email: "ann.guest@example.org" };
    await changeOrder(host, { version, attendees: [seat] });
    await answer(ann, "no");
    expect(await namedSeats(host)).not.toContain("Ann");
    expect(await readHost(host)).toMatchObject({ free: 7 });
  });

  it("invites no one before the registration is paid, or confirmed with the mailed link", async () => {
    const byCard = await place();
    await expect(invite(byCard, "Ann")).rejects.toMatchObject({ code: "not_paid" });
    expect(await readHost(byCard)).toEqual({ seats: 8, free: 0, guests: [] });
    const byCheck = await place({ tables: 1, payment_method: "check" });
    const isHis = within(orders, tenant.organizationId, eq(orders.id, byCheck.orderId));
    await db.update(orders).set({ awaitsConfirmation: true, linkMailed: false }).where(isHis);
    await expect(invite(byCheck, "Ann")).rejects.toMatchObject({ code: "not_paid" });
    await db.update(orders).set({ linkMailed: true }).where(isHis);
    expect(await invite(byCheck, "Ann")).toMatchObject({
      free: 6,
      guests: [{ name: "Ann Guest" }],
    });
  });

  it("writes nothing when the guests are read, and no name into an email to a strange mailbox", async () => {
    const host = await tableHost();
    await invite(host, "Ann");
    await mailInvitations({ ...tenant, eventId: event.eventId });
    const [mail] = await db
      .select()
      .from(emails)
      .where(within(emails, tenant.organizationId, eq(emails.toAddress, "ann@example.org")));
    expect(mail?.toName).toBeNull();
    expect(mail?.html).not.toContain("Ann");
    const state = async () =>
      (
        await db.execute(sql`select
          (select count(*) from audit_log where organization_id = ${tenant.organizationId}) as audits,
          (select json_agg(o) from orders o where o.organization_id = ${tenant.organizationId}) as orders,
          (select json_agg(a) from attendees a
            where a.organization_id = ${tenant.organizationId}) as seats,
          (select json_agg(i) from event_invitations i
            where i.organization_id = ${tenant.organizationId}) as invitations`)
      ).rows;
    const before = await state();
    await readHost(host);
    expect(await state()).toEqual(before);
  });
});
