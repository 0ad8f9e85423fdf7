import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { auditLog, emails, newOrderLinks, orders, ticketTypes } from "@/db/schema";
import { within } from "@/db/within";
import { daysFromNow, now, resumeClock, secondsFromNow, stopClock } from "@/lib/clock";
import { env, reloadEnv } from "@/lib/env";
import { isProved } from "@/lib/messages/gate";
import { createEventFixture, type EventFixture, orderInput, visitorOf } from "@/lib/testing/events";
import { createTenant, type Tenant } from "@/lib/testing/tenant";
import { changeOrder } from "../changes/order-changes";
import { releaseUnconfirmed } from "../changes/unconfirmed-orders";
import { mailConfirmation } from "../messages/confirmation-mail";
import { findGuest } from "../orders/capability";
import { expireDueReservations } from "../orders/expiry";
import { readOrder } from "../orders/view";
import { quoteCart } from "../pricing/quote";
import { OrderView } from "../schema";
import { placeOrder } from "../selling/place-order";
import { confirmRegistration, findAwaited } from "./confirmation";

const MINUTE_MS = 60_000;

let tenant: Tenant;
let event: EventFixture;

beforeEach(async () => {
  tenant = await createTenant();
  event = await createEventFixture(tenant);
});
afterEach(() => {
  resumeClock();
  for (const name of ["MAILBOX", "ADDRESS"])
    process.env[`LIMIT_UNCONFIRMED_ORDERS_PER_${name}_AND_EVENT`] = "";
  reloadEnv();
});

/** By check, as a visitor's browser does it. */
async function place(email = "victim@example.org", address?: string) {
  const visitor = { ...visitorOf(tenant), address };
  const input = orderInput(event, { payment_method: "check" });
  const { fingerprint } = await quoteCart(visitor, { id: event.eventId }, input.cart);
  const purchaser = { first_name: "Claim", last_name: "http://evil.example", email };
  const wanted = { ...input, purchaser, quote_fingerprint: fingerprint };
  return placeOrder(visitor, { id: event.eventId }, wanted);
}

const guestOf = (token: string) =>
  findGuest({ clientSlugOrId: tenant.slug, eventSlug: event.slug, token }, "test");

async function rowOf(orderId: number) {
  const [row] = await db.select().from(orders).where(eq(orders.id, orderId));
  if (!row) throw new Error("no order");
  return row;
}

