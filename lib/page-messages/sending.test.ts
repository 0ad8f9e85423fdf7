import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { donors, messageEvents, pageMessageRecipients } from "@/db/schema";
import { within } from "@/db/within";
import { resumeClock, stopClock } from "@/lib/clock";
import { addSuppression, listSuppressions } from "@/lib/consents/suppressions";
import { eraseDonor, previewErasure } from "@/lib/donors/erasing/erasing";
import { takeInMailEvent } from "@/lib/donors/preferences/mail-events";
import { reloadEnv } from "@/lib/env";
import { changeCampaign } from "@/lib/fundraising/campaigns";
import { changeOwnPage } from "@/lib/fundraising/own-changes";
import { refreshFundraising } from "@/lib/fundraising/refresh";
import type { DonorActor } from "@/lib/identity/actor";
import type { ToldEvent } from "@/lib/messages/events/told";
import {
  type CampaignFixture,
  createCampaignFixture,
  giveToPages,
} from "@/lib/testing/fundraising";
import { createDonorFixture } from "@/lib/testing/giving";
import { type MailServer, startMailServer, type Treatment } from "@/lib/testing/mail-server";
import { createMailingTenant } from "@/lib/testing/mailings";
import { inOwnDatabase } from "@/lib/testing/own-database";
import { ownFixture } from "@/lib/testing/owned-pages";
import { createTenant, type Tenant } from "@/lib/testing/tenant";
import { sendDuePageMessages } from "./loop";
import { askFriends, listPageMessages, thankGivers } from "./messages";
import { readStop, stopByLink } from "./stopping";

inOwnDatabase();

let tenant: Tenant;
let world: CampaignFixture;
let owner: DonorActor;
let server: MailServer;
let treat: (recipient: string) => Treatment;

beforeEach(async () => {
  treat = () => "accept";
  server = await startMailServer((recipient) => treat(recipient));
  process.env.SMTP_URL = server.url;
  reloadEnv();
  tenant = await createMailingTenant();
  world = await createCampaignFixture(tenant);
  owner = await ownFixture(tenant, world.alone);
});

afterEach(async () => {
  resumeClock();
  await server.close();
  delete process.env.SMTP_URL;
  reloadEnv();
});

const body = "I swim for clean water.\n\nWould you help?";
const ask = (...addresses: string[]) => askFriends(owner, world.alone, { body, addresses });
const friend = (nth: number) => `friend-${nth}-${tenant.organizationId}@example.org`;
const send = () => sendDuePageMessages({ perSecond: 1_000 });
const rows = () =>
  db
    .select()
    .from(pageMessageRecipients)
    .where(within(pageMessageRecipients, tenant.organizationId))
    .orderBy(pageMessageRecipients.id);
const reached = () => server.caught.map(({ recipient }) => recipient).sort();

