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
  "reports",
  "dashboards",
  "programs",
  "entities",
  "records",
] as const;
export type Kind = (typeof KINDS)[number];

/**
 * @property id of what its page shows; of a household, of the donor whom one talks to; the key of a standard
 * report or dashboard
 */
export type Found = { id: number | string; name: string; detail: string };

export type FoundKind = { kind: Kind; items: Found[] };
