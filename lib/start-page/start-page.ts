import { and, asc, eq, inArray, or, sql } from "drizzle-orm";
import { type Db, db, type Tx } from "@/db/client";
import {
  type Achieved,
  events,
  organizations,
  programs,
  startPageFeatures,
  startPages,
} from "@/db/schema";
import { ofAll, within } from "@/db/within";
import { recordChange } from "@/lib/audit/audit";
import { now } from "@/lib/clock";
import { changesIn } from "@/lib/donors/changes";
import { notFound } from "@/lib/errors";
import { claimCover, releaseCover } from "@/lib/files/covers";
import { publicFileUrl } from "@/lib/files/links";
import { type MemberActor, requirePermission } from "@/lib/identity/actor";
import { lockOrganization } from "@/lib/identity/organization-lock";
import { accept, refused } from "@/lib/input";
import { appLink } from "@/lib/messages/render";
import { toMajor } from "@/lib/money";
import { countAchieved } from "./achieved";
import { StartPageChanges, type StartPageChangesInput, type StartPageView } from "./schema";

type Row = typeof startPages.$inferSelect;
type Features = { programIds: number[]; eventIds: number[] };
type Composed = Omit<Row, "id" | "organizationId" | "createdAt" | "updatedAt"> & Features;

/** What a new organization opens with: its name, and everything that can be given to or visited. */
const OPENING: Composed = {
  headline: null,
  intro: null,
  coverFileId: null,
  coverAlt: null,
  showsAllPrograms: true,
  showsEvents: true,
  figures: [],
  achieved: {},
  achievedAt: null,
  programIds: [],
  eventIds: [],
};

/** The start page as staff compose it. Throws 403. */
export async function readStartPage(actor: MemberActor): Promise<StartPageView> {
  requirePermission(actor, "settings_edit");
  return viewOf(db, actor.organizationId);
}

/** At most so many events to choose from, the next ones first. */
const MOST_EVENTS = 200;

/**
 * The programs and events that a start page can feature, with those that it features though they are not
 * public now, so that saving the form loses none. Throws 403.
 */
export async function listFeaturable(actor: MemberActor) {
  requirePermission(actor, "settings_edit");
  const { organizationId } = actor;
  const { programIds, eventIds } = await readComposed(db, organizationId);
  const isComing = sql`coalesce(${events.endsAt}, ${events.startsAt}, 'infinity') > ${now().toISOString()}::timestamptz`;
  const [ownPrograms, ownEvents] = await Promise.all([
    db
      .select({ id: programs.id, name: programs.name })
      .from(programs)
      .where(
        within(
          programs,
          organizationId,
          or(eq(programs.status, "active"), inArray(programs.id, programIds)),
        ),
      )
      .orderBy(asc(programs.name), asc(programs.id)),
    db
      .select({ id: events.id, name: events.name })
      .from(events)
      .where(
        within(
          events,
          organizationId,
          or(and(eq(events.status, "published"), isComing), inArray(events.id, eventIds)),
        ),
      )
      .orderBy(asc(events.startsAt), asc(events.id))
      .limit(MOST_EVENTS),
  ]);
  return { programs: ownPrograms, events: ownEvents };
}

/**
 * Composes the start page; what is not given stays. Throws 403, and 422 for a program or event that is not
 * the organization's own and for a picture that is not there.
 */
export async function changeStartPage(
  actor: MemberActor,
  input: StartPageChangesInput,
): Promise<StartPageView> {
  requirePermission(actor, "settings_edit");
  const wanted = accept(StartPageChanges, input);
  const { organizationId } = actor;
  // Counting all gifts may take a second, in which nothing of the organization is held.
  const counted = wanted.figures && {
    achieved: await countAchieved(db, organizationId),
    achievedAt: now(),
  };
  return db.transaction(async (tx) => {
    await lockOrganization(tx, organizationId);
    const before = await readComposed(tx, organizationId);
    const changes = changesIn(factsOf(before), {
      headline: wanted.headline,
      intro: wanted.intro,
      coverFileId: wanted.cover_file_id,
      coverAlt: wanted.cover_alt,
      showsAllPrograms: wanted.shows_all_programs,
      showsEvents: wanted.shows_events,
      figures: wanted.figures,
      programIds: wanted.featured_program_ids,
      eventIds: wanted.featured_event_ids,
    });
    if (!changes) return viewOf(tx, organizationId);
    const after = { ...before, ...changes.after };
    await requireOwn(tx, organizationId, after);
    if (after.coverFileId !== before.coverFileId)
      await claimCover(tx, actor, after.coverFileId, "event_cover");
    const { programIds, eventIds, ...row } = after;
    const values = { ...row, ...counted };
    const [written] = await tx
      .insert(startPages)
      .values({ organizationId, ...values })
      .onConflictDoUpdate({ target: startPages.organizationId, set: values })
      .returning({ id: startPages.id });
    if (!written) throw new Error("The start page was not written.");
    await writeFeatures(tx, organizationId, { programIds, eventIds });
    if (after.coverFileId !== before.coverFileId)
      await releaseCover(tx, { organizationId, coverFileId: before.coverFileId });
    await recordChange(tx, actor, {
      ...{ action: "start_page.change", subjectType: "start_page", subjectId: written.id },
      ...changes,
    });
    return viewOf(tx, organizationId);
  });
}

