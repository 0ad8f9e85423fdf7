import { asc, eq, sql } from "drizzle-orm";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { work } from "@/app/_jobs/tasks";
import { db } from "@/db/client";
import { donors, emails, orderSponsors, orders, payments, tasks } from "@/db/schema";
import { within } from "@/db/within";
import { daysFromNow, resumeClock, stopClock } from "@/lib/clock";
import { runDueJobs } from "@/lib/jobs/worker";
import { reserveRefund } from "@/lib/payments/refunding";
import { createEventFixture, type EventFixture, placeOrderFixture } from "@/lib/testing/events";
import { inOwnDatabase } from "@/lib/testing/own-database";
import { createTenant, type Tenant } from "@/lib/testing/tenant";
import { completeOrder } from "../payments/completion";
import { cancelOrder } from "../refunds/cancellation";
import { reactivateOrder } from "../refunds/reactivation";
import { refundOrder } from "../refunds/refunds";
import { settleOrderRefund } from "../refunds/reported-refunds";
import { mailConfirmation } from "./confirmation-mail";
import { remindOfDetails } from "./details-reminder-mail";
import { followUpRenewals } from "./renewal-follow-ups";
import { changeMessage } from "./settings";

inOwnDatabase();

let tenant: Tenant;
let event: EventFixture;

// What other tests left in the queue is nobody's any more.
beforeAll(() =>
  db.execute(sql`
    with left_over as (select array_agg(id) as ids from graphile_worker.jobs having count(*) > 0)
    select graphile_worker.complete_jobs(ids) from left_over`),
);
beforeEach(async () => {
  tenant = await createTenant({ name: "Harbor House" });
  event = await createEventFixture(tenant, { check_instructions: "To Harbor House.\nBox 5." });
});
afterEach(resumeClock);

type Wanted = Parameters<typeof placeOrderFixture>[2];

const place = async (wanted: Wanted = {}) =>
  (await placeOrderFixture(tenant, event, wanted)).orderId;

async function paid(wanted: Wanted = {}): Promise<number> {
  const orderId = await place(wanted);
  await completeOrder(tenant.system, orderId, { method: "card", gateway: "test", isTest: true });
  return orderId;
}

const paidByCheck = async (wanted: Wanted = {}) => {
  const orderId = await place({ payment_method: "check", ...wanted });
  await completeOrder(tenant.owner, orderId, { method: "check" });
  return orderId;
};

/** The mails of this tenant once every job that is due has run. */
async function mails(template?: string) {
  await runDueJobs(work);
  return db
    .select()
    .from(emails)
    .where(
      within(emails, tenant.organizationId, template ? eq(emails.template, template) : undefined),
    )
    .orderBy(asc(emails.id));
}

async function only(template: string) {
  const [mail, ...more] = await mails(template);
  expect(more).toEqual([]);
  if (!mail) throw new Error(`no ${template}`);
  return mail;
}

const names = ({ attachments }: { attachments: { name: string }[] }) =>
  attachments.map(({ name }) => name);
const edit = (kind: string, changes: Parameters<typeof changeMessage>[3]) =>
  changeMessage(tenant.owner, event.eventId, kind, changes);
const guestOf = (orderId: number, name: string) =>
  db.update(orders).set({ purchaserName: name }).where(eq(orders.id, orderId));

