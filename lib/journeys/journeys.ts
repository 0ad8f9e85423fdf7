import { and, desc, eq, lt, ne } from "drizzle-orm";
import { db, type Tx } from "@/db/client";
import { journeys, journeyVersions } from "@/db/schema";
import { within } from "@/db/within";
import { recordChange } from "@/lib/audit/audit";
import { changesIn } from "@/lib/donors/changes";
import { conflict } from "@/lib/errors";
import { type Actor, type MemberActor, requirePermission } from "@/lib/identity/actor";
import { accept, refused } from "@/lib/input";
import { claimPictures } from "@/lib/mailings/pictures";
import { placedPage } from "@/lib/paging/pages";
import { requireReadable } from "./conditions";
import type { JourneyGraph } from "./graph";
import {
  countEnrollments,
  isJourney,
  isSameGraph,
  type Journey,
  lockJourney,
  named,
  presentJourney,
  presentSummary,
  readJourney,
  selectJourneys,
} from "./journey-rows";
import {
  JourneyChanges,
  type JourneyChangesInput,
  type JourneyQuery,
  type JourneySummary,
  type JourneyView,
  NewJourney,
  type NewJourneyInput,
} from "./schema";

/** Of an organization, archived ones included. */
const MOST = 500;

/** The newest first, a page at a time; archived ones only when asked for. Throws 400 for a wrong cursor. */
export async function listJourneys(
  actor: MemberActor,
  query: JourneyQuery,
): Promise<{ data: JourneySummary[]; nextCursor: string | null; total: number }> {
  requirePermission(actor, "journeys_view");
  const page = placedPage<number>(actor, "journeys", query);
  const { organizationId } = actor;
  const isAsked = and(
    query.state ? eq(journeys.state, query.state) : ne(journeys.state, "archived"),
    query.kind && eq(journeys.kind, query.kind),
  );
  const isBeyond = page.place === undefined ? undefined : lt(journeys.id, page.place);
  const [found, total] = await Promise.all([
    selectJourneys(db)
      .where(within(journeys, organizationId, isAsked, isBeyond))
      .orderBy(desc(journeys.id))
      .limit(page.limit),
    db.$count(journeys, within(journeys, organizationId, isAsked)),
  ]);
  const { rows, nextCursor } = page.of(found, ({ journey }) => journey.id);
  const counts = await countEnrollments(
    db,
    actor,
    rows.map(({ journey }) => journey.id),
  );
  const data = rows.map(({ journey, version }) =>
    presentSummary(journey, version, counts.get(journey.id)),
  );
  return { data, nextCursor, total };
}

/** Throws not found. */
export async function getJourney(actor: MemberActor, id: number): Promise<JourneyView> {
  requirePermission(actor, "journeys_view");
  return presentJourney(db, await readJourney(db, actor, id));
}

const EMPTY: JourneyGraph = {
  entry: { kind: "event", types: [], condition: null },
  goals: [],
  nodes: [],
};

/** Begins a draft, with another journey’s steps if asked to. Throws 422, and 409 `too_many_journeys`. */
export async function createJourney(
  actor: MemberActor,
  input: NewJourneyInput,
): Promise<JourneyView> {
  requirePermission(actor, "journeys_edit");
  const wanted = accept(NewJourney, input);
  return named(() =>
    db.transaction(async (tx) => {
      const original =
        wanted.copy_of === undefined ? undefined : await findOriginal(tx, actor, wanted.copy_of);
      const draft = original?.draft ?? wanted.draft ?? EMPTY;
      await requireSound(tx, actor, draft);
      const made = await insertJourney(tx, actor, {
        ...{ name: wanted.name, description: wanted.description ?? original?.description ?? null },
        ...{ kind: original?.kind ?? wanted.kind, draft, recipe: original?.recipe ?? null },
        ...(original && {
          ...{ reentry: original.reentry, reentryDays: original.reentryDays },
          latePolicy: original.latePolicy,
        }),
      });
      return presentJourney(tx, made);
    }),
  );
}

async function findOriginal(tx: Tx, actor: Actor, id: number): Promise<Journey> {
  const [found] = await tx.select().from(journeys).where(isJourney(actor, id));
  if (!found) throw refused("copy_of", "unknown_journey", "No journey has this ID.");
  return found;
}

type NewRow = Pick<Journey, "name" | "description" | "kind" | "draft" | "recipe"> &
  Partial<Pick<Journey, "reentry" | "reentryDays" | "latePolicy">>;

