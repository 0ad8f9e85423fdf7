/** What records are called, by `linkKey`. */
export type LinkedNames = Readonly<Record<string, string>>;

/** Names one record of one object. */
export const linkKey = (object: string, id: unknown): string => `${object} ${id}`;