describe("asking friends", () => {
  it("sends each friend one email with the page’s link and a way out, and keeps no address", async () => {
    expect(await ask(friend(1), friend(2), friend(1).toUpperCase())).toMatchObject({
      recipients: 2,
    });
    expect((await rows()).map(({ address }) => address)).toEqual([friend(1), friend(2)]);
    await Promise.all([send(), send()]);
    expect(reached()).toEqual([friend(1), friend(2)]);
    const [mail] = server.caught;
    expect(mail?.subject).toBe("Olga Owner asks you to support “Cleo swims”");
    expect(mail?.text).toContain("Would you help?");
    expect(mail?.text).toMatch(/\/c\/spring-run\/cleo-swims/);
    expect(mail?.text).toContain("1 Harbor Street");
    expect(mail?.headers.get("list")).toMatchObject({ unsubscribe: expect.anything() });
    for (const row of await rows()) {
      expect(row).toMatchObject({ state: "sent", address: null });
      expect(JSON.stringify(row)).not.toContain("friend-");
    }
  });

  it("asks nobody twice, and not whoever wants no email, without telling the owner", async () => {
    await createDonorFixture(tenant, { email: friend(3), doNotEmail: true });
    await addSuppression(tenant.owner, { channel: "email", address: friend(4) });
    expect(await ask(friend(1), friend(3), friend(4))).toMatchObject({ recipients: 3 });
    await send();
    expect(await ask(friend(1), friend(2))).toMatchObject({ recipients: 1 });
    await send();
    expect(reached()).toEqual([friend(1), friend(2)]);
    expect((await rows()).every(({ address }) => address === null)).toBe(true);
    expect(JSON.stringify(await listPageMessages(owner, world.alone))).not.toContain("@");
  });

  it("is bounded for each message and day, in plain text without links, and can be off", async () => {
    const many = (from: number, count: number) =>
      ask(...Array.from({ length: count }, (_, nth) => friend(from + nth)));
    await expect(many(0, 21)).rejects.toMatchObject({ kind: "invalid" });
    for (const from of [100, 200]) await many(from, 20);
    await expect(many(300, 11)).rejects.toMatchObject({ code: "too_many_today" });
    await many(300, 10);
    for (const text of ["See https://evil.example", "Go to evil.example/x", "Mail me@evil.io", " "])
      await expect(
        askFriends(owner, world.alone, { body: text, addresses: [friend(9)] }),
      ).rejects.toMatchObject({ kind: "invalid" });
    stopClock(new Date(Date.now() + 25 * 3_600_000));
    await changeOwnPage(owner, world.alone, { title: "Win at evil.example" });
    await expect(ask(friend(9))).rejects.toMatchObject({ code: "link_in_title" });
    await changeOwnPage(owner, world.alone, { title: "Cleo swims" });
    await changeCampaign(tenant.owner, world.campaignId, { allows_messages: false });
    await expect(ask(friend(9))).rejects.toMatchObject({ code: "messages_off" });
    await send();
    expect(reached(), "what waited is not sent either").toEqual([]);
  });

  it("never sends twice what the mail server may have taken, and forgets whom it can’t reach", async () => {
    treat = (recipient) =>
      recipient === friend(1) ? "drop" : recipient === friend(2) ? "refuse" : "later";
    await ask(friend(2), friend(3));
    await send();
    await ask(friend(1));
    await send();
    treat = () => "accept";
    await send();
    expect(Object.fromEntries((await rows()).map((row) => [row.state, row.address]))).toEqual({
      ...{ uncertain: null, failed: null },
      queued: friend(3),
    });
    stopClock(new Date(Date.now() + 4 * 86_400_000));
    treat = () => "refuse";
    await send();
    expect((await rows()).every(({ address }) => address === null)).toBe(true);
  });

  it("is stopped by the email’s link, which only a press of its button does", async () => {
    await ask(friend(1));
    await send();
    const token = /\/unsubscribe\/(\w+)/.exec(server.caught[0]?.text ?? "")?.[1] ?? "";
    expect(await readStop(token)).toMatchObject({ isStopped: false });
    await stopByLink({ requestId: "test" }, token);
    await stopByLink({ requestId: "test" }, "A".repeat(43));
    expect(await readStop(token)).toMatchObject({ isStopped: true });
    const { total } = await listSuppressions(tenant.owner, { limit: 10 });
    expect(total).toBe(1);
    const other = await ownFixture(tenant, world.inFirst);
    await askFriends(other, world.inFirst, { body, addresses: [friend(1)] });
    await send();
    expect(reached()).toEqual([friend(1)]);
  });

  it("suppresses the address of an email that comes back later, which nobody keeps", async () => {
    await ask(friend(1), friend(2));
    await send();
    const mail = server.caught.find(({ recipient }) => recipient === friend(1));
    const reference = String(mail?.headers.get("x-wellspring-ref"));
    expect(mail?.messageId).toContain(reference);
    const told: ToldEvent = {
      ...{ provider: "dsn", eventReference: `late-${tenant.organizationId}`, kind: "bounced" },
      ...{ reason: "no such user", references: [reference], occurredAt: new Date() },
    };
    await takeInMailEvent(told, { requestId: "test" });
    await takeInMailEvent(told, { requestId: "test" });
    expect((await rows()).map(({ state, address }) => [state, address])).toEqual([
      ["bounced", null],
      ["sent", null],
    ]);
    const { data } = await listSuppressions(tenant.owner, { limit: 10 });
    expect(data).toMatchObject([{ reason: "hard_bounce" }]);
    const events = await db
      .select()
      .from(messageEvents)
      .where(within(messageEvents, tenant.organizationId));
    expect(events).toMatchObject([{ mailType: "page_message", outcome: "suppressed" }]);
    expect(JSON.stringify(events)).not.toContain("friend-");
    const other = await ownFixture(tenant, world.inFirst);
    await askFriends(other, world.inFirst, { body, addresses: [friend(1), friend(2)] });
    await send();
    expect(reached()).toEqual([friend(1), friend(2), friend(2)]);
  });

  it("is for the page’s owner alone", async () => {
    const other = await ownFixture(tenant, world.inFirst);
    const wanted = { body, addresses: [friend(1)] };
    const missing = { kind: "not_found" };
    await expect(askFriends(other, world.alone, wanted)).rejects.toMatchObject(missing);
    await expect(thankGivers(other, world.alone, { body })).rejects.toMatchObject(missing);
    const { organizationId } = await createTenant();
    await expect(
      askFriends({ ...owner, organizationId }, world.alone, wanted),
    ).rejects.toMatchObject(missing);
  });
});

