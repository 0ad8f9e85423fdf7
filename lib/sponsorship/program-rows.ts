import { eq, sql } from "drizzle-orm";
import type { Db, db, Tx } from "@/db/client";
import { galleryCounts, organizations, programs } from "@/db/schema";
import { within } from "@/db/within";
import { notFound } from "@/lib/errors";
import { publicFileUrl } from "@/lib/files/links";
import type { Actor } from "@/lib/identity/actor";
import { toMajor } from "@/lib/money";
import { galleryUrl } from "./addresses";
import type { ProgramView } from "./schema";

export type ProgramRow = typeof programs.$inferSelect;

/** The actor's program under a lock that keeps it from changing. Throws not found. */
export async function lockProgram(
  tx: Tx,
  { organizationId }: Actor,
  id: number,
  strength: "update" | "share" = "update",
): Promise<ProgramRow> {
  const [program] = await tx
    .select()
    .from(programs)
    .where(within(programs, organizationId, eq(programs.id, id)))
    .for(strength === "update" ? "no key update" : "share");
  if (!program) throw notFound("program");
  return program;
}

/** Throws not found unless the program is the organization's own. */
export async function getProgramRow(
  reader: Db | Tx,
  { organizationId }: Actor,
  id: number,
): Promise<ProgramRow> {
  const program = await reader.query.programs.findFirst({
    where: within(programs, organizationId, eq(programs.id, id)),
  });
  if (!program) throw notFound("program");
  return program;
}

/** What a view of a program needs besides its row. */
export const shownCount = sql<number>`(
  select coalesce(sum(kept.shown), 0)::int from ${galleryCounts} kept
  where kept.organization_id = programs.organization_id and kept.program_id = programs.id)`;

/** The slug that the organization's addresses carry. */
export async function clientSlug(reader: Tx | typeof db, organizationId: number): Promise<string> {
  const [found] = await reader
    .select({ slug: organizations.slug })
    .from(organizations)
    .where(eq(organizations.id, organizationId));
  if (!found) throw notFound("organization");
  return found.slug;
}

export function presentProgram(
  { row, shown }: { row: ProgramRow; shown: number },
  client: string,
): ProgramView {
  const { currency } = row;
  const major = (minor: number) => toMajor(minor, currency);
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    summary: row.summary,
    accent_color: row.accentColor,
    currency,
    status: row.status,
    funding_type: row.fundingType,
    contribution_threshold: row.contributionThreshold && major(row.contributionThreshold),
    suggested_amounts: row.suggestedAmounts.map(major),
    suggested_impacts: row.suggestedImpacts,
    suggests_monthly: row.suggestsMonthly,
    goal_amount: row.goalAmount && major(row.goalAmount),
    cover_file_id: row.coverFileId,
    cover_url: row.coverFileId ? publicFileUrl({ id: row.coverFileId }) : null,
    minimum_amount: major(row.minimumAmount),
    maximum_amount: row.maximumAmount && major(row.maximumAmount),
    frequencies: row.frequencies,
    one_time_months: row.oneTimeMonths,
    fee_cover: { percent: row.feeCoverBasisPoints / 100, fixed: major(row.feeCoverFixed) },
    gallery_text: row.galleryText,
    gallery_columns: row.galleryColumns,
    gallery_sort: row.gallerySort,
    links_disabled: row.linksDisabled,
    public_names: row.publicNames,
    search_engines: row.isIndexed,
    share_recipients: row.sharesRecipients,
    shown_entities: shown,
    url: galleryUrl(client, row.slug),
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}
