import { and, eq } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { auditLog } from "@/db/schema";
import { readChanges } from "@/lib/audit/recorded";
import type { TimelineEntry } from "./staff-order-schema";

const MOST = 200;

/** What happened to an order, the latest first. */
export async function orderTimeline(
  reader: Db | Tx,
  organizationId: number,
  orderId: number,
): Promise<TimelineEntry[]> {
  const which = and(eq(auditLog.subjectType, "order"), eq(auditLog.subjectId, orderId));
  const changes = await readChanges(reader, organizationId, { which, limit: MOST });
  return changes.map(({ id, action, at, by, actorKind, before, after }) => ({
    id,
    action,
    at: at.toISOString(),
    by: by ?? (BUYERS.has(actorKind) ? "The buyer" : "Wellspring"),
    reason: textOf(after, "reason"),
    status: textOf(after, "status") === textOf(before, "status") ? null : textOf(after, "status"),
  }));
}

const BUYERS = new Set(["guest", "visitor", "donor"]);

type Facts = Record<string, unknown> | null;

const textOf = (facts: Facts, name: string): string | null => {
  const value = facts?.[name];
  return typeof value === "string" && value ? value : null;
};
