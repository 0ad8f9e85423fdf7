import { afterEach, beforeEach, expect, it } from "vitest";
import { db } from "@/db/client";
import { donations, donors, formGifts, formOrders, formSubmissions } from "@/db/schema";
import { within } from "@/db/within";
import { changeDetails } from "@/lib/checkout/details";
import { addDesignation } from "@/lib/checkout/items";
import { type PayingActor, payCheckout } from "@/lib/checkout/paying";
import { daysFromNow, resumeClock, secondsFromNow, stopClock } from "@/lib/clock";
import { placeOrder } from "@/lib/events/selling/place-order";
import { formLinkToken } from "@/lib/form-link";
import type { StaffActor, VisitorActor } from "@/lib/identity/actor";
import { createGivingFixture, createPayer } from "@/lib/testing/checkout";
import { createEventFixture, orderInput } from "@/lib/testing/events";
import { createTenant, type Tenant } from "@/lib/testing/tenant";
import { confirmSubmission, settleSubmission } from "./confirming";
import type { FormContent } from "./content";
import { changeForm, createForm, publishForm } from "./forms";
import { readGiver } from "./going-on";
import { getPublicForm } from "./public-form";
import { readResults } from "./results";
import type { NewSubmissionInput } from "./submission-schema";
import { getSubmission } from "./submissions";
import { submitForm } from "./submitting";

const NIA = { first_name: "Nia", last_name: "New", email: "nia@example.org" };

let tenant: Tenant;
let visitor: VisitorActor;
let formId: number;
let runs = 0;

beforeEach(async () => {
  tenant = await createTenant();
  visitor = { kind: "visitor", organizationId: tenant.organizationId, requestId: "visit" };
});
afterEach(() => resumeClock());

async function leadingTo(next: FormContent["next"]) {
  const made = await createForm(tenant.owner, { kind: "volunteer", name: "Give", slug: "give" });
  const pages = made.content.pages.slice(0, 1) as FormContent["pages"];
  await changeForm(tenant.owner, made.id, { content: { ...made.content, pages, next } });
  await publishForm(tenant.owner, made.id);
  formId = made.id;
}

type Program = Awaited<ReturnType<typeof createGivingFixture>>;

const giftTo = ({ programId, designationId }: Program, required = true) => ({
  ...{ type: "donation" as const, program_id: programId, designation_id: designationId },
  ...{ amounts: [25, 50], frequencies: [0, 1], required },
});

async function send(more: Partial<NewSubmissionInput> = {}) {
  const { version, opened } = await getPublicForm(visitor, "give");
  stopClock(secondsFromNow(60));
  const submission_key = `key-${++runs}-0123456789abcdef`;
  const input = { submission_key, version, opened, answers: NIA, ...more };
  const said = await submitForm(visitor, "give", input, {});
  resumeClock();
  return { input, said, via: new URL(said.continue_url ?? "x:y").searchParams.get("via") ?? "" };
}

const submissions = () =>
  db.select().from(formSubmissions).where(within(formSubmissions, tenant.organizationId));
const countOf = (table: typeof donors | typeof donations | typeof formGifts | typeof formOrders) =>
  db.$count(table, within(table, tenant.organizationId));

const run = () => ({ jobId: `g${++runs}`, requestId: "job", attempt: 1, lastAttempt: false });

async function give(actor: PayingActor, programId: number, via: string, token = "tok_visa") {
  await addDesignation(actor, programId, "general", { amount: 25, via });
  await changeDetails(actor, programId, NIA);
  return payCheckout(actor, programId, { cardHolderName: "Nia New", token });
}

