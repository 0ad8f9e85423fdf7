import { asc, eq, isNull, sql } from "drizzle-orm";
import type { z } from "zod";
import { db, type Tx } from "@/db/client";
import { uniqueViolation } from "@/db/errors";
import { customFields, entities, organizations, programs } from "@/db/schema";
import { within } from "@/db/within";
import { recordChange } from "@/lib/audit/audit";
import { conflict, notFound } from "@/lib/errors";
import { claimCover, releaseCover } from "@/lib/files/covers";
import { type Actor, requirePermission } from "@/lib/identity/actor";
import { accept, refused } from "@/lib/input";
import { isSortKey } from "./gallery-keys";
import { defaultsFor, moneyOf, type ProgramMoney, requireSoundMoney } from "./program-money";
import {
  clientSlug,
  lockProgram,
  type ProgramRow,
  presentProgram,
  shownCount,
} from "./program-rows";
import {
  NewProgram,
  type NewProgramInput,
  ProgramChanges,
  type ProgramChangesInput,
  type ProgramView,
} from "./schema";

/** Opens a program of the organization. Throws 422, also when its slug is taken. */
export async function createProgram(actor: Actor, input: NewProgramInput): Promise<ProgramView> {
  requirePermission(actor, "entities_edit");
  const wanted = accept(NewProgram, input);
  return orSlugTaken(() =>
    db.transaction(async (tx) => readView(tx, actor, await addProgram(tx, actor, wanted))),
  );
}

/** Returns the id. Throws 422 for amounts that do not go together. */
export async function addProgram(
  tx: Tx,
  actor: Actor,
  wanted: z.output<typeof NewProgram>,
): Promise<number> {
  const currency = wanted.currency ?? (await currencyOf(tx, actor.organizationId));
  const money = { ...defaultsFor(currency, wanted.funding_type), ...moneyOf(wanted, currency) };
  requireSoundMoney(money);
  await claimCover(tx, actor, wanted.cover_file_id, "program_cover");
  requireGallerySort(wanted.gallery_sort, []);
  const [program] = await tx
    .insert(programs)
    .values({
      organizationId: actor.organizationId,
      slug: wanted.slug,
      name: wanted.name,
      ...appearanceOf(wanted),
      ...money,
    })
    .returning({ id: programs.id });
  if (!program) throw new Error("A program was not written.");
  await recordChange(tx, actor, {
    action: "program.create",
    subjectType: "program",
    subjectId: program.id,
    after: { slug: wanted.slug, name: wanted.name },
  });
  return program.id;
}

/**
 * Changes a program; what is not given stays. Throws 422, and 409 when its currency or funding type is
 * to change although it has entities, whose amounts would mean something else then.
 */
export async function changeProgram(
  actor: Actor,
  id: number,
  input: ProgramChangesInput,
): Promise<ProgramView> {
  requirePermission(actor, "entities_edit");
  const wanted = accept(ProgramChanges, input);
  return orSlugTaken(() =>
    db.transaction(async (tx) => {
      const program = await lockProgram(tx, actor, id);
      const changes = await changesTo(tx, program, wanted);
      await claimCover(tx, actor, wanted.cover_file_id, "program_cover");
      const changed = Object.entries(changes).filter(
        ([key, value]) =>
          value !== undefined &&
          JSON.stringify(value) !== JSON.stringify(program[key as keyof ProgramRow]),
      );
      if (changed.length > 0) {
        const after = Object.fromEntries(changed);
        const before = changed.map(([key]) => [key, program[key as keyof ProgramRow]]);
        await tx
          .update(programs)
          .set(after)
          .where(within(programs, program.organizationId, eq(programs.id, program.id)));
        if (after.publicNames !== undefined) await renameRecipients(tx, program);
        if (after.coverFileId !== undefined) await releaseCover(tx, program);
        await recordChange(tx, actor, {
          action: "program.change",
          subjectType: "program",
          subjectId: program.id,
          before: Object.fromEntries(before),
          after,
        });
      }
      return readView(tx, actor, id);
    }),
  );
}

