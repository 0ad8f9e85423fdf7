import { asc, eq, or, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { events, formerEventSlugs, organizations } from "@/db/schema";
import { within } from "@/db/within";
import { notFound } from "@/lib/errors";
import { refused } from "@/lib/input";

type EventRow = typeof events.$inferSelect;

/** The event that has this slug, or had it: what was given out under an old address goes on working. */
export const answersTo = (slug: string | Placeholder): SQL | undefined =>
  or(
    eq(events.slug, slug),
    sql`exists (select from ${formerEventSlugs} former
      where former.organization_id = events.organization_id and former.event_id = events.id
        and former.slug = ${slug})`,
  );

/** Keeps a slug that an event had for it. Nobody saw the slug of one that was never published. */
export async function keepFormerSlug(tx: Tx, event: EventRow, slug: string): Promise<void> {
  if (slug === event.slug || event.publishedAt === null) return;
  await tx
    .insert(formerEventSlugs)
    .values({ organizationId: event.organizationId, eventId: event.id, slug: event.slug })
    .onConflictDoNothing();
  await tx
    .delete(formerEventSlugs)
    .where(
      within(
        formerEventSlugs,
        event.organizationId,
        eq(formerEventSlugs.eventId, event.id),
        eq(formerEventSlugs.slug, slug),
      ),
    );
}

/** Throws 422 when another event had this slug before. @param eventId of the event that wants it */
export async function requireFreeSlug(
  tx: Tx,
  organizationId: number,
  slug: string,
  eventId?: number,
): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtext('event slugs'), ${organizationId}::int)`,
  );
  const [former] = await tx
    .select({ eventId: formerEventSlugs.eventId })
    .from(formerEventSlugs)
    .where(within(formerEventSlugs, organizationId, eq(formerEventSlugs.slug, slug)));
  if (former && former.eventId !== eventId)
    throw refused(
      "slug",
      "taken",
      "Another event used this address, and links to it still work. Choose another address.",
    );
}

/** Latest first. */
export async function formerSlugsOf(reader: Db | Tx, event: EventRow): Promise<string[]> {
  const rows = await reader
    .select({ slug: formerEventSlugs.slug })
    .from(formerEventSlugs)
    .where(within(formerEventSlugs, event.organizationId, eq(formerEventSlugs.eventId, event.id)))
    .orderBy(asc(formerEventSlugs.id));
  return rows.map(({ slug }) => slug).reverse();
}

/** The slug that the organization's addresses carry. */
export async function clientSlug(reader: Db | Tx, organizationId: number): Promise<string> {
  const [found] = await reader
    .select({ slug: organizations.slug })
    .from(organizations)
    .where(eq(organizations.id, organizationId));
  if (!found) throw notFound("organization");
  return found.slug;
}
