import { eq, sql } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { donors, formSubmissions, forms, formVersions } from "@/db/schema";
import { within } from "@/db/within";
import { notFound } from "@/lib/errors";
import { signedFileUrl } from "@/lib/files/links";
import { type Actor, may } from "@/lib/identity/actor";
import { toMajor } from "@/lib/money";
import { nameIn, sentBy } from "./candidates";
import type { SubmissionView } from "./submission-schema";

type Kept = { id: number; field_key: string; name: string; mime_type: string; size: number };

const filesOf = sql<Kept[]>`(
  select coalesce(json_agg(json_build_object('id', f.id, 'field_key', ff.field_key, 'name', f.name,
    'mime_type', f.mime_type, 'size', f.size) order by f.id), '[]')
  from form_files ff join files f on f.organization_id = ff.organization_id and f.id = ff.file_id
  where ff.organization_id = ${formSubmissions.organizationId}
    and ff.submission_id = ${formSubmissions.id})`;

type GiftRow = { id: number; status: string; amount: number; currency: string };

const giftOf = sql<GiftRow | null>`(
  select json_build_object('id', d.id, 'status', d.status, 'amount', d.amount, 'currency', d.currency)
  from form_gifts g join donations d on d.organization_id = g.organization_id and d.id = g.donation_id
  where g.organization_id = ${formSubmissions.organizationId}
    and g.submission_id = ${formSubmissions.id})`;

type PledgeRow = { id: number; amount: number; currency: string };

const pledgeOf = sql<PledgeRow | null>`(
  select json_build_object('id', p.id, 'amount', p.amount, 'currency', p.currency)
  from form_pledges f join pledges p on p.organization_id = f.organization_id and p.id = f.pledge_id
  where f.organization_id = ${formSubmissions.organizationId}
    and f.submission_id = ${formSubmissions.id})`;

type OrderRow = { id: number; order_number: string; status: string };

const registrationOf = sql<OrderRow | null>`(
  select json_build_object('id', o.id, 'order_number', o.order_number, 'status', o.status)
  from form_orders f join orders o on o.organization_id = f.organization_id and o.id = f.order_id
  where f.organization_id = ${formSubmissions.organizationId}
    and f.submission_id = ${formSubmissions.id})`;

/** Submissions with their form, what it asked, and their donor. */
export const selectSubmissions = (reader: Db | Tx) =>
  reader
    .select({
      submission: formSubmissions,
      formName: forms.name,
      content: formVersions.content,
      donorName: donors.displayName,
      files: filesOf,
      gift: giftOf,
      pledge: pledgeOf,
      registration: registrationOf,
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
  actor: Actor,
  id: number,
): Promise<SubmissionView> => presentSubmission(actor, await readSubmissionRow(reader, actor, id));

/** @param actor who reads it: gifts and registrations have rights of their own */
export function presentSubmission(actor: Actor, found: FoundSubmission): SubmissionView {
  const { gift, pledge, registration } = found;
  const { submission: row, content, formName, donorName, files } = found;
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
    files: files.map((file) => ({ ...file, url: signedFileUrl(file) })),
    wanted_gift: row.wantedGift,
    gift:
      gift && may(actor, "donations_view")
        ? { ...gift, amount: toMajor(gift.amount, gift.currency) }
        : null,
    pledge:
      pledge && may(actor, "donations_view")
        ? { ...pledge, amount: toMajor(pledge.amount, pledge.currency) }
        : null,
    registration: may(actor, "orders_view") ? registration : null,
    consent_text: row.consentText,
    source: row.source,
    language: row.language,
    held_because: row.heldBecause,
    proved_at: row.provedAt?.toISOString() ?? null,
    submitted_at: row.submittedAt.toISOString(),
    decided_at: row.decidedAt?.toISOString() ?? null,
  };
}
