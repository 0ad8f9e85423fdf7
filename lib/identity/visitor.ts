import { eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { preparedStatement } from "@/db/prepared";
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

const idQuery = (reader: Db) => reader.select({ id: organizations.id }).from(organizations);

const withId = preparedStatement("organization_with_id", (reader, name) =>
  idQuery(reader)
    .where(eq(organizations.id, sql.placeholder("id")))
    .prepare(name),
);
const withSlug = preparedStatement("organization_with_slug", (reader, name) =>
  idQuery(reader)
    .where(eq(organizations.slug, sql.placeholder("slug")))
    .prepare(name),
);

/** Somebody on the pages of the organization with this id or slug; undefined when there is none. */
export async function findVisitor(
  clientSlugOrId: string,
  requestId: string,
  address?: string,
): Promise<VisitorActor | undefined> {
  const [found] = ROW_ID.test(clientSlugOrId)
    ? await withId().execute({ id: Number(clientSlugOrId) })
    : await withSlug().execute({ slug: clientSlugOrId });
  return found && { kind: "visitor", organizationId: found.id, requestId, address };
}
