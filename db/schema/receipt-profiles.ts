import { integer, jsonb, text, unique } from "drizzle-orm/pg-core";
import { bytes, createdAt, id, organizationId, updatedAt } from "@/db/columns";
import { belongsTo, pgTable, refersTo } from "@/db/table";
import { organizations } from "./identity";

/** Whose tax law a receipt follows; `plain` says nothing of taxes. */
export const JURISDICTIONS = [
  "united_states",
  "canada",
  "united_kingdom",
  "germany",
  "plain",
] as const;
export type Jurisdiction = (typeof JURISDICTIONS)[number];

export const PAPER_SIZES = ["LETTER", "A4"] as const;

/** How an organization's receipts look from now on; without a row they are those of the United States. */
export const receiptProfiles = pgTable(
  "receipt_profiles",
  {
    id: id(),
    organizationId: organizationId(),
    jurisdiction: text("jurisdiction", { enum: JURISDICTIONS }).notNull(),
    paperSize: text("paper_size", { enum: PAPER_SIZES }).notNull(),
    /** Before the number of each receipt, such as `HL-`. */
    numberPrefix: text("number_prefix").notNull().default(""),
    signerName: text("signer_name"),
    signerTitle: text("signer_title"),
    signatureId: integer("signature_id"),
    /** What only this jurisdiction asks for, by the names of its profile's details. */
    details: jsonb("details").$type<Record<string, string>>().notNull().default({}),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique("receipt_profiles_organization_key").on(table.organizationId),
    belongsTo("receipt_profiles_organization_fk", table, organizations),
    refersTo("receipt_profiles_signature_fk", table, table.signatureId, receiptSignatures),
  ],
);

/** Pictures of signatures. Receipts that bear one keep it, so none is ever changed or removed. */
export const receiptSignatures = pgTable(
  "receipt_signatures",
  {
    id: id(),
    organizationId: organizationId(),
    image: bytes("image").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique("receipt_signatures_organization_id_id_key").on(table.organizationId, table.id),
    belongsTo("receipt_signatures_organization_fk", table, organizations),
  ],
);
