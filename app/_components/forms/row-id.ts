/** An id that came from outside; 0, which no row has, for anything that cannot be one. */
export function rowId(given: unknown): number {
  const text = String(given ?? "");
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0;
}
