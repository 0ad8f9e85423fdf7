import { desc, eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { db } from "@/db/client";
import { consents, emails, provedMailboxes, suppressions } from "@/db/schema";
import { within } from "@/db/within";
import { daysFromNow, resumeClock, secondsFromNow, stopClock } from "@/lib/clock";
import { changeSubscriptionSettings, readSubscriptionSettings } from "@/lib/consents/settings";
import { suppress } from "@/lib/consents/suppression-rows";
import { addSuppression } from "@/lib/consents/suppressions";
import { changeTopic, createTopic, listTopics } from "@/lib/consents/topics";
import { reloadEnv } from "@/lib/env";
import { createDonorFixture } from "@/lib/testing/donors";
import { createTenant, type Tenant } from "@/lib/testing/tenant";
import { readDonor } from "../donor-rows";
import { mergeDonors } from "../merging/merging";
import { changeDonor } from "../records/donors";
import {
  confirmSubscriptions,
  endUnconfirmed,
  readSubscriptions,
  subscribeByForm,
  subscriptionsByLink,
} from "./confirming";
import { addConsent, readDonorConsents } from "./consents";
import { findLinked, holderOf, linkToken, readTopicLinks } from "./links";
import { readPreferences, savePreferences, unsubscribeByLink } from "./preferences";

let runs = 0;
let email: string;

let tenant: Tenant;
let id: number;
let topic: number;

beforeEach(async () => {
  email = `ada-${++runs}-${Date.now()}@example.org`;
  tenant = await createTenant({ locale: "de-DE", name: "Hafenlicht" });
  id = (await createDonorFixture(tenant, { email, firstName: "Ada", lastName: "Vice" })).id;
  topic = (await createTopic(tenant.owner, { name: "Volunteer days" })).id;
});
afterEach(() => {
  resumeClock();
  vi.unstubAllEnvs();
  reloadEnv();
});

const donor = () => readDonor(db, tenant, id);
const holder = async () => holderOf("confirmation", linkToken("confirmation", await donor()), "t");
const ask = (of = topic) =>
  addConsent(tenant.owner, id, { topic_id: of, status: "pending", evidence: "By phone" });
const standing = async (of = topic) =>
  (await readDonorConsents(tenant.owner, id)).topics.find(
    (each) => each.topic_id === of && each.channel === "email",
  );
const mails = () =>
  db
    .select()
    .from(emails)
    .where(within(emails, tenant.organizationId, eq(emails.template, "subscription-confirmation")));
const latest = async () =>
  (
    await db
      .select()
      .from(consents)
      .where(within(consents, tenant.organizationId, eq(consents.donorId, id)))
      .orderBy(desc(consents.id))
      .limit(1)
  )[0];

const byForm = (isProved = false, topicIds = [topic]) =>
  db.transaction(async (tx) =>
    subscribeByForm(tx, tenant.system, await readDonor(tx, tenant, id), {
      ...{ topicIds, evidence: "Form “News”, version 1: “Yes”", isProved },
    }),
  );

describe("a subscription that is to be confirmed", () => {
  it("waits with one email, and is in force once its button was pressed", async () => {
    await ask();
    await ask();
    await byForm();
    expect(await standing()).toMatchObject({ status: "pending", refusal: "unconfirmed" });
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ toAddress: email, toName: null });
    const token = /\/subscribe\/(\w{43})/.exec(mail?.text ?? "")?.[1] ?? "";
    expect((await subscriptionsByLink(token))?.topics).toMatchObject([{ id: topic }]);
    expect(await readSubscriptions(await holder())).toMatchObject({ topics: [{ id: topic }] });
    expect(await standing()).toMatchObject({ status: "pending" });
    const actor = await holderOf("confirmation", token, "t");
    const said = await Promise.all([1, 2, 3].map(() => confirmSubscriptions(actor)));
    expect(said.map(({ topics }) => topics.length).sort()).toEqual([0, 0, 1]);
    expect(await standing()).toMatchObject({ status: "subscribed", refusal: null });
    expect(await latest()).toMatchObject({
      ...{ source: "confirmation_link", topicId: topic },
      evidence: expect.stringMatching(/^By phone Confirmed with the link in the email of 20/),
    });
    expect(await db.$count(provedMailboxes, within(provedMailboxes, tenant.organizationId))).toBe(
      1,
    );
  });

  it("says nothing of the donor in its email, and is not unsubscribed from", async () => {
    await byForm();
    const [mail] = await mails();
    for (const typed of ["Ada", "Vice", "“Yes”", email]) expect(mail?.html).not.toContain(typed);
    expect(mail?.text).toContain("Volunteer days");
    expect(mail?.unsubscribeUrl).toBeNull();
  });

  it("ends after seven days, without a reminder, and can be asked for again", async () => {
    await ask();
    stopClock(daysFromNow(7));
    expect(await readSubscriptions(await holder())).toEqual({ topics: [] });
    expect(await confirmSubscriptions(await holder())).toEqual({ topics: [] });
    await endUnconfirmed("job");
    await endUnconfirmed("job");
    expect(await standing()).toMatchObject({ status: "unsubscribed" });
    expect(await latest()).toMatchObject({ source: "expiry" });
    expect(await mails()).toHaveLength(1);
    await ask();
    expect(await standing()).toMatchObject({ status: "pending" });
    expect(await mails()).toHaveLength(2);
  });

  it("ends alone, and leaves a later one waiting", async () => {
    const later = (await createTopic(tenant.owner, { name: "Crew letters" })).id;
    await ask();
    stopClock(daysFromNow(4));
    await ask(later);
    stopClock(daysFromNow(4));
    await endUnconfirmed("job");
    expect(await standing()).toMatchObject({ status: "unsubscribed" });
    expect(await standing(later)).toMatchObject({ status: "pending" });
  });

  it("is asked for again at once when it waited too long and no job ended it yet", async () => {
    await ask();
    stopClock(daysFromNow(8));
    await ask();
    expect(await confirmSubscriptions(await holder())).toMatchObject({ topics: [{ id: topic }] });
    expect(await standing()).toMatchObject({ status: "subscribed" });
  });

  it("is left alone by the job while it has time, and once it is confirmed", async () => {
    await ask();
    stopClock(secondsFromNow(7 * 24 * 3600 - 60));
    await endUnconfirmed("job");
    expect(await standing()).toMatchObject({ status: "pending" });
    await confirmSubscriptions(await holder());
    stopClock(daysFromNow(3));
    await endUnconfirmed("job");
    expect(await standing()).toMatchObject({ status: "subscribed" });
  });

  it("is in force at once for who chooses it on their preference page", async () => {
    await ask();
    const actor = await holderOf("preferences", linkToken("preferences", await donor()), "t");
    expect((await readPreferences(actor)).topics.find((each) => each.id === topic)).toMatchObject({
      ...{ is_pending: true, is_subscribed: false },
    });
    await savePreferences(actor, { topic_ids: [topic], only_receipts: false });
    expect(await latest()).toMatchObject({ topicId: expect.any(Number) });
    expect(await standing()).toMatchObject({ status: "subscribed" });
  });

  it("follows a merge, and is not shown once its topic is archived", async () => {
    await ask();
    const token = linkToken("confirmation", await donor());
    const kept = await createDonorFixture(tenant, { email: "kept@example.org" });
    await mergeDonors(tenant.owner, kept.id, { merged_donor_id: id });
    expect((await subscriptionsByLink(token))?.topics).toMatchObject([{ id: topic }]);
    await changeTopic(tenant.owner, topic, { is_archived: true });
    expect((await subscriptionsByLink(token))?.topics).toEqual([]);
  });

  it("has a link of its own, which opens no preferences", async () => {
    const token = linkToken("confirmation", await donor());
    expect(await findLinked("preferences", token)).toBeUndefined();
    const other = linkToken("preferences", await donor());
    expect(await findLinked("confirmation", other)).toBeUndefined();
  });
});