async function changesTo(
  tx: Tx,
  program: ProgramRow,
  wanted: ReturnType<typeof ProgramChanges.parse>,
) {
  const currency = wanted.currency ?? program.currency;
  const fundingType = wanted.funding_type ?? program.fundingType;
  const changesKind = currency !== program.currency || fundingType !== program.fundingType;
  if (changesKind && (await hasEntities(tx, program)))
    throw conflict(
      "program_in_use",
      "Currency and funding type can change only while the program has no recipients.",
    );
  const kept: ProgramMoney = changesKind ? defaultsFor(currency, fundingType) : program;
  const money = { ...kept, ...moneyOf(wanted, currency) };
  requireSoundMoney(money);
  requireGallerySort(wanted.gallery_sort, await sortableKeys(tx, program));
  return {
    ...money,
    ...{ slug: wanted.slug, name: wanted.name, status: wanted.status },
    ...appearanceOf(wanted),
  };
}

/** A program of the organization. Throws not found. */
export async function getProgram(actor: Actor, id: number): Promise<ProgramView> {
  requirePermission(actor, "entities_view");
  return readView(db, actor, id);
}

/** Every program of the organization, by name. */
export async function listPrograms(
  actor: Actor,
  { status }: { status?: "active" | "archived" } = {},
): Promise<ProgramView[]> {
  requirePermission(actor, "entities_view");
  const found = await db
    .select({ row: programs, shown: shownCount })
    .from(programs)
    .where(within(programs, actor.organizationId, status && eq(programs.status, status)))
    .orderBy(asc(programs.name), asc(programs.id));
  const client = await clientSlug(db, actor.organizationId);
  return found.map((each) => presentProgram(each, client));
}

async function readView(reader: Tx | typeof db, actor: Actor, id: number): Promise<ProgramView> {
  const [found] = await reader
    .select({ row: programs, shown: shownCount })
    .from(programs)
    .where(within(programs, actor.organizationId, eq(programs.id, id)));
  if (!found) throw notFound("program");
  return presentProgram(found, await clientSlug(reader, actor.organizationId));
}

function appearanceOf(wanted: Partial<ReturnType<typeof NewProgram.parse>>) {
  return {
    summary: wanted.summary,
    suggestedImpacts: wanted.suggested_impacts,
    suggestsMonthly: wanted.suggests_monthly,
    coverFileId: wanted.cover_file_id,
    accentColor: wanted.accent_color,
    frequencies: wanted.frequencies?.toSorted((one, other) => one - other),
    oneTimeMonths: wanted.one_time_months,
    galleryText: wanted.gallery_text,
    galleryColumns: wanted.gallery_columns,
    gallerySort: wanted.gallery_sort,
    linksDisabled: wanted.links_disabled,
    publicNames: wanted.public_names,
    isIndexed: wanted.search_engines,
    sharesRecipients: wanted.share_recipients,
  };
}

/** Their public names follow the program. A trigger writes them whenever a title is written. */
async function renameRecipients(tx: Tx, { organizationId, id }: ProgramRow): Promise<void> {
  const ofProgram = within(entities, organizationId, eq(entities.programId, id));
  await tx
    .update(entities)
    .set({ title: sql`${entities.title}`, updatedAt: sql`${entities.updatedAt}` })
    .where(ofProgram);
}

async function currencyOf(tx: Tx, organizationId: number): Promise<string> {
  const [found] = await tx
    .select({ currency: organizations.currency })
    .from(organizations)
    .where(eq(organizations.id, organizationId));
  if (!found) throw notFound("organization");
  return found.currency;
}

async function hasEntities(tx: Tx, { organizationId, id }: ProgramRow): Promise<boolean> {
  const ofProgram = within(entities, organizationId, eq(entities.programId, id));
  const found = await tx.select({ id: entities.id }).from(entities).where(ofProgram).limit(1);
  return found.length > 0;
}

async function sortableKeys(tx: Tx, { organizationId, id }: ProgramRow): Promise<string[]> {
  const found = await tx
    .select({ key: customFields.key })
    .from(customFields)
    .where(
      within(
        customFields,
        organizationId,
        eq(customFields.programId, id),
        eq(customFields.sortable, true),
        eq(customFields.isPublic, true),
        isNull(customFields.archivedAt),
      ),
    );
  return found.map(({ key }) => key);
}

function requireGallerySort(wanted: string | undefined, fieldKeys: string[]): void {
  if (wanted === undefined) return;
  const key = wanted.replace(/^-/, "");
  if (isSortKey(key) || fieldKeys.includes(key)) return;
  throw refused("gallery_sort", "unknown_sort", "The gallery can’t be sorted by this field.");
}

async function orSlugTaken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!uniqueViolation(error, "programs_slug_key")) throw error;
    throw refused("slug", "taken", "Another program already has this address.");
  }
}
