import { eq } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { donors, formSubmissions, forms, formVersions } from "@/db/schema";
import { within } from "@/db/within";
import { notFound } from "@/lib/errors";
import { nameIn, sentBy } from "./candidates";
import type { SubmissionView } from "./submission-schema";

/** Submissions with their form, what it asked, and their donor. */
export const selectSubmissions = (reader: Db | Tx) =>
  reader
    .select({
      submission: formSubmissions,
      formName: forms.name,
      content: formVersions.content,
      donorName: donors.displayName,
    })
    .from(formSubmissions)
    .innerJoin(
      forms,
      within(forms, formSubmissions.organizationId, eq(forms.id, formSubmissions.formId)),
    )
    .innerJoin(
      formVersions,
      within(
        formVersions,
        formSubmissions.organizationId,
        eq(formVersions.formId, formSubmissions.formId),
        eq(formVersions.version, formSubmissions.version),
      ),
    )
    .leftJoin(
      donors,
      within(donors, formSubmissions.organizationId, eq(donors.id, formSubmissions.donorId)),
    )
    .$dynamic();

export type FoundSubmission = Awaited<ReturnType<typeof selectSubmissions>>[number];

/** Throws not found. */
export async function readSubmissionRow(
  reader: Db | Tx,
  { organizationId }: { organizationId: number },
  id: number,
): Promise<FoundSubmission> {
  const [found] = await selectSubmissions(reader).where(
    within(formSubmissions, organizationId, eq(formSubmissions.id, id)),
  );
  if (!found) throw notFound("submission");
  return found;
}

export const readSubmissionView = async (
  reader: Db | Tx,
  actor: { organizationId: number },
  id: number,
): Promise<SubmissionView> => presentSubmission(await readSubmissionRow(reader, actor, id));

export function presentSubmission(found: FoundSubmission): SubmissionView {
  const { submission: row, content, formName, donorName } = found;
  return {
    id: row.id,
    form_id: row.formId,
    form_name: formName,
    version: row.version,
    status: row.status,
    match: row.match,
    donor: row.donorId === null ? null : { id: row.donorId, display_name: donorName ?? "" },
    email: row.email,
    name: nameIn(sentBy(content, row.answers)) ?? null,
    answers: row.answers,
    consent_text: row.consentText,
    source: row.source,
    language: row.language,
    held_because: row.heldBecause,
    proved_at: row.provedAt?.toISOString() ?? null,
    submitted_at: row.submittedAt.toISOString(),
    decided_at: row.decidedAt?.toISOString() ?? null,
  };
}