describe("who may be asked", () => {
  it("is no one without an address that may be emailed", async () => {
    await addSuppression(tenant.owner, { address: email });
    await expect(ask()).rejects.toMatchObject({ code: "unreachable" });
    await byForm();
    expect(await mails()).toEqual([]);
    await db.delete(suppressions).where(within(suppressions, tenant.organizationId));
    await changeDonor(tenant.owner, id, { do_not_contact: true });
    await expect(ask()).rejects.toMatchObject({ code: "unreachable" });
    expect(await standing()).toMatchObject({ status: "unsubscribed" });
  });

  it("is a mailbox three times a day, over all donors that have it", async () => {
    vi.stubEnv("LIMIT_UNPROVED_EMAILS_PER_MAILBOX_PER_DAY", "3");
    reloadEnv();
    // Nobody has proved it.
    await db.delete(provedMailboxes).where(within(provedMailboxes, tenant.organizationId));
    const topics = [topic];
    for (const name of ["B", "C", "D"]) topics.push((await createTopic(tenant.owner, { name })).id);
    for (const each of topics) await byForm(false, [each]);
    expect(await mails()).toHaveLength(3);
    expect(await standing(topics[2])).toMatchObject({ status: "pending" });
    expect(await standing(topics[3])).toMatchObject({ status: "unsubscribed" });
    await expect(ask(topics[3])).rejects.toMatchObject({ code: "mailbox_limit" });
  });

  it("is asked about topics by email alone", async () => {
    for (const wrong of [{ channel: "sms", topic_id: topic }, { topic_id: null }] as const)
      await expect(
        addConsent(tenant.owner, id, { ...wrong, status: "pending" }),
      ).rejects.toMatchObject({ kind: "invalid" });
  });
});

