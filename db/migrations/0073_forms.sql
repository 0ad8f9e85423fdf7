CREATE TABLE "donor_change_proposals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "donor_change_proposals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"donor_id" integer NOT NULL,
	"submission_id" integer NOT NULL,
	"field" text NOT NULL,
	"before" text,
	"proposed" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "donor_change_proposals_organization_id_id_key" UNIQUE("organization_id","id"),
	CONSTRAINT "donor_change_proposals_field_key" UNIQUE("organization_id","submission_id","field"),
	CONSTRAINT "donor_change_proposals_status_values" CHECK ("donor_change_proposals"."status" in ('open', 'applied', 'dismissed'))
);
--> statement-breakpoint
CREATE TABLE "form_submissions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "form_submissions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"form_id" integer NOT NULL,
	"version" integer NOT NULL,
	"submission_key" text NOT NULL,
	"status" text NOT NULL,
	"match" text NOT NULL,
	"donor_id" integer,
	"email" text,
	"answers" jsonb NOT NULL,
	"consent_text" text,
	"source" jsonb NOT NULL,
	"language" text,
	"held_because" text,
	"token_hash" text,
	"token_expires_at" timestamp with time zone,
	"proved_at" timestamp with time zone,
	"submitted_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "form_submissions_organization_id_id_key" UNIQUE("organization_id","id"),
	CONSTRAINT "form_submissions_key_key" UNIQUE("organization_id","form_id","submission_key"),
	CONSTRAINT "form_submissions_status_values" CHECK ("form_submissions"."status" in ('received', 'pending_confirmation', 'spam', 'accepted', 'rejected')),
	CONSTRAINT "form_submissions_match_values" CHECK ("form_submissions"."match" in ('waiting', 'anonymous', 'unknown', 'review', 'attached', 'created')),
	CONSTRAINT "form_submissions_language_values" CHECK ("form_submissions"."language" in ('en', 'es', 'fr', 'de'))
);
--> statement-breakpoint
CREATE TABLE "form_versions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "form_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"form_id" integer NOT NULL,
	"version" integer NOT NULL,
	"content" jsonb NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	CONSTRAINT "form_versions_organization_id_id_key" UNIQUE("organization_id","id"),
	CONSTRAINT "form_versions_version_key" UNIQUE("organization_id","form_id","version")
);
--> statement-breakpoint
CREATE TABLE "forms" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "forms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"is_listed" boolean DEFAULT false NOT NULL,
	"closes_at" timestamp with time zone,
	"submission_cap" integer,
	"notify_user_id" integer,
	"thank_you_text" text,
	"redirect_url" text,
	"draft" jsonb NOT NULL,
	"published_version" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "forms_organization_id_id_key" UNIQUE("organization_id","id"),
	CONSTRAINT "forms_slug_key" UNIQUE("organization_id","slug"),
	CONSTRAINT "forms_slug_shape" CHECK ("forms"."slug" ~ '^[a-z0-9][a-z0-9-]{0,79}$'),
	CONSTRAINT "forms_cap_positive" CHECK ("forms"."submission_cap" > 0),
	CONSTRAINT "forms_redirect_https" CHECK ("forms"."redirect_url" like 'https://%'),
	CONSTRAINT "forms_published_has_version" CHECK ("forms"."status" <> 'published' or "forms"."published_version" is not null),
	CONSTRAINT "forms_kind_values" CHECK ("forms"."kind" in ('newsletter', 'volunteer', 'survey', 'pledge')),
	CONSTRAINT "forms_status_values" CHECK ("forms"."status" in ('draft', 'published', 'closed', 'archived'))
);
--> statement-breakpoint
ALTER TABLE "donor_change_proposals" ADD CONSTRAINT "donor_change_proposals_donor_fk" FOREIGN KEY ("organization_id","donor_id") REFERENCES "public"."donors"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "donor_change_proposals" ADD CONSTRAINT "donor_change_proposals_submission_fk" FOREIGN KEY ("organization_id","submission_id") REFERENCES "public"."form_submissions"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "donor_change_proposals" ADD CONSTRAINT "donor_change_proposals_decided_by_fk" FOREIGN KEY ("organization_id","decided_by") REFERENCES "public"."users"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_submissions" ADD CONSTRAINT "form_submissions_form_fk" FOREIGN KEY ("organization_id","form_id") REFERENCES "public"."forms"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_submissions" ADD CONSTRAINT "form_submissions_donor_fk" FOREIGN KEY ("organization_id","donor_id") REFERENCES "public"."donors"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_submissions" ADD CONSTRAINT "form_submissions_decided_by_fk" FOREIGN KEY ("organization_id","decided_by") REFERENCES "public"."users"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_versions" ADD CONSTRAINT "form_versions_form_fk" FOREIGN KEY ("organization_id","form_id") REFERENCES "public"."forms"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forms" ADD CONSTRAINT "forms_notify_user_fk" FOREIGN KEY ("organization_id","notify_user_id") REFERENCES "public"."users"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "donor_change_proposals_open_idx" ON "donor_change_proposals" USING btree ("organization_id","id") WHERE "donor_change_proposals"."status" = 'open';--> statement-breakpoint
CREATE INDEX "donor_change_proposals_donor_idx" ON "donor_change_proposals" USING btree ("organization_id","donor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "form_submissions_token_hash_key" ON "form_submissions" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "form_submissions_form_idx" ON "form_submissions" USING btree ("organization_id","form_id","id");--> statement-breakpoint
CREATE INDEX "form_submissions_donor_idx" ON "form_submissions" USING btree ("organization_id","donor_id");--> statement-breakpoint
CREATE INDEX "form_submissions_email_idx" ON "form_submissions" USING btree ("organization_id","email");