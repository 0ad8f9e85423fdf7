import { and, eq, gt } from "drizzle-orm";
import { db } from "@/db/client";
import { formSubmissions, forms, organizations } from "@/db/schema";
import { within } from "@/db/within";
import { daysFromNow, now } from "@/lib/clock";
import { notFound } from "@/lib/errors";
import type { Actor } from "@/lib/identity/actor";
import { systemActor } from "@/lib/identity/actor";
import { hashSecret, newSecret } from "@/lib/ids";
import type { JobPayloads, JobRun } from "@/lib/jobs/queue";
import { proveMailbox } from "@/lib/messages/gate";
import { readForm } from "./form-rows";
import { sendConfirmation, sendNotice } from "./letters";
import { decide, findWhose, lockSubmission, makeDonor } from "./settling";

/** How long the link of a confirmation works. */
const DAYS = 7;

/**
 * Finds out whose a submission is: it is matched to the donor with its address and name; an address that no
 * donor has is emailed for confirmation; anything else waits for staff. Does nothing the second time.
 */
export async function settleSubmission(
  { organizationId, submissionId }: JobPayloads["settle-form-submission"],
  { requestId }: JobRun,
): Promise<void> {
  const system = systemActor(organizationId, requestId);
  await db.transaction(async (tx) => {
    const opened = await lockSubmission(tx, system, submissionId);
    const { submission } = opened;
    const isNew = submission.match === "waiting" || submission.match === "signed_link";
    if (submission.status !== "received" || !isNew) return;
    const form = await readForm(tx, system, submission.formId);
    const match = await findWhose(tx, system, opened);
    if (match === "anonymous")
      await decide(tx, system, submission, { status: "accepted", match, donorId: null }, "accept");
    if (match === "review") await decide(tx, system, submission, { match, donorId: null });
    if (match === "unknown") {
      const token = newSecret();
      await decide(tx, system, submission, {
        ...{ status: "pending_confirmation", match, donorId: null },
        ...{ tokenHash: hashSecret(token), tokenExpiresAt: daysFromNow(DAYS) },
      });
      const [host] = await tx
        .select({ slug: organizations.slug })
        .from(organizations)
        .where(eq(organizations.id, organizationId));
      const path = `/o/${host?.slug}/forms/${form.slug}/confirm/${token}`;
      await sendConfirmation(tx, form, submission, { path, days: DAYS });
    }
    await sendNotice(tx, form);
  });
}

const byToken = (organizationId: number, token: string) =>
  within(formSubmissions, organizationId, eq(formSubmissions.tokenHash, hashSecret(token)));

/** What a confirmation link is for, without using it up; undefined for one that doesn’t work. */
export async function findConfirmation(
  { organizationId }: Actor,
  token: string,
): Promise<{ email: string; form: string } | undefined> {
  const [found] = await db
    .select({ email: formSubmissions.email, form: forms.name })
    .from(formSubmissions)
    .innerJoin(
      forms,
      within(forms, formSubmissions.organizationId, eq(forms.id, formSubmissions.formId)),
    )
    .where(
      and(
        byToken(organizationId, token),
        eq(formSubmissions.status, "pending_confirmation"),
        gt(formSubmissions.tokenExpiresAt, now()),
      ),
    );
  return found?.email ? { email: found.email, form: found.form } : undefined;
}

/**
 * Confirms the address of a submission, which only now reaches a donor. If a donor under another name has
 * the address by now, the submission waits for staff. Throws not found for a link that doesn’t work any more.
 */
export async function confirmSubmission(actor: Actor, token: string): Promise<void> {
  const { organizationId, requestId } = actor;
  const system = systemActor(organizationId, requestId);
  await db.transaction(async (tx) => {
    const [found] = await tx
      .select({ id: formSubmissions.id })
      .from(formSubmissions)
      .where(byToken(organizationId, token));
    if (!found) throw notFound("link");
    const opened = await lockSubmission(tx, actor, found.id);
    const { status, tokenExpiresAt, email } = opened.submission;
    const isOpen = status === "pending_confirmation" && tokenExpiresAt && tokenExpiresAt > now();
    if (!isOpen || !email) throw notFound("link");
    await proveMailbox(tx, { organizationId, address: email }, "link");
    const proved = { provedAt: now(), tokenHash: null };
    await decide(tx, system, opened.submission, proved);
    const submission = { ...opened.submission, ...proved };
    const donorId = await makeDonor(tx, system, { ...opened, submission });
    if (donorId === null)
      await decide(tx, system, opened.submission, { status: "received", match: "review" });
  });
}
