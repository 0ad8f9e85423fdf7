import { and, eq, inArray, ne } from "drizzle-orm";
import { db } from "@/db/client";
import { outboundEvents } from "@/db/schema";
import { within } from "@/db/within";
import { type MemberActor, requirePermission } from "@/lib/identity/actor";
import { pageOf } from "@/lib/paging/pages";
import { webhookIdOf } from "./message";
import { maySee, visibleTypes } from "./rights";
import { CHOOSABLE_TYPES, type EventFeedQuery, type EventTypeView, type EventView } from "./schema";

/** What happened, the latest first, a page at a time; only what the actor may see. Throws 400 for a cursor. */
export async function listEvents(
  actor: MemberActor,
  query: EventFeedQuery,
): Promise<{ data: EventView[]; nextCursor: string | null }> {
  requirePermission(actor, "api_keys_edit");
  const { type, subject_type, subject_id, donor_id } = query;
  const page = pageOf(actor, "events told", query, LATEST_FIRST);
  const types = visibleTypes(actor.permissions).filter(
    (each) => type === undefined || each === type,
  );
  const found = await db
    .select()
    .from(outboundEvents)
    .where(
      within(
        outboundEvents,
        actor.organizationId,
        and(
          inArray(outboundEvents.type, types),
          ne(outboundEvents.subjectType, ""),
          subject_type ? eq(outboundEvents.subjectType, subject_type) : undefined,
          subject_id ? eq(outboundEvents.subjectId, subject_id) : undefined,
          donor_id ? eq(outboundEvents.donorId, donor_id) : undefined,
          page.beyond,
        ),
      ),
    )
    .orderBy(...page.order)
    .limit(page.limit);
  const { rows, nextCursor } = page.of(found, ({ id }) => [String(id)]);
  return { data: rows.map(present), nextCursor };
}

const LATEST_FIRST = [{ by: outboundEvents.id, type: "int", descending: true }] as const;

const present = (event: typeof outboundEvents.$inferSelect): EventView => ({
  id: event.id,
  webhook_id: webhookIdOf(event.id),
  type: event.type,
  subject: { type: event.subjectType, id: event.subjectId },
  donor_id: event.donorId,
  cause: event.cause,
  created_at: event.createdAt.toISOString(),
  data: event.payload,
});

/** Every type that an endpoint can choose, with what it needs and whether the actor may receive it. */
export async function listEventTypes(actor: MemberActor): Promise<EventTypeView[]> {
  requirePermission(actor, "api_keys_edit");
  return CHOOSABLE_TYPES.map(({ type, title, heading, subject, needs }) => ({
    ...{ type, title, heading, subject, needs: [...needs] },
    is_allowed: maySee(actor.permissions, type),
  }));
}