describe("messages after a registration", () => {
  it("include a confirmation with tickets and calendar entry, and a receipt, once each", async () => {
    const orderId = await paid({ purchaser_attends: true });
    const confirmation = await only("order-confirmed");
    expect(confirmation).toMatchObject({
      toAddress: "paula@example.org",
      toName: "Paula Buyer",
      subject: "You are registered for Spring gala",
    });
    expect(names(confirmation)).toEqual([
      expect.stringMatching(/-tickets\.pdf$/),
      expect.stringMatching(/\.ics$/),
    ]);
    const files = confirmation.attachments.map(({ contentBase64 }) =>
      Buffer.from(contentBase64, "base64").toString("latin1"),
    );
    expect(files[0]).toMatch(/^%PDF-/);
    expect(files[1]).toContain("BEGIN:VEVENT");
    expect(confirmation.text).toContain("Thank you, Paula.");
    expect(confirmation.text).toContain("The tickets that are ready are attached");
    expect(confirmation.text).toMatch(/\/events\/gala-[^/]+\/orders\/[0-9A-Za-z]{43}/);

    const receipt = await only("order-receipt");
    expect(receipt.toAddress).toBe("paula@example.org");
    expect(receipt.subject).toMatch(/^Your receipt \d{4}-\d{5} for Spring gala$/);
    expect(names(receipt)).toEqual([expect.stringMatching(/^receipt-\d{4}-\d{5}\.pdf$/)]);
    expect(receipt.text).toMatch(/Date\s+\w+ \d+, \d{4}/);
    for (const words of ["Harbor House has received", "$50.00", "$20.00", "$30.00"])
      expect(receipt.text).toContain(words);

    await mailConfirmation(
      { organizationId: tenant.organizationId, orderId },
      { requestId: "test-again" },
    );
    expect(await mails()).toHaveLength(2);
  });

  it("explain how to pay by check, without tickets or receipt until the check arrives", async () => {
    const orderId = await place({ payment_method: "check" });
    const awaited = await only("order-awaited");
    expect(awaited.text).toContain("To Harbor House.\nBox 5.");
    expect(awaited.text).toMatch(/Seats held until\s+\S/);
    expect(names(awaited)).toEqual([expect.stringMatching(/\.ics$/)]);
    await completeOrder(tenant.owner, orderId, { method: "check" });
    await only("order-awaited");
    await only("order-confirmed");
    await only("order-receipt");
  });

  it("use the staff's wording, filled in once and escaped", async () => {
    await edit("confirmation", {
      subject: "See you, {{guest_name}}",
      body: "Hello {{guest_name}},\nwelcome.\n\nAll is at {{manage_link}} for you.",
    });
    const orderId = await place();
    await guestOf(orderId, "{{amount}} <b>Eve</b>\r\nBcc: all@example.org");
    await completeOrder(tenant.system, orderId, { method: "card", gateway: "test" });
    const { subject, html, text, toName } = await only("order-confirmed");
    expect(subject).toBe("See you, {{amount}} <b>Eve</b> Bcc: all@example.org");
    expect(toName).not.toMatch(/[\r\n]/);
    expect(html).toContain("Hello {{amount}} &lt;b&gt;Eve&lt;/b&gt; Bcc");
    expect(html).not.toContain("<b>Eve");
    expect(text).toMatch(/All is at https?:\S+\/orders\/[0-9A-Za-z]{43} for you\./);
  });

  it("never leave without the registration link", async () => {
    await edit("confirmation", { body: "Welcome." });
    await paid();
    expect((await only("order-confirmed")).text).toMatch(/\/orders\/[0-9A-Za-z]{43}/);
  });
});

describe("the location", () => {
  const secret = { venue: "The Boathouse", address: "12 Quay Street", area_label: "Portland" };

  it("appears in emails only to recipients allowed by its policy", async () => {
    event = await createEventFixture(tenant, {
      location: { kind: "in_person", ...secret, audience: "paid" },
      waitlist_offered: true,
    });
    await place({ payment_method: "check" });
    const awaited = await only("order-awaited");
    const calendar = Buffer.from(awaited.attachments[0]?.contentBase64 ?? "", "base64").toString();
    for (const text of [awaited.html, awaited.text, calendar]) {
      expect(text).toContain("Portland");
      expect(text).not.toMatch(/Boathouse|Quay/);
    }
    const orderId = await paid();
    const confirmed = await only("order-confirmed");
    expect(confirmed.text).toContain("The Boathouse, 12 Quay Street");
    await edit("cancellation", { body: "It was at {{place}}." });
    await cancelOrder(tenant.owner, orderId, "Asked by phone.");
    expect((await only("order-cancelled")).text).not.toMatch(/Boathouse|Quay/);
  });

  it("of an online event is its address once the policy releases it", async () => {
    event = await createEventFixture(tenant, {
      location: { kind: "online", online_url: "https://meet.example.org/x", audience: "paid" },
    });
    await place({ payment_method: "check" });
    expect((await only("order-awaited")).text).not.toContain("meet.example.org");
    await paid();
    expect((await only("order-confirmed")).text).toContain("https://meet.example.org/x");
  });
});

