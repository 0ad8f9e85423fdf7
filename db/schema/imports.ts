import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, primaryKey, text, unique } from "drizzle-orm/pg-core";
import { createdAt, id, instant, organizationId } from "@/db/columns";
import { belongsTo, pgTable, refersTo } from "@/db/table";
import { donations } from "./donations";
import { donors } from "./donors";
import { apiKeys, organizations, users } from "./identity";
import { plans } from "./plans";
import { entities } from "./sponsorship";

/** What a file can be of. */
export const IMPORT_KINDS = [
  "donors",
  "gifts",
  "households",
  "interactions",
  "relationships",
  "recipients",
  "soft_credits",
  "sponsorships",
  "recurring_gifts",
  "tags",
] as const;

/** What became of a row, or would become of it. */
export const ROW_OUTCOMES = ["new", "changed", "unchanged", "skipped", "refused"] as const;

/** What staff want done with a row that may be about a donor who is already there. */
export const DUPLICATE_CHOICES = ["add", "link", "skip"] as const;

/** Which donor, or which earlier line of the file, a row may be about as well, by its email address. */
export type PossibleDuplicate = {
  of: { donorId: number } | { line: number };
  /** What the import does unless staff choose otherwise. */
  suggested: "add" | "link";
};

/** What came of a row that was added once its import is taken back. */
export const UNDO_OUTCOMES = ["undone", "kept"] as const;

/** Which field of which column, how dates and amounts are written, and what stands for an empty cell. */
export type ImportSettings = {
  /** One for each column of the file; null leaves it out. */
  mapping: (string | null)[];
  dateOrder: "mdy" | "dmy";
  decimalMark: "." | ",";
  /** Of gifts and recurring gifts: the system whose ids the file has. */
  source: string;
  designationId: number | null;
  method: string | null;
  /** What stands for an empty cell of a soft credit's type. */
  creditType?: string | null;
  /** The system whose export the file is, if that is known. */
  system?: string | null;
};

/** A file on its way in, or in. */
export const imports = pgTable(
  "imports",
  {
    id: id(),
    organizationId: organizationId(),
    what: text("what", { enum: IMPORT_KINDS }).notNull(),
    fileName: text("file_name").notNull(),
    state: text("state", {
      enum: ["ready", "checking", "checked", "importing", "done", "undoing", "undone"],
    }).notNull(),
    /** The headings, in the file's order. */
    columns: text("columns").array().notNull(),
    settings: jsonb("settings").$type<ImportSettings>().notNull(),
    rowCount: integer("row_count").notNull(),
    /** How many rows came to what, once all are checked or imported. */
    counts: jsonb("counts").$type<Partial<Record<(typeof ROW_OUTCOMES)[number], number>>>(),
    /** How many rows that were added came to what, once the import has been taken back. */
    undoCounts: jsonb("undo_counts").$type<Record<(typeof UNDO_OUTCOMES)[number], number>>(),
    /** Who last had it checked, imported or taken back: their permissions decide. */
    userId: integer("user_id"),
    apiKeyId: integer("api_key_id"),
    /** When its rows were last started to be checked, imported or taken back, and how many there were to take. */
    workStartedAt: instant("work_started_at"),
    rowsToTake: integer("rows_to_take"),
    finishedAt: instant("finished_at"),
    createdAt: createdAt(),
  },
  (table) => [
    unique("imports_organization_id_id_key").on(table.organizationId, table.id),
    check("imports_one_actor", sql`num_nonnulls(${table.userId}, ${table.apiKeyId}) = 1`),
    check(
      "imports_finished",
      sql`(${table.state} in ('done', 'undoing', 'undone')) = (${table.finishedAt} is not null)`,
    ),
    belongsTo("imports_organization_fk", table, organizations),
    refersTo("imports_user_fk", table, table.userId, users),
    refersTo("imports_api_key_fk", table, table.apiKeyId, apiKeys),
  ],
);

