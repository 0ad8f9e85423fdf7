import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { consents, donors, suppressions } from "@/db/schema";
import { within } from "@/db/within";
import { addSuppression, liftSuppression, listSuppressions } from "@/lib/consents/suppressions";
import { changeTopic, createTopic, listKeyTopics, listTopics } from "@/lib/consents/topics";
import { createDonorFixture } from "@/lib/testing/donors";
import { createTenant, type Tenant } from "@/lib/testing/tenant";
import { readDonor } from "../donor-rows";
import { mergeDonors, undoMerge } from "../merging/merging";
import { changeDonor } from "../records/donors";
import { addConsent, readDonorConsents } from "./consents";
import { findLinked, holderOf, linkToken } from "./links";
import { readPreferences, savePreferences, unsubscribeByLink } from "./preferences";

let tenant: Tenant;
let id: number;

beforeEach(async () => {
  tenant = await createTenant();
  id = (await createDonorFixture(tenant, { email: "ada@example.org", phone: "555 0100" })).id;
});

const donor = (of = id) => readDonor(db, tenant, of);
const tokenOf = async (of = id) => linkToken("preferences", await donor(of));
const holder = async (of = id) => holderOf("preferences", await tokenOf(of), "test");
const topicId = async (key: string) =>
  (await listTopics(tenant.owner)).find((topic) => topic.key === key)?.id ?? 0;
const standing = async (topic: number, channel = "email", of = id) =>
  (await readDonorConsents(tenant.owner, of)).topics.find(
    (each) => each.topic_id === topic && each.channel === channel,
  );
const rowsOf = (of = id) =>
  db
    .select({ status: consents.status, source: consents.source, topicId: consents.topicId })
    .from(consents)
    .where(within(consents, tenant.organizationId, eq(consents.donorId, of)))
    .orderBy(consents.id);

describe("topics", () => {
  it("are the four of mail_topics in every organization, which reach everyone with an address", async () => {
    expect(
      (await listTopics(tenant.owner)).map(({ key, name, email_subscribers }) => ({
        key,
        name,
        email_subscribers,
      })),
    ).toEqual([
      { key: "news", name: "News", email_subscribers: 1 },
      { key: "appeals", name: "Appeals", email_subscribers: 1 },
      { key: "events", name: "Events", email_subscribers: 1 },
      { key: "sponsorship_updates", name: "Sponsorship updates", email_subscribers: 1 },
    ]);
  });

  it("that staff add reach only donors who subscribed, unless they reach everyone", async () => {
    const own = await createTopic(tenant.owner, { name: "Volunteering" });
    const open = await createTopic(tenant.owner, { name: "Magazine", is_opt_in: false });
    expect(await standing(own.id)).toMatchObject({ refusal: "unsubscribed" });
    expect(await standing(open.id)).toMatchObject({ refusal: null });
    expect(await standing(open.id, "sms")).toMatchObject({ refusal: "unsubscribed" });
    await addConsent(tenant.owner, id, { topic_id: own.id, status: "subscribed" });
    expect(await standing(own.id)).toMatchObject({ status: "subscribed", refusal: null });
  });

  it("count the donors that each of them reaches, as each donor's own page says", async () => {
    const own = await createTopic(tenant.owner, { name: "Volunteering" });
    const open = await createTopic(tenant.owner, { name: "Magazine", is_opt_in: false });
    const ids = [id];
    for (const name of ["b", "c", "d", "e"])
      ids.push((await createDonorFixture(tenant, { email: `${name}@example.org` })).id);
    ids.push((await createDonorFixture(tenant, { email: null })).id);
    const choices = [
      ...[[0, own.id, "subscribed"] as const, [1, own.id, "subscribed"] as const],
      ...[[1, own.id, "unsubscribed"] as const, [2, open.id, "unsubscribed"] as const],
      ...[[3, own.id, "subscribed"] as const, [5, own.id, "subscribed"] as const],
    ];
    for (const [nth, topic_id, status] of choices)
      await addConsent(tenant.owner, ids[nth] ?? 0, { topic_id, status });
    await addSuppression(tenant.owner, { address: "D@example.org" });
    const said = await Promise.all(ids.map((each) => readDonorConsents(tenant.owner, each)));
    const counts = (await listTopics(tenant.owner)).map((topic) => [
      topic.email_subscribers,
      said.filter(({ topics }) =>
        topics.some(
          ({ topic_id, channel, refusal }) =>
            topic_id === topic.id && channel === "email" && refusal === null,
        ),
      ).length,
    ]);
    expect(counts.map(([counted]) => counted)).toEqual([4, 4, 4, 4, 1, 3]);
    for (const [counted, alone] of counts) expect(counted).toBe(alone);
  });

  it("have names that differ by more than case, and get the usual one back", async () => {
    const news = await topicId("news");
    await createTopic(tenant.owner, { name: "Volunteering" });
    await expect(createTopic(tenant.owner, { name: "VOLUNTEERING" })).rejects.toMatchObject({
      code: "name_taken",
    });
    expect(await changeTopic(tenant.owner, news, { name: "Monthly letter" })).toMatchObject({
      name: "Monthly letter",
    });
    await changeTopic(tenant.owner, news, { name: "News" });
    expect((await readPreferences(await holder())).topics[0]).toMatchObject({
      key: "news",
      name: null,
    });
  });
});

