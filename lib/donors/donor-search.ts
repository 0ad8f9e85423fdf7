import { and, asc, eq, inArray, like, ne, notInArray, or, type SQL, sql } from "drizzle-orm";
import { type Db, db, type Tx } from "@/db/client";
import { donors } from "@/db/schema";
import { within } from "@/db/within";
import { type Actor, requirePermission } from "@/lib/identity/actor";

export type DonorChoice = { id: number; name: string; email: string | null; city: string | null };

const columns = {
  id: donors.id,
  name: donors.displayName,
  email: donors.email,
  city: donors.city,
};

const MOST = 10;

/** `%` and `_` mean themselves. */
export const containing = (words: string): string =>
  `%${words.trim().replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

/** Has the donor these words in name or address? Written as their index is. */
export function isNamed(words: string): SQL | undefined {
  const pattern = containing(words).toLowerCase();
  return or(sql`lower(${donors.displayName}) like ${pattern}`, like(donors.email, pattern));
}

type Narrowed = { kind?: "person" | "organization"; except?: number };

/** Donors in use whose name or address has these words, for whoever has to choose one. */
export async function searchDonors(
  actor: Actor,
  words: string,
  narrowed?: Narrowed,
): Promise<DonorChoice[]> {
  requirePermission(actor, "donors_view");
  return donorsNamed(db, actor.organizationId, words, narrowed);
}

/** Undefined when there is no such donor, or none of this kind. */
export async function findDonorChoice(
  actor: Actor,
  id: number,
  narrowed?: Pick<Narrowed, "kind">,
): Promise<DonorChoice | undefined> {
  requirePermission(actor, "donors_view");
  return donorChoice(db, actor.organizationId, id, narrowed);
}

/** Those of these donors that there are, in the order asked for. Throws 403. */
export async function findDonorChoices(
  actor: Actor,
  ids: readonly number[],
  { kind }: Pick<Narrowed, "kind"> = {},
): Promise<DonorChoice[]> {
  requirePermission(actor, "donors_view");
  const wanted = within(
    donors,
    actor.organizationId,
    inArray(donors.id, [...ids]),
    kind && eq(donors.kind, kind),
  );
  const found = await choose(db, wanted, ids.length);
  return ids.flatMap((id) => found.find((donor) => donor.id === id) ?? []);
}

/** As `searchDonors`: those first of whose name a part begins with the words. Nobody for no words. */
export async function donorsNamed(
  reader: Db | Tx,
  organizationId: number,
  words: string,
  { kind, except }: Narrowed = {},
): Promise<DonorChoice[]> {
  if (!words.trim()) return [];
  const asked = within(
    donors,
    organizationId,
    eq(donors.status, "active"),
    kind && eq(donors.kind, kind),
    except === undefined ? undefined : ne(donors.id, except),
    isNamed(words),
  );
  const first = await choose(reader, and(asked, isCalled(words)));
  if (first.length === MOST) return first;
  const known = first.map(({ id }) => id);
  const others = await choose(reader, and(asked, notInArray(donors.id, known)));
  return [...first, ...others].slice(0, MOST);
}

/** Does a part of the donor's name begin with these words? */
function isCalled(words: string): SQL {
  const beginning = containing(words).slice(1).toLowerCase();
  return sql`' ' || lower(${donors.displayName}) like ${`% ${beginning}`}`;
}

export async function donorChoice(
  reader: Db | Tx,
  organizationId: number,
  id: number,
  { kind }: Pick<Narrowed, "kind"> = {},
): Promise<DonorChoice | undefined> {
  const wanted = within(donors, organizationId, eq(donors.id, id), kind && eq(donors.kind, kind));
  return (await choose(reader, wanted))[0];
}

const choose = (reader: Db | Tx, wanted: SQL | undefined, most = MOST): Promise<DonorChoice[]> =>
  reader
    .select(columns)
    .from(donors)
    .where(wanted)
    .orderBy(asc(donors.displayName), asc(donors.id))
    .limit(most);