/** A row of the file as it was, and what came of it. */
export const importRows = pgTable(
  "import_rows",
  {
    organizationId: organizationId(),
    importId: integer("import_id").notNull(),
    /** Where in the file it begins; the first line is 1. */
    line: integer("line").notNull(),
    cells: text("cells").array().notNull(),
    /** What tells that another row of the file is about the same. */
    identity: text("identity"),
    /** What tells that another row of the file has the same email address: kind of donor and address. */
    addressKey: text("address_key"),
    duplicate: jsonb("duplicate").$type<PossibleDuplicate>(),
    /** What staff chose for a possible duplicate. */
    choice: text("choice", { enum: DUPLICATE_CHOICES }),
    /** What the dry run says. */
    checked: text("checked", { enum: ROW_OUTCOMES }),
    outcome: text("outcome", { enum: ROW_OUTCOMES }),
    /** Of a row that was added, once that is taken back. */
    undone: text("undone", { enum: UNDO_OUTCOMES }),
    /** Why it is refused, or stays though its import was taken back. */
    problems: jsonb("problems").$type<{ field: string | null; message: string }[]>(),
    /** Whom a row was found to be about, or became. */
    donorId: integer("donor_id"),
    /** The other of two donors whom a row is about. */
    otherDonorId: integer("other_donor_id"),
    /** What a row of gifts became, or was before. */
    donationId: integer("donation_id"),
    /** What a row of any other kind became, or was before. */
    recordId: integer("record_id"),
  },
  (table) => [
    primaryKey({ name: "import_rows_pkey", columns: [table.importId, table.line] }),
    index("import_rows_identity_idx").on(table.importId, table.identity, table.line),
    index("import_rows_undone_idx")
      .on(table.organizationId, table.donorId)
      .where(sql`${table.undone} = 'undone'`),
    index("import_rows_outcome_idx").on(table.importId, table.outcome, table.line),
    index("import_rows_checked_idx").on(table.importId, table.checked, table.line),
    index("import_rows_address_idx")
      .on(table.importId, table.addressKey, table.line)
      .where(sql`${table.addressKey} is not null`),
    index("import_rows_duplicate_idx")
      .on(table.importId, table.line)
      .where(sql`${table.duplicate} is not null`),
    refersTo("import_rows_import_fk", table, table.importId, imports).onDelete("cascade"),
    refersTo("import_rows_donor_fk", table, table.donorId, donors),
    refersTo("import_rows_other_donor_fk", table, table.otherDonorId, donors),
    refersTo("import_rows_donation_fk", table, table.donationId, donations),
  ],
);

/** Which gift a row of another system became, so that it never becomes a second one. */
export const importedGifts = pgTable(
  "imported_gifts",
  {
    organizationId: organizationId(),
    source: text("source").notNull(),
    /** The id there, or what stands for it. */
    key: text("key").notNull(),
    donationId: integer("donation_id").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({
      name: "imported_gifts_pkey",
      columns: [table.organizationId, table.source, table.key],
    }),
    unique("imported_gifts_donation_key").on(table.organizationId, table.donationId),
    refersTo("imported_gifts_donation_fk", table, table.donationId, donations),
  ],
);

/** Which recurring gift a row of another system became, so that it never becomes a second one. */
export const importedPlans = pgTable(
  "imported_plans",
  {
    organizationId: organizationId(),
    source: text("source").notNull(),
    /** The ID there, or what stands for it. */
    key: text("key").notNull(),
    planId: integer("plan_id").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({
      name: "imported_plans_pkey",
      columns: [table.organizationId, table.source, table.key],
    }),
    unique("imported_plans_plan_key").on(table.organizationId, table.planId),
    refersTo("imported_plans_plan_fk", table, table.planId, plans),
  ],
);

/** Which recipient an ID of another system stands for. */
export const importedEntities = pgTable(
  "imported_entities",
  {
    organizationId: organizationId(),
    externalId: text("external_id").notNull(),
    entityId: integer("entity_id").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({
      name: "imported_entities_pkey",
      columns: [table.organizationId, table.externalId],
    }),
    unique("imported_entities_entity_key").on(table.organizationId, table.entityId),
    refersTo("imported_entities_entity_fk", table, table.entityId, entities),
  ],
);
