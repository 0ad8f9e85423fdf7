import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { type FormContent, pledges } from "@/db/schema";
import { within } from "@/db/within";
import { resumeClock, secondsFromNow, stopClock } from "@/lib/clock";
import { recordDonation } from "@/lib/giving/gifts/record-donation";
import type { VisitorActor } from "@/lib/identity/actor";
import { getPledge } from "@/lib/pledges/pledges";
import { createDonorFixture, createGivingFixture, type GivingFixture } from "@/lib/testing/giving";
import { createTenant, type Tenant } from "@/lib/testing/tenant";
import { settleSubmission } from "./confirming";
import { acceptSubmission, matchSubmission, refuseSubmission } from "./deciding";
import { changeForm, createForm, getForm, publishForm } from "./forms";
import { getPublicForm } from "./public-form";
import { readResults } from "./results";
import type { NewSubmissionInput } from "./submission-schema";
import { listSubmissions } from "./submissions";
import { submitForm } from "./submitting";

const NIA = { first_name: "Nia", last_name: "New", email: "nia@example.org" };

let tenant: Tenant;
let visitor: VisitorActor;
let giving: GivingFixture;
let formId: number;
let runs = 0;

beforeEach(async () => {
  stopClock(new Date("2026-05-31T16:00:00Z"));
  tenant = await createTenant();
  visitor = { kind: "visitor", organizationId: tenant.organizationId, requestId: "visit" };
  giving = await createGivingFixture(tenant);
  const made = await createForm(tenant.owner, { kind: "pledge", name: "Pledge", slug: "pledge" });
  formId = made.id;
  await publishForm(tenant.owner, formId);
});
afterEach(resumeClock);

type Gift = NonNullable<NewSubmissionInput["gift"]>;

const MONTHLY: Gift = {
  ...{ amount: 600, frequency: 1, installment_count: 12, first_due_on: "2026-06-15" },
};

/** Sends the form, and returns the submission once the job has looked whose it is. */
async function send(gift: Gift | null = MONTHLY, answers = NIA): Promise<number> {
  const { version, opened } = await getPublicForm(visitor, "pledge");
  stopClock(secondsFromNow(60));
  const submission_key = `key-${++runs}-0123456789abcdef`;
  await submitForm(visitor, "pledge", { submission_key, version, opened, answers, gift }, {});
  const [row] = (await listSubmissions(tenant.owner, formId, { limit: 1 })).data;
  const submissionId = row?.id ?? 0;
  const run = { jobId: `p${++runs}`, requestId: "job", attempt: 1, lastAttempt: false };
  await settleSubmission({ organizationId: tenant.organizationId, submissionId }, run);
  return submissionId;
}

const made = () =>
  db.select().from(pledges).where(within(pledges, tenant.organizationId)).orderBy(pledges.id);

const refusal = (gift: Gift | null) =>
  send(gift).then(
    () => "taken",
    ({ problems }) => problems.map(({ path, code }: Record<string, string>) => `${path} ${code}`),
  );

describe("a pledge form", () => {
  it("asks for a pledge to a program from the beginning, and is not published without one", async () => {
    const form = await getPublicForm(visitor, "pledge");
    expect(form.next).toMatchObject({ type: "pledge", frequencies: [0, 1, 3, 12], required: true });
    await changeContent({ next: null });
    await expect(publishForm(tenant.owner, formId)).rejects.toMatchObject({
      problems: [{ path: "next", code: "no_pledge" }],
    });
  });

  it("refuses a promise that can be no pledge", async () => {
    expect(await refusal(null)).toEqual(["gift required"]);
    expect(await refusal({ amount: "12.345", frequency: 0 })).toEqual(["gift invalid_gift"]);
    expect(await refusal({ amount: 600, frequency: 2 })).toEqual(["gift invalid_gift"]);
    expect(await refusal({ amount: 600, frequency: 1 })).toEqual([
      "gift.installment_count installments",
    ]);
    expect(await refusal({ ...MONTHLY, first_due_on: "2026-05-30" })).toEqual([
      "gift.first_due_on in_the_past",
    ]);
    expect(await refusal({ ...MONTHLY, amount: "0.11" })).toEqual(["gift invalid_gift"]);
    expect(await made()).toEqual([]);
  });
});

async function changeContent(more: Partial<FormContent>): Promise<void> {
  const { content } = await getForm(tenant.owner, formId);
  await changeForm(tenant.owner, formId, { content: { ...content, ...more } });
}

describe("an accepted submission", () => {
  it("becomes a pledge of the new donor, and not before", async () => {
    const id = await send();
    expect(await made()).toEqual([]);
    const { donor, pledge } = await acceptSubmission(tenant.owner, id);
    expect(pledge).toMatchObject({ amount: 600, currency: "USD" });
    expect(await getPledge(tenant.owner, pledge?.id ?? 0)).toMatchObject({
      ...{ donor: { id: donor?.id }, source: "form", form_submission_id: id },
      ...{ frequency: "monthly", installment_count: 12, pledged_on: "2026-05-31" },
      ...{ first_due_on: "2026-06-15", program: { id: giving.programId } },
    });
    const { pledged } = await readResults(tenant.owner, formId);
    expect(pledged).toEqual({ pledges: 1, amount: 600, currency: "USD" });
  });

  it("becomes a pledge of a known donor, due today unless they said otherwise", async () => {
    const donorId = await createDonorFixture(tenant, {
      ...{ firstName: "Nia", lastName: "New", displayName: "Nia New", email: NIA.email },
    });
    await send({ amount: "250.50", frequency: 0 });
    expect(await made()).toMatchObject([
      { donorId, amount: 25_050, frequency: "once", firstDueOn: "2026-05-31" },
    ]);
  });

  it("becomes one pledge, however often it is accepted or matched", async () => {
    const id = await send();
    await acceptSubmission(tenant.owner, id);
    await expect(acceptSubmission(tenant.owner, id)).rejects.toMatchObject({ code: "accepted" });
    const [{ id: pledgeId, donorId: first } = { id: 0, donorId: 0 }] = await made();
    const other = await createDonorFixture(tenant);
    await matchSubmission(tenant.owner, id, { donor_id: other });
    expect(await made()).toMatchObject([{ id: pledgeId, donorId: other }]);
    await recordDonation(tenant.owner, {
      ...{ donor_id: other, program_id: giving.programId, method: "cash", pledge_id: pledgeId },
      lines: [{ designation_id: giving.designationId, amount: 50 }],
      received_on: "2026-05-31",
    });
    await matchSubmission(tenant.owner, id, { donor_id: first });
    expect(await made()).toMatchObject([{ id: pledgeId, donorId: other }]);
  });

  it("makes no pledge where it is rejected, or where the amount is left out", async () => {
    await refuseSubmission(tenant.owner, await send(), "rejected");
    const { programId: program_id } = giving;
    const optional = { designation_id: null, amounts: [], frequencies: [0], required: false };
    await changeContent({ next: { type: "pledge", program_id, ...optional } });
    await publishForm(tenant.owner, formId);
    await acceptSubmission(tenant.owner, await send(null));
    expect(await made()).toEqual([]);
  });

  it("makes no pledge that its program’s currency no longer allows", async () => {
    const id = await send({ amount: "600.50", frequency: 0 });
    await db.execute(`update programs set currency = 'JPY' where id = ${giving.programId}`);
    const { status, pledge } = await acceptSubmission(tenant.owner, id);
    expect({ status, pledge }).toEqual({ status: "accepted", pledge: null });
    expect(await db.$count(pledges, eq(pledges.programId, giving.programId))).toBe(0);
  });
});
