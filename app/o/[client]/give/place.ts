import { notFound } from "next/navigation";
import { z } from "zod";
import { RowId } from "@/lib/input";

const Place = z.object({
  client: z.string().regex(/^[a-z0-9][a-z0-9-]{0,62}$/),
  programId: RowId,
  program: z.string().max(80),
});

/** Where an action is at: the organization and program of its page. */
export type Place = z.infer<typeof Place>;

/**
 * What a page bound to its action, for the form that came with it. Anybody may send anything: the
 * not-found page when it is not what a page of ours sends.
 */
export function placeOf(sent: unknown, form: unknown): Place {
  const place = Place.safeParse(sent);
  return place.success && form instanceof FormData ? place.data : notFound();
}

export function rowOf(sent: unknown): number {
  const row = RowId.safeParse(sent);
  return row.success ? row.data : notFound();
}

export const givePage = ({ client, program }: Place, more = ""): string =>
  `/o/${client}/give?program=${encodeURIComponent(program)}${more}`;

export const payPage = ({ client, program }: Place): string =>
  `/o/${client}/give/pay?program=${encodeURIComponent(program)}`;

export const giftPage = ({ client }: Pick<Place, "client">, checkoutId: number): string =>
  `/o/${client}/give/${checkoutId}`;