describe("canceling and refunding", () => {
  it("announces each cancellation once, with the adjusted receipt", async () => {
    const orderId = await paidByCheck();
    await cancelOrder(tenant.owner, orderId, "Asked by phone.");
    const told = await only("order-cancelled");
    expect(told.toAddress).toBe("paula@example.org");
    expect(told.subject).toBe("Your registration for Spring gala is canceled");
    expect(told.text).toMatch(/Amount retained\s+\$50\.00/);
    expect(names(told)).toEqual([expect.stringMatching(/^receipt-/)]);
    stopClock(new Date(Date.now() + 60_000));
    await reactivateOrder(tenant.owner, orderId, "Came back.");
    await cancelOrder(tenant.owner, orderId, "Once more.");
    expect(await mails("order-cancelled")).toHaveLength(2);
  });

  it("counts money that is on its way back as no longer retained", async () => {
    const orderId = await paidByCheck();
    const [payment] = await db.select().from(payments).where(eq(payments.orderId, orderId));
    const refund = { amount: 3000, reason: "Canceled by the buyer." };
    await db.transaction((tx) =>
      reserveRefund(tx, tenant.organizationId, payment?.id ?? 0, refund),
    );
    await cancelOrder(tenant.owner, orderId, "Asked by phone.");
    expect((await only("order-cancelled")).text).toMatch(/Amount retained\s+\$20\.00/);
  });

  it("announces each refund with its own amount and the remaining gift", async () => {
    const orderId = await paidByCheck();
    await refundOrder(tenant.owner, orderId, { amount: 1000 });
    await refundOrder(tenant.owner, orderId, { amount: 500 });
    const [first, second, ...more] = await mails("order-refunded");
    expect(more).toEqual([]);
    expect(first?.subject).toBe("$10.00 is on its way back to you");
    expect(first?.text).toMatch(/Of what remains, may be deductible\s+\$20\.00/);
    expect(second?.text).toMatch(/Refunded\s+\$5\.00/);
    expect(second?.text).toMatch(/Of what remains, may be deductible\s+\$15\.00/);
    expect(first && names(first)).not.toEqual(second && names(second));
  });

  it("sends nothing when staff switched the message off, and still refunds", async () => {
    await edit("refund", { enabled: false });
    await edit("cancellation", { enabled: false });
    const orderId = await paidByCheck();
    await cancelOrder(tenant.owner, orderId, null);
    await refundOrder(tenant.owner, orderId);
    expect(await mails("order-refunded")).toEqual([]);
    expect(await mails("order-cancelled")).toEqual([]);
  });

  it("throws for a nonexistent refund, and emails nothing", async () => {
    await expect(
      settleOrderRefund(tenant.system, 2_000_000, { outcome: "succeeded" }),
    ).rejects.toThrow();
    expect(await mails("order-refunded")).toEqual([]);
  });
});

