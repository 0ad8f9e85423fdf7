import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { donors, emails, formSubmissions } from "@/db/schema";
import { within } from "@/db/within";
import { resumeClock, secondsFromNow, stopClock } from "@/lib/clock";
import type { VisitorActor } from "@/lib/identity/actor";
import { createDonorFixture } from "@/lib/testing/donors";
import { createTenant, type Tenant } from "@/lib/testing/tenant";
import { confirmSubmission, settleSubmission } from "./confirming";
import { acceptSubmission, matchSubmission, refuseSubmission } from "./deciding";
import { changeForm, createForm, publishForm } from "./forms";
import { applyProposal, dismissProposal, listProposals } from "./proposals";
import { getPublicForm } from "./public-form";
import { readResults } from "./results";
import type { NewSubmissionInput } from "./submission-schema";
import { exportSubmissions, listSubmissions } from "./submissions";
import { submitForm } from "./submitting";

let tenant: Tenant;
let visitor: VisitorActor;
let runs = 0;

const job = () => ({ jobId: `f${++runs}`, requestId: "job", attempt: 1, lastAttempt: false });
const NIA = { first_name: "Nia", last_name: "New", email: "nia@example.org" };
const ANSWERS = { ...NIA, availability: ["Weekends"] };

beforeEach(async () => {
  tenant = await createTenant();
  visitor = { kind: "visitor", organizationId: tenant.organizationId, requestId: "visit" };
});
afterEach(() => resumeClock());

async function volunteerForm() {
  const made = await createForm(tenant.owner, {
    ...{ kind: "volunteer", name: "Volunteers", slug: "volunteers" },
  });
  return publishForm(tenant.owner, made.id);
}

const key = () => `key-${++runs}-0123456789abcdef`;

/** Fills the form in as a person does, who takes a minute. */
async function send(
  answers: NewSubmissionInput["answers"] = ANSWERS,
  more: Partial<NewSubmissionInput> = {},
  sender: Parameters<typeof submitForm>[3] = {},
) {
  const { version, opened } = await getPublicForm(visitor, "volunteers");
  stopClock(secondsFromNow(60));
  const input = { submission_key: key(), version, opened, answers, ...more };
  const said = await submitForm(visitor, "volunteers", input, sender);
  resumeClock();
  return { said, input };
}

const rows = () =>
  db
    .select()
    .from(formSubmissions)
    .where(within(formSubmissions, tenant.organizationId))
    .orderBy(formSubmissions.id);
const people = () =>
  db.select().from(donors).where(within(donors, tenant.organizationId)).orderBy(donors.id);

async function settle() {
  for (const { id } of await rows()) {
    const { organizationId } = tenant;
    await settleSubmission({ organizationId, submissionId: id }, job());
  }
  return (await rows()).at(-1);
}

async function tokenOf(email: string) {
  const [mail] = await db
    .select()
    .from(emails)
    .where(within(emails, tenant.organizationId, eq(emails.toAddress, email)));
  return { mail, token: /\/confirm\/(\w{43})/.exec(mail?.text ?? "")?.[1] ?? "" };
}

describe("an unknown address", () => {
  it("makes a donor once it is confirmed, and no one before", async () => {
    await volunteerForm();
    await send();
    expect(await settle()).toMatchObject({ status: "pending_confirmation", match: "unknown" });
    expect(await people()).toEqual([]);
    const { mail, token } = await tokenOf(NIA.email);
    for (const typed of ["Nia", "Weekends"]) expect(mail?.html).not.toContain(typed);
    await Promise.allSettled([1, 2, 3].map(() => confirmSubmission(visitor, token)));
    expect(await people()).toMatchObject([{ displayName: "Nia New", email: NIA.email }]);
    const [donor] = await people();
    expect(await rows()).toMatchObject([
      { status: "accepted", match: "created", donorId: donor?.id, provedAt: expect.any(Date) },
    ]);
    await expect(confirmSubmission(visitor, token)).rejects.toMatchObject({ kind: "not_found" });
  });

  it("makes one donor of two submissions with the same name", async () => {
    await volunteerForm();
    await send();
    await send();
    await settle();
    const [one, other] = await rows();
    await Promise.all([one, other].map((row) => acceptSubmission(tenant.owner, row?.id ?? 0)));
    expect(await people()).toHaveLength(1);
  });
});

