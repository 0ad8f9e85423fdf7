import { and, asc, eq } from "drizzle-orm";
import { db, type Tx } from "@/db/client";
import { donations, donors, giftAidDeclarations } from "@/db/schema";
import { recordChange } from "@/lib/audit/audit";
import { changesIn } from "@/lib/donors/changes";
import { readDonor } from "@/lib/donors/donor-rows";
import { notFound } from "@/lib/errors";
import { actingUser, type MemberActor, requirePermission } from "@/lib/identity/actor";
import { accept, refused } from "@/lib/input";
import { todayOf } from "../calendar";
import { issuerOf } from "../receipt-people";
import type { Declaration } from "./covering";
import { DeclarationChanges, type DeclarationView, NewDeclaration } from "./schema";
import { declarationWords } from "./words";

/**
 * Writes a donor's declaration down, with the words that they agreed to as evidence. Throws not found,
 * 422.
 */
export async function declareGiftAid(
  actor: MemberActor,
  donorId: number,
  input: NewDeclaration,
): Promise<DeclarationView> {
  requirePermission(actor, "donations_edit");
  const wanted = accept(NewDeclaration, input);
  const { organizationId } = actor;
  return db.transaction(async (tx) => {
    const donor = await readDonor(tx, { organizationId }, donorId);
    if (donor.kind !== "person")
      throw refused("donor_id", "not_a_person", "Only people can make a Gift Aid declaration.");
    await requireFitting(tx, { organizationId, donorId }, wanted);
    const { name } = await issuerOf(tx, organizationId);
    const [made] = await tx
      .insert(giftAidDeclarations)
      .values({
        ...{ organizationId, donorId },
        scope: wanted.scope,
        donationId: wanted.donation_id ?? null,
        way: wanted.way,
        declaredOn: wanted.declared_on,
        words: wanted.words ?? declarationWords(name, wanted.scope),
        confirmedOn: wanted.confirmed_on ?? null,
        recordedByUserId: actingUser(actor),
      })
      .returning();
    if (!made) throw new Error("A declaration was not written.");
    await recordChange(tx, actor, {
      action: "gift_aid.declare",
      subjectType: "donor",
      subjectId: donorId,
      after: { scope: made.scope, way: made.way, declared_on: made.declaredOn },
    });
    return present(made);
  });
}

type Key = { organizationId: number; donorId: number };
type Wanted = ReturnType<typeof NewDeclaration.parse>;

async function requireFitting(tx: Tx, { organizationId, donorId }: Key, wanted: Wanted) {
  const today = await todayOf(tx, organizationId);
  for (const field of ["declared_on", "confirmed_on"] as const)
    if ((wanted[field] ?? "") > today)
      throw refused(field, "in_the_future", "Enter a day that is not in the future.");
  if (wanted.confirmed_on && wanted.way !== "spoken")
    throw refused("confirmed_on", "not_applicable", "Only spoken declarations are confirmed.");
  if ((wanted.scope === "gift") !== (wanted.donation_id != null))
    throw refused("donation_id", "one_gift", "Name the gift of a declaration for one gift.");
  if (wanted.donation_id == null) return;
  const own = and(
    eq(donations.organizationId, organizationId),
    eq(donations.donorId, donorId),
    eq(donations.id, wanted.donation_id),
  );
  if ((await tx.$count(donations, own)) === 0)
    throw refused("donation_id", "unknown_gift", "This donor has no such gift.");
}

/** A donor's declarations, oldest first. Throws not found. */
export async function listDeclarations(
  actor: MemberActor,
  donorId: number,
): Promise<DeclarationView[]> {
  requirePermission(actor, "donations_view");
  const { organizationId } = actor;
  const owned = and(eq(donors.organizationId, organizationId), eq(donors.id, donorId));
  if ((await db.$count(donors, owned)) === 0) throw notFound("donor");
  const found = await db
    .select()
    .from(giftAidDeclarations)
    .where(
      and(
        eq(giftAidDeclarations.organizationId, organizationId),
        eq(giftAidDeclarations.donorId, donorId),
      ),
    )
    .orderBy(asc(giftAidDeclarations.id));
  return found.map(present);
}

/** Throws not found. */
export async function getDeclaration(actor: MemberActor, id: number): Promise<DeclarationView> {
  requirePermission(actor, "donations_view");
  const [found] = await db
    .select()
    .from(giftAidDeclarations)
    .where(
      and(
        eq(giftAidDeclarations.organizationId, actor.organizationId),
        eq(giftAidDeclarations.id, id),
      ),
    );
  if (!found) throw notFound("declaration");
  return present(found);
}

/** Withdraws a declaration from a day on, or notes that a spoken one was confirmed. Throws not found, 422. */
export async function changeDeclaration(
  actor: MemberActor,
  id: number,
  input: DeclarationChanges,
): Promise<DeclarationView> {
  requirePermission(actor, "donations_edit");
  const wanted = accept(DeclarationChanges, input);
  const { organizationId } = actor;
  return db.transaction(async (tx) => {
    const one = and(
      eq(giftAidDeclarations.organizationId, organizationId),
      eq(giftAidDeclarations.id, id),
    );
    const [row] = await tx.select().from(giftAidDeclarations).where(one).for("update");
    if (!row) throw notFound("declaration");
    if (wanted.confirmed_on && row.way !== "spoken")
      throw refused("confirmed_on", "not_applicable", "Only spoken declarations are confirmed.");
    if (wanted.withdrawn_on && wanted.withdrawn_on < row.declaredOn)
      throw refused("withdrawn_on", "too_early", "It cannot be withdrawn before it was made.");
    const changes = changesIn(row, {
      withdrawnOn: wanted.withdrawn_on,
      confirmedOn: wanted.confirmed_on,
    });
    if (!changes) return present(row);
    const [changed] = await tx
      .update(giftAidDeclarations)
      .set(changes.after)
      .where(one)
      .returning();
    await recordChange(tx, actor, {
      action: "gift_aid.change_declaration",
      subjectType: "donor",
      subjectId: row.donorId,
      ...changes,
    });
    return present(changed ?? row);
  });
}

const present = (row: Declaration): DeclarationView => ({
  id: row.id,
  donor_id: row.donorId,
  scope: row.scope,
  donation_id: row.donationId,
  way: row.way,
  declared_on: row.declaredOn,
  words: row.words,
  confirmed_on: row.confirmedOn,
  withdrawn_on: row.withdrawnOn,
  created_at: row.createdAt.toISOString(),
});
