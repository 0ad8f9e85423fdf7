import { eq } from "drizzle-orm";
import { db, type Tx } from "@/db/client";
import { donations } from "@/db/schema";
import { within } from "@/db/within";
import { readDonor } from "@/lib/donors/donor-rows";
import { actingUser, type MemberActor, requirePermission } from "@/lib/identity/actor";
import { accept, refused } from "@/lib/input";
import { todayOf } from "../calendar";
import { issuerOf } from "../receipt-profiles/receipt-people";
import {
  claimDeclaration,
  declarationsOf,
  presentDeclaration,
  readDeclaration,
  writeChanges,
  writeDeclaration,
} from "./declaration-rows";
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
    const made = await writeDeclaration(tx, actor, {
      ...{ organizationId, donorId },
      scope: wanted.scope,
      donationId: wanted.donation_id ?? null,
      way: wanted.way,
      declaredOn: wanted.declared_on,
      words: wanted.words ?? declarationWords(name, wanted.scope),
      confirmedOn: wanted.confirmed_on ?? null,
      recordedByUserId: actingUser(actor),
    });
    return presentDeclaration(made);
  });
}

type Key = { organizationId: number; donorId: number };
type Wanted = ReturnType<typeof NewDeclaration.parse>;

async function requireFitting(tx: Tx, { organizationId, donorId }: Key, wanted: Wanted) {
  const today = await todayOf(tx, organizationId);
  for (const field of ["declared_on", "confirmed_on"] as const)
    requirePast(field, wanted[field], today);
  if (wanted.confirmed_on && wanted.way !== "spoken")
    throw refused(
      "confirmed_on",
      "not_applicable",
      "Only declarations made in person or by phone need written confirmation.",
    );
  if ((wanted.scope === "gift") !== (wanted.donation_id != null))
    throw refused(
      "donation_id",
      "one_gift",
      "A declaration that covers one gift needs a gift number; other declarations can’t have one.",
    );
  if (wanted.donation_id == null) return;
  const own = within(
    donations,
    organizationId,
    eq(donations.donorId, donorId),
    eq(donations.id, wanted.donation_id),
  );
  if ((await tx.$count(donations, own)) === 0)
    throw refused("donation_id", "unknown_gift", "This donor has no gift with this number.");
}

function requirePast(field: string, day: string | null | undefined, today: string): void {
  if ((day ?? "") > today) throw refused(field, "in_the_future", "Enter today or an earlier day.");
}

/** A donor's latest 100 declarations, newest first. Throws not found. */
export async function listDeclarations(
  actor: MemberActor,
  donorId: number,
): Promise<DeclarationView[]> {
  requirePermission(actor, "donations_view");
  const { organizationId } = actor;
  await readDonor(db, { organizationId }, donorId);
  return (await declarationsOf(db, { organizationId, donorId })).map(presentDeclaration);
}

/** Throws not found. */
export async function getDeclaration(actor: MemberActor, id: number): Promise<DeclarationView> {
  requirePermission(actor, "donations_view");
  const { organizationId } = actor;
  return presentDeclaration(await readDeclaration(db, { organizationId, id }));
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
    const row = await claimDeclaration(tx, { organizationId, id });
    if (wanted.confirmed_on && row.way !== "spoken")
      throw refused(
        "confirmed_on",
        "not_applicable",
        "Only declarations made in person or by phone need written confirmation.",
      );
    requirePast("confirmed_on", wanted.confirmed_on, await todayOf(tx, organizationId));
    if (wanted.withdrawn_on && wanted.withdrawn_on < row.declaredOn)
      throw refused(
        "withdrawn_on",
        "too_early",
        "Enter the day the declaration was made or a later day.",
      );
    const { withdrawn_on: withdrawnOn, confirmed_on: confirmedOn } = wanted;
    return presentDeclaration(await writeChanges(tx, actor, row, { withdrawnOn, confirmedOn }));
  });
}
