import { and, eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { emails, householdMembers, households, mailingRecipients } from "@/db/schema";
import { within } from "@/db/within";
import { resumeClock, stopClock } from "@/lib/clock";
import { SuppressionQuery } from "@/lib/consents/schema";
import { addSuppression, listSuppressions } from "@/lib/consents/suppressions";
import { addConsent } from "@/lib/donors/preferences/consents";
import { noteRefusedEmail, takeInMailEvent } from "@/lib/donors/preferences/mail-events";
import { changeDonor } from "@/lib/donors/records/donors";
import { reloadEnv } from "@/lib/env";
import type { ToldEvent } from "@/lib/messages/events/told";
import { createDonorFixture } from "@/lib/testing/donors";
import { type MailServer, startMailServer, type Treatment } from "@/lib/testing/mail-server";
import {
  createMailingFixture,
  createMailingTenant,
  sendFixture,
  statesOf,
  topicOf,
} from "@/lib/testing/mailings";
import { inOwnDatabase } from "@/lib/testing/own-database";
import { createTenant, type Tenant } from "@/lib/testing/tenant";
import { followLink } from "./clicks";
import { clickUrl } from "./links";
import { sendDueMailings } from "./loop";
import { changeMailing, getMailing, removeMailing } from "./mailings";
import { previewMailing, renderMailing } from "./preview";
import { listRecipients } from "./recipients";
import { readResults } from "./results";
import {
  cancelMailing,
  pauseMailing,
  resendUncertain,
  resumeMailing,
  sendMailing,
} from "./sending";

inOwnDatabase();

let tenant: Tenant;
let server: MailServer;
let treat: (recipient: string, nth: number) => Treatment;

beforeEach(async () => {
  treat = () => "accept";
  server = await startMailServer((recipient, nth) => treat(recipient, nth));
  process.env.SMTP_URL = server.url;
  reloadEnv();
  tenant = await createMailingTenant();
});

afterEach(async () => {
  resumeClock();
  await server.close();
  delete process.env.SMTP_URL;
  reloadEnv();
});

const run = () => sendDueMailings({ seconds: 20 });
const recipients = () => server.caught.map(({ recipient }) => recipient).sort();
const donors = (count: number) =>
  Promise.all(
    Array.from({ length: count }, (_, nth) =>
      createDonorFixture(tenant, { firstName: `D${nth}`, email: `d${nth}@example.org` }),
    ),
  );
const stateOf = async (id: number) => (await getMailing(tenant.owner, id)).state;

describe("a mailing", () => {
  it("reaches each donor once, with their own words, links, and headers", async () => {
    await createDonorFixture(tenant, { firstName: "Ada & Bo", email: "ada@example.org" });
    await createDonorFixture(tenant, { firstName: null, lastName: "Z", email: "z@example.org" });
    const { id } = await createMailingFixture(tenant);
    await sendFixture(tenant, id);
    expect(await stateOf(id)).toBe("preparing");
    expect(await run()).toBe(2);
    expect(await run()).toBe(0);
    expect(await stateOf(id)).toBe("sent");
    expect(recipients()).toEqual(["ada@example.org", "z@example.org"]);
    const [mail, other] = server.caught.sort((a, b) => (a.recipient < b.recipient ? -1 : 1));
    expect(mail?.subject).toBe("News for Ada & Bo");
    expect(other?.subject).toBe("News for you");
    expect(mail?.text).toContain("Dear Ada & Bo");
    expect(mail?.html).toContain("Dear Ada &amp; Bo");
    expect(mail?.text).toContain("1 Harbor Street");
    expect(mail?.html).toMatch(/\/r\/[0-9A-Za-z]{43}"/);
    expect(mail?.html).not.toContain("example.org/spring");
    expect(mail?.html).toMatch(/\/unsubscribe\/[0-9A-Za-z]{43}"/);
    expect(`${mail?.html}${mail?.text}`).not.toMatch(/[\uE000-\uE003]|\{\{/);
    const list = mail?.headers.get("list") as { unsubscribe?: { url: string } } | undefined;
    expect(list?.unsubscribe?.url).toMatch(/\/api\/unsubscribe\/[0-9A-Za-z]{43}$/);
    expect(String(mail?.headers.get("list-unsubscribe-post") ?? JSON.stringify(list))).toContain(
      "One-Click",
    );
  });

  it("carries what its bounces are known by, and an address that is dead at once is suppressed", async () => {
    const [first, second] = await donors(3);
    treat = (recipient) => (recipient === "d1@example.org" ? "refuse" : "accept");
    const { id } = await createMailingFixture(tenant);
    await sendFixture(tenant, id);
    await run();
    const mail = server.caught.find(({ recipient }) => recipient === "d0@example.org");
    const reference = String(mail?.headers.get("x-wellspring-ref"));
    const told: ToldEvent = {
      ...{ provider: "dsn", eventReference: "report", kind: "bounced" as const },
      ...{ reason: "no such user", references: [reference], occurredAt: new Date() },
    };
    await takeInMailEvent(told, { requestId: "test" });
    const refused = (await listRecipients(tenant.owner, id, { limit: 10, state: "failed" })).data;
    expect(refused.map(({ donor }) => donor?.id)).toEqual([second?.id]);
    const row = { organizationId: tenant.organizationId, type: "mailing" } as const;
    for (const each of refused)
      await noteRefusedEmail({ ...row, id: each.id }, { requestId: "test" });
    const { data } = await listSuppressions(tenant.owner, SuppressionQuery.parse({}));
    expect(data.flatMap((each) => each.donors.map((donor) => donor.id)).sort()).toEqual(
      [first?.id, second?.id].sort(),
    );
    expect(await readResults(tenant.owner, id)).toMatchObject({ sent: 2, bounced: 2 });
  });

  it("goes to the demo’s mailbox, and keeps no email anywhere else", async () => {
    await donors(2);
    const kept = () =>
      db
        .select({ to: emails.toAddress, subject: emails.subject, html: emails.html })
        .from(emails)
        .where(within(emails, tenant.organizationId));
    await sendFixture(tenant, (await createMailingFixture(tenant)).id);
    expect(await run()).toBe(2);
    expect(await kept()).toEqual([]);
    delete process.env.SMTP_URL;
    process.env.DEMO = "1";
    reloadEnv();
    try {
      await sendFixture(tenant, (await createMailingFixture(tenant)).id);
      expect(await run()).toBe(2);
    } finally {
      delete process.env.DEMO;
      reloadEnv();
    }
    const shown = await kept();
    expect(shown.map(({ to }) => to).sort()).toEqual(["d0@example.org", "d1@example.org"]);
    expect(shown.map(({ subject }) => subject).sort()).toEqual(["News for D0", "News for D1"]);
    expect(shown[0]?.html).toMatch(/\/r\/[0-9A-Za-z]{43}"/);
  });

  it("is written to an address and to a household once, with the household’s greeting (C3)", async () => {
    const make = (firstName: string, email: string | null) =>
      createDonorFixture(tenant, { firstName, email });
    const ada = await make("Ada", "ada@example.org");
    const ben = await make("Ben", "ben@example.org");
    await make("Cy", "shared@example.org");
    await make("Di", "SHARED@example.org".toLowerCase());
    await make("Eve", "not an address");
    await make("Flo", null);
    const [home] = await db
      .insert(households)
      .values({
        ...{ organizationId: tenant.organizationId, name: "The Lovelaces" },
        primaryContactId: ben.id,
      })
      .returning();
    for (const { id: donorId } of [ada, ben])
      await db.insert(householdMembers).values({
        ...{ organizationId: tenant.organizationId, donorId, householdId: home?.id ?? 0 },
      });
    const { id } = await createMailingFixture(tenant);
    const preview = await previewMailing(tenant.owner, id);
    expect(preview).toMatchObject({ audience: 6, recipients: 2 });
    expect(Object.fromEntries(preview.skipped.map(({ reason, count }) => [reason, count]))).toEqual(
      {
        ...{ duplicate_household: 1, duplicate_address: 1, invalid_address: 1, no_address: 1 },
      },
    );
    const shownTo = async (donorId: number) =>
      (await renderMailing(tenant.owner, id, { donor_id: donorId })).text;
    expect(await shownTo(ben.id)).toContain("Dear The Lovelaces");
    expect(await shownTo(ada.id)).toContain("Dear Ada");
    await sendFixture(tenant, id);
    await run();
    expect(recipients()).toEqual(["ben@example.org", "shared@example.org"]);
    const home_ = server.caught.find(({ recipient }) => recipient === "ben@example.org");
    expect(home_?.text).toContain("Dear The Lovelaces");
    const states = await statesOf(tenant, id);
    expect(Object.values(states).reduce((sum, count) => sum + count, 0)).toBe(preview.audience);
  });

  it("holds to what a donor chooses after it was prepared (C2)", async () => {
    const [one, two, three, four, five, six] = await donors(7);
    const { id } = await createMailingFixture(tenant);
    await sendFixture(tenant, id);
    process.env.SMTP_URL = "";
    reloadEnv();
    await run();
    expect(await statesOf(tenant, id)).toEqual({ queued: 7 });
    const topic = await topicOf(tenant);
    await addConsent(tenant.owner, one?.id ?? 0, { topic_id: topic, status: "unsubscribed" });
    await changeDonor(tenant.owner, two?.id ?? 0, { do_not_email: true });
    await changeDonor(tenant.owner, three?.id ?? 0, { is_deceased: true });
    await changeDonor(tenant.owner, four?.id ?? 0, { status: "archived" });
    await addSuppression(tenant.owner, { address: five?.email ?? "" });
    await changeDonor(tenant.owner, six?.id ?? 0, { email: "new@example.org" });
    process.env.SMTP_URL = server.url;
    reloadEnv();
    await run();
    expect(recipients()).toEqual(["d6@example.org"]);
    expect(await statesOf(tenant, id)).toEqual({
      ...{ sent: 1, unsubscribed: 1, opted_out: 1, deceased: 1, archived: 1, suppressed: 1 },
      address_changed: 1,
    });
  });

  it("has conditional blocks for the donors who meet them, as its preview says of each", async () => {
    const near = await createDonorFixture(tenant, { city: "Bath", email: "near@example.org" });
    const far = await createDonorFixture(tenant, { city: "York", email: "far@example.org" });
    const { id } = await createMailingFixture(tenant, {
      content: {
        blocks: [
          { id: "all", type: "heading", text: "Dear {{greeting|friend}}" },
          {
            ...{ id: "near", type: "heading", text: "Come by" },
            condition: { field: "city", op: "is", value: "Bath" },
          },
        ],
      },
    });
    const shown = async (donor_id: number) =>
      (await renderMailing(tenant.owner, id, { donor_id })).text.includes("Come by");
    expect([await shown(near.id), await shown(far.id)]).toEqual([true, false]);
    await sendFixture(tenant, id);
    await run();
    const sent = server.caught.map(({ recipient, text }) => [recipient, text?.includes("Come by")]);
    expect(Object.fromEntries(sent)).toEqual({
      "near@example.org": true,
      "far@example.org": false,
    });
    const broken = { condition: { field: "nothing", op: "is", value: "x" } };
    const content = { blocks: [{ id: "a", type: "divider", ...broken }] };
    await expect(createMailingFixture(tenant, { content })).rejects.toMatchObject({
      problems: [{ path: "content.blocks.0.condition.field", code: "unknown_field" }],
    });
  });

  it("needs a postal address, and someone to write to", async () => {
    const bare = await createTenant();
    await createDonorFixture(bare);
    const { id } = await createMailingFixture(bare);
    await expect(previewMailing(bare.owner, id)).rejects.toMatchObject({
      code: "no_postal_address",
    });
    const empty = await createMailingFixture(tenant);
    await expect(previewMailing(tenant.owner, empty.id)).rejects.toMatchObject({
      code: "empty_audience",
    });
  });

  it("tries again what the server takes later, and nothing that it refused", async () => {
    await donors(3);
    const { id } = await createMailingFixture(tenant);
    treat = (recipient) =>
      recipient === "d0@example.org"
        ? "refuse"
        : recipient === "d1@example.org"
          ? "later"
          : "accept";
    await sendFixture(tenant, id);
    await run();
    expect(await statesOf(tenant, id)).toEqual({ failed: 1, queued: 1, sent: 1 });
    treat = () => "accept";
    stopClock(new Date(Date.now() + 120_000));
    await run();
    expect(await statesOf(tenant, id)).toEqual({ failed: 1, sent: 2 });
    expect(recipients()).toEqual(["d1@example.org", "d2@example.org"]);
    const { data } = await listRecipients(tenant.owner, id, { limit: 50, state: "failed" });
    expect(data[0]?.error).toContain("550");
  });

  it("calls it uncertain when the answer is lost, and sends it again only when staff ask (C4)", async () => {
    await donors(4);
    const { id } = await createMailingFixture(tenant);
    treat = (recipient) =>
      recipient === "d0@example.org" ? "drop" : recipient === "d1@example.org" ? "early" : "accept";
    await sendFixture(tenant, id);
    await run();
    expect(await statesOf(tenant, id)).toMatchObject({ uncertain: 1 });
    treat = () => "accept";
    for (let minute = 1; minute < 4; minute++) {
      stopClock(new Date(Date.now() + minute * 60_000));
      await run();
    }
    expect(await statesOf(tenant, id)).toEqual({ uncertain: 1, sent: 3 });
    expect(await stateOf(id)).toBe("sent");
    expect(recipients()).toEqual([0, 1, 2, 3].map((nth) => `d${nth}@example.org`));
    const [first] = server.caught.filter(({ recipient }) => recipient === "d0@example.org");
    expect(await resendUncertain(tenant.owner, id)).toEqual({ resent: 1 });
    await run();
    expect(await statesOf(tenant, id)).toEqual({ sent: 4 });
    const twice = server.caught.filter(({ recipient }) => recipient === "d0@example.org");
    expect(twice.map(({ messageId }) => messageId)).toEqual([first?.messageId, first?.messageId]);
  });

  it("refuses an audience that has moved, and takes one that has hardly (C5)", async () => {
    await donors(3);
    const { id } = await createMailingFixture(tenant);
    const { preview_token } = await previewMailing(tenant.owner, id);
    for (let nth = 0; nth < 6; nth++) await createDonorFixture(tenant);
    const moved = sendMailing(tenant.owner, id, { preview_token });
    await expect(moved).rejects.toMatchObject({ kind: "conflict", code: "audience_moved" });
    const again = await previewMailing(tenant.owner, id);
    for (let nth = 0; nth < 5; nth++) await createDonorFixture(tenant);
    await sendMailing(tenant.owner, id, { preview_token: again.preview_token });
    expect(await run()).toBe(14);
  });

  it("refuses an audience of as many but other donors (C5)", async () => {
    const ids = (await donors(6)).map(({ id }) => id);
    const { id } = await createMailingFixture(tenant);
    const { preview_token } = await previewMailing(tenant.owner, id);
    for (let nth = 0; nth < 6; nth++) await createDonorFixture(tenant);
    await db.execute(sql`update donors set status = 'archived'
      where organization_id = ${tenant.organizationId} and id = any(${sql.param(ids)}::int[])`);
    const moved = await sendMailing(tenant.owner, id, { preview_token }).catch((error) => error);
    expect(moved).toMatchObject({
      ...{ kind: "conflict", code: "audience_moved" },
      details: { audience: 6, recipients: 6 },
    });
    await sendMailing(tenant.owner, id, { preview_token: moved.details.preview_token });
  });

  it("refuses a token of a preview that a colleague’s followed with another audience", async () => {
    await donors(2);
    const { id } = await createMailingFixture(tenant);
    const { preview_token } = await previewMailing(tenant.owner, id);
    await createDonorFixture(tenant);
    await previewMailing(tenant.owner, id);
    await expect(sendMailing(tenant.owner, id, { preview_token })).rejects.toMatchObject({
      ...{ kind: "conflict", code: "preview_changed" },
    });
  });

  it("refuses a token of what it was before, or of another one", async () => {
    await donors(1);
    const { id } = await createMailingFixture(tenant);
    const { preview_token } = await previewMailing(tenant.owner, id);
    await changeMailing(tenant.owner, id, { subject: "Other" });
    const changed = { kind: "conflict", code: "preview_changed" };
    await expect(sendMailing(tenant.owner, id, { preview_token })).rejects.toMatchObject(changed);
    const other = await createMailingFixture(tenant);
    await expect(sendMailing(tenant.owner, other.id, { preview_token })).rejects.toMatchObject(
      changed,
    );
  });

  it("cannot be changed or deleted once it has started (C7)", async () => {
    await donors(1);
    const { id } = await createMailingFixture(tenant);
    await sendFixture(tenant, id, "2099-05-31T18:00");
    await expect(changeMailing(tenant.owner, id, { name: "B" })).rejects.toMatchObject({
      code: "scheduled",
    });
    expect((await cancelMailing(tenant.owner, id)).state).toBe("draft");
    await changeMailing(tenant.owner, id, { name: "B" });
    await sendFixture(tenant, id);
    await run();
    const started = { kind: "conflict", code: "started" };
    await expect(changeMailing(tenant.owner, id, { name: "C" })).rejects.toMatchObject(started);
    await expect(removeMailing(tenant.owner, id)).rejects.toMatchObject(started);
  });

  it("goes out at its time in the organization’s zone, and asks when that was long ago", async () => {
    await donors(2);
    const { id } = await createMailingFixture(tenant);
    const { send_at } = await sendFixture(tenant, id, "2099-07-01T09:00");
    expect(send_at).toBe("2099-07-01T13:00:00.000Z");
    await run();
    expect(await stateOf(id)).toBe("scheduled");
    stopClock(new Date("2099-07-01T17:30:00Z"));
    await run();
    expect(await getMailing(tenant.owner, id)).toMatchObject({
      ...{ state: "paused", paused_reason: "late" },
    });
    expect((await resumeMailing(tenant.owner, id)).state).toBe("preparing");
    expect(await run()).toBe(2);
    await expect(
      sendFixture(tenant, (await createMailingFixture(tenant)).id, "2001-01-01T09:00"),
    ).rejects.toMatchObject({ kind: "invalid", problems: [{ path: "send_at", code: "past" }] });
  });

  it("stops at once when it is paused, goes on with the rest, and ends when it is canceled", async () => {
    await donors(30);
    const { id } = await createMailingFixture(tenant);
    await sendFixture(tenant, id);
    const sending = sendDueMailings({ perSecond: 30 });
    while (server.caught.length < 5) await new Promise((resolve) => setTimeout(resolve, 10));
    await pauseMailing(tenant.owner, id);
    await sending;
    const soFar = server.caught.length;
    expect(soFar).toBeLessThan(30);
    expect(await run()).toBe(0);
    expect(await statesOf(tenant, id)).toEqual({ sent: soFar, queued: 30 - soFar });
    await resumeMailing(tenant.owner, id);
    await run();
    expect(new Set(recipients()).size).toBe(30);
    expect(server.caught).toHaveLength(30);
    const other = await createMailingFixture(tenant);
    await sendFixture(tenant, other.id);
    process.env.SMTP_URL = "";
    reloadEnv();
    await run();
    expect((await cancelMailing(tenant.owner, other.id)).state).toBe("cancelled");
    expect(await statesOf(tenant, other.id)).toEqual({ cancelled: 30 });
  });

  it("stops by itself when too many addresses do not work, unless staff go on", async () => {
    await donors(60);
    const { id } = await createMailingFixture(tenant);
    treat = () => "refuse";
    await sendFixture(tenant, id);
    await run();
    expect(await getMailing(tenant.owner, id)).toMatchObject({
      ...{ state: "paused", paused_reason: "bounces" },
    });
    expect(await statesOf(tenant, id)).toEqual({ failed: 50, queued: 10 });
    treat = () => "accept";
    await resumeMailing(tenant.owner, id);
    expect(await run()).toBe(10);
    expect(await stateOf(id)).toBe("sent");
  });

  it("chooses the subject that more people follow, for all who have not got it", async () => {
    await donors(60);
    const { id } = await createMailingFixture(tenant, {
      ...{ subject: "A", subject_b: "B", test_percent: 50, test_hours: 1 },
    });
    await sendFixture(tenant, id);
    await run();
    const test = server.caught.length;
    expect(test).toBeGreaterThan(10);
    expect(test).toBeLessThan(50);
    const [winner] = await db
      .select()
      .from(mailingRecipients)
      .where(
        within(
          mailingRecipients,
          tenant.organizationId,
          and(eq(mailingRecipients.mailingId, id), eq(mailingRecipients.variant, "b")),
        ),
      );
    const url = clickUrl({ organizationId: tenant.organizationId, id: winner?.id ?? 0 }, 0);
    const visit = { method: "GET", userAgent: "Mozilla/5.0 (X11; Linux)", purpose: null };
    await followLink(url.slice(-43), visit);
    await run();
    stopClock(new Date(Date.now() + 3_700_000));
    await run();
    await run();
    expect(await getMailing(tenant.owner, id)).toMatchObject({ winner: "b", state: "sent" });
    expect(server.caught).toHaveLength(60);
    expect(server.caught.slice(test).every(({ subject }) => subject === "B")).toBe(true);
  });
});
