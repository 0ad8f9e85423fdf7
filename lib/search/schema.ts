/** What is searched, in the order in which it is shown. */
export const KINDS = [
  "donors",
  "households",
  "orders",
  "invitations",
  "gifts",
  "pledges",
  "campaigns",
  "events",
  "forms",
  "mailings",
  "journeys",
  "segments",
  "programs",
  "entities",
  "records",
] as const;
export type Kind = (typeof KINDS)[number];

/** @property id of what its page shows; of a household, of the donor whom one talks to */
export type Found = { id: number; name: string; detail: string };

export type FoundKind = { kind: Kind; items: Found[] };
