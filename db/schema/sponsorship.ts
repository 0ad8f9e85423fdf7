import { foreignKey, pgTable, text, unique } from "drizzle-orm/pg-core";
import { createdAt, id, organizationId, updatedAt } from "@/db/columns";
import { organizations } from "./identity";

/** A campaign of an organization: its own name, address and colour on public pages. */
export const programs = pgTable(
  "programs",
  {
    id: id(),
    organizationId: organizationId(),
    slug: text("slug").notNull(),
    name: text("name").notNull(),
    accentColor: text("accent_color"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique("programs_organization_id_id_key").on(table.organizationId, table.id),
    unique("programs_slug_key").on(table.organizationId, table.slug),
    foreignKey({
      name: "programs_organization_fk",
      columns: [table.organizationId],
      foreignColumns: [organizations.id],
    }),
  ],
);