describe("the reminder to complete details", () => {
  const START = new Date("2035-05-12T22:00:00Z");
  const daysAhead = (days: number) => stopClock(new Date(START.getTime() - days * 86_400_000));

  it("goes out once, in its window, only for registrations with details due by then", async () => {
    daysAhead(40);
    const owing = await paidByCheck({ tables: 1 });
    await paidByCheck({ purchaser_attends: true });
    daysAhead(8);
    await remindOfDetails();
    expect(await mails("order-reminder")).toEqual([]);
    daysAhead(6);
    await remindOfDetails();
    const mail = await only("order-reminder");
    expect(mail.messageKey).toBe(`order-details-reminder:${owing}`);
    expect(mail.text).toContain("7 of 8 guests");
    expect(mail.text).toContain("May 12, 2035");
    daysAhead(2);
    await remindOfDetails();
    await only("order-reminder");
  });

  it("is not held up by another registration's invalid address", async () => {
    daysAhead(40);
    const broken = await paidByCheck({ tables: 1 });
    const fine = await paidByCheck({ tables: 1 });
    await db.update(orders).set({ purchaserEmail: "nobody" }).where(eq(orders.id, broken));
    await db.execute(sql`
      select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs`);
    daysAhead(6);
    await remindOfDetails();
    expect((await only("order-reminder")).messageKey).toBe(`order-details-reminder:${fine}`);
  });

  it("is not sent when switched off, and is sent earlier when staff choose so", async () => {
    daysAhead(40);
    await paidByCheck({ tables: 1 });
    daysAhead(20);
    await edit("details_reminder", { enabled: false, days_before: 30 });
    await remindOfDetails();
    expect(await mails("order-reminder")).toEqual([]);
    await edit("details_reminder", { enabled: true });
    await remindOfDetails();
    await only("order-reminder");
  });
});

describe("a sponsor renewal", () => {
  const asked = async (contact: Partial<typeof orderSponsors.$inferInsert> = {}) => {
    const orderId = await paidByCheck({ packages: 1 });
    await db
      .update(orderSponsors)
      .set({
        companyName: "Sail & Sons",
        contactName: "Nora Sail",
        contactEmail: "nora@example.org",
        renewalFollowUpRequested: true,
        renewalFollowUpAt: daysFromNow(10),
        ...contact,
      })
      .where(eq(orderSponsors.orderId, orderId));
    return orderId;
  };
  const found = () =>
    db
      .select({ task: tasks, donor: donors })
      .from(tasks)
      .innerJoin(donors, eq(donors.id, tasks.donorId))
      .where(within(tasks, tenant.organizationId))
      .orderBy(tasks.id);
  const followUp = () => followUpRenewals("test-job");

  it("becomes one task on its day, about the donor of the sponsor's contact", async () => {
    await asked();
    await followUp();
    expect(await found()).toEqual([]);
    stopClock(daysFromNow(11));
    await followUp();
    await followUp();
    const [made, ...more] = await found();
    expect(more).toEqual([]);
    expect(made?.donor).toMatchObject({ email: "nora@example.org", displayName: "Nora Sail" });
    expect(made?.task).toMatchObject({
      kind: "task",
      status: "open",
      title: "Ask Sail & Sons about sponsoring again",
    });
    expect(made?.task.note).toContain("Spring gala as “Harbor sponsor” ($2,500.00)");
    expect(made?.task.note).toContain("Nora Sail: nora@example.org");
  });

  it("is about the buyer when the sponsor named no contact, and skips canceled registrations", async () => {
    const cancelled = await asked();
    await cancelOrder(tenant.owner, cancelled, null);
    await asked({ companyName: null, contactName: null, contactEmail: null });
    stopClock(daysFromNow(11));
    await followUp();
    const made = await found();
    expect(made.map(({ donor }) => donor.email)).toEqual(["paula@example.org"]);
  });

  it("recurs for another date, and never while it is switched off", async () => {
    const orderId = await asked();
    await edit("renewal_follow_up", { enabled: false });
    stopClock(daysFromNow(11));
    await followUp();
    expect(await found()).toEqual([]);
    await edit("renewal_follow_up", { enabled: true });
    await followUp();
    await db
      .update(orderSponsors)
      .set({ renewalFollowUpAt: daysFromNow(1) })
      .where(eq(orderSponsors.orderId, orderId));
    stopClock(daysFromNow(2));
    await followUp();
    expect(await found()).toHaveLength(2);
  });
});