describe("a known donor", () => {
  it("with the same address and name has the submission, and keeps their record", async () => {
    await volunteerForm();
    const known = await createDonorFixture(tenant, {
      ...{ firstName: "Nia", lastName: "New", email: NIA.email, phone: null },
      displayName: "Nia New",
    });
    await send({ ...ANSWERS, first_name: "NIA", phone: "+1 555 0100" });
    expect(await settle()).toMatchObject({ status: "accepted", donorId: known.id });
    expect(await people()).toEqual([known]);
    const { data } = await listProposals(tenant.owner, { status: "open", limit: 10 });
    expect(data.map(({ field, current, proposed }) => [field, current, proposed])).toEqual([
      ["phone", null, "+1 555 0100"],
      ["first_name", "Nia", "NIA"],
    ]);
    const [phone, name] = data;
    await applyProposal(tenant.owner, phone?.id ?? 0);
    await dismissProposal(tenant.owner, name?.id ?? 0);
    expect(await people()).toMatchObject([{ firstName: "Nia", phone: "+1 555 0100" }]);
    await expect(applyProposal(tenant.owner, phone?.id ?? 0)).rejects.toMatchObject({
      code: "decided",
    });
  });

  it("with the same address alone waits for staff, who choose", async () => {
    await volunteerForm();
    const known = await createDonorFixture(tenant, { email: NIA.email, displayName: "Ben Old" });
    await send();
    const row = await settle();
    expect(row).toMatchObject({ status: "received", match: "review", donorId: null });
    expect(await db.$count(emails, within(emails, tenant.organizationId))).toBe(0);
    await matchSubmission(tenant.owner, row?.id ?? 0, { donor_id: known.id });
    expect(await rows()).toMatchObject([{ status: "accepted", donorId: known.id }]);
    expect(await people()).toEqual([known]);
  });

  it("is told by no answer: it is the same for every address", async () => {
    await volunteerForm();
    await createDonorFixture(tenant, { email: NIA.email });
    const known = await send();
    const unknown = await send({ ...ANSWERS, email: "someone@example.org" });
    expect(JSON.stringify(known.said)).toBe(JSON.stringify(unknown.said));
  });
});

describe("one key", () => {
  it("is one submission, whatever races", async () => {
    await volunteerForm();
    const { input } = await send();
    await Promise.all([1, 2, 3, 4].map(() => submitForm(visitor, "volunteers", input, {})));
    expect(await rows()).toHaveLength(1);
  });
});

describe("answers", () => {
  it("to questions that are not asked are dropped, and required ones have to be there", async () => {
    await volunteerForm();
    await send({ ...ANSWERS, experience: "No", where: "Nowhere" });
    const [row] = await rows();
    expect(row?.answers).toMatchObject({ experience: "No", availability: '["Weekends"]' });
    expect(row?.answers).not.toHaveProperty("where");
    await expect(send({ first_name: "Nia", nonsense: "x" })).rejects.toMatchObject({
      problems: expect.arrayContaining([
        expect.objectContaining({ path: "answers.nonsense", code: "unknown_question" }),
        expect.objectContaining({ path: "answers.email", code: "required" }),
      ]),
    });
  });

  it("fit the version that the visitor saw", async () => {
    const form = await volunteerForm();
    const { version, opened } = await getPublicForm(visitor, "volunteers");
    const content = structuredClone(form.content);
    content.pages.splice(1, 1);
    await changeForm(tenant.owner, form.id, { content });
    expect(await publishForm(tenant.owner, form.id)).toMatchObject({ published_version: 2 });
    await send(ANSWERS, { version, opened });
    await expect(send(ANSWERS)).rejects.toMatchObject({
      problems: [{ path: "answers.availability" }],
    });
    await expect(send(NIA, { version: 3 })).rejects.toMatchObject({
      problems: [{ code: "unknown_version" }],
    });
  });
});

describe("spam", () => {
  it.each([
    ["a filled-in trap", { isTrapped: true }, {}],
    ["a page that was never opened", {}, { opened: "x.y" }],
  ])("%s is held, without donor and mail", async (_what, sender, more) => {
    await volunteerForm();
    await send(ANSWERS, more, sender);
    expect(await settle()).toMatchObject({ status: "spam", match: "waiting" });
    expect(await people()).toEqual([]);
    expect(await db.$count(emails, within(emails, tenant.organizationId))).toBe(0);
  });

  it("is what was sent faster than anyone reads, and staff can still accept it", async () => {
    await volunteerForm();
    const { version, opened } = await getPublicForm(visitor, "volunteers");
    const input = { submission_key: key(), version, opened, answers: ANSWERS };
    await submitForm(visitor, "volunteers", input, {});
    const [row] = await rows();
    expect(row).toMatchObject({ status: "spam", heldBecause: "too_fast" });
    await acceptSubmission(tenant.owner, row?.id ?? 0);
    expect(await people()).toHaveLength(1);
  });
});

