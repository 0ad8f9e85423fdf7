import { and, asc, eq, ilike, or, type SQL } from "drizzle-orm";
import { db } from "@/db/client";
import { donors } from "@/db/schema";
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

/** Donors in use whose name or address has these words, for whoever has to choose one. */
export async function searchDonors(
  actor: Actor,
  words: string,
  { kind }: { kind?: "person" | "organization" } = {},
): Promise<DonorChoice[]> {
  requirePermission(actor, "donors_view");
  if (!words.trim()) return [];
  const pattern = containing(words);
  return choose(
    and(
      eq(donors.organizationId, actor.organizationId),
      eq(donors.status, "active"),
      kind && eq(donors.kind, kind),
      or(ilike(donors.displayName, pattern), ilike(donors.email, pattern)),
    ),
  );
}

/** Undefined when there is no such donor. */
export async function findDonorChoice(actor: Actor, id: number): Promise<DonorChoice | undefined> {
  requirePermission(actor, "donors_view");
  const [found] = await choose(
    and(eq(donors.organizationId, actor.organizationId), eq(donors.id, id)),
  );
  return found;
}

const choose = (wanted: SQL | undefined): Promise<DonorChoice[]> =>
  db
    .select(columns)
    .from(donors)
    .where(wanted)
    .orderBy(asc(donors.displayName), asc(donors.id))
    .limit(MOST);