describe("topics with a key", () => {
  it("are listed by what staff call them now, archived ones as well", async () => {
    const [news, appeals] = [await topicId("news"), await topicId("appeals")];
    await changeTopic(tenant.owner, news, { name: "Harbor letter" });
    await changeTopic(tenant.owner, appeals, { is_archived: true });
    await createTopic(tenant.owner, { name: "Volunteering" });
    expect(await listKeyTopics(tenant.owner)).toEqual([
      { key: "news", name: "Harbor letter" },
      { key: "appeals", name: "Appeals" },
      { key: "events", name: "Events" },
      { key: "sponsorship_updates", name: "Sponsorship updates" },
    ]);
  });
});

describe("a donor's choices", () => {
  it("are the same in mail_topics, the do-not flags and the consents, whoever writes them", async () => {
    const news = await topicId("news");
    await changeDonor(tenant.owner, id, { mail_topics: ["events"], do_not_sms: true });
    expect(await standing(news)).toMatchObject({ refusal: "unsubscribed" });
    expect(await rowsOf()).toHaveLength(4);
    await addConsent(tenant.owner, id, { topic_id: news, status: "subscribed", evidence: "Form" });
    expect((await donor()).mailTopics.sort()).toEqual(["events", "news"]);
    await db
      .update(donors)
      .set({ mailTopics: [] })
      .where(within(donors, tenant.organizationId, eq(donors.id, id)));
    expect(await standing(news)).toMatchObject({ status: "unsubscribed" });
    await addConsent(tenant.owner, id, { channel: "sms", status: "subscribed" });
    expect(await donor()).toMatchObject({ doNotSms: false });
  });

  it("are told with the reason why nothing is sent", async () => {
    const news = await topicId("news");
    const expectRefusal = async (refusal: string | null) =>
      expect(await standing(news)).toMatchObject({ refusal });
    await expectRefusal(null);
    await addConsent(tenant.owner, id, { topic_id: news, status: "unsubscribed" });
    await expectRefusal("unsubscribed");
    const { id: suppression } = await addSuppression(tenant.owner, { address: "ADA@example.org" });
    await expectRefusal("suppressed");
    await changeDonor(tenant.owner, id, { do_not_email: true });
    await expectRefusal("opted_out");
    await changeDonor(tenant.owner, id, { do_not_contact: true });
    await expectRefusal("do_not_contact");
    await changeDonor(tenant.owner, id, { is_deceased: true });
    await expectRefusal("deceased");
    await changeDonor(tenant.owner, id, { status: "archived" });
    await expectRefusal("archived");
    await liftSuppression(tenant.owner, suppression, { reason: "Asked" });
    const { id: silent } = await createDonorFixture(tenant, { email: null });
    expect(await standing(news, "email", silent)).toMatchObject({ refusal: "no_address" });
  });

  it("are joined by a merge, the stricter first, and taken apart by undoing it", async () => {
    const own = await createTopic(tenant.owner, { name: "Volunteering" });
    const news = await topicId("news");
    const { id: other } = await createDonorFixture(tenant, { email: "two@example.org" });
    await addConsent(tenant.owner, id, { topic_id: own.id, status: "subscribed" });
    await addConsent(tenant.owner, other, { topic_id: own.id, status: "unsubscribed" });
    await addConsent(tenant.owner, other, { topic_id: news, status: "unsubscribed" });
    await changeDonor(tenant.owner, other, { do_not_mail: true });
    const merge = await mergeDonors(tenant.owner, id, { merged_donor_id: other });
    expect(await standing(own.id)).toMatchObject({ status: "unsubscribed" });
    expect(await standing(news)).toMatchObject({ status: "unsubscribed" });
    expect(await donor()).toMatchObject({ doNotMail: true });
    expect(
      (await readDonorConsents(tenant.owner, id)).history.map(({ source }) => source),
    ).toContain("merge");
    await undoMerge(tenant.owner, id, merge.id);
    expect(await standing(own.id)).toMatchObject({ status: "subscribed" });
    expect(await standing(news)).toMatchObject({ status: "subscribed" });
    expect(await donor()).toMatchObject({ doNotMail: false });
  });
});

