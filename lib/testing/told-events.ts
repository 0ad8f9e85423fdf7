import { gt } from "drizzle-orm";
import { db } from "@/db/client";
import { outboundEvents } from "@/db/schema";
import { ofAll } from "@/db/within";
import { findEventType } from "@/lib/event-types/catalogue";

/** The last event that an earlier file of this worker wrote. */
const slot = globalThis as { lastEventChecked?: number };

/** Every event that the tests of a file brought about has a type of the catalogue and its payload. */
export async function requireCatalogued(): Promise<void> {
  const written = await db
    .select()
    .from(outboundEvents)
    .where(ofAll(outboundEvents, gt(outboundEvents.id, slot.lastEventChecked ?? 0)))
    .orderBy(outboundEvents.id)
    .limit(5_000);
  slot.lastEventChecked = written.at(-1)?.id ?? slot.lastEventChecked;
  const wrong = written.flatMap(({ type, payload }) => {
    const known = findEventType(type);
    const parsed = known?.payload.safeParse(payload);
    if (parsed?.success) return [];
    const why = parsed ? JSON.stringify(parsed.error.issues) : "no such type";
    return [`${type}: ${why} in ${JSON.stringify(payload)}`];
  });
  if (wrong.length > 0)
    throw new Error(`Events beside the catalogue:\n${wrong.slice(0, 3).join("\n")}`);
}