/** Writes a draft. Throws 409 `too_many_journeys`. */
export async function insertJourney(tx: Tx, actor: Actor, row: NewRow): Promise<Journey> {
  const { organizationId } = actor;
  if ((await tx.$count(journeys, within(journeys, organizationId))) >= MOST)
    throw conflict("too_many_journeys", `An organization can have ${MOST} journeys.`);
  const [made] = await tx
    .insert(journeys)
    .values({ ...row, organizationId })
    .returning();
  if (!made) throw new Error("A journey was not written.");
  await recordChange(tx, actor, {
    ...{ action: "journey.create", subjectType: "journey", subjectId: made.id },
    after: { name: made.name, kind: made.kind, ...(made.recipe && { recipe: made.recipe }) },
  });
  return made;
}

/**
 * Changes a journey’s draft and rules; what is not given stays. Those inside notice nothing of a draft. Throws
 * not found, 422, 409 `archived`, and 409 `changed` when a colleague was faster.
 */
export async function changeJourney(
  actor: MemberActor,
  id: number,
  input: JourneyChangesInput,
): Promise<JourneyView> {
  requirePermission(actor, "journeys_edit");
  const wanted = accept(JourneyChanges, input);
  return named(() =>
    db.transaction(async (tx) => {
      const before = await lockJourney(tx, actor, id);
      if (before.state === "archived")
        throw conflict("archived", "This journey is archived and can no longer be changed.");
      if (wanted.revision !== undefined && wanted.revision !== before.revision)
        throw conflict("changed", "Someone else changed this journey. Open it again.", {
          revision: before.revision,
        });
      if (wanted.draft) await requireSound(tx, actor, wanted.draft);
      const changes = changesIn(before, {
        ...{
          name: wanted.name,
          description: wanted.description,
          draft: changedDraft(before, wanted),
        },
        ...reentryIn(before, wanted),
        latePolicy: wanted.late_policy,
      });
      if (!changes) return presentJourney(tx, before);
      const [after] = await tx
        .update(journeys)
        .set({ ...changes.after, revision: before.revision + 1 })
        .where(isJourney(actor, id))
        .returning();
      await recordChange(tx, actor, {
        ...{ action: "journey.change", subjectType: "journey", subjectId: id },
        ...withoutDraft(changes),
      });
      return presentJourney(tx, after ?? before);
    }),
  );
}

/** The database gives the keys of a draft in another order, which is no change. */
const changedDraft = (before: Journey, { draft }: { draft?: JourneyGraph }) =>
  draft && !isSameGraph(before.draft, draft) ? draft : undefined;

type Reentry = Pick<JourneyChangesInput, "reentry" | "reentry_days">;

/** Days are there with `after_days` alone. Throws 422 where they are missing. */
function reentryIn(before: Journey, { reentry = before.reentry, reentry_days: days }: Reentry) {
  const reentryDays = days === undefined ? before.reentryDays : days;
  if (reentry !== "after_days") return { reentry, reentryDays: null };
  if (reentryDays === null)
    throw refused(
      "reentry_days",
      "required",
      "Enter the number of days before a donor can enter again.",
    );
  return { reentry, reentryDays };
}

/** Deletes a draft that was never activated. Throws not found, and 409 `activated` for any other journey. */
export async function removeJourney(actor: MemberActor, id: number): Promise<JourneyView> {
  requirePermission(actor, "journeys_edit");
  return db.transaction(async (tx) => {
    const before = await lockJourney(tx, actor, id);
    const isOfIt = eq(journeyVersions.journeyId, id);
    const versions = await tx.$count(
      journeyVersions,
      within(journeyVersions, actor.organizationId, isOfIt),
    );
    if (before.versionId !== null || versions > 0)
      throw conflict("activated", "This journey was activated. Archive it instead.");
    const view = await presentJourney(tx, before);
    await tx.delete(journeys).where(isJourney(actor, id));
    await recordChange(tx, actor, {
      ...{ action: "journey.remove", subjectType: "journey", subjectId: id },
      before: { name: before.name, kind: before.kind },
    });
    return view;
  });
}

/** Throws forbidden for conditions that the actor may not use, and 422 for pictures that are not there. */
async function requireSound(tx: Tx, actor: Actor, draft: JourneyGraph): Promise<void> {
  await requireReadable(tx, actor, draft);
  for (const node of draft.nodes)
    if (node.kind === "email" || node.kind === "letter")
      await claimPictures(tx, actor, node.content);
}

/** The log says that the steps changed; every version of them is kept. */
function withoutDraft({ before, after }: NonNullable<ReturnType<typeof changesIn>>) {
  const { draft: _before, ...earlier } = before;
  const { draft, ...later } = after as Record<string, unknown>;
  return { before: earlier, after: { ...later, ...(draft ? { steps: "changed" } : {}) } };
}
