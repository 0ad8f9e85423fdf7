/** The parameter of a list's address that narrows it to a segment. */
export const SEGMENT = "filter[segment]";

/** The segment that an address is narrowed to. */
export function segmentIn(address: string): number | undefined {
  const text = new URLSearchParams(address).get(SEGMENT) ?? "";
  return /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined;
}
