import { inArray, type SQL } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { assignments } from "@/db/schema";
import { within } from "@/db/within";
import { type Change, recordChanges } from "@/lib/audit/audit";
import { type Actor, actingUser } from "@/lib/identity/actor";
import { refused } from "@/lib/input";
import { findUnreadable } from "../relationship-rows";
import type { SubjectRef } from "./schema";
import { columnsOfSubject, subjectOf } from "./subjects";

/** Who is to look after something; who is undefined stays, null takes them off. */
export type WantedAssignees = {
  fundraiserUserId?: number | null | undefined;
  relationshipManagerUserId?: number | null | undefined;
};

export type Assignees = {
  fundraiserUserId: number | null;
  relationshipManagerUserId: number | null;
};
type Kind = SubjectRef["type"];

export const COLUMNS = {
  donor: assignments.donorId,
  household: assignments.householdId,
  relationship: assignments.relationshipGroupId,
} as const;

/** Who is to look after one of them; where `from` is given, only if it is assigned like that now. */
export type Wish = { subject: SubjectRef; wanted: WantedAssignees; from?: Assignees };

const AT_ONCE = 1_000;

/**
 * Assigns any number of subjects, each named once, in a few statements a thousand. Its caller has seen to
 * it that they are there and may be seen. Returns those that were changed. Throws 422 if the actor would
 * lose sight of one.
 */
export async function assignMany(
  tx: Tx,
  actor: Actor,
  wishes: readonly Wish[],
): Promise<SubjectRef[]> {
  const changed: SubjectRef[] = [];
  for (const kind of ["donor", "household", "relationship"] as const) {
    const asked = wishes
      .filter(({ subject }) => subject.type === kind)
      .toSorted((one, other) => one.subject.id - other.subject.id);
    for (let start = 0; start < asked.length; start += AT_ONCE) {
      const ids = await assignSome(tx, actor, kind, asked.slice(start, start + AT_ONCE));
      changed.push(...ids.map((id) => ({ type: kind, id })));
    }
  }
  return changed;
}

async function assignSome(tx: Tx, actor: Actor, kind: Kind, wishes: Wish[]): Promise<number[]> {
  const ids = wishes.map(({ subject }) => subject.id);
  const former = await lockFormer(tx, kind, isOf(actor, kind, ids));
  const decided = wishes
    .filter(({ subject, from }) => !from || isSame(from, former.get(subject.id)))
    .map(({ subject, wanted }) => decide(subject.id, former.get(subject.id), wanted))
    .filter(({ isChanged }) => isChanged);
  const written = new Map<number, number>();
  for (const alike of alikeIn(decided))
    for (const row of await write(tx, actor, kind, alike)) written.set(subjectOf(row).id, row.id);
  if (kind === "relationship") await requireStillVisible(tx, actor, ids, former);
  await recordChanges(
    tx,
    actor,
    decided.map((each) => ({ ...changeOf(kind, each), aboutId: written.get(each.id) })),
  );
  return decided.map(({ id }) => id);
}

const isOf = ({ organizationId }: Actor, kind: Kind, ids: number[]) =>
  within(assignments, organizationId, inArray(COLUMNS[kind], ids));

/** Those that one statement writes. */
function alikeIn(decided: readonly Decided[]): Decided[][] {
  const alike = new Map<string, Decided[]>();
  for (const each of decided) {
    const key = JSON.stringify([each.step, each.wanted]);
    const group = alike.get(key) ?? [];
    group.push(each);
    alike.set(key, group);
  }
  return [...alike.values()];
}

/** Returns the assignments as they are now, or were before they were removed. */
async function write(tx: Tx, actor: Actor, kind: Kind, alike: readonly Decided[]) {
  const [first] = alike;
  if (!first) return [];
  const { step, wanted } = first;
  const { organizationId } = actor;
  const ids = alike.map(({ id }) => id);
  const theirs = isOf(actor, kind, ids);
  if (step === "remove") return tx.delete(assignments).where(theirs).returning();
  if (step === "change") return tx.update(assignments).set(wanted).where(theirs).returning();
  return tx
    .insert(assignments)
    .values(
      ids.map((id) => ({ organizationId, ...columnsOfSubject({ type: kind, id }), ...wanted })),
    )
    .onConflictDoUpdate({ target: [assignments.organizationId, COLUMNS[kind]], set: wanted })
    .returning();
}

/** In the order of their subjects, which is the same for everybody. */
async function lockFormer(tx: Tx, kind: Kind, where: SQL) {
  const rows = await tx
    .select()
    .from(assignments)
    .where(where)
    .orderBy(COLUMNS[kind])
    .for("update");
  return new Map<number, Assignees>(
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
export async function requireStillVisible(
  tx: Tx,
  actor: Actor,
  ids: readonly number[],
  former: ReadonlyMap<number, Assignees>,
): Promise<void> {
  const lost = await findUnreadable(tx, actor, ids);
  if (!lost) return;
  const wasFundraiser = former.get(lost.id)?.fundraiserUserId === actingUser(actor);
  throw refused(
    wasFundraiser ? "assigned_fundraiser_user_id" : "relationship_manager_user_id",
    "out_of_sight",
    `You would lose access to “${lost.displayName}”. Stay assigned, or ask someone else to remove you.`,
  );
}

type Step = "add" | "change" | "remove";
type Decided = {
  id: number;
  wanted: WantedAssignees;
  step: Step;
  isChanged: boolean;
  former?: Assignees;
  after: Assignees;
};

export const NOBODY: Assignees = { fundraiserUserId: null, relationshipManagerUserId: null };

const isSame = (one: Assignees, other: Assignees = NOBODY): boolean =>
  one.fundraiserUserId === other.fundraiserUserId &&
  one.relationshipManagerUserId === other.relationshipManagerUserId;

function decide(id: number, former: Assignees | undefined, wanted: WantedAssignees): Decided {
  const before = former ?? NOBODY;
  const after = {
    fundraiserUserId: choose(wanted.fundraiserUserId, before.fundraiserUserId),
    relationshipManagerUserId: choose(
      wanted.relationshipManagerUserId,
      before.relationshipManagerUserId,
    ),
  };
  const isNobody = after.fundraiserUserId === null && after.relationshipManagerUserId === null;
  const isChanged = !isSame(before, after);
  const step = isNobody ? "remove" : former ? "change" : "add";
  return { id, wanted, step, isChanged, ...(former && { former }), after };
}

const choose = (wanted: number | null | undefined, stored: number | null) =>
  wanted === undefined ? stored : wanted;

function changeOf(kind: Kind, { id, step, former, after }: Decided): Change {
  const change = { subjectType: kind, subjectId: id, ...(former && { before: former }) };
  return step === "remove"
    ? { ...change, action: "assignment.remove" }
    : { ...change, action: "assignment.set", after };
}