describe("a form", () => {
  it("that is closed, past its day, or full takes nothing more", async () => {
    const form = await volunteerForm();
    const isGone = { kind: "gone" };
    await changeForm(tenant.owner, form.id, { submission_cap: 1 });
    await send();
    await expect(send()).rejects.toMatchObject(isGone);
    const [row] = await rows();
    await refuseSubmission(tenant.owner, row?.id ?? 0, "rejected");
    await changeForm(tenant.owner, form.id, { closes_at: secondsFromNow(-1).toISOString() });
    await expect(getPublicForm(visitor, "volunteers")).rejects.toMatchObject(isGone);
    await changeForm(tenant.owner, form.id, { closes_at: null, status: "closed" });
    await expect(getPublicForm(visitor, "volunteers")).rejects.toMatchObject(isGone);
    await changeForm(tenant.owner, form.id, { status: "published" });
    await getPublicForm(visitor, "volunteers");
  });

  it("is full for all but one of those who send it at the same time", async () => {
    const form = await volunteerForm();
    await changeForm(tenant.owner, form.id, { submission_cap: 1 });
    const { version, opened } = await getPublicForm(visitor, "volunteers");
    stopClock(secondsFromNow(60));
    const tried = await Promise.allSettled(
      Array.from({ length: 5 }, () =>
        submitForm(
          visitor,
          "volunteers",
          { submission_key: key(), version, opened, answers: ANSWERS },
          {},
        ),
      ),
    );
    expect(tried.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  it("lets an editor’s questions replace only those that they saw", async () => {
    const form = await volunteerForm();
    const titled = (title: string) => ({ ...form.content, title });
    await changeForm(tenant.owner, form.id, { content: titled("Theirs") }, form.content);
    const mine = { content: titled("Mine") };
    await expect(changeForm(tenant.owner, form.id, mine, form.content)).rejects.toMatchObject({
      code: "changed_meanwhile",
    });
    const again = { content: titled("Theirs") };
    await expect(changeForm(tenant.owner, form.id, again, form.content)).resolves.toBeDefined();
    const saved = await changeForm(tenant.owner, form.id, mine, titled("Theirs"));
    expect(saved.content.title).toBe("Mine");
  });

  it("tells where its questions are wrong, and has an address of its own", async () => {
    const form = await volunteerForm();
    const content = structuredClone(form.content);
    const [, page] = content.pages;
    if (page?.questions[2]) page.questions[2].show_if = { field_key: "experience", in: ["Maybe"] };
    await expect(changeForm(tenant.owner, form.id, { content })).rejects.toMatchObject({
      problems: [{ path: "content.pages.1.questions.2.show_if.in.0", code: "impossible_answer" }],
    });
    await expect(volunteerForm()).rejects.toMatchObject({
      problems: [{ path: "slug", code: "taken" }],
    });
    await expect(changeForm((await createTenant()).owner, form.id, {})).rejects.toMatchObject({
      kind: "not_found",
    });
  });

  it("counts its choices, lists and exports its submissions", async () => {
    const form = await volunteerForm();
    await send({ ...ANSWERS, last_name: "=HYPERLINK(1)" }, { utm: { source: "=x", evil: "y" } });
    await send({ ...ANSWERS, availability: ["Weekdays", "Weekends"] });
    const { questions, total } = await readResults(tenant.owner, form.id);
    expect(total).toBe(2);
    expect(questions.find((each) => each.field_key === "availability")).toMatchObject({
      answered: 2,
      choices: [
        { value: "Weekdays", count: 1 },
        { value: "Evenings", count: 0 },
        { value: "Weekends", count: 2 },
      ],
    });
    expect((await readResults(tenant.owner, form.id)).days).toMatchObject([{ count: 2 }]);
    const first = await listSubmissions(tenant.owner, form.id, { limit: 1 });
    expect(first).toMatchObject({ total: 2, data: [{ name: "Nia New" }] });
    const second = await listSubmissions(tenant.owner, form.id, {
      ...{ limit: 1, cursor: first.nextCursor ?? "" },
    });
    expect(second).toMatchObject({
      nextCursor: null,
      data: [{ source: { utm: { source: "=x" } } }],
    });
    let text = "";
    for await (const part of await exportSubmissions(tenant.owner, form.id)) text += part;
    expect(text).toContain("'=HYPERLINK(1)");
    expect(text).toContain("'=x");
    expect(text).toContain("Weekdays; Weekends");
    expect(text).not.toContain("evil");
  });
});

it("counts the answers of each version as it asked for them", async () => {
  const form = await volunteerForm();
  await send({ ...ANSWERS, availability: ["Weekdays", "Weekends"] });
  const content = structuredClone(form.content);
  for (const question of content.pages.flatMap(({ questions }) => questions))
    if (question.field_key === "availability") question.field_type = "radio";
  await changeForm(tenant.owner, form.id, { content });
  await publishForm(tenant.owner, form.id);
  await send({ ...ANSWERS, availability: "Weekends" });
  const { questions } = await readResults(tenant.owner, form.id);
  const { choices } = questions.find((each) => each.field_key === "availability") ?? {};
  expect(choices?.map(({ count }) => count)).toEqual([1, 0, 2]);
});

it("writes to staff about new submissions once an hour at most", async () => {
  const form = await volunteerForm();
  await changeForm(tenant.owner, form.id, { notify_user_id: tenant.owner.userId });
  for (const email of ["a@example.org", "b@example.org", "c@example.org"])
    await send({ ...ANSWERS, email });
  await settle();
  const sent = await db
    .select()
    .from(emails)
    .where(within(emails, tenant.organizationId, eq(emails.template, "form-notice")));
  expect(sent).toHaveLength(1);
});

it("knows nobody of another organization", async () => {
  await volunteerForm();
  await createDonorFixture(await createTenant(), { email: NIA.email, displayName: "Nia New" });
  await send();
  expect(await settle()).toMatchObject({ match: "unknown" });
});