const factsOf = ({ achieved, achievedAt, ...facts }: Composed) => facts;

/** The page as it is composed, or as it opens. */
export async function readComposed(reader: Db | Tx, organizationId: number): Promise<Composed> {
  const [[row], features] = await Promise.all([
    reader.select().from(startPages).where(within(startPages, organizationId)),
    reader
      .select()
      .from(startPageFeatures)
      .where(within(startPageFeatures, organizationId))
      .orderBy(asc(startPageFeatures.position), asc(startPageFeatures.id)),
  ]);
  if (!row) return OPENING;
  const { id, organizationId: _, createdAt, updatedAt, ...composed } = row;
  return {
    ...composed,
    programIds: features.flatMap(({ programId }) => programId ?? []),
    eventIds: features.flatMap(({ eventId }) => eventId ?? []),
  };
}

async function viewOf(reader: Db | Tx, organizationId: number): Promise<StartPageView> {
  const page = await readComposed(reader, organizationId);
  const [host] = await reader
    .select({ slug: organizations.slug, currency: organizations.currency })
    .from(organizations)
    .where(eq(organizations.id, organizationId));
  if (!host) throw notFound("organization");
  return {
    headline: page.headline,
    intro: page.intro,
    cover_file_id: page.coverFileId,
    cover_url: page.coverFileId === null ? null : publicFileUrl({ id: page.coverFileId }),
    cover_alt: page.coverAlt,
    featured_program_ids: page.programIds,
    featured_event_ids: page.eventIds,
    shows_all_programs: page.showsAllPrograms,
    shows_events: page.showsEvents,
    figures: page.figures,
    achieved: achievedFigures(page, host.currency),
    achieved_at: page.achievedAt?.toISOString() ?? null,
    currency: host.currency,
    url: appLink(`/o/${host.slug}`),
  };
}

/** The chosen figures that are more than nothing; money in major units. */
export const achievedFigures = (
  { figures, achieved }: Pick<Composed, "figures"> & { achieved: Achieved },
  currency: string,
) =>
  figures.flatMap((figure) => {
    const value = achieved[figure] ?? 0;
    if (value === 0) return [];
    return [{ figure, value: figure === "raised" ? toMajor(value, currency) : value }];
  });

async function requireOwn(tx: Tx, organizationId: number, { programIds, eventIds }: Features) {
  const [knownPrograms, knownEvents] = await Promise.all([
    tx.$count(programs, within(programs, organizationId, inArray(programs.id, programIds))),
    tx.$count(events, within(events, organizationId, inArray(events.id, eventIds))),
  ]);
  if (knownPrograms < programIds.length)
    throw refused("featured_program_ids", "unknown_program", "Choose programs from the list.");
  if (knownEvents < eventIds.length)
    throw refused("featured_event_ids", "unknown_event", "Choose events from the list.");
}

async function writeFeatures(tx: Tx, organizationId: number, { programIds, eventIds }: Features) {
  await tx.delete(startPageFeatures).where(within(startPageFeatures, organizationId));
  const rows = [
    ...programIds.map((programId) => ({ programId })),
    ...eventIds.map((eventId) => ({ eventId })),
  ].map((row, position) => ({ organizationId, position, ...row }));
  if (rows.length > 0) await tx.insert(startPageFeatures).values(rows);
}

/** Counts again what start pages say was achieved. Returns for how many organizations. */
export async function refreshAchieved(): Promise<number> {
  const pages = await db
    .select({ id: startPages.id, organizationId: startPages.organizationId })
    .from(startPages)
    .where(ofAll(startPages, sql`cardinality(${startPages.figures}) > 0`))
    .orderBy(asc(startPages.id));
  for (const { id, organizationId } of pages) {
    const achieved = await countAchieved(db, organizationId);
    await db
      .update(startPages)
      .set({ achieved, achievedAt: now() })
      .where(and(within(startPages, organizationId), eq(startPages.id, id)));
  }
  return pages.length;
}
