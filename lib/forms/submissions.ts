import { and, desc, eq, gt, lt } from "drizzle-orm";
import { db } from "@/db/client";
import { type FormContent, formSubmissions } from "@/db/schema";
import { within } from "@/db/within";
import { csv, csvRows } from "@/lib/csv";
import { type Actor, requirePermission } from "@/lib/identity/actor";
import { placedPage } from "@/lib/paging/pages";
import { valuesOf } from "@/lib/questions/answers";
import { questionsOf } from "./asking";
import { findCandidates } from "./candidates";
import { readContents, readForm } from "./form-rows";
import { presentSubmission, readSubmissionRow, selectSubmissions } from "./submission-rows";
import type { SubmissionQuery, SubmissionView } from "./submission-schema";

/** The submissions of a form, the newest first, a page at a time. Throws not found, and 400 for a wrong cursor. */
export async function listSubmissions(
  actor: Actor,
  formId: number,
  query: SubmissionQuery,
): Promise<{ data: SubmissionView[]; nextCursor: string | null; total: number }> {
  requireReading(actor);
  await readForm(db, actor, formId);
  const page = placedPage<number>(actor, `form ${formId}`, query);
  const isAsked = and(
    eq(formSubmissions.formId, formId),
    query.status && eq(formSubmissions.status, query.status),
    query.match && eq(formSubmissions.match, query.match),
  );
  const { organizationId } = actor;
  const isBeyond = page.place === undefined ? undefined : lt(formSubmissions.id, page.place);
  const [found, total] = await Promise.all([
    selectSubmissions(db)
      .where(within(formSubmissions, organizationId, isAsked, isBeyond))
      .orderBy(desc(formSubmissions.id))
      .limit(page.limit),
    db.$count(formSubmissions, within(formSubmissions, organizationId, isAsked)),
  ]);
  const { rows, nextCursor } = page.of(found, ({ submission }) => submission.id);
  return { data: rows.map((row) => presentSubmission(actor, row)), nextCursor, total };
}

const LATEST = 20;

/** What a donor's forms said, the latest first. */
export async function listDonorSubmissions(
  actor: Actor,
  donorId: number,
): Promise<SubmissionView[]> {
  requireReading(actor);
  const found = await selectSubmissions(db)
    .where(within(formSubmissions, actor.organizationId, eq(formSubmissions.donorId, donorId)))
    .orderBy(desc(formSubmissions.id))
    .limit(LATEST);
  return found.map((row) => presentSubmission(actor, row));
}

/** Throws not found. */
export async function getSubmission(actor: Actor, id: number): Promise<SubmissionView> {
  requireReading(actor);
  return presentSubmission(actor, await readSubmissionRow(db, actor, id));
}

/** A submission with its form's questions and the donors who have its address. Throws not found. */
export async function readSubmissionPage(actor: Actor, id: number) {
  requireReading(actor);
  const found = await readSubmissionRow(db, actor, id);
  const { email } = found.submission;
  const candidates = email ? await findCandidates(db, actor, email) : [];
  return {
    submission: presentSubmission(actor, found),
    content: found.content,
    candidates: candidates.map((donor) => ({
      ...{ id: donor.id, display_name: donor.displayName },
      ...{ city: donor.city, state: donor.state },
    })),
  };
}

export function requireReading(actor: Actor): void {
  requirePermission(actor, "forms_view");
  requirePermission(actor, "donors_view");
}

const AT_ONCE = 1_000;

const HEADINGS = ["Submission id", "Submitted at", "Status", "Match", "Donor id", "Donor"];
const SOURCE = ["source", "medium", "campaign", "term", "content", "id"];

/**
 * The submissions of a form as CSV in parts, the oldest first. A question has one column over all versions;
 * several choices share a cell. Throws not found.
 */
export async function exportSubmissions(
  actor: Actor,
  formId: number,
): Promise<AsyncIterable<string>> {
  requireReading(actor);
  const form = await readForm(db, actor, formId);
  const contents = [...(await readContents(db, form)).values()];
  return parts(actor, formId, contents);
}

async function* parts(actor: Actor, formId: number, contents: FormContent[]) {
  const { organizationId } = actor;
  const columns = new Map(
    contents.flatMap(questionsOf).map((question) => [question.field_key, question]),
  );
  const hidden = [...new Set(contents.flatMap(({ hidden_fields }) => hidden_fields))];
  yield csv(
    [
      ...HEADINGS,
      ...[...columns.values()].map(({ label }) => label),
      ...[
        "Consent",
        "Gift",
        "Pledge",
        "Registration",
        "Page",
        ...SOURCE.map((name) => `utm_${name}`),
        ...hidden,
      ],
    ],
    [],
  );
  for (let last = 0; ; ) {
    const found = await selectSubmissions(db)
      .where(
        within(
          formSubmissions,
          organizationId,
          eq(formSubmissions.formId, formId),
          gt(formSubmissions.id, last),
        ),
      )
      .orderBy(formSubmissions.id)
      .limit(AT_ONCE);
    const rows = found.map((row) => presentSubmission(actor, row));
    yield csvRows(
      rows.map((row) => [
        ...[row.id, row.submitted_at, row.status, row.match],
        ...[row.donor?.id ?? null, row.donor?.display_name ?? null],
        ...[...columns.values()].map(({ field_key: key, field_type: fieldType }) => {
          const answer = row.answers[key];
          return answer === undefined ? null : valuesOf({ fieldType }, answer).join("; ");
        }),
        ...[row.consent_text, row.gift?.id ?? null, row.pledge?.id ?? null],
        row.registration?.order_number ?? null,
        row.source.page_url,
        ...SOURCE.map((name) => row.source.utm[name] ?? null),
        ...hidden.map((name) => row.source.hidden[name] ?? null),
      ]),
    );
    if (rows.length < AT_ONCE) return;
    last = rows.at(-1)?.id ?? last;
  }
}