describe("thanking givers", () => {
  const giver = (values: Parameters<typeof createDonorFixture>[1]) =>
    createDonorFixture(tenant, values);
  const give = (donorId: number) =>
    giveToPages(tenant, { ...world, donorId }, [{ amount: 10, page: world.alone }]);

  it("reaches those who gave and allow email, once each, and shows the owner no address", async () => {
    const [one, two, quiet] = [friend(1), friend(2), friend(3)];
    await give(await giver({ email: one }));
    await give(await giver({ email: quiet, doNotEmail: true }));
    await give(await giver({ email: null }));
    await give(owner.donorId);
    await refreshFundraising(tenant.organizationId);
    const thanked = await thankGivers(owner, world.alone, { body: "You made my week!" });
    expect(thanked.recipients).toBe(1);
    expect(JSON.stringify(thanked)).not.toContain("@");
    await expect(thankGivers(owner, world.alone, { body })).rejects.toMatchObject({
      code: "nobody_to_thank",
    });
    await give(await giver({ email: two }));
    await refreshFundraising(tenant.organizationId);
    await thankGivers(owner, world.alone, { body });
    await send();
    expect(reached()).toEqual([one, two]);
    expect(server.caught[0]?.subject).toBe("Olga Owner thanks you for your gift to “Cleo swims”");
  });

  it("leaves nothing of an erased giver, and nothing that an erased owner wrote", async () => {
    const id = await giver({ email: friend(1), displayName: "Gail Giver" });
    await give(id);
    await refreshFundraising(tenant.organizationId);
    await thankGivers(owner, world.alone, { body });
    await send();
    const erase = async (donorId: number) => {
      const [donor] = await db.select().from(donors).where(eq(donors.id, donorId));
      const { preview_token } = await previewErasure(tenant.owner, donorId);
      const confirmation = donor?.displayName ?? "";
      await eraseDonor(tenant.owner, donorId, { preview_token, confirmation });
    };
    await erase(id);
    expect(await rows()).toEqual([]);
    await ask(friend(2));
    await erase(owner.donorId);
    expect(await rows()).toEqual([]);
    await send();
    expect(reached()).toEqual([friend(1)]);
  });
});
