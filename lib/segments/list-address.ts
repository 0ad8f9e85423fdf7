import { addressText, askedOf } from "@/lib/portfolio/list/address";
import { SEGMENT } from "@/lib/portfolio/list/segment-parameter";

/** What of an address says how donors are shown, not which. */
const SHOWN = ["sort", "columns", "per_page"];

/** The sound part of a list’s address. A view begins on the first page, whichever it was saved from. */
export const soundQuery = (query: string): string =>
  addressText(askedOf(new URLSearchParams(query)));

/**
 * The address of a list that shows a segment’s donors in the way of another: its order and columns, without
 * its filters. Archived donors are in lists only where the address asks for them.
 */
export function addressOfSegment(id: number, like: string): string {
  const asked = askedOf(new URLSearchParams(like));
  const kept = Object.entries(asked).filter(([name]) => [...SHOWN, "archived"].includes(name));
  return addressText({ ...Object.fromEntries(kept), [SEGMENT]: String(id) });
}

/** An address that is not narrowed to a segment. */
export const withoutSegment = (query: string): string =>
  addressText(askedOf(new URLSearchParams(query)), { [SEGMENT]: null });
