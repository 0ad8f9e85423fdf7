import { sql } from "drizzle-orm";
import { index, integer, text, unique, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, id, organizationId } from "@/db/columns";
import { belongsTo, pgTable, refersTo } from "@/db/table";
import { donors } from "./donors";
import { organizations } from "./identity";

/** A label that staff put on donors, such as “Board” or “Volunteer”. */
export const tags = pgTable(
  "tags",
  {
    id: id(),
    organizationId: organizationId(),
    name: text("name").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique("tags_organization_id_id_key").on(table.organizationId, table.id),
    uniqueIndex("tags_name_key").on(table.organizationId, sql`lower(${table.name})`),
    belongsTo("tags_organization_fk", table, organizations),
  ],
);

/** A donor has a tag. */
export const donorTags = pgTable(
  "donor_tags",
  {
    id: id(),
    organizationId: organizationId(),
    donorId: integer("donor_id").notNull(),
    tagId: integer("tag_id").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique("donor_tags_organization_id_id_key").on(table.organizationId, table.id),
    unique("donor_tags_donor_key").on(table.organizationId, table.donorId, table.tagId),
    index("donor_tags_tag_idx").on(table.organizationId, table.tagId, table.donorId),
    refersTo("donor_tags_donor_fk", table, table.donorId, donors),
    refersTo("donor_tags_tag_fk", table, table.tagId, tags).onDelete("cascade"),
  ],
);