/** The link of the mail that tells how to pay. */
async function mailedTo(orderId: number) {
  await mailConfirmation({ organizationId: tenant.organizationId, orderId }, { requestId: "test" });
  const [mail] = await db
    .select()
    .from(emails)
    .where(
      within(emails, tenant.organizationId, eq(emails.messageKey, `order-awaited:${orderId}`)),
    );
  const token = /\/orders\/([^/\s"?]+)/.exec(mail?.text ?? "")?.[1] ?? "";
  return { mail, token };
}

const taken = async () => {
  const [type] = await db.select().from(ticketTypes).where(eq(ticketTypes.id, event.ticketTypeId));
  return type?.unitsTaken;
};

const minutesLeft = async (orderId: number) => {
  const { reservationExpiresAt } = await rowOf(orderId);
  return reservationExpiresAt && (reservationExpiresAt.getTime() - now().getTime()) / MINUTE_MS;
};

describe("a visitor's order by check", () => {
  it("keeps its seats for an hour, and for the event's days once confirmed by its emailed link", async () => {
    stopClock(new Date());
    const { orderId, token } = await place();
    expect(await minutesLeft(orderId)).toBe(env().UNCONFIRMED_HOLD_MINUTES);
    const { mail, token: mailed } = await mailedTo(orderId);
    expect(mail?.text).toMatch(/confirm it by\s+\S/);
    expect(mail?.toName).toBeNull();
    for (const part of [mail?.text, mail?.html, mail?.subject])
      expect(part).not.toMatch(/evil|Claim/);
    const shown = await guestOf(token);
    expect(await findAwaited(shown)).toMatchObject({ byMail: false });
    await expect(confirmRegistration(shown)).rejects.toMatchObject({ code: "not_by_mail" });

    const guest = await guestOf(mailed);
    expect(await findAwaited(guest)).toMatchObject({ byMail: true });
    expect(await minutesLeft(orderId)).toBe(env().UNCONFIRMED_HOLD_MINUTES);
    const mailbox = { organizationId: tenant.organizationId, address: "Victim@example.org" };
    expect(await isProved(db, mailbox)).toBe(false);
    const { reservationExpiresAt } = await confirmRegistration(guest);
    expect(reservationExpiresAt).toEqual(daysFromNow(10));
    expect(await confirmRegistration(guest)).toEqual({ reservationExpiresAt });
    expect(await findAwaited(guest)).toBeNull();
    expect(await isProved(db, mailbox)).toBe(true);
  });

  it("is confirmed by the first change through the emailed link, and not through the link on screen", async () => {
    const { orderId, token } = await place();
    const change = async (by: string) => {
      const guest = await guestOf(by);
      const { version } = OrderView.parse(await readOrder(guest));
      await changeOrder(guest, { version });
    };
    await change(token);
    expect((await rowOf(orderId)).awaitsConfirmation).toBe(true);
    await change((await mailedTo(orderId)).token);
    expect((await rowOf(orderId)).awaitsConfirmation).toBe(false);
  });

  it("frees its seats when no one confirms", async () => {
    const { orderId } = await place();
    expect(await taken()).toBe(1);
    stopClock(secondsFromNow(env().UNCONFIRMED_HOLD_MINUTES * 60 + 1));
    await expireDueReservations("test");
    expect([(await rowOf(orderId)).status, await taken()]).toEqual(["expired", 0]);
    await db.delete(newOrderLinks).where(eq(newOrderLinks.orderId, orderId));
  });

  it("is limited per mailbox and per network address, whether or not the mailbox is known", async () => {
    process.env.LIMIT_UNCONFIRMED_ORDERS_PER_MAILBOX_AND_EVENT = "1";
    process.env.LIMIT_UNCONFIRMED_ORDERS_PER_ADDRESS_AND_EVENT = "2";
    reloadEnv();
    const limited = { kind: "limited" };
    const first = await place("a@example.org", "192.0.2.1");
    await confirmRegistration(await guestOf((await mailedTo(first.orderId)).token));
    const again = await place("A@example.org", "192.0.2.2").catch((error) => error);
    expect(again).toMatchObject(limited);
    expect(again.details.retry_after_seconds).toBeGreaterThan(23 * 3600);
    await place("b@example.org", "192.0.2.1");
    await expect(place("c@example.org", "192.0.2.1")).rejects.toMatchObject(limited);
    await place("c@example.org", "192.0.2.3");
    expect(await taken()).toBe(3);
  });
});

describe("releasing unconfirmed registrations", () => {
  it("frees the event's unconfirmed registrations in one step, audited, and leaves confirmed ones", async () => {
    const [first, second] = [await place("a@example.org"), await place("b@example.org")];
    await confirmRegistration(await guestOf((await mailedTo(second.orderId)).token));
    const other = await createEventFixture(tenant);
    const ofOther = await releaseUnconfirmed(tenant.owner, { event_id: other.eventId });
    expect(ofOther).toEqual({ released: 0 });
    const all = { event_id: event.eventId };
    expect(await releaseUnconfirmed(tenant.owner, all)).toEqual({ released: 1 });
    expect(await releaseUnconfirmed(tenant.owner, all)).toEqual({ released: 0 });
    expect((await rowOf(first.orderId)).status).toBe("expired");
    expect((await rowOf(second.orderId)).status).toBe("pending");
    const noted = await db
      .select({ by: auditLog.actorId, order: auditLog.subjectId })
      .from(auditLog)
      .where(
        within(auditLog, tenant.organizationId, eq(auditLog.action, "order.release_unconfirmed")),
      );
    expect(noted).toEqual([{ by: tenant.owner.userId, order: first.orderId }]);
  });

  it("needs orders_edit, and an event of the same organization", async () => {
    const reader = { ...tenant.owner, permissions: new Set(["orders_view"] as const) };
    await expect(releaseUnconfirmed(reader, {})).rejects.toMatchObject({ kind: "forbidden" });
    const other = await createTenant();
    const theirs = releaseUnconfirmed(other.owner, { event_id: event.eventId });
    await expect(theirs).rejects.toMatchObject({ kind: "not_found" });
  });
});