describe("a form’s subscription", () => {
  it("is in force at once for a proved address, also after everything was unsubscribed", async () => {
    await unsubscribeByLink({ requestId: "t" }, linkToken("preferences", await donor()));
    await byForm(true);
    expect(await standing()).toMatchObject({ status: "subscribed", refusal: null });
    expect(await mails()).toEqual([]);
    expect(await db.$count(suppressions, within(suppressions, tenant.organizationId))).toBe(0);
  });

  it("is in force at once where the organization asks for no confirmation, but never after an unsubscription", async () => {
    await changeSubscriptionSettings(tenant.owner, { confirm_by_email: false });
    await byForm();
    expect(await standing()).toMatchObject({ status: "subscribed" });
    expect(await latest()).toMatchObject({
      source: "form",
      evidence: expect.stringContaining("“Yes”"),
    });
    await addConsent(tenant.owner, id, { topic_id: topic, status: "unsubscribed" });
    await byForm();
    expect(await standing()).toMatchObject({ status: "pending" });
  });

  it("takes nothing from who unsubscribed from everything until they confirm", async () => {
    const [news] = (await listTopics(tenant.owner)).filter(({ key }) => key === "news");
    await unsubscribeByLink({ requestId: "t" }, linkToken("preferences", await donor()));
    const before = await donor();
    await byForm(false, [news?.id ?? 0]);
    expect(await donor()).toEqual(before);
    expect(await mails()).toHaveLength(1);
    const { topics } = await readSubscriptions(await holder());
    expect(topics.map(({ name }) => name)).toContain("News");
    await confirmSubscriptions(await holder());
    expect(await donor()).toMatchObject({ doNotEmail: false });
    expect(await standing(news?.id)).toMatchObject({ refusal: null });
  });

  it("lifts no bounce and no complaint", async () => {
    await ask();
    await db.transaction((tx) =>
      suppress(tx, tenant.system, { channel: "email", address: email }, "complaint"),
    );
    await confirmSubscriptions(await holder());
    expect(await standing()).toMatchObject({ status: "subscribed", refusal: "suppressed" });
  });
});

describe("the setting", () => {
  it.each([
    ["de-DE", true],
    ["de-AT", true],
    ["de-CH", false],
    ["en-US", false],
  ])("is as usual in the country of %s until someone chooses", async (locale, isUsual) => {
    const { owner } = await createTenant({ locale });
    expect(await readSubscriptionSettings(owner)).toEqual({
      ...{ confirm_by_email: isUsual, is_chosen: false },
    });
    const chosen = await changeSubscriptionSettings(owner, { confirm_by_email: !isUsual });
    expect(chosen).toEqual({ confirm_by_email: !isUsual, is_chosen: true });
    expect(await changeSubscriptionSettings(owner, { confirm_by_email: null })).toEqual({
      ...{ confirm_by_email: isUsual, is_chosen: false },
    });
  });
});

describe("the links of mail about a topic", () => {
  it("lead to a donor’s own pages, for donors with an address", async () => {
    const { id: silent } = await createDonorFixture(tenant, { email: null });
    const links = await readTopicLinks(db, tenant, [id, silent]);
    expect([...links.keys()]).toEqual([id]);
    const token = linkToken("preferences", await donor());
    expect(links.get(id)?.oneClick).toMatch(new RegExp(`/api/unsubscribe/${token}$`));
    expect(links.get(id)?.preferences).toMatch(new RegExp(`/preferences/${token}$`));
  });
});

describe("donors who have a number", () => {
  it.each(["phone", "sms"] as const)(
    "are found by the hash of %s through an index",
    async (channel) => {
      const plan = await db.transaction(async (tx) => {
        await tx.execute("set local enable_seqscan to off");
        const { rows } = await tx.execute<{ "QUERY PLAN": string }>(
          `explain select id from donors where organization_id = ${tenant.organizationId} and address_hash('${channel}', phone) = 'x'`,
        );
        return rows.map((row) => row["QUERY PLAN"]).join("\n");
      });
      expect(plan).toContain(`donors_${channel}_hash_idx`);
    },
  );
});