it("leads to our checkout, with what was chosen, and who it is need not be typed again", async () => {
  const program = await createGivingFixture(tenant);
  await leadingTo(giftTo(program));
  expect((await getPublicForm(visitor, "give")).next).toMatchObject({
    ...{ type: "donation", currency: "USD", amounts: [25, 50], frequencies: [0, 1] },
  });
  const { said, via } = await send({ gift: { amount: "25", frequency: 1 } });
  const { pathname, searchParams } = new URL(said.continue_url ?? "");
  expect(pathname).toBe(`/o/${tenant.slug}/give`);
  expect(Object.fromEntries(searchParams)).toMatchObject({
    ...{ designation: String(program.designationId), amount: "25", frequency: "1" },
  });
  expect(await readGiver(tenant, via)).toEqual(NIA);
  expect(await readGiver(await createTenant(), via)).toBeUndefined();
  stopClock(daysFromNow(2));
  expect(await readGiver(tenant, via)).toBeUndefined();
});

it("asks for an amount only where one is required, and takes none that is no amount", async () => {
  await leadingTo(giftTo(await createGivingFixture(tenant)));
  const isWrong = { problems: [{ path: "gift" }] };
  await expect(send()).rejects.toMatchObject(isWrong);
  for (const amount of ["0", "-5", "1e9", "a", "99999999999"])
    await expect(send({ gift: { amount, frequency: 0 } })).rejects.toMatchObject(isWrong);
  await expect(send({ gift: { amount: "5", frequency: 12 } })).rejects.toMatchObject(isWrong);
  expect(await submissions()).toEqual([]);
});

it("says the same to everyone, again and again, and nothing more to whom held as spam", async () => {
  await leadingTo(giftTo(await createGivingFixture(tenant), false));
  expect((await send()).said.continue_url).toBeNull();
  const { input, said } = await send({ gift: { amount: 50, frequency: 0 } });
  expect(await submitForm(visitor, "give", input, {})).toEqual(said);
  const held = await send({ gift: { amount: 50, frequency: 0 }, opened: "x.y" });
  const [one, other] = [said, held.said].map((each) => Object.keys(each));
  expect(one).toEqual(other);
  expect(held.said.continue_url).not.toBeNull();
});

