import { eq } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { donors } from "@/db/schema";
import { within } from "@/db/within";
import { refused } from "@/lib/input";
import type { FundraisingPage } from "./page-rows";

type Names = { lastName: string; firstName?: string };

/** The words of a first name, such as "Anna Lena"; "Jean-Luc" is one. */
const MOST_WORDS = 2;

const LEAVE_OUT = "Leave out last names. The page of someone under 16 shows only their first name.";

const wordsOf = (text: string): string[] =>
  text
    .normalize("NFC")
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);

/** Capitals first: ß and SS are the same in them. */
const folded = (word: string): string => word.toUpperCase().toLowerCase();

/** Has a capital, or is in a script without any. */
const mayBeName = (word: string): boolean =>
  word !== word.toLowerCase() || word === word.toUpperCase();

/** Words of last names that say nothing alone: "van der Berg" is told by "Berg". */
const PARTICLES = new Set(
  "bin das del dem den der des dos ibn las los san the van von zum zur".split(" "),
);

/** A last name as a whole, and each of its parts that tells it and is no first name of the child. */
function namesIn(lastName: string, first: readonly string[]): string[][] {
  const whole = wordsOf(lastName).map(folded);
  const parts = whole.filter(
    (part) => part.length > 2 && !PARTICLES.has(part) && !first.includes(part),
  );
  return whole.length > 1 ? [whole, ...parts.map((part) => [part])] : [whole];
}

/**
 * Is a last name, or a part of one, among the words of a text, however it was entered? Written without a capital it
 * may be an ordinary word: "a young runner" says no name, "Young" may, and so does "mia young" of a child called Mia.
 */
export function saysLastName(text: string, { lastName, firstName = "" }: Names): boolean {
  const first = wordsOf(firstName).map(folded);
  const words = wordsOf(text);
  const isSaidAt = (at: number, name: readonly string[]): boolean => {
    const found = words.slice(at, at + name.length);
    const before = words[at - 1];
    return (
      name.length > 0 &&
      found.length === name.length &&
      found.every((word, nth) => folded(word) === name[nth]) &&
      (found.some(mayBeName) || (before !== undefined && folded(before) === first.at(-1)))
    );
  };
  return namesIn(lastName, first).some((name) => words.some((_, at) => isSaidAt(at, name)));
}

/** Throws 422 for a text that says the guardian's last name, which is most often the child's as well. */
export function requireNoLastName(
  field: string,
  text: string,
  names: Names,
  message = LEAVE_OUT,
): void {
  if (saysLastName(text, names)) throw refused(field, "last_name", message);
}

/** Throws 422 for the name of someone under 16 that has more than two words, or the guardian's last name in any case. */
export function requireFirstName(
  field: string,
  name: string,
  lastName: string,
  message?: string,
): void {
  if (name.trim().split(/\s+/u).length > MOST_WORDS)
    throw refused(field, "first_name", "Enter only the first name, in one or two words.");
  // A name of one word is a first name, even where it is a part of the last name as well.
  const firstName = wordsOf(name).length === 1 ? name : "";
  requireNoLastName(field, name.toUpperCase(), { lastName, firstName }, message);
}

type Shown = Readonly<Record<string, string | undefined>> & { title?: string | undefined };

/**
 * Throws 422 for a text on the page of someone under 16 that says their guardian's last name, and for a title
 * that is no first name.
 */
export async function requireFirstNameOnly(
  reader: Db | Tx,
  { organizationId, minorName, ownerDonorId }: FundraisingPage,
  { title, ...texts }: Shown,
  message?: string,
): Promise<void> {
  if (minorName === null || ownerDonorId === null) return;
  const [guardian] = await reader
    .select({ lastName: donors.lastName })
    .from(donors)
    .where(within(donors, organizationId, eq(donors.id, ownerDonorId)));
  const lastName = guardian?.lastName ?? "";
  if (title !== undefined) requireFirstName("title", title, lastName, message);
  const names = { lastName, firstName: title ?? minorName };
  for (const [field, text = ""] of Object.entries(texts))
    requireNoLastName(field, text, names, message);
}
