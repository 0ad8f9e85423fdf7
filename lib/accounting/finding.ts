import { and, gt, not, or, type SQL, sql } from "drizzle-orm";
import type { gatewayTransactions, payments, refunds } from "@/db/schema";
import type { lastEntries } from "./booked";
import type { Slot } from "./parts";

/** Whose movements, in which currency, up to which local day, and whether tests are none. */
export type Span = {
  organizationId: number;
  currency: string;
  through: string;
  timeZone: string;
  isReal: boolean;
};

/** How many are read at once. */
export const MOVED_AT_ONCE = 1_000;

/** A movement as it is found: what it is about, and whether it counts now. */
export type Row = {
  id: number;
  donationId: number | null;
  orderId: number | null;
  amount: number;
  method: Slot;
  on: string;
  counts: boolean;
  /** What a gateway calls it. */
  reference?: string | null;
};

type Last = ReturnType<typeof lastEntries>;

/** What the journal lacks, what it has and counts no more, and what was changed since. */
export function isToPost(last: Last, counts: SQL<boolean>, changed: SQL): SQL | undefined {
  const isBooked = sql`coalesce(not ${last.isReversal}, false)`;
  return or(
    and(counts, not(isBooked)),
    and(not(counts), isBooked),
    // A change that was under way when the batch was closed has an earlier time than its entry.
    and(isBooked, gt(changed, sql`${last.createdAt} - interval '10 minutes'`)),
  );
}

/** The day of an instant in the organization's zone. */
export const localDay = (
  instant:
    | typeof payments.receivedAt
    | typeof refunds.createdAt
    | typeof gatewayTransactions.occurredAt,
  { timeZone }: Span,
) => sql<string>`(${instant} at time zone ${timeZone})::date::text`;
