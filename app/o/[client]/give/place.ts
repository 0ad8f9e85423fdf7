import { notFound } from "next/navigation";
import { z } from "zod";
import { RowId } from "@/lib/input";
import type { Place } from "./paths";

const SentPlace = z.object({
  client: z.string().regex(/^[a-z0-9][a-z0-9-]{0,62}$/),
  programId: RowId,
  program: z.string().max(80),
});

/**
 * What a page bound to its action, for the form that came with it. Anybody may send anything: the
 * not-found page when it is not what a page of ours sends.
 */
export function placeOf(sent: unknown, form: unknown): Place {
  const place = SentPlace.safeParse(sent);
  return place.success && form instanceof FormData ? place.data : notFound();
}

export function rowOf(sent: unknown): number {
  const row = RowId.safeParse(sent);
  return row.success ? row.data : notFound();
}