it("one key in any race is one submission, one donor, and one gift", async () => {
  const program = await createGivingFixture(tenant);
  await leadingTo(giftTo(program));
  const { input, via } = await send({ gift: { amount: 25, frequency: 0 } });
  const again = await Promise.all([1, 2, 3].map(() => submitForm(visitor, "give", input, {})));
  expect(new Set(again.map(({ continue_url: url }) => url)).size).toBe(1);
  const [row] = await submissions();
  const { organizationId } = tenant;
  const job = { organizationId, submissionId: row?.id ?? 0 };
  const { actor } = await createPayer(tenant);
  await addDesignation(actor, program.programId, "general", { amount: 25, via });
  await changeDetails(actor, program.programId, NIA);
  const card = { cardHolderName: "Nia New", token: "tok_visa" };
  const paid = await Promise.allSettled([
    ...[1, 2, 3].map(() => payCheckout(actor, program.programId, card)),
    ...[1, 2].map(() => settleSubmission(job, run())),
    ...[1, 2].map(() => submitForm(visitor, "give", input, {})),
  ]);
  expect(paid.slice(0, 3).filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const token = await confirmationOf();
  if (token) await Promise.allSettled([1, 2].map(() => confirmSubmission(visitor, token)));
  expect(await submissions()).toHaveLength(1);
  expect([await countOf(donors), await countOf(donations), await countOf(formGifts)]).toEqual([
    ...[1, 1, 1],
  ]);
  const settled = await getSubmission(tenant.owner, row?.id ?? 0);
  expect(settled).toMatchObject({ gift: { status: "completed", amount: 25, currency: "USD" } });
  const { raised } = await readResults(tenant.owner, formId);
  expect(raised).toEqual({ gifts: 1, amount: 25, currency: "USD" });
});

/** The secret of the link that was mailed to confirm the address, if one was. */
async function confirmationOf(): Promise<string | undefined> {
  const sent = await db.query.emails.findMany({
    where: (email, { eq }) => eq(email.organizationId, tenant.organizationId),
  });
  return sent.flatMap(({ text }) => /\/confirm\/(\w{43})/.exec(text ?? "")?.[1] ?? [])[0];
}

it("counts a declined gift only once it is paid, and another visitor’s gift as no other", async () => {
  const program = await createGivingFixture(tenant);
  await leadingTo(giftTo(program));
  const { via } = await send({ gift: { amount: 25, frequency: 0 } });
  const first = await createPayer(tenant);
  const declined = give(first.actor, program.programId, via, "tok_chargeDeclined");
  await expect(declined).rejects.toMatchObject({ kind: "declined" });
  expect((await readResults(tenant.owner, formId)).raised).toMatchObject({ gifts: 0, amount: 0 });
  await give(first.actor, program.programId, via);
  const second = await createPayer(tenant);
  await give(second.actor, program.programId, via);
  expect(await countOf(donations)).toBe(2);
  expect((await readResults(tenant.owner, formId)).raised).toMatchObject({ gifts: 1, amount: 25 });
});

it("links nothing to a submission of another organization, an old one, or none", async () => {
  const program = await createGivingFixture(tenant);
  await leadingTo(giftTo(program));
  const { via } = await send({ gift: { amount: 25, frequency: 0 } });
  const [row] = await submissions();
  const submissionId = row?.id ?? 0;
  const other = await createTenant();
  const foreign = formLinkToken({ organizationId: other.organizationId, submissionId });
  const unknown = formLinkToken({
    organizationId: tenant.organizationId,
    submissionId: 2147480000,
  });
  for (const wrong of [foreign, unknown, "x".repeat(43), `${via.slice(0, -1)}!`])
    await give((await createPayer(tenant)).actor, program.programId, wrong);
  stopClock(daysFromNow(2));
  await give((await createPayer(tenant)).actor, program.programId, via);
  resumeClock();
  expect([await countOf(donations), await countOf(formGifts)]).toEqual([5, 0]);
  await give((await createPayer(tenant)).actor, program.programId, via);
  expect(await countOf(formGifts)).toBe(1);
});

it("leads to the registration for an event, which belongs to the submission", async () => {
  const event = await createEventFixture(tenant);
  await leadingTo({ type: "event", event_id: event.eventId });
  const { said, via } = await send();
  expect(new URL(said.continue_url ?? "").pathname).toBe(`/o/${tenant.slug}/events/${event.slug}`);
  const order = () =>
    placeOrder(tenant.system, { id: event.eventId }, { ...orderInput(event), via });
  await Promise.all([order(), order()]);
  expect(await countOf(formOrders)).toBe(1);
  const [row] = await submissions();
  const { registration } = await getSubmission(tenant.owner, row?.id ?? 0);
  expect(registration).toMatchObject({ order_number: expect.any(String) });
  expect((await readResults(tenant.owner, formId)).registrations).toBe(1);
  const blind: StaffActor = {
    ...tenant.owner,
    permissions: new Set(["forms_view", "donors_view"] as const),
  };
  expect(await getSubmission(blind, row?.id ?? 0)).toMatchObject({
    registration: null,
    gift: null,
  });
  expect(await readResults(blind, formId)).toMatchObject({ registrations: null, raised: null });
});

it("leads only to open programs and published events of the organization", async () => {
  const program = await createGivingFixture(tenant);
  const other = await createTenant();
  const theirs = await createGivingFixture(other);
  const event = await createEventFixture(other);
  const isAt = (path: string) => ({ problems: [{ path: `content.next.${path}` }] });
  await expect(leadingTo(giftTo(theirs))).rejects.toMatchObject(isAt("program_id"));
  const slugs = await db.query.forms.findMany({
    where: (form, { eq }) => eq(form.organizationId, tenant.organizationId),
  });
  const [form] = slugs;
  const change = (next: FormContent["next"]) =>
    changeForm(tenant.owner, form?.id ?? 0, {
      content: { ...(form?.draft as FormContent), next },
    });
  await expect(change({ type: "event", event_id: event.eventId })).rejects.toMatchObject(
    isAt("event_id"),
  );
  await expect(change({ ...giftTo(program), amounts: [1] })).rejects.toMatchObject(
    isAt("amounts.0"),
  );
  await expect(change({ ...giftTo(program), frequencies: [6] })).rejects.toMatchObject(
    isAt("frequencies"),
  );
  await change(giftTo(program));
});
