import { eq } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { organizations, receiptProfiles } from "@/db/schema";
import { within } from "@/db/within";
import { notFound } from "@/lib/errors";
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

/** With the language and region of its organization. */
export type OwnProfile = Profile & { locale: string };

export const profileIn = (chosen: ChosenProfile): Profile => ({
  chosen,
  law: PROFILES[chosen.jurisdiction],
});

/** How the organization's receipts are written from now on. */
export async function profileOf(reader: Db | Tx, organizationId: number): Promise<OwnProfile> {
  const [found] = await reader
    .select({ own: receiptProfiles, locale: organizations.locale })
    .from(organizations)
    .leftJoin(receiptProfiles, within(receiptProfiles, organizationId))
    .where(eq(organizations.id, organizationId));
  if (!found) throw notFound("organization");
  return profileFrom(found.own, found.locale);
}

/** The same from what is stored, if anything is. */
export function profileFrom(
  own: typeof receiptProfiles.$inferSelect | null,
  locale: string,
): OwnProfile {
  if (!own) return { ...profileIn(UNCHOSEN), locale };
  const { jurisdiction, paperSize, numberPrefix, signerName, signerTitle } = own;
  const { signatureId, details } = own;
  const chosen = {
    ...{ jurisdiction, paperSize, numberPrefix, signerName, signerTitle },
    ...{ signatureId, details },
  };
  return { ...profileIn(chosen), locale };
}
