import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import {
  createdAt,
  id,
  instant,
  LANGUAGES,
  organizationId,
  tokenHash,
  updatedAt,
} from "@/db/columns";
import { pgTable, refersTo } from "@/db/table";
import { checkouts } from "./checkout";
import { donations } from "./donations";
import { donors } from "./donors";
import { QUESTION_TYPES, type ShowIf } from "./events";
import { users } from "./identity";
import { orders } from "./orders";
import { files } from "./platform";
import { pledges } from "./pledges";

export const FORM_KINDS = ["newsletter", "volunteer", "survey", "pledge", "donation"] as const;
export const FORM_QUESTION_TYPES = [...QUESTION_TYPES, "file"] as const;
export const FORM_STATUSES = ["draft", "published", "closed", "archived"] as const;
export const SUBMISSION_STATUSES = [
  "received",
  "pending_confirmation",
  "spam",
  "accepted",
  "rejected",
] as const;
/**
 * Whose a submission is: `waiting` until the job has looked, `anonymous` without an address, `unknown` for
 * an address that no donor has, `review` for a donor's address under another name, `signed_link` for the
 * donor whose personal link it came through, from the beginning on.
 */
export const SUBMISSION_MATCHES = [
  "waiting",
  "anonymous",
  "unknown",
  "review",
  "attached",
  "created",
  "signed_link",
] as const;
export const PROPOSAL_STATUSES = ["open", "applied", "dismissed"] as const;

export type FormQuestion = {
  field_key: string;
  label: string;
  field_type: (typeof FORM_QUESTION_TYPES)[number];
  options: string[];
  required: boolean;
  help_text: string | null;
  show_if: ShowIf | null;
  /** The field of the donor that the answer is, such as `first_name` or `cf_size`. */
  maps_to: string | null;
};

export type FormPage = { title: string | null; text: string | null; questions: FormQuestion[] };

type FormGift = {
  program_id: number;
  designation_id: number | null;
  amounts: number[];
  /** Months between gifts or installments; 0 is once. */
  frequencies: number[];
  required: boolean;
};

/**
 * Where a form leads after it was sent: to our own checkout or registration, or to a pledge once it is
 * accepted. Amounts in major units.
 */
export type FormNext =
  | ({ type: "donation" } & FormGift)
  | ({ type: "pledge" } & FormGift)
  | { type: "event"; event_id: number };

/** What a visitor wants to give afterwards, or promises to give, in major units. */
export type WantedGift = {
  amount: string;
  frequency: number;
  /** Of a pledge. */
  installment_count?: number;
  first_due_on?: string;
};

/** What visitors see and answer. */
export type FormContent = {
  title: string;
  intro: string | null;
  submit_label: string | null;
  pages: FormPage[];
  /** The words beside the checkbox, and the topics that it subscribes to; null for a form without one. */
  consent: { text: string; required: boolean; topic_ids?: number[] } | null;
  /** Parameters of the page's address that are kept with a submission, beside `utm_…`. */
  hidden_fields: string[];
  next?: FormNext | null;
};

export type SubmissionSource = {
  utm: Record<string, string>;
  hidden: Record<string, string>;
  page_url: string | null;
};

