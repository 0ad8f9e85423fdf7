import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  text,
  unique,
  varchar,
} from "drizzle-orm/pg-core";
import { createdAt, id, instant, organizationId, sealedJson, sealedText } from "@/db/columns";
import { belongsTo, pgTable } from "@/db/table";
import { organizations } from "./identity";

/** Counters shared by all processes; the columns are those of rate-limiter-flexible. */
export const rateLimits = pgTable("rate_limits", {
  key: varchar("key", { length: 255 }).primaryKey(),
  points: integer("points").notNull().default(0),
  expire: bigint("expire", { mode: "number" }),
});

/** First answers to requests that carried an Idempotency-Key (`decisions §6`). */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    id: id(),
    /** SHA-256 over the credential, the method, the route and the key. */
    scope: text("scope").notNull(),
    /** Fingerprint of the request's path and body. */
    requestFingerprint: text("request_fingerprint").notNull(),
    status: integer("status"),
    /** Sealed like the body: an answer may hold a secret that is shown once, such as an order's link. */
    headers: sealedJson<Record<string, string>>("headers"),
    body: sealedText("body"),
    /** While no answer is stored, the request counts as running until here. */
    lockedUntil: instant("locked_until").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique("idempotency_keys_scope_key").on(table.scope),
    index("idempotency_keys_created_idx").on(table.createdAt),
  ],
);

/** Who changed what, written in the transaction of the change. Rows are never updated. */
export const auditLog = pgTable(
  "audit_log",
  {
    id: id(),
    organizationId: organizationId(),
    actorKind: text("actor_kind").notNull(),
    actorId: integer("actor_id"),
    action: text("action").notNull(),
    subjectType: text("subject_type").notNull(),
    subjectId: integer("subject_id").notNull(),
    before: jsonb("before").$type<Record<string, unknown>>(),
    after: jsonb("after").$type<Record<string, unknown>>(),
    requestId: text("request_id").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index("audit_log_subject_idx").on(
      table.organizationId,
      table.subjectType,
      table.subjectId,
      table.id,
    ),
    index("audit_log_recent_idx").on(table.organizationId, table.createdAt, table.id),
    belongsTo("audit_log_organization_fk", table, organizations),
  ],
);

/**
 * Mailboxes that belong to whoever uses their address here: a link from one was opened, something was
 * paid with its address, or staff entered it. Only a hash, so that it outlives what it was about.
 */
export const provedMailboxes = pgTable(
  "proved_mailboxes",
  {
    id: id(),
    organizationId: organizationId(),
    /** SHA-256 of the address in lower case, hex. */
    addressHash: text("address_hash").notNull(),
    provedBy: text("proved_by", { enum: ["link", "payment", "staff"] }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique("proved_mailboxes_address_key").on(table.organizationId, table.addressHash),
    belongsTo("proved_mailboxes_organization_fk", table, organizations),
  ],
);

/** Processes that run jobs, and when each was last alive: the jobs of a dead one are given to others. */
export const jobWorkers = pgTable("job_workers", {
  id: text("id").primaryKey(),
  seenAt: instant("seen_at").notNull(),
});

/** When a periodic job was last put in the queue, so that only one process does it. */
export const periodicJobs = pgTable("periodic_jobs", {
  name: text("name").primaryKey(),
  lastDueAt: instant("last_due_at").notNull(),
});

/**
 * Uploaded files. A row exists from the moment an upload is allowed; `status` tells whether the bytes
 * arrived (`stored`) and whether something uses them (`claimed`).
 */
export const files = pgTable(
  "files",
  {
    id: id(),
    organizationId: organizationId(),
    key: text("key").notNull(),
    storage: text("storage", { enum: ["local", "uploadthing"] }).notNull(),
    status: text("status", { enum: ["expected", "stored", "claimed"] }).notNull(),
    purpose: text("purpose").notNull(),
    name: text("name").notNull(),
    mimeType: text("mime_type").notNull(),
    /** As announced; once stored, the bytes that are kept after re-encoding. */
    size: integer("size").notNull(),
    width: integer("width"),
    height: integer("height"),
    /** What the upload protocol calls it. It can be guessed and is no secret. */
    providerKey: text("provider_key"),
    /** Where the bytes are in the storage; those of its smaller forms too. Never leaves the server. */
    storedKey: text("stored_key"),
    thumbKey: text("thumb_key"),
    /** Of a large picture, for phones; null until it is made for one that was uploaded before there were any. */
    phoneKey: text("phone_key"),
    isPublic: boolean("is_public").notNull().default(false),
    /** Who asked for the upload: `guest` + order id, or `staff`/`api_key` + its id. */
    uploadedByKind: text("uploaded_by_kind").notNull(),
    uploadedById: integer("uploaded_by_id"),
    createdAt: createdAt(),
    claimedAt: instant("claimed_at"),
  },
  (table) => [
    unique("files_organization_id_id_key").on(table.organizationId, table.id),
    unique("files_key_key").on(table.key),
    check("files_size_positive", sql`${table.size} >= 0`),
    check(
      "files_stored_somewhere",
      sql`${table.status} = 'expected' or ${table.storedKey} is not null`,
    ),
    index("files_unclaimed_idx").on(table.status, table.createdAt),
    index("files_provider_key_idx").on(table.providerKey),
    belongsTo("files_organization_fk", table, organizations),
  ],
);

export type EmailAttachment = { name: string; mimeType: string; contentBase64: string };

/** The outbox: a mail is written with the change that causes it and sent afterwards by a job. */
export const emails = pgTable(
  "emails",
  {
    id: id(),
    organizationId: organizationId(),
    /** Names the occasion, so that the same mail is never written twice. */
    messageKey: text("message_key").notNull(),
    template: text("template").notNull(),
    toAddress: text("to_address").notNull(),
    toName: text("to_name"),
    replyTo: text("reply_to"),
    subject: text("subject").notNull(),
    /** Both parts and the attachments are sealed while the mail waits, and empty once it was sent. */
    html: sealedText("html").notNull(),
    text: sealedText("text").notNull(),
    attachments: sealedJson<EmailAttachment[]>("attachments").notNull().default(sql`'[]'::jsonb`),
    /** Where its List-Unsubscribe header leads: of mail about a topic alone. Sealed and gone with the text. */
    unsubscribeUrl: sealedText("unsubscribe_url"),
    status: text("status", { enum: ["queued", "sent", "failed"] })
      .notNull()
      .default("queued"),
    attempts: integer("attempts").notNull().default(0),
    lastError: text("last_error"),
    createdAt: createdAt(),
    sentAt: instant("sent_at"),
  },
  (table) => [
    unique("emails_message_key_key").on(table.organizationId, table.messageKey),
    index("emails_recent_idx").on(table.organizationId, table.id),
    index("emails_address_idx").on(table.organizationId, sql`lower(${table.toAddress})`, table.id),
    index("emails_queued_idx").on(table.id).where(sql`${table.status} = 'queued'`),
    index("emails_unblanked_idx")
      .on(table.id)
      .where(sql`${table.status} = 'sent' and ${table.html} <> ''`),
    belongsTo("emails_organization_fk", table, organizations),
  ],
);
