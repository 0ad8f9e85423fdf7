import { and, eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { donorChangeProposals, type FormContent, formSubmissions } from "@/db/schema";
import { within } from "@/db/within";
import { recordChange } from "@/lib/audit/audit";
import { now } from "@/lib/clock";
import type { CustomField } from "@/lib/custom-fields/field-rows";
import { textOf } from "@/lib/custom-fields/value";
import { type Donor, lockDonor } from "@/lib/donors/donor-rows";
import { givingFor, holdAddress, insertDonor } from "@/lib/donors/matching";
import { subscribeByForm } from "@/lib/donors/preferences/confirming";
import { notFound } from "@/lib/errors";
import { type Actor, actorId } from "@/lib/identity/actor";
import { questionsOf } from "./asking";
import { findCandidates, type Sent, sameAs, sentBy } from "./candidates";
import { isDonorField } from "./donor-fields";
import { COLUMNS, customIn, mappableFields, recordedIn } from "./donor-values";
import { readContent, readForm } from "./form-rows";
import { findHolder } from "./personal-links";
import { pledgeOf } from "./pledging";

export type SubmissionRow = typeof formSubmissions.$inferSelect;

/** A submission with what its form asked. */
export type Opened = {
  submission: SubmissionRow;
  content: FormContent;
  sent: Sent;
};

const isSubmission = (organizationId: number, id: number) =>
  within(formSubmissions, organizationId, eq(formSubmissions.id, id));

/** Locks a submission, so that nobody else decides about it in the meantime. Throws not found. */
export async function lockSubmission(
  tx: Tx,
  { organizationId }: { organizationId: number },
  id: number,
): Promise<Opened> {
  const [submission] = await tx
    .select()
    .from(formSubmissions)
    .where(isSubmission(organizationId, id))
    .for("update");
  if (!submission) throw notFound("submission");
  const form = await readForm(tx, submission, submission.formId);
  const content = await readContent(tx, form, submission.version);
  if (!content) throw new Error("A submission’s version is gone.");
  return { submission, content, sent: sentBy(content, submission.answers) };
}

type Decision = Partial<
  Pick<SubmissionRow, "status" | "match" | "donorId" | "tokenHash" | "tokenExpiresAt" | "provedAt">
>;

/** Writes a submission's outcome; with `action`, into the activity log and to integrations, too. */
export async function decide(
  tx: Tx,
  actor: Actor,
  { organizationId, id, status }: SubmissionRow,
  decision: Decision,
  action?: "accept" | "match" | "mark_spam" | "reject",
): Promise<void> {
  const isStaff = actor.kind === "staff" || actor.kind === "api_key";
  const decidedBy = actor.kind === "staff" ? actorId(actor) : null;
  await tx
    .update(formSubmissions)
    .set({ ...decision, ...(isStaff && { decidedAt: now(), decidedBy }) })
    .where(isSubmission(organizationId, id));
  if (action)
    await recordChange(tx, actor, {
      ...{ action: `form_submission.${action}`, subjectType: "form_submission", subjectId: id },
      before: { status },
      after: { status: decision.status, donor_id: decision.donorId },
    });
}

/**
 * Gives a submission to the donor whose personal link it came through, or who they were merged into. False
 * without such a donor. The link tells who was written to, not who reads it, so that the record stays here, too.
 */
export async function attachToHolder(tx: Tx, actor: Actor, opened: Opened): Promise<boolean> {
  const { match, donorId, organizationId } = opened.submission;
  if (match !== "signed_link" || donorId === null) return false;
  const holder = await findHolder(tx, organizationId, donorId);
  if (holder) await attach(tx, actor, opened, holder.id, "accept", "signed_link");
  return holder !== undefined;
}

/**
 * Matches a submission to the donor of its personal link, or else to the one with its address and name, without
 * adding a donor.
 */
export async function findWhose(
  tx: Tx,
  actor: Actor,
  opened: Opened,
): Promise<"anonymous" | "unknown" | "review" | "attached"> {
  const { submission, sent } = opened;
  if (await attachToHolder(tx, actor, opened)) return "attached";
  if (!submission.email) return "anonymous";
  const candidates = await findCandidates(tx, submission, submission.email);
  const donor = sameAs(sent, candidates);
  if (!donor) return candidates.length > 0 ? "review" : "unknown";
  await attach(tx, actor, opened, donor.id, "accept");
  return "attached";
}

/**
 * Attaches a submission to a donor, and proposes a change wherever it differs from their record. The record
 * itself is left alone, because anyone could have sent the form.
 */
export async function attach(
  tx: Tx,
  actor: Actor,
  { submission, content, sent }: Opened,
  donorId: number,
  action: "accept" | "match",
  match: "attached" | "signed_link" = "attached",
): Promise<void> {
  const donor = await lockDonor(tx, submission, donorId);
  const fields = await mappableFields(tx, submission.organizationId);
  await forgetProposals(tx, submission);
  const proposals = differences(content, submission.answers, sent, donor, fields);
  if (proposals.length > 0)
    await tx.insert(donorChangeProposals).values(
      proposals.map((each) => ({
        ...{ organizationId: submission.organizationId, donorId, submissionId: submission.id },
        ...each,
        createdAt: now(),
      })),
    );
  const taken = { status: "accepted", match, donorId, tokenHash: null } as const;
  await decide(tx, actor, submission, taken, action);
  await pledgeOf(tx, actor, { submission, content }, donorId);
  await subscribe(tx, actor, { submission, content, sent }, donor);
}

/** Subscribes a donor to what the form’s checkbox is for. It proves an address only if that is the donor’s. */
async function subscribe(
  tx: Tx,
  actor: Actor,
  { submission, content }: Opened,
  donor: Donor,
): Promise<void> {
  const { consentText, formId, version, provedAt, email } = submission;
  const topicIds = content.consent?.topic_ids ?? [];
  if (consentText === null || topicIds.length === 0) return;
  const { name } = await readForm(tx, submission, formId);
  await subscribeByForm(tx, actor, donor, {
    topicIds,
    evidence: `Form “${name}”, version ${version}, sent ${submission.submittedAt.toISOString()}: “${consentText}”`,
    isProved: provedAt !== null && email !== null && donor.email === email,
  });
}

/** Removes what an earlier match of the submission proposed. */
export async function forgetProposals(tx: Tx, { organizationId, id }: SubmissionRow) {
  await tx
    .delete(donorChangeProposals)
    .where(
      within(
        donorChangeProposals,
        organizationId,
        and(eq(donorChangeProposals.submissionId, id), eq(donorChangeProposals.status, "open")),
      ),
    );
}

type Difference = { field: string; before: string | null; proposed: string };

/** Where a submission differs from a record. A question without an answer changes nothing. */
function differences(
  content: FormContent,
  answers: SubmissionRow["answers"],
  sent: Sent,
  donor: Donor,
  fields: readonly CustomField[],
): Difference[] {
  const custom = customIn(content, answers, fields);
  return questionsOf(content).flatMap(({ maps_to: field }) => {
    if (!field || (field === "organization_name" && donor.kind === "person")) return [];
    const proposed = isDonorField(field) ? sent[field] : textOf(custom[field]) || undefined;
    const before = recordedIn(donor, field);
    return proposed === undefined || proposed === before ? [] : [{ field, before, proposed }];
  });
}

/**
 * Adds a donor from a submission whose sender proved the address, or which staff accepted without proof.
 * Returns the existing donor if one has the same address and name by now, and null if one has the address under
 * another name.
 */
export async function makeDonor(
  tx: Tx,
  actor: Actor,
  opened: Opened,
  { evenIfKnown = false }: { evenIfKnown?: boolean } = {},
): Promise<number | null> {
  const { submission, content, sent } = opened;
  const { email, organizationId } = submission;
  if (email) {
    await holdAddress(tx, submission, email);
    const candidates = await findCandidates(tx, submission, email);
    const same = sameAs(sent, candidates);
    if (same) {
      await attach(tx, actor, opened, same.id, "accept");
      return same.id;
    }
    if (candidates.length > 0 && !evenIfKnown) return null;
  }
  const { organization_name: organization, ...person } = sent;
  const isOrganization = Boolean(organization && !sent.first_name && !sent.last_name);
  const values = Object.entries(isOrganization ? sent : person).map(
    ([key, value]) => [COLUMNS[key as keyof Sent], value] as const,
  );
  const fields = await mappableFields(tx, organizationId);
  const donor = await insertDonor(tx, actor, {
    ...Object.fromEntries(values),
    kind: isOrganization ? "organization" : "person",
    language: submission.language,
    custom: customIn(content, submission.answers, fields),
  });
  if (!isOrganization) await givingFor(tx, actor, donor, organization);
  const made = {
    status: "accepted",
    match: "created",
    donorId: donor.id,
    tokenHash: null,
  } as const;
  await decide(tx, actor, submission, made, "accept");
  await pledgeOf(tx, actor, opened, donor.id);
  await subscribe(tx, actor, opened, donor);
  return donor.id;
}
