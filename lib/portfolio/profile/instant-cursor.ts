import { badRequest } from "@/lib/errors";
import { Timestamp } from "@/lib/input";

/** A row's place in a feed, newest first: rows of one instant are told apart by rank, then id. */
export type InstantPlace = { at: string; rank: number; id: number };

/** An instant with microseconds, as `InstantPlace` has it. */
export const MICROSECONDS = `YYYY-MM-DD"T"HH24:MI:SS.US"Z"`;

const PLACE = /^(\S{27}) (\d) ([1-9]\d{0,8})$/;

export const cursorAfter = ({ at, rank, id }: InstantPlace): string =>
  Buffer.from(`${at} ${rank} ${id}`).toString("base64url");

/** Throws 400 for a cursor that we did not give. */
export function instantPlaceOf(cursor: string): InstantPlace {
  const [, at, rank, id] = PLACE.exec(Buffer.from(cursor, "base64url").toString("utf8")) ?? [];
  if (!at?.endsWith("Z") || !Timestamp.safeParse(at).success)
    throw badRequest("invalid_cursor", "This cursor isn’t valid. Use one returned by this list.");
  return { at, rank: Number(rank), id: Number(id) };
}
