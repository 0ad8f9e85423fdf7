import { eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { reports } from "@/db/schema";
import { notFound } from "@/lib/errors";
import type { MemberActor } from "@/lib/identity/actor";
import { isVisible } from "./opened";

type Saved = typeof reports.$inferSelect;

/** A saved report that the actor sees, for a change. Throws not found. */
export async function lockReport(tx: Tx, actor: MemberActor, id: number): Promise<Saved> {
  const [found] = await tx
    .select()
    .from(reports)
    .where(isVisible(actor, eq(reports.id, id)))
    .for("update");
  if (!found) throw notFound("report");
  return found;
}
