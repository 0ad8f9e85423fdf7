import type { Db, Tx } from "@/db/client";
import { receiptProfiles } from "@/db/schema";
import { within } from "@/db/within";
import type { EntryWords } from "./entry-words";
import type { Law } from "./order-words";
import type { ChosenProfile, ReceiptProfile } from "./profile";
import { PROFILES } from "./profiles";

/** What an organization's receipts are until staff choose: those of the United States, on Letter. */
export const UNCHOSEN: ChosenProfile = {
  jurisdiction: "united_states",
  paperSize: PROFILES.united_states.paperSize,
  numberPrefix: "",
  signerName: null,
  signerTitle: null,
  signatureId: null,
  details: {},
};

/** Whose law a stored choice is, or none yet. */
export const lawChosen = (stored: Law | null): Law => stored ?? UNCHOSEN.jurisdiction;

/** What staff of an organization with this stored choice read where they enter gifts and prices. */
export const entryWords = (stored: Law | null): EntryWords => PROFILES[lawChosen(stored)].entry;

/** How receipts of before profiles were: drawn anew, they stay on the paper that they were made for. */
export const EARLIER: ChosenProfile = { ...UNCHOSEN, paperSize: "A4" };

export type Profile = { chosen: ChosenProfile; law: ReceiptProfile };

export const profileIn = (chosen: ChosenProfile): Profile => ({
  chosen,
  law: PROFILES[chosen.jurisdiction],
});

/** How the organization's receipts are written from now on. */
export async function profileOf(reader: Db | Tx, organizationId: number): Promise<Profile> {
  const [found] = await reader
    .select()
    .from(receiptProfiles)
    .where(within(receiptProfiles, organizationId));
  if (!found) return profileIn(UNCHOSEN);
  const { jurisdiction, paperSize, numberPrefix, signerName, signerTitle } = found;
  const { signatureId, details } = found;
  return profileIn({
    ...{ jurisdiction, paperSize, numberPrefix, signerName, signerTitle },
    ...{ signatureId, details },
  });
}
