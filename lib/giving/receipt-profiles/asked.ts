import { db } from "@/db/client";
import { type MemberActor, requirePermission } from "@/lib/identity/actor";
import { profileOf } from "./chosen";
import type { EntryWords } from "./entry-words";
import type { TaxFactName } from "./profile";

export type AskedOfGifts = {
  asks: readonly TaxFactName[];
  /** Whether receipts state what a thing is worth. */
  statesValues: boolean;
  hasDeclarations: boolean;
  words: EntryWords;
};

/** What the organization's receipts ask of a gift beyond what every gift has. */
export async function askedOfGifts(actor: MemberActor): Promise<AskedOfGifts> {
  requirePermission(actor, "donations_view");
  const { law } = await profileOf(db, actor.organizationId);
  const { asks, statesValues, hasDeclarations, entry: words } = law;
  return { asks, statesValues, hasDeclarations, words };
}
