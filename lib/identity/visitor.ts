import { eq, type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { organizations } from "@/db/schema";
import type { VisitorActor } from "./actor";

/** An id that a row can have. Slugs begin with a letter, so that neither is taken for the other. */
const ROW_ID = /^[1-9]\d{0,8}$/;

/** The organization with this id or slug, as a query of its id: at most one row. */
export const organizationNamed = (clientSlugOrId: string): SQL =>
  sql`(select ${organizations.id} from ${organizations} where ${isNamed(clientSlugOrId)})`;

const isNamed = (clientSlugOrId: string) =>
  ROW_ID.test(clientSlugOrId)
    ? eq(organizations.id, Number(clientSlugOrId))
    : eq(organizations.slug, clientSlugOrId);

/** Somebody on the pages of the organization with this id or slug; undefined when there is none. */
export async function findVisitor(
  clientSlugOrId: string,
  requestId: string,
  address?: string,
): Promise<VisitorActor | undefined> {
  const [found] = await db
    .select({ id: organizations.id })
    .from(organizations)
    .where(isNamed(clientSlugOrId));
  return found && { kind: "visitor", organizationId: found.id, requestId, address };
}
