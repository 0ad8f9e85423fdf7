import { and, asc, eq, gt } from "drizzle-orm";
import { db } from "@/db/client";
import { customFields, customKeptValues } from "@/db/schema";
import { within } from "@/db/within";
import { csv, csvRows } from "@/lib/csv";
import { notFound } from "@/lib/errors";
import { type Actor, requirePermission } from "@/lib/identity/actor";
import { pageOf } from "@/lib/paging/pages";
import { keptUntil } from "./field-view";
import type { KeptQuery, KeptValueView } from "./schema";
import { textOf } from "./value";

/** What records had in a field before it was archived or got another type. Throws not found. */
export async function listKeptValues(
  actor: Actor,
  fieldId: number,
  query: ReturnType<typeof KeptQuery.parse>,
): Promise<{ data: KeptValueView[]; nextCursor: string | null }> {
  requirePermission(actor, "settings_edit");
  const { organizationId } = actor;
  await requireField(actor, fieldId);
  const page = pageOf(actor, "kept values", { ...query, fieldId }, BY_RECORD);
  const found = await db
    .select()
    .from(customKeptValues)
    .where(
      and(
        within(customKeptValues, organizationId, eq(customKeptValues.fieldId, fieldId)),
        page.beyond,
      ),
    )
    .orderBy(...page.order)
    .limit(page.limit);
  const { rows, nextCursor } = page.of(found, (row) => [String(row.recordId), row.reason]);
  const data = rows.map(({ recordId, value, type, reason, keptAt }) => ({
    ...{ record_id: recordId, value: textOf(value as string), type, reason },
    ...{ kept_at: keptAt.toISOString(), kept_until: keptUntil(keptAt).toISOString() },
  }));
  return { data, nextCursor };
}

const BY_RECORD = [
  { by: customKeptValues.recordId, type: "int" },
  { by: customKeptValues.reason, type: "text" },
] as const;

const AT_ONCE = 5_000;

/** The same as CSV in parts, each read when it is asked for. Throws not found. */
export async function exportKeptValues(
  actor: Actor,
  fieldId: number,
): Promise<AsyncIterable<string>> {
  requirePermission(actor, "settings_edit");
  await requireField(actor, fieldId);
  return keptParts(actor, fieldId);
}

async function requireField({ organizationId }: Actor, fieldId: number): Promise<void> {
  const isField = within(customFields, organizationId, eq(customFields.id, fieldId));
  if ((await db.$count(customFields, isField)) === 0) throw notFound("field");
}

async function* keptParts({ organizationId }: Actor, fieldId: number): AsyncIterable<string> {
  yield csv(["Record ID", "Value", "Type", "Reason", "Kept at", "Kept until"], []);
  for (let last = 0; ; ) {
    // A record has at most two, which stay together.
    const found = await db
      .select()
      .from(customKeptValues)
      .where(
        within(
          customKeptValues,
          organizationId,
          eq(customKeptValues.fieldId, fieldId),
          gt(customKeptValues.recordId, last),
        ),
      )
      .orderBy(asc(customKeptValues.recordId), asc(customKeptValues.reason))
      .limit(AT_ONCE);
    const isLast = found.length < AT_ONCE;
    const end = found.at(-1)?.recordId ?? 0;
    const rows = isLast ? found : found.filter(({ recordId }) => recordId !== end);
    yield csvRows(
      rows.map(({ recordId, value, type, reason, keptAt }) => [
        ...[recordId, textOf(value as string), type, reason],
        ...[keptAt.toISOString(), keptUntil(keptAt).toISOString()],
      ]),
    );
    if (isLast) return;
    last = rows.at(-1)?.recordId ?? end;
  }
}
