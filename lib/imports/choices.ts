import { asc, eq, isNull } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { designations, giftSources, programs } from "@/db/schema";
import { within } from "@/db/within";
import { refused } from "@/lib/input";
import type { Values } from "./fields";

type Purpose = {
  designationId: number;
  programId: number;
  word: string;
  name: string;
  program: string;
  currency: string;
};
type Source = { id: number; kind: "appeal" | "campaign" | "channel"; name: string };

/** What a file's words for purposes and sources may mean. */
export type Choices = { purposes: readonly Purpose[]; sources: readonly Source[] };

/** The designations and sources of gifts that are in use. */
export async function readChoices(reader: Db | Tx, organizationId: number): Promise<Choices> {
  const purposes = await reader
    .select({
      designationId: designations.id,
      programId: programs.id,
      word: designations.word,
      name: designations.name,
      program: programs.name,
      currency: programs.currency,
    })
    .from(designations)
    .innerJoin(
      programs,
      within(programs, designations.organizationId, eq(programs.id, designations.programId)),
    )
    .where(
      within(
        designations,
        organizationId,
        eq(designations.active, true),
        eq(programs.status, "active"),
      ),
    )
    .orderBy(asc(programs.id), asc(designations.id));
  const sources = await reader
    .select({ id: giftSources.id, kind: giftSources.kind, name: giftSources.name })
    .from(giftSources)
    .where(within(giftSources, organizationId, isNull(giftSources.archivedAt)));
  return { purposes, sources };
}

const quoted = (text: string) => `“${text.length > 60 ? `${text.slice(0, 60)}…` : text}”`;

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/**
 * The designation that a row names by id, word or name, else the one for empty cells, in whose program a
 * word is looked for first. Throws 422.
 */
export function purposeOf(
  { purposes }: Choices,
  { designation, program }: Values,
  otherwise: number | null,
): Purpose {
  const fallback = purposes.find(({ designationId }) => designationId === otherwise);
  const here = purposes.filter((each) => !program || same(each.program, program));
  if (program && here.length === 0)
    throw refused("program", "unknown_program", `There is no program ${quoted(program)}.`);
  const fitting = designation
    ? here.filter((each) => isCalled(each, designation))
    : here.filter((each) => each === fallback || (program && here.length === 1));
  const nearest = fitting.filter(({ programId }) => programId === fallback?.programId);
  const [found, another] = nearest.length > 0 ? nearest : fitting;
  if (!found) throw refused("designation", "unknown_purpose", unknown(designation));
  if (another)
    throw refused(
      "designation",
      "several",
      "Several programs have a designation with this name. Enter the program, too.",
    );
  return found;
}

const isCalled = ({ designationId, word, name }: Purpose, text: string) =>
  text === String(designationId) || same(word, text) || same(name, text);

const unknown = (designation: string | undefined) =>
  designation ? `There is no designation ${quoted(designation)}.` : "Enter what the gift is for.";

/** Undefined for no text. Throws 422. */
export function sourceOf(
  { sources }: Choices,
  kind: Source["kind"],
  text: string | undefined,
): number | undefined {
  if (text === undefined) return undefined;
  const found = sources.find((source) => source.kind === kind && same(source.name, text));
  if (found) return found.id;
  const message = `There is no ${kind} ${quoted(text)}. Add it under “Gift sources”.`;
  throw refused(kind, "unknown_source", message);
}
