import { type Db, db, type Tx } from "@/db/client";
import type { Declarant } from "@/db/schema/gift-aid";
import { type Donor, readDonor } from "@/lib/donors/donor-rows";
import { conflict } from "@/lib/errors";
import type { DonorActor } from "@/lib/identity/actor";
import { accept, invalidInput, refused } from "@/lib/input";
import { todayOf } from "../calendar";
import { profileOf } from "../receipt-profiles/chosen";
import { type Declaration, isCoveredBy } from "./covering";
import {
  claimDeclaration,
  declarationsOf,
  declareOnline,
  presentDeclaration,
  readDeclaration,
  writeChanges,
} from "./declaration-rows";
import { OWN_SCOPES, offeredWords } from "./offer";
import { OwnDeclaration, type OwnGiftAid, OwnWithdrawal } from "./own-schema";
import { missingOfDeclarant } from "./schedule-row";
import type { DeclarationView } from "./schema";

/** Whether the organization's donors make Gift Aid declarations. */
export async function offersGiftAid({
  organizationId,
}: Pick<DonorActor, "organizationId">): Promise<boolean> {
  return (await profileOf(db, organizationId)).law.hasDeclarations;
}

/** The signed-in donor's declarations, and what they can still declare. */
export async function readOwnGiftAid(actor: DonorActor): Promise<OwnGiftAid> {
  const found = await declarationsOf(db, actor);
  return {
    declarations: found.map(presentDeclaration),
    offers: await offersFor(db, actor, found),
  };
}

async function offersFor(
  reader: Db | Tx,
  { organizationId, donorId }: DonorActor,
  declarations: readonly Declaration[],
): Promise<OwnGiftAid["offers"]> {
  const wordsOf = await offeredWords(reader, organizationId);
  const donor = await readDonor(reader, { organizationId }, donorId);
  if (!wordsOf || donor.kind !== "person") return [];
  const declaredOn = await todayOf(reader, organizationId);
  const isOpen = (scope: (typeof OWN_SCOPES)[number]) =>
    !declarations.some((each) => isCoveredBy({ scope, declaredOn }, each));
  return OWN_SCOPES.filter(isOpen).map((scope) => ({ scope, words: wordsOf(scope) }));
}

/** One of the signed-in donor's declarations. Throws not found. */
export async function getOwnDeclaration(actor: DonorActor, id: number): Promise<DeclarationView> {
  return presentDeclaration(await readDeclaration(db, { ...actor, id }));
}

/**
 * Makes the signed-in donor's own declaration. Throws 409 where the organization claims no Gift Aid or a
 * declaration of theirs covers all of it already, and 422 that names what HMRC still needs to know.
 */
export async function declareOwnGiftAid(
  actor: DonorActor,
  input: OwnDeclaration,
): Promise<DeclarationView> {
  const { scope, ...given } = accept(OwnDeclaration, input);
  const { organizationId, donorId } = actor;
  return db.transaction(async (tx) => {
    const wordsOf = await offeredWords(tx, organizationId);
    if (!wordsOf) throw conflict("no_gift_aid", "This organization does not claim Gift Aid.");
    const donor = await readDonor(tx, { organizationId }, donorId);
    if (donor.kind !== "person")
      throw refused("scope", "not_a_person", "Only people can make a Gift Aid declaration.");
    const declarant = withGiven(declarantOf(donor), given);
    const missing = missingOfDeclarant(declarant);
    if (missing.length > 0) throw invalidInput(missing);
    const declaredOn = await todayOf(tx, organizationId);
    const words = wordsOf(scope);
    const made = await declareOnline(tx, actor, { donorId, scope, declaredOn, words, declarant });
    if (!made.isNew)
      throw conflict(
        "already_declared",
        "One of your earlier declarations already covers these gifts.",
      );
    return presentDeclaration(made.declaration);
  });
}

const declarantOf = (donor: Donor): Declarant => ({
  first_name: donor.firstName,
  last_name: donor.lastName,
  street: donor.street,
  address_line2: donor.addressLine2,
  city: donor.city,
  zip: donor.zip,
  country: donor.country,
});

/** What is left out stays as in the profile; null clears. */
const withGiven = (known: Declarant, given: Partial<Record<keyof Declarant, string | null>>) => ({
  ...known,
  ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
});

/**
 * Withdraws one of the signed-in donor's declarations from today or a later day on. Throws not found, 409
 * when it is withdrawn already, 422 for a day that is over: what was given until the notice stays claimable.
 */
export async function withdrawOwnDeclaration(
  actor: DonorActor,
  id: number,
  input: OwnWithdrawal,
): Promise<DeclarationView> {
  const { withdrawn_on } = accept(OwnWithdrawal, input);
  const { organizationId, donorId } = actor;
  return db.transaction(async (tx) => {
    const row = await claimDeclaration(tx, { organizationId, donorId, id });
    const today = await todayOf(tx, organizationId);
    const withdrawnOn = withdrawn_on ?? today;
    if (row.withdrawnOn !== null && row.withdrawnOn <= today)
      throw conflict("already_withdrawn", "This declaration has already been withdrawn.");
    if (withdrawnOn < today)
      throw refused("withdrawn_on", "in_the_past", "Choose today or a later day.");
    return presentDeclaration(await writeChanges(tx, actor, row, { withdrawnOn }));
  });
}
