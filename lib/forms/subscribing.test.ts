import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { consents, donors, emails, formSubmissions } from "@/db/schema";
import { within } from "@/db/within";
import { createTopic } from "@/lib/consents/topics";
import { readDonorConsents } from "@/lib/donors/preferences/consents";
import type { VisitorActor } from "@/lib/identity/actor";
import { createDonorFixture } from "@/lib/testing/donors";
import { createTenant, type Tenant } from "@/lib/testing/tenant";
import { confirmSubmission, settleSubmission } from "./confirming";
import { acceptSubmission, matchSubmission } from "./deciding";
import { changeForm, createForm, publishForm } from "./forms";
import { submitForm } from "./submitting";

const WORDS = "Yes, email me about volunteering.";

let tenant: Tenant;
let visitor: VisitorActor;
let topic: number;
let email: string;
let runs = 0;

beforeEach(async () => {
  tenant = await createTenant({ locale: "de-DE" });
  visitor = { kind: "visitor", organizationId: tenant.organizationId, requestId: "visit" };
  topic = (await createTopic(tenant.owner, { name: "Volunteer days" })).id;
  email = `nia-${++runs}-${Date.now()}@example.org`;
});

async function publishedForm() {
  const made = await createForm(tenant.owner, {
    ...{ kind: "volunteer", name: "Volunteers", slug: "volunteers" },
  });
  const consent = { text: WORDS, required: false, topic_ids: [topic] };
  await changeForm(tenant.owner, made.id, { content: { ...made.content, consent } });
  return publishForm(tenant.owner, made.id);
}

async function send(consent = true) {
  const answers = {
    ...{ first_name: "Nia", last_name: "New", email },
    availability: ["Weekends"],
  };
  const input = { submission_key: `key-${++runs}-0123456789abcdef`, version: 1, opened: "unknown" };
  await submitForm(visitor, "volunteers", { ...input, answers, consent }, {});
  const [sent] = await db
    .update(formSubmissions)
    .set({ status: "received", heldBecause: null })
    .where(within(formSubmissions, tenant.organizationId, eq(formSubmissions.match, "waiting")))
    .returning();
  const run = { jobId: "f", requestId: "job", attempt: 1, lastAttempt: false };
  const { organizationId } = tenant;
  await settleSubmission({ organizationId, submissionId: sent?.id ?? 0 }, run);
  return sent?.id ?? 0;
}

const mails = async () =>
  (await db.select().from(emails).where(within(emails, tenant.organizationId))).map(
    ({ template, text }) => ({ template, text }),
  );
const statusOf = async (donor: number) =>
  (await readDonorConsents(tenant.owner, donor)).topics.find(
    (each) => each.topic_id === topic && each.channel === "email",
  )?.status;
const people = () => db.select().from(donors).where(within(donors, tenant.organizationId));
const known = () =>
  createDonorFixture(tenant, { firstName: "Nia", lastName: "New", displayName: "Nia New", email });

describe("the checkbox of a form", () => {
  it("subscribes a new donor with the button that proves their address, without another email", async () => {
    await publishedForm();
    await send();
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    await confirmSubmission(visitor, /\/confirm\/(\w{43})/.exec(mail?.text ?? "")?.[1] ?? "");
    const [donor] = await people();
    expect(await statusOf(donor?.id ?? 0)).toBe("subscribed");
    const [row] = await db
      .select()
      .from(consents)
      .where(within(consents, tenant.organizationId, eq(consents.topicId, topic)));
    expect(row).toMatchObject({
      ...{ source: "form", status: "subscribed" },
      evidence: expect.stringContaining("Form “Volunteers”, version 1, sent 20"),
    });
    expect(row?.evidence).toContain(WORDS);
    expect(await mails()).toHaveLength(1);
  });

  it("asks a donor who is known by address and name to confirm, and changes nothing before", async () => {
    await publishedForm();
    const donor = await known();
    await send();
    expect(await statusOf(donor.id)).toBe("pending");
    expect(await people()).toEqual([donor]);
    expect((await mails()).map(({ template }) => template)).toEqual(["subscription-confirmation"]);
  });

  it("subscribes nobody who left it empty", async () => {
    await publishedForm();
    const donor = await known();
    await send(false);
    expect(await statusOf(donor.id)).toBe("unsubscribed");
    expect(await mails()).toEqual([]);
  });

  it("asks at the donor’s own address where staff give the submission to another one", async () => {
    await publishedForm();
    const id = await send();
    await db
      .update(formSubmissions)
      .set({ provedAt: new Date() })
      .where(within(formSubmissions, tenant.organizationId, eq(formSubmissions.id, id)));
    const other = await createDonorFixture(tenant, { email: `other-${email}` });
    await matchSubmission(tenant.owner, id, { donor_id: other.id });
    expect(await statusOf(other.id)).toBe("pending");
    const [asked] = await db
      .select({ to: emails.toAddress })
      .from(emails)
      .where(
        within(emails, tenant.organizationId, eq(emails.template, "subscription-confirmation")),
      );
    expect(asked?.to).toBe(`other-${email}`);
  });

  it("asks a donor whom staff made of it without a proved address", async () => {
    await publishedForm();
    await acceptSubmission(tenant.owner, await send());
    const [donor] = await people();
    expect(await statusOf(donor?.id ?? 0)).toBe("pending");
  });

  it("takes topics in use alone", async () => {
    const { id, content } = await publishedForm();
    const consent = { text: WORDS, required: false, topic_ids: [topic, 2_000_000_000] };
    await expect(
      changeForm(tenant.owner, id, { content: { ...content, consent } }),
    ).rejects.toMatchObject({
      details: { errors: [{ path: "content.consent.topic_ids.1", code: "unknown_topic" }] },
    });
  });
});
