import { sql } from "drizzle-orm";
import { index, integer, text, unique } from "drizzle-orm/pg-core";
import { bytes, id, instant, organizationId } from "@/db/columns";
import { pgTable, refersTo } from "@/db/table";
import { donors } from "./donors";
import { orders } from "./orders";

/** PDFs that were made once, until what they say changes: then the next one takes its place. */
export const madePapers = pgTable(
  "made_papers",
  {
    id: id(),
    organizationId: organizationId(),
    /** Which paper it is, such as `order:12:tickets`. */
    subject: text("subject").notNull(),
    /** Whose it is, so that it is erased with them. */
    orderId: integer("order_id"),
    donorId: integer("donor_id"),
    /** SHA-256 of everything that the paper says. */
    fingerprint: text("fingerprint").notNull(),
    bytes: bytes("bytes").notNull(),
    madeAt: instant("made_at").notNull(),
  },
  (table) => [
    unique("made_papers_subject_key").on(table.organizationId, table.subject),
    index("made_papers_made_idx").on(table.organizationId, table.madeAt),
    index("made_papers_order_idx")
      .on(table.organizationId, table.orderId)
      .where(sql`${table.orderId} is not null`),
    index("made_papers_donor_idx")
      .on(table.organizationId, table.donorId)
      .where(sql`${table.donorId} is not null`),
    refersTo("made_papers_order_fk", table, table.orderId, orders).onDelete("cascade"),
    refersTo("made_papers_donor_fk", table, table.donorId, donors).onDelete("cascade"),
  ],
);
