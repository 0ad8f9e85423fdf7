import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, it } from "vitest";
import { db } from "@/db/client";
import { donors, emails, formSubmissions } from "@/db/schema";
import { within } from "@/db/within";
import { daysFromNow, resumeClock, secondsFromNow, stopClock } from "@/lib/clock";
import { mergeDonors } from "@/lib/donors/merging/merging";
import type { VisitorActor } from "@/lib/identity/actor";
import { createDonorFixture } from "@/lib/testing/donors";
import { createTenant, type Tenant } from "@/lib/testing/tenant";
import { settleSubmission } from "./confirming";
import { acceptSubmission } from "./deciding";
import { createForm, publishForm } from "./forms";
import { makePersonalLink, personalToken } from "./personal-links";
import { listProposals } from "./proposals";
import { getPublicForm } from "./public-form";
import type { NewSubmissionInput } from "./submission-schema";
import { submitForm } from "./submitting";

const NIA = { firstName: "Nia", lastName: "New", email: "nia@example.org", phone: "+1 555 0100" };
const OTHER = { first_name: "Else", last_name: "One", email: "else@example.org" };

let tenant: Tenant;
let visitor: VisitorActor;
let form: { id: number; organizationId: number };
let runs = 0;

beforeEach(async () => {
  tenant = await createTenant();
  const { organizationId } = tenant;
  visitor = { kind: "visitor", organizationId, requestId: "visit" };
  form = { id: await publish("volunteers"), organizationId };
});
afterEach(() => resumeClock());

async function publish(slug: string): Promise<number> {
  const made = await createForm(tenant.owner, { kind: "volunteer", name: slug, slug });
  await publishForm(tenant.owner, made.id);
  return made.id;
}

const known = (more: Partial<typeof donors.$inferInsert> = {}) =>
  createDonorFixture(tenant, { ...NIA, displayName: "Nia New", ...more });

const shown = async (token?: string) =>
  (await getPublicForm(visitor, "volunteers", token)).prefilled;

async function send(token: string, more: Partial<NewSubmissionInput> = {}, isTrapped = false) {
  const { version, opened } = await getPublicForm(visitor, "volunteers");
  stopClock(secondsFromNow(60));
  const answers = { ...OTHER, availability: ["Weekends"] };
  const submission_key = `key-${++runs}-0123456789abcdef`;
  const input = { submission_key, version, opened, answers, for: token, ...more };
  const said = await submitForm(visitor, "volunteers", input, { isTrapped });
  resumeClock();
  return said;
}

const rows = () =>
  db.select().from(formSubmissions).where(within(formSubmissions, tenant.organizationId));

async function settle() {
  const run = { jobId: `l${++runs}`, requestId: "job", attempt: 1, lastAttempt: false };
  const { organizationId } = tenant;
  for (const { id } of await rows())
    await settleSubmission({ organizationId, submissionId: id }, run);
  return (await rows()).at(-1);
}

const donorRow = async (id: number) =>
  (
    await db
      .select()
      .from(donors)
      .where(within(donors, tenant.organizationId, eq(donors.id, id)))
  )[0];

it("shows the donor’s own values, only in what the form asks for", async () => {
  const donor = await known({ city: "Portland" });
  expect(await shown(personalToken(form, donor.id))).toEqual({
    ...{ first_name: "Nia", last_name: "New", email: NIA.email, phone: NIA.phone },
  });
});

it("gives what is sent through it to that donor, and leaves their record as it is", async () => {
  const donor = await known();
  await send(personalToken(form, donor.id));
  expect(await settle()).toMatchObject({
    ...{ status: "accepted", match: "signed_link", donorId: donor.id, provedAt: null },
  });
  expect(await donorRow(donor.id)).toEqual(donor);
  const { data } = await listProposals(tenant.owner, { status: "open", limit: 10 });
  expect(data.map(({ field }) => field).sort()).toEqual(["email", "first_name", "last_name"]);
  expect(await db.$count(donors, within(donors, tenant.organizationId))).toBe(1);
  expect(await db.$count(emails, within(emails, tenant.organizationId))).toBe(0);
});

it("shows and matches no one with a token that is wrong, outdated, or of another form", async () => {
  const donor = await known();
  const right = personalToken(form, donor.id);
  const other = { ...form, id: await publish("others") };
  const foreign = { ...form, organizationId: form.organizationId + 1 };
  const wrong = [
    personalToken(other, donor.id),
    personalToken(foreign, donor.id),
    personalToken(form, donor.id, daysFromNow(-2)),
    right.slice(0, -1) + (right.endsWith("0") ? "1" : "0"),
    "0".repeat(43),
    "z".repeat(43),
    "no token",
  ];
  const plain = await shown();
  for (const token of wrong) expect(await shown(token)).toEqual(plain);
  // As a control: the right one is different, today and on the last of its days.
  expect(await shown(right)).not.toEqual(plain);
  stopClock(daysFromNow(60));
  expect(await shown(right)).not.toEqual(plain);
  stopClock(daysFromNow(2));
  expect(await shown(right)).toEqual(plain);
  resumeClock();
  const answers = [];
  for (const token of [right, ...wrong]) answers.push(JSON.stringify(await send(token)));
  expect(new Set(answers).size).toBe(1);
  await settle();
  expect((await rows()).map(({ match }) => match).sort()).toEqual(
    ["signed_link", ...wrong.map(() => "unknown")].sort(),
  );
});

it("follows the donor through a merge, also of what was sent before it", async () => {
  const [kept, gone] = [await known({ phone: null }), await known({ email: "old@example.org" })];
  const token = personalToken(form, gone.id);
  await send(token);
  await mergeDonors(tenant.owner, kept.id, { merged_donor_id: gone.id });
  expect(await shown(token)).toMatchObject({ email: NIA.email });
  await send(token);
  await settle();
  expect((await rows()).map(({ donorId, match }) => [donorId, match])).toEqual([
    [kept.id, "signed_link"],
    [kept.id, "signed_link"],
  ]);
});

it("is held as spam like any other, and goes to the donor once staff accept it", async () => {
  const donor = await known();
  await send(personalToken(form, donor.id), {}, true);
  const held = await settle();
  expect(held).toMatchObject({ status: "spam" });
  await acceptSubmission(tenant.owner, held?.id ?? 0);
  expect(await rows()).toMatchObject([{ status: "accepted", donorId: donor.id }]);
  expect(await db.$count(donors, within(donors, tenant.organizationId))).toBe(1);
});

it("is made for a published form and an active donor of the organization", async () => {
  const donor = await known();
  const { url } = await makePersonalLink(tenant.owner, form.id, { donor_id: donor.id });
  const token = new URL(url).searchParams.get("for") ?? "";
  expect(await shown(token)).toMatchObject({ first_name: "Nia" });
  const stranger = (await createTenant()).owner;
  await expect(makePersonalLink(stranger, form.id, { donor_id: donor.id })).rejects.toMatchObject({
    kind: "not_found",
  });
  const archived = await known({ status: "archived" });
  await expect(
    makePersonalLink(tenant.owner, form.id, { donor_id: archived.id }),
  ).rejects.toMatchObject({ code: "archived" });
  expect(await shown(personalToken(form, archived.id))).toEqual({});
});
