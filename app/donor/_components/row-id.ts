/** An id that came from outside; 0, which no row has, when it cannot be one. */
export const rowId = (given: unknown): number =>
  typeof given === "string" && /^[1-9]\d{0,8}$/.test(given) ? Number(given) : 0;
