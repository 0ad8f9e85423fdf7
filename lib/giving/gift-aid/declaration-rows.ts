import { desc, eq, type SQL, sql } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { giftAidDeclarations } from "@/db/schema";
import { within } from "@/db/within";
import { recordChange } from "@/lib/audit/audit";
import { changesIn } from "@/lib/donors/changes";
import { notFound } from "@/lib/errors";
import type { Actor } from "@/lib/identity/actor";
import { type Declaration, firstDayOf, isCoveredBy } from "./covering";
import type { DeclarationView } from "./schema";

/** What a list shows of a donor's declarations; a few in a lifetime are usual. */
const MOST_DECLARATIONS = 100;

type Key = { organizationId: number; donorId: number };
type NewRow = typeof giftAidDeclarations.$inferInsert;

/** Writes a declaration down, with the audit row. */
export async function writeDeclaration(tx: Tx, actor: Actor, row: NewRow): Promise<Declaration> {
  const [made] = await tx.insert(giftAidDeclarations).values(row).returning();
  if (!made) throw new Error("A declaration was not written.");
  await recordChange(tx, actor, {
    action: "gift_aid.declare",
    subjectType: "donor",
    subjectId: made.donorId,
    after: { scope: made.scope, way: made.way, declared_on: made.declaredOn },
  });
  return made;
}

/**
 * Writes down what a donor declared online, unless a declaration of theirs covers all of it already.
 * `isNew` tells which. Two for the same
 * donor take turns, so that they make one.
 */
export async function declareOnline(
  tx: Tx,
  actor: Actor,
  wanted: Pick<Declaration, "donorId" | "declaredOn" | "words" | "declarant"> & {
    scope: Exclude<Declaration["scope"], "gift">;
  },
): Promise<{ declaration: Declaration; isNew: boolean }> {
  const { organizationId } = actor;
  const { donorId } = wanted;
  const turn = `gift-aid:${organizationId}:${donorId}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${turn}, 0))`);
  const standing = await findStanding(tx, { organizationId, donorId }, wanted);
  if (standing) return { declaration: standing, isNew: false };
  const made = await writeDeclaration(tx, actor, { ...wanted, organizationId, way: "online" });
  return { declaration: made, isNew: true };
}

/** A declaration that covers all that another one of this scope and day would. */
export async function findStanding(
  reader: Db | Tx,
  { organizationId, donorId }: Key,
  wanted: Pick<Declaration, "scope" | "declaredOn">,
): Promise<Declaration | undefined> {
  const all = await reader
    .select()
    .from(giftAidDeclarations)
    .where(within(giftAidDeclarations, organizationId, eq(giftAidDeclarations.donorId, donorId)));
  return all.find((each) => isCoveredBy(wanted, each));
}

/** A donor's latest 100 declarations, newest first. */
export function declarationsOf(
  reader: Db | Tx,
  { organizationId, donorId }: Key,
): Promise<Declaration[]> {
  return reader
    .select()
    .from(giftAidDeclarations)
    .where(within(giftAidDeclarations, organizationId, eq(giftAidDeclarations.donorId, donorId)))
    .orderBy(desc(giftAidDeclarations.id))
    .limit(MOST_DECLARATIONS);
}

type DeclarationKey = { organizationId: number; id: number; donorId?: number };

const isDeclaration = ({ organizationId, id, donorId }: DeclarationKey): SQL | undefined =>
  within(
    giftAidDeclarations,
    organizationId,
    eq(giftAidDeclarations.id, id),
    donorId === undefined ? undefined : eq(giftAidDeclarations.donorId, donorId),
  );

/** A declaration, with `donorId` only that donor's. Throws not found. */
export async function readDeclaration(reader: Db | Tx, key: DeclarationKey): Promise<Declaration> {
  const [found] = await reader.select().from(giftAidDeclarations).where(isDeclaration(key));
  if (!found) throw notFound("declaration");
  return found;
}

/** The same under its row lock, for a change. Throws not found. */
export async function claimDeclaration(tx: Tx, key: DeclarationKey): Promise<Declaration> {
  const [found] = await tx
    .select()
    .from(giftAidDeclarations)
    .where(isDeclaration(key))
    .for("update");
  if (!found) throw notFound("declaration");
  return found;
}

/** Writes what really changes of a declaration, with the audit row. */
export async function writeChanges(
  tx: Tx,
  actor: Actor,
  row: Declaration,
  wanted: { withdrawnOn?: string | null; confirmedOn?: string | null },
): Promise<Declaration> {
  const changes = changesIn(row, wanted);
  if (!changes) return row;
  const [changed] = await tx
    .update(giftAidDeclarations)
    .set(changes.after)
    .where(isDeclaration(row))
    .returning();
  await recordChange(tx, actor, {
    action: "gift_aid.change_declaration",
    subjectType: "donor",
    subjectId: row.donorId,
    ...changes,
  });
  return changed ?? row;
}

export const presentDeclaration = (row: Declaration): DeclarationView => ({
  id: row.id,
  donor_id: row.donorId,
  scope: row.scope,
  covers_from: row.scope === "gift" ? null : firstDayOf(row),
  donation_id: row.donationId,
  way: row.way,
  declared_on: row.declaredOn,
  words: row.words,
  declarant: row.declarant,
  confirmed_on: row.confirmedOn,
  withdrawn_on: row.withdrawnOn,
  created_at: row.createdAt.toISOString(),
});
