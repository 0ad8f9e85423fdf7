import { and, desc, eq, lt } from "drizzle-orm";
import { type Db, db, type Tx } from "@/db/client";
import { donorChangeProposals, donors, formSubmissions, forms } from "@/db/schema";
import { within } from "@/db/within";
import { recordChange } from "@/lib/audit/audit";
import { now } from "@/lib/clock";
import { type CustomField, fieldsOf } from "@/lib/custom-fields/field-rows";
import { lockDonor } from "@/lib/donors/donor-rows";
import { reviseDonor } from "@/lib/donors/records/donors";
import { DonorChanges } from "@/lib/donors/schema";
import { conflict, notFound } from "@/lib/errors";
import { type Actor, actorId, requirePermission } from "@/lib/identity/actor";
import { check, refused } from "@/lib/input";
import { placedPage } from "@/lib/paging/pages";
import { valuesOf } from "@/lib/questions/answers";
import { questionsOf } from "./asking";
import { isDonorField } from "./donor-fields";
import { labelOf, recordedIn } from "./donor-values";
import { lockSubmission } from "./settling";
import type { ProposalQuery, ProposalView } from "./submission-schema";
import { requireReading } from "./submissions";

const selectProposals = (reader: Db | Tx) =>
  reader
    .select({ proposal: donorChangeProposals, donor: donors, form: forms })
    .from(donorChangeProposals)
    .innerJoin(
      donors,
      within(
        donors,
        donorChangeProposals.organizationId,
        eq(donors.id, donorChangeProposals.donorId),
      ),
    )
    .innerJoin(
      formSubmissions,
      within(
        formSubmissions,
        donorChangeProposals.organizationId,
        eq(formSubmissions.id, donorChangeProposals.submissionId),
      ),
    )
    .innerJoin(
      forms,
      within(forms, donorChangeProposals.organizationId, eq(forms.id, formSubmissions.formId)),
    )
    .$dynamic();

type Found = Awaited<ReturnType<typeof selectProposals>>[number];

/** Where submissions differ from donors' records, newest first. Throws 400 for a wrong cursor. */
export async function listProposals(
  actor: Actor,
  query: ProposalQuery,
): Promise<{ data: ProposalView[]; nextCursor: string | null; total: number }> {
  requireReading(actor);
  const { organizationId } = actor;
  const page = placedPage<number>(actor, "donor proposals", query);
  const isAsked = and(
    eq(donorChangeProposals.status, query.status),
    query.donor_id ? eq(donorChangeProposals.donorId, query.donor_id) : undefined,
  );
  const isBeyond = page.place === undefined ? undefined : lt(donorChangeProposals.id, page.place);
  const [found, total, fields] = await Promise.all([
    selectProposals(db)
      .where(within(donorChangeProposals, organizationId, isAsked, isBeyond))
      .orderBy(desc(donorChangeProposals.id))
      .limit(page.limit),
    db.$count(donorChangeProposals, within(donorChangeProposals, organizationId, isAsked)),
    fieldsOf(db, organizationId, "donor"),
  ]);
  const { rows, nextCursor } = page.of(found, ({ proposal }) => proposal.id);
  return { data: rows.map((row) => present(row, fields)), nextCursor, total };
}

/** Writes what was proposed into the donor’s record. Throws not found, 409 once it is decided, and 422. */
export async function applyProposal(actor: Actor, id: number): Promise<ProposalView> {
  requireReading(actor);
  requirePermission(actor, "donors_edit");
  return db.transaction(async (tx) => {
    const before = await lockProposal(tx, actor, id);
    const donor = await lockDonor(tx, actor, before.donorId);
    await reviseDonor(tx, actor, donor, await changesOf(tx, actor, before));
    return close(tx, actor, before, "applied");
  });
}

/** Leaves the donor’s record as it is. Throws not found, and 409 once it is decided. */
export async function dismissProposal(actor: Actor, id: number): Promise<ProposalView> {
  requireReading(actor);
  requirePermission(actor, "donors_edit");
  return db.transaction(async (tx) =>
    close(tx, actor, await lockProposal(tx, actor, id), "dismissed"),
  );
}

type ProposalRow = typeof donorChangeProposals.$inferSelect;

const isProposal = ({ organizationId }: { organizationId: number }, id: number) =>
  within(donorChangeProposals, organizationId, eq(donorChangeProposals.id, id));

async function lockProposal(tx: Tx, actor: Actor, id: number): Promise<ProposalRow> {
  const [found] = await tx
    .select()
    .from(donorChangeProposals)
    .where(isProposal(actor, id))
    .for("update");
  if (!found) throw notFound("proposal");
  if (found.status !== "open")
    throw conflict("decided", `This proposal was ${found.status} already.`);
  return found;
}

/** Choices of a custom field are read from the answer itself, not from the text that is shown. */
async function changesOf(tx: Tx, actor: Actor, { field, proposed, submissionId }: ProposalRow) {
  if (isDonorField(field)) return check({ [field]: proposed }, DonorChanges);
  const { submission, content } = await lockSubmission(tx, actor, submissionId);
  const question = questionsOf(content).find(({ maps_to }) => maps_to === field);
  const answer = question && submission.answers[question.field_key];
  if (!question || answer === undefined)
    throw refused("field", "unknown_field", "This form no longer has that answer.");
  const values = valuesOf({ fieldType: question.field_type }, answer);
  const isList = ["checkbox", "multiselect"].includes(question.field_type);
  return check({ custom: { [field]: isList ? values : answer } }, DonorChanges);
}

async function close(
  tx: Tx,
  actor: Actor,
  { id, field, donorId, proposed }: ProposalRow,
  status: "applied" | "dismissed",
): Promise<ProposalView> {
  const decidedBy = actor.kind === "staff" ? actorId(actor) : null;
  await tx
    .update(donorChangeProposals)
    .set({ status, decidedAt: now(), decidedBy })
    .where(isProposal(actor, id));
  await recordChange(tx, actor, {
    action: status === "applied" ? "donor.apply_proposal" : "donor.dismiss_proposal",
    ...{ subjectType: "donor", subjectId: donorId, after: { field, proposed } },
  });
  const [found] = await selectProposals(tx).where(isProposal(actor, id));
  if (!found) throw notFound("proposal");
  return present(found, await fieldsOf(tx, actor.organizationId, "donor"));
}

const present = ({ proposal, donor, form }: Found, fields: CustomField[]): ProposalView => ({
  id: proposal.id,
  donor: { id: donor.id, display_name: donor.displayName },
  submission: { id: proposal.submissionId, form_id: form.id, form_name: form.name },
  field: proposal.field,
  label: labelOf(proposal.field, fields),
  before: proposal.before,
  current: recordedIn(donor, proposal.field),
  proposed: proposal.proposed,
  status: proposal.status,
  decided_at: proposal.decidedAt?.toISOString() ?? null,
  created_at: proposal.createdAt.toISOString(),
});