/** A form that visitors fill in (decision 046). */
export const forms = pgTable(
  "forms",
  {
    id: id(),
    organizationId: organizationId(),
    kind: text("kind", { enum: FORM_KINDS }).notNull(),
    name: text("name").notNull(),
    slug: text("slug").notNull(),
    status: text("status", { enum: FORM_STATUSES }).notNull().default("draft"),
    /** Search engines may show its page. */
    isListed: boolean("is_listed").notNull().default(false),
    closesAt: instant("closes_at"),
    /** The most submissions that it takes, spam and rejected ones aside. */
    submissionCap: integer("submission_cap"),
    /** Who is mailed about each submission. */
    notifyUserId: integer("notify_user_id"),
    thankYouText: text("thank_you_text"),
    redirectUrl: text("redirect_url"),
    /** Of the websites that may show widgets, those that may show this form; null for all of them. */
    allowedOrigins: text("allowed_origins").array(),
    /** What staff edit; visitors see the published version. */
    draft: jsonb("draft").$type<FormContent>().notNull(),
    publishedVersion: integer("published_version"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique("forms_organization_id_id_key").on(table.organizationId, table.id),
    unique("forms_slug_key").on(table.organizationId, table.slug),
    check("forms_slug_shape", sql`${table.slug} ~ '^[a-z0-9][a-z0-9-]{0,79}$'`),
    check("forms_cap_positive", sql`${table.submissionCap} > 0`),
    check("forms_redirect_https", sql`${table.redirectUrl} like 'https://%'`),
    check(
      "forms_published_has_version",
      sql`${table.status} <> 'published' or ${table.publishedVersion} is not null`,
    ),
    refersTo("forms_notify_user_fk", table, table.notifyUserId, users),
  ],
);

/** What a form asked from one publication to the next. Never changed: submissions are read by it. */
export const formVersions = pgTable(
  "form_versions",
  {
    id: id(),
    organizationId: organizationId(),
    formId: integer("form_id").notNull(),
    version: integer("version").notNull(),
    content: jsonb("content").$type<FormContent>().notNull(),
    publishedAt: instant("published_at").notNull(),
  },
  (table) => [
    unique("form_versions_organization_id_id_key").on(table.organizationId, table.id),
    unique("form_versions_version_key").on(table.organizationId, table.formId, table.version),
    refersTo("form_versions_form_fk", table, table.formId, forms),
  ],
);

export const formSubmissions = pgTable(
  "form_submissions",
  {
    id: id(),
    organizationId: organizationId(),
    formId: integer("form_id").notNull(),
    version: integer("version").notNull(),
    /** Chosen by the visitor's page: sent again, it is the same submission. */
    submissionKey: text("submission_key").notNull(),
    status: text("status", { enum: SUBMISSION_STATUSES }).notNull(),
    match: text("match", { enum: SUBMISSION_MATCHES }).notNull(),
    donorId: integer("donor_id"),
    /** Lower case; null where the form asks for none. */
    email: text("email"),
    /** By the key of the question, in the stored form of its type. */
    answers: jsonb("answers").$type<Record<string, string>>().notNull(),
    /** The words that they agreed to; null: not agreed, or not asked. */
    consentText: text("consent_text"),
    wantedGift: jsonb("wanted_gift").$type<WantedGift>(),
    source: jsonb("source").$type<SubmissionSource>().notNull(),
    language: text("language", { enum: LANGUAGES }),
    /** Why it was held as spam, such as `honeypot`. */
    heldBecause: text("held_because"),
    /** Of the link that proves the address. */
    tokenHash: tokenHash("token_hash"),
    tokenExpiresAt: instant("token_expires_at"),
    provedAt: instant("proved_at"),
    submittedAt: instant("submitted_at").notNull(),
    decidedAt: instant("decided_at"),
    decidedBy: integer("decided_by"),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique("form_submissions_organization_id_id_key").on(table.organizationId, table.id),
    unique("form_submissions_key_key").on(table.organizationId, table.formId, table.submissionKey),
    uniqueIndex("form_submissions_token_hash_key").on(table.tokenHash),
    index("form_submissions_form_idx").on(table.organizationId, table.formId, table.id),
    index("form_submissions_donor_idx").on(table.organizationId, table.donorId),
    index("form_submissions_email_idx").on(table.organizationId, table.email),
    refersTo("form_submissions_form_fk", table, table.formId, forms),
    refersTo("form_submissions_donor_fk", table, table.donorId, donors),
    refersTo("form_submissions_decided_by_fk", table, table.decidedBy, users),
  ],
);

/**
 * The files that answer a form’s questions. The rows of `files` are given up when these go, by a trigger, so
 * that nothing that deletes a submission has to think of them.
 */
export const formFiles = pgTable(
  "form_files",
  {
    organizationId: organizationId(),
    fileId: integer("file_id").notNull(),
    submissionId: integer("submission_id").notNull(),
    fieldKey: text("field_key").notNull(),
  },
  (table) => [
    primaryKey({ name: "form_files_pkey", columns: [table.organizationId, table.fileId] }),
    index("form_files_submission_idx").on(table.organizationId, table.submissionId),
    refersTo("form_files_file_fk", table, table.fileId, files).onDelete("cascade"),
    refersTo("form_files_submission_fk", table, table.submissionId, formSubmissions).onDelete(
      "cascade",
    ),
  ],
);

/** The submission that a visitor came on from to a checkout. */
export const formCheckouts = pgTable(
  "form_checkouts",
  {
    organizationId: organizationId(),
    checkoutId: integer("checkout_id").notNull(),
    submissionId: integer("submission_id").notNull(),
  },
  (table) => [
    primaryKey({ name: "form_checkouts_pkey", columns: [table.organizationId, table.checkoutId] }),
    index("form_checkouts_submission_idx").on(table.organizationId, table.submissionId),
    refersTo("form_checkouts_checkout_fk", table, table.checkoutId, checkouts).onDelete("cascade"),
    refersTo("form_checkouts_submission_fk", table, table.submissionId, formSubmissions).onDelete(
      "cascade",
    ),
  ],
);

/** The gift that a submission led to: one at most. */
export const formGifts = pgTable(
  "form_gifts",
  {
    organizationId: organizationId(),
    submissionId: integer("submission_id").notNull(),
    donationId: integer("donation_id").notNull(),
  },
  (table) => [
    primaryKey({ name: "form_gifts_pkey", columns: [table.organizationId, table.submissionId] }),
    unique("form_gifts_donation_key").on(table.organizationId, table.donationId),
    refersTo("form_gifts_submission_fk", table, table.submissionId, formSubmissions).onDelete(
      "cascade",
    ),
    refersTo("form_gifts_donation_fk", table, table.donationId, donations).onDelete("cascade"),
  ],
);

/** The registration that a submission led to: one at most. */
export const formOrders = pgTable(
  "form_orders",
  {
    organizationId: organizationId(),
    submissionId: integer("submission_id").notNull(),
    orderId: integer("order_id").notNull(),
  },
  (table) => [
    primaryKey({ name: "form_orders_pkey", columns: [table.organizationId, table.submissionId] }),
    unique("form_orders_order_key").on(table.organizationId, table.orderId),
    refersTo("form_orders_submission_fk", table, table.submissionId, formSubmissions).onDelete(
      "cascade",
    ),
    refersTo("form_orders_order_fk", table, table.orderId, orders).onDelete("cascade"),
  ],
);

/** The pledge that a submission became when it was accepted: one at most, whoever accepts it again. */
export const formPledges = pgTable(
  "form_pledges",
  {
    organizationId: organizationId(),
    submissionId: integer("submission_id").notNull(),
    pledgeId: integer("pledge_id").notNull(),
  },
  (table) => [
    primaryKey({ name: "form_pledges_pkey", columns: [table.organizationId, table.submissionId] }),
    unique("form_pledges_pledge_key").on(table.organizationId, table.pledgeId),
    refersTo("form_pledges_submission_fk", table, table.submissionId, formSubmissions).onDelete(
      "cascade",
    ),
    refersTo("form_pledges_pledge_fk", table, table.pledgeId, pledges).onDelete("cascade"),
  ],
);

/** What a form says of a donor that differs from their record. Staff apply or dismiss it. */
export const donorChangeProposals = pgTable(
  "donor_change_proposals",
  {
    id: id(),
    organizationId: organizationId(),
    donorId: integer("donor_id").notNull(),
    submissionId: integer("submission_id").notNull(),
    /** `first_name`, `cf_size`. */
    field: text("field").notNull(),
    /** What the record said when it was proposed, as text. */
    before: text("before"),
    proposed: text("proposed").notNull(),
    status: text("status", { enum: PROPOSAL_STATUSES }).notNull().default("open"),
    decidedAt: instant("decided_at"),
    decidedBy: integer("decided_by"),
    createdAt: createdAt(),
  },
  (table) => [
    unique("donor_change_proposals_organization_id_id_key").on(table.organizationId, table.id),
    unique("donor_change_proposals_field_key").on(
      table.organizationId,
      table.submissionId,
      table.field,
    ),
    index("donor_change_proposals_open_idx")
      .on(table.organizationId, table.id)
      .where(sql`${table.status} = 'open'`),
    index("donor_change_proposals_donor_idx").on(table.organizationId, table.donorId),
    refersTo("donor_change_proposals_donor_fk", table, table.donorId, donors),
    refersTo("donor_change_proposals_submission_fk", table, table.submissionId, formSubmissions),
    refersTo("donor_change_proposals_decided_by_fk", table, table.decidedBy, users),
  ],
);
