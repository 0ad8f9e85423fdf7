import { sql } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { type Catalog, readCatalog } from "@/lib/conditions/catalog";
import type { FigureWords, Ground, Seen } from "@/lib/conditions/ground";
import type { Basis } from "../basis";
import { CONTACT, KINDS, RETENTION, RISKS, SEGMENTS, TRENDS } from "../words";
import { placesSeen, profilesSeen, readable, type Visibility } from "./visibility";

export const WORDS: FigureWords = {
  giving_level: SEGMENTS,
  retention: RETENTION,
  contact: CONTACT,
  risk: RISKS,
  trend: TRENDS,
  row_kind: KINDS,
};

/** The fields of an organization's conditions, with the portfolio's words for its states. */
export const readConditionFields = (reader: Db | Tx, organizationId: number): Promise<Catalog> =>
  readCatalog(reader, organizationId, WORDS);

/** What conditions read of profiles, as the actor sees them. */
export const seenBy = (visibility: Visibility): Seen => ({
  organizationId: visibility.actor.organizationId,
  profiles: profilesSeen(visibility),
  places: placesSeen(visibility),
  readable: readable(visibility),
});

/** What an actor's conditions are compared on. */
export const groundOf = (basis: Basis, visibility: Visibility): Ground => ({
  ...basis,
  seen: seenBy(visibility),
});

/** The same for the product itself, which sees everything. */
export const wholeGround = (basis: Basis): Ground => ({
  ...basis,
  seen: {
    organizationId: basis.organizationId,
    profiles: sql`portfolio_profiles`,
    places: [sql`portfolio_members`],
    readable: sql`p.organization_id = ${basis.organizationId}`,
  },
});
