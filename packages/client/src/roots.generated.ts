// Generated from the API description by `npm run client`. Do not edit.

/** Addresses that are not below `/api/v1`, each with its root. */
export const ROOTS: ReadonlyMap<string, string> = new Map([
  ["/notes/{id}", "/api/v2"],
  ["/notes", "/api/v2"],
]);
