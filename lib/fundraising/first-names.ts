import { eq } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { donors } from "@/db/schema";
import { within } from "@/db/within";
import { refused } from "@/lib/input";
import type { FundraisingPage } from "./page-rows";

const wordsOf = (text: string): string =>
  ` ${text
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join(" ")} `;

/**
 * Is a last name among the words of a text? As it is written or in capitals: "young" is no name, "Young" may be
 * one.
 */
export const saysLastName = (text: string, lastName: string): boolean => {
  const name = wordsOf(lastName);
  const words = wordsOf(text);
  return name.trim() !== "" && [name, name.toUpperCase()].some((each) => words.includes(each));
};

/** Throws 422 for a text that says the guardian's last name, which is most often the child's as well. */
export function requireNoLastName(field: string, text: string, lastName: string): void {
  if (saysLastName(text, lastName))
    throw refused(
      field,
      "last_name",
      "Leave out last names. The page of someone under 16 says their first name only.",
    );
}

/** Throws 422 for a text on the page of someone under 16 that says their guardian's last name. */
export async function requireFirstNameOnly(
  reader: Db | Tx,
  { organizationId, minorName, ownerDonorId }: FundraisingPage,
  texts: Readonly<Record<string, string | undefined>>,
): Promise<void> {
  if (minorName === null || ownerDonorId === null) return;
  const [guardian] = await reader
    .select({ lastName: donors.lastName })
    .from(donors)
    .where(within(donors, organizationId, eq(donors.id, ownerDonorId)));
  for (const [field, text = ""] of Object.entries(texts))
    requireNoLastName(field, text, guardian?.lastName ?? "");
}
