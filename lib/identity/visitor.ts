import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { organizations } from "@/db/schema";
import type { VisitorActor } from "./actor";

/** An id that a row can have. Slugs begin with a letter, so that neither is taken for the other. */
const ROW_ID = /^[1-9]\d{0,8}$/;

/** Somebody on the pages of the organization with this id or slug; undefined when there is none. */
export async function findVisitor(
  clientSlugOrId: string,
  requestId: string,
  address?: string,
): Promise<VisitorActor | undefined> {
  const [found] = await db
    .select({ id: organizations.id })
    .from(organizations)
    .where(
      ROW_ID.test(clientSlugOrId)
        ? eq(organizations.id, Number(clientSlugOrId))
        : eq(organizations.slug, clientSlugOrId),
    );
  return found && { kind: "visitor", organizationId: found.id, requestId, address };
}
