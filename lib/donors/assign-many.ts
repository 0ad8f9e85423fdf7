import { and, eq, inArray } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { assignments } from "@/db/schema";
import { type Change, recordChanges } from "@/lib/audit/audit";
import { type Actor, actingUser } from "@/lib/identity/actor";
import { refused } from "@/lib/input";
import type { SubjectRef } from "./engagement-schema";
import { findUnreadable } from "./relationship-rows";
import { columnsOfSubject, subjectOf } from "./subjects";

/** Who is to look after something; who is undefined stays, null takes them off. */
export type WantedCarers = {
  fundraiserUserId?: number | null | undefined;
  relationshipManagerUserId?: number | null | undefined;
};

type Carers = { fundraiserUserId: number | null; relationshipManagerUserId: number | null };
type Kind = SubjectRef["type"];

const COLUMNS = {
  donor: assignments.donorId,
  household: assignments.householdId,
  relationship: assignments.relationshipGroupId,
} as const;

const AT_ONCE = 1_000;

/**
 * Assigns any number of subjects in a few statements a thousand. Its caller has seen to it that they are
 * there and may be seen. Returns how many were changed. Throws 422 if the actor would lose sight of one.
 */
export async function assignMany(
  tx: Tx,
  actor: Actor,
  subjects: readonly SubjectRef[],
  wanted: WantedCarers,
): Promise<number> {
  let changed = 0;
  for (const kind of ["donor", "household", "relationship"] as const) {
    const ids = subjects
      .filter(({ type }) => type === kind)
      .map(({ id }) => id)
      .toSorted((one, other) => one - other);
    for (let start = 0; start < ids.length; start += AT_ONCE)
      changed += await assignSome(tx, actor, kind, ids.slice(start, start + AT_ONCE), wanted);
  }
  return changed;
}

async function assignSome(
  tx: Tx,
  actor: Actor,
  kind: Kind,
  ids: number[],
  wanted: WantedCarers,
): Promise<number> {
  const { organizationId } = actor;
  const isOf = (some: number[]) =>
    and(eq(assignments.organizationId, organizationId), inArray(COLUMNS[kind], some));
  const former = await lockFormer(tx, isOf(ids));
  const decided = ids
    .map((id) => decide(id, former.get(id), wanted))
    .filter(({ isChanged }) => isChanged);
  const of = (step: Step) => decided.filter((each) => each.step === step).map(({ id }) => id);
  const [gone, kept, fresh] = [of("remove"), of("change"), of("add")];
  if (gone.length > 0) await tx.delete(assignments).where(isOf(gone));
  if (kept.length > 0) await tx.update(assignments).set(wanted).where(isOf(kept));
  if (fresh.length > 0)
    await tx
      .insert(assignments)
      .values(
        fresh.map((id) => ({ organizationId, ...columnsOfSubject({ type: kind, id }), ...wanted })),
      )
      .onConflictDoUpdate({ target: [assignments.organizationId, COLUMNS[kind]], set: wanted });
  if (kind === "relationship") await requireSight(tx, actor, ids, former);
  await recordChanges(
    tx,
    actor,
    decided.map((each) => changeOf(kind, each)),
  );
  return decided.length;
}

async function lockFormer(tx: Tx, where: ReturnType<typeof and>) {
  const rows = await tx
    .select()
    .from(assignments)
    .where(where)
    .orderBy(assignments.id)
    .for("update");
  return new Map<number, Carers>(
    rows.map((row) => {
      const { fundraiserUserId, relationshipManagerUserId } = row;
      return [subjectOf(row).id, { fundraiserUserId, relationshipManagerUserId }];
    }),
  );
}

/**
 * Throws 422 at the field that takes the actor off one of these relationships, if they would no longer
 * see it. `former` is who looked after them until now.
 */
export async function requireSight(
  tx: Tx,
  actor: Actor,
  ids: readonly number[],
  former: ReadonlyMap<number, Carers>,
): Promise<void> {
  const lost = await findUnreadable(tx, actor, ids);
  if (!lost) return;
  const wasFundraiser = former.get(lost.id)?.fundraiserUserId === actingUser(actor);
  throw refused(
    wasFundraiser ? "assigned_fundraiser_user_id" : "relationship_manager_user_id",
    "out_of_sight",
    `You would no longer see “${lost.displayName}”: stay on it, or have somebody else take you off.`,
  );
}

type Step = "add" | "change" | "remove";
type Decided = { id: number; step: Step; isChanged: boolean; former?: Carers; after: Carers };

const NOBODY: Carers = { fundraiserUserId: null, relationshipManagerUserId: null };

function decide(id: number, former: Carers | undefined, wanted: WantedCarers): Decided {
  const before = former ?? NOBODY;
  const after = {
    fundraiserUserId: choose(wanted.fundraiserUserId, before.fundraiserUserId),
    relationshipManagerUserId: choose(
      wanted.relationshipManagerUserId,
      before.relationshipManagerUserId,
    ),
  };
  const isNobody = after.fundraiserUserId === null && after.relationshipManagerUserId === null;
  const isChanged = JSON.stringify(before) !== JSON.stringify(after);
  const step = isNobody ? "remove" : former ? "change" : "add";
  return { id, step, isChanged, ...(former && { former }), after };
}

const choose = (wanted: number | null | undefined, stored: number | null) =>
  wanted === undefined ? stored : wanted;

function changeOf(kind: Kind, { id, step, former, after }: Decided): Change {
  const change = { subjectType: kind, subjectId: id, ...(former && { before: former }) };
  return step === "remove"
    ? { ...change, action: "assignment.remove" }
    : { ...change, action: "assignment.set", after };
}