describe("a preference link", () => {
  it("is good for its donor until the address changes, and follows a merge", async () => {
    const token = await tokenOf();
    expect(token).toMatch(/^[0-9A-Za-z]{43}$/);
    expect((await findLinked("preferences", token))?.donor.id).toBe(id);
    const { id: other } = await createDonorFixture(tenant, { email: "two@example.org" });
    await mergeDonors(tenant.owner, other, { merged_donor_id: id });
    expect((await findLinked("preferences", token))?.donor.id).toBe(other);
    const next = await tokenOf(other);
    await changeDonor(tenant.owner, other, { email: "new@example.org" });
    expect(await findLinked("preferences", next)).toBeUndefined();
  });

  it.each(["", "x", "A".repeat(43), "z".repeat(43), "é".repeat(43)])("is not %j", async (token) => {
    expect(await findLinked("preferences", token)).toBeUndefined();
    const changed = `${token}${(await tokenOf()).slice(token.length, 42)}!`;
    expect(await findLinked("preferences", changed)).toBeUndefined();
  });

  it("chooses among public topics, and no others", async () => {
    const hidden = await createTopic(tenant.owner, { name: "Board", is_public: false });
    const events = await topicId("events");
    const actor = await holder();
    expect((await readPreferences(actor)).email).toBe("a…@example.org");
    const saved = await savePreferences(actor, { topic_ids: [events], only_receipts: false });
    expect(
      saved.topics.filter(({ is_subscribed }) => is_subscribed).map((each) => each.id),
    ).toEqual([events]);
    expect(await donor()).toMatchObject({ mailTopics: ["events"] });
    expect((await rowsOf()).every(({ source }) => source === "preference_page")).toBe(true);
    await expect(
      savePreferences(actor, { topic_ids: [hidden.id], only_receipts: false }),
    ).rejects.toMatchObject({ kind: "invalid" });
  });

  it("unsubscribes with one click, for everyone with the address, and back", async () => {
    const { id: spouse } = await createDonorFixture(tenant, { email: "ada@example.org" });
    const news = await topicId("news");
    const actor = await holder();
    await unsubscribeByLink({ requestId: "test" }, await tokenOf());
    await unsubscribeByLink({ requestId: "test" }, await tokenOf());
    expect(await donor()).toMatchObject({
      doNotEmail: true,
      mailTopics: expect.arrayContaining(["news"]),
    });
    expect(await standing(news, "email", spouse)).toMatchObject({ refusal: "suppressed" });
    expect(await readPreferences(actor)).toMatchObject({ only_receipts: true });
    const ids = (await readPreferences(actor)).topics.map((topic) => topic.id);
    await savePreferences(actor, { topic_ids: ids, only_receipts: false });
    expect(await standing(news)).toMatchObject({ refusal: null });
    expect(await standing(news, "email", spouse)).toMatchObject({ refusal: null });
  });

  it("changes nothing when it is unknown, and lifts no other reason", async () => {
    await unsubscribeByLink({ requestId: "test" }, "A".repeat(43));
    expect(await donor()).toMatchObject({ doNotEmail: false });
    await addSuppression(tenant.owner, { address: "ada@example.org" });
    await savePreferences(await holder(), { topic_ids: [], only_receipts: false });
    expect(await db.$count(suppressions, within(suppressions, tenant.organizationId))).toBe(1);
  });
});

describe("suppressions", () => {
  it("are found by a whole address in any case, with the donors who have it", async () => {
    await addSuppression(tenant.owner, { address: "Ada@Example.org" });
    await addSuppression(tenant.owner, { channel: "sms", address: "+1 (555) 0199" });
    const { data, total } = await listSuppressions(tenant.owner, {
      limit: 50,
      q: "ada@example.org",
    });
    expect(total).toBe(1);
    expect(data[0]).toMatchObject({ channel: "email", reason: "staff", donors: [{ id }] });
    expect((await listSuppressions(tenant.owner, { limit: 50, q: "1 555 0199" })).total).toBe(1);
    await expect(
      addSuppression(tenant.owner, { address: "ada@example.org" }),
    ).rejects.toMatchObject({
      code: "already_suppressed",
    });
    await expect(addSuppression(tenant.owner, { address: "ada" })).rejects.toMatchObject({
      kind: "invalid",
    });
  });

  it("cannot be read or lifted by another organization", async () => {
    const { id: suppression } = await addSuppression(tenant.owner, { address: "x@example.org" });
    const foreign = await createTenant();
    expect((await listSuppressions(foreign.owner, { limit: 50 })).data).toEqual([]);
    await expect(
      liftSuppression(foreign.owner, suppression, { reason: "Asked" }),
    ).rejects.toMatchObject({ kind: "not_found" });
    await expect(addConsent(foreign.owner, id, { status: "subscribed" })).rejects.toMatchObject({
      kind: "not_found",
    });
  });
});
