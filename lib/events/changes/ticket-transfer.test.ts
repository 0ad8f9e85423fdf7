import { asc, eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { attendees, emails } from "@/db/schema";
import { within } from "@/db/within";
import type { GuestActor } from "@/lib/identity/actor";
import type { JobPayloads } from "@/lib/jobs/queue";
import { createEventFixture } from "@/lib/testing/events";
import { createTenant } from "@/lib/testing/tenant";
import { complete, placeRegistration } from "@/testing/registration";
import { recordScans } from "../door/check-in";
import { mailTicketTransfer } from "../messages/transfer-mail";
import { transferTicket } from "./ticket-transfer";

const TO = { first_name: "Grace", last_name: "Hopper", email: "grace@example.org" };
const run = { requestId: "test" };

async function registered() {
  const tenant = await createTenant();
  const event = await createEventFixture(tenant);
  const { orderId } = await placeRegistration(tenant, event, { tickets: 2 });
  await complete({ tenant, orderId });
  const { organizationId } = tenant;
  const guest: GuestActor = { kind: "guest", organizationId, orderId, requestId: "test" };
  const seats = () =>
    db.select().from(attendees).where(eq(attendees.orderId, orderId)).orderBy(asc(attendees.id));
  const [seat] = await seats();
  if (!seat) throw new Error("nobody comes");
  await db.update(attendees).set({ email: "ada@example.org" }).where(eq(attendees.id, seat.id));
  return { tenant, event, orderId, guest, seat, seats };
}

async function jobsOf(orderId: number): Promise<JobPayloads["mail-ticket-transfer"][]> {
  const { rows } = await db.execute(sql`
    select job.payload from graphile_worker._private_jobs job
    join graphile_worker._private_tasks task on task.id = job.task_id
    where task.identifier = 'mail-ticket-transfer'
      and job.payload::jsonb @> ${JSON.stringify({ orderId })}::jsonb
    order by job.id`);
  return rows.map(({ payload }) => payload as JobPayloads["mail-ticket-transfer"]);
}

const mailsOf = (organizationId: number) =>
  db.select().from(emails).where(within(emails, organizationId)).orderBy(emails.id);

describe("a ticket transfer by a guest", () => {
  it("issues a new code, refuses the old one, and emails both people", async () => {
    const { tenant, event, orderId, guest, seat, seats } = await registered();
    const { ticketCode, ticketState } = await transferTicket(guest, seat.id, TO);
    expect(ticketState).toBe("ready");
    expect((await seats())[0]).toMatchObject({ firstName: "Grace", email: TO.email, ticketCode });
    const scan = { scan_id: crypto.randomUUID(), code: seat.ticketCode };
    const { results } = await recordScans(tenant.owner, event.eventId, {
      scans: [scan],
      device: "East door",
    });
    expect(results[0]).toMatchObject({ outcome: "ticket_replaced" });
    const [job] = await jobsOf(orderId);
    if (!job) throw new Error("nobody is written to");
    await mailTicketTransfer(job, run);
    await mailTicketTransfer(job, run);
    const sent = await mailsOf(tenant.organizationId);
    expect(sent).toMatchObject([
      { toAddress: "grace@example.org", template: "ticket-given" },
      { toAddress: "ada@example.org", template: "ticket-gone", attachments: [] },
    ]);
    expect(sent[0]?.attachments).toMatchObject([{ mimeType: "application/pdf" }]);
    expect(sent[0]?.text).not.toContain("/orders/");
  });

  it("emails the ticket to no one after the recipient has transferred it again", async () => {
    const { tenant, orderId, guest, seat } = await registered();
    await transferTicket(guest, seat.id, TO);
    await transferTicket(guest, seat.id, { ...TO, email: "third@example.org" });
    const [first] = await jobsOf(orderId);
    if (!first) throw new Error("nobody is written to");
    await mailTicketTransfer(first, run);
    expect(await mailsOf(tenant.organizationId)).toMatchObject([{ toAddress: "ada@example.org" }]);
  });

  it("is limited to the guest's own registration, and in frequency", async () => {
    const { guest, seat } = await registered();
    const { guest: stranger } = await registered();
    await expect(transferTicket(stranger, seat.id, TO)).rejects.toMatchObject({
      kind: "not_found",
    });
    const other = { ...guest, orderId: guest.orderId + 1_000_000 };
    await expect(transferTicket(other, seat.id, TO)).rejects.toMatchObject({ kind: "not_found" });
    for (let time = 0; time < 3; time++) await transferTicket(guest, seat.id, TO);
    await expect(transferTicket(guest, seat.id, TO)).rejects.toMatchObject({ kind: "limited" });
  });

  it("sends no email by itself when staff make it", async () => {
    const { tenant, orderId, seat } = await registered();
    await transferTicket(tenant.owner, seat.id, TO);
    expect(await jobsOf(orderId)).toEqual([]);
  });
});
