import { and, eq, inArray, max, ne, or, sql } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { type FormContent, formSubmissions, forms, formVersions, organizations } from "@/db/schema";
import { within } from "@/db/within";
import { env } from "@/lib/env";
import { notFound } from "@/lib/errors";
import type { FormSummary, FormView } from "./schema";

export type FormRow = typeof forms.$inferSelect;

type InOrganization = { organizationId: number };

/** Throws not found. */
export async function readForm(
  reader: Db | Tx,
  { organizationId }: InOrganization,
  id: number,
): Promise<FormRow> {
  const [found] = await reader
    .select()
    .from(forms)
    .where(within(forms, organizationId, eq(forms.id, id)));
  if (!found) throw notFound("form");
  return found;
}

/** Locks a form, so that nobody else changes it in the meantime. Throws not found. */
export async function lockForm(
  tx: Tx,
  { organizationId }: InOrganization,
  id: number,
): Promise<FormRow> {
  const [found] = await tx
    .select()
    .from(forms)
    .where(within(forms, organizationId, eq(forms.id, id)))
    .for("no key update");
  if (!found) throw notFound("form");
  return found;
}

/** One version of a form; undefined if there never was one with this number. */
export async function readContent(
  reader: Db | Tx,
  { organizationId, id }: Pick<FormRow, "organizationId" | "id">,
  version: number,
): Promise<FormContent | undefined> {
  const [found] = await reader
    .select({ content: formVersions.content })
    .from(formVersions)
    .where(
      within(
        formVersions,
        organizationId,
        eq(formVersions.formId, id),
        eq(formVersions.version, version),
      ),
    );
  return found?.content;
}

/** Every version of a form, by its number. */
export async function readContents(
  reader: Db | Tx,
  { organizationId, id }: Pick<FormRow, "organizationId" | "id">,
): Promise<ReadonlyMap<number, FormContent>> {
  const found = await reader
    .select({ version: formVersions.version, content: formVersions.content })
    .from(formVersions)
    .where(within(formVersions, organizationId, eq(formVersions.formId, id)))
    .orderBy(formVersions.version);
  return new Map(found.map(({ version, content }) => [version, content]));
}

/** Waits for staff: nobody knows whose it is, or it was never looked at. */
export const NEEDS_DECISION = and(
  eq(formSubmissions.status, "received"),
  eq(formSubmissions.match, "review"),
);

const countOf = (condition: ReturnType<typeof and>) =>
  sql<number>`count(*) filter (where ${condition})`.mapWith(Number);

export type Counted = Pick<FormSummary, "submissions" | "last_submitted_at">;

/** How many submissions forms have, by the id of the form. */
export async function readCounts(
  reader: Db | Tx,
  { organizationId }: InOrganization,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Counted>> {
  if (ids.length === 0) return new Map();
  const { formId, status, submittedAt } = formSubmissions;
  const rows = await reader
    .select({
      formId,
      total: countOf(and(ne(status, "spam"), ne(status, "rejected"))),
      review: countOf(NEEDS_DECISION),
      pending: countOf(eq(status, "pending_confirmation")),
      spam: countOf(eq(status, "spam")),
      last: max(submittedAt),
    })
    .from(formSubmissions)
    .where(within(formSubmissions, organizationId, inArray(formId, [...ids])))
    .groupBy(formId);
  return new Map(
    rows.map(({ formId: id, last, pending, total, review, spam }) => [
      id,
      {
        submissions: { total, review, pending_confirmation: pending, spam },
        last_submitted_at: last?.toISOString() ?? null,
      },
    ]),
  );
}

/** What counts against a form's cap. */
export const countsForCap = (formId: number) =>
  and(
    eq(formSubmissions.formId, formId),
    or(
      eq(formSubmissions.status, "received"),
      eq(formSubmissions.status, "pending_confirmation"),
      eq(formSubmissions.status, "accepted"),
    ),
  );

const NONE: Counted = {
  submissions: { total: 0, review: 0, pending_confirmation: 0, spam: 0 },
  last_submitted_at: null,
};

export const presentSummary = (row: FormRow, counted: Counted = NONE): FormSummary => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  slug: row.slug,
  status: row.status,
  closes_at: row.closesAt?.toISOString() ?? null,
  ...counted,
});

export async function presentForm(reader: Db | Tx, row: FormRow): Promise<FormView> {
  const { publishedVersion } = row;
  const counts = await readCounts(reader, row, [row.id]);
  const published =
    publishedVersion === null ? undefined : await readContent(reader, row, publishedVersion);
  const [organization] = await reader
    .select({ slug: organizations.slug })
    .from(organizations)
    .where(eq(organizations.id, row.organizationId));
  return {
    ...presentSummary(row, counts.get(row.id)),
    url: publicUrl(organization?.slug ?? "", row.slug),
    is_listed: row.isListed,
    submission_cap: row.submissionCap,
    notify_user_id: row.notifyUserId,
    thank_you_text: row.thankYouText,
    redirect_url: row.redirectUrl,
    allowed_origins: row.allowedOrigins,
    published_version: publishedVersion,
    is_changed: !isSameContent(published, row.draft),
    content: row.draft,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}

export const publicUrl = (client: string, slug: string): string =>
  `${env().APP_ORIGIN}/o/${client}/forms/${slug}`;

/** Compares JSON regardless of the order that the database gives its keys. */
export const isSameContent = (one: unknown, other: unknown): boolean =>
  JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== "object") return value;
  const entries = Object.entries(value).map(([key, each]) => [key, sorted(each)] as const);
  return Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1)));
};
