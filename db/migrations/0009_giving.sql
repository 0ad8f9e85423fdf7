CREATE TABLE "checkout_items" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "checkout_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"checkout_id" integer NOT NULL,
	"designation_id" integer,
	"entity_id" integer,
	"amount" bigint NOT NULL,
	"frequency" integer NOT NULL,
	"held_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "checkout_items_organization_id_id_key" UNIQUE("organization_id","id"),
	CONSTRAINT "checkout_items_designation_key" UNIQUE("checkout_id","designation_id"),
	CONSTRAINT "checkout_items_entity_key" UNIQUE("checkout_id","entity_id"),
	CONSTRAINT "checkout_items_one_purpose" CHECK (num_nonnulls("checkout_items"."designation_id", "checkout_items"."entity_id") = 1),
	CONSTRAINT "checkout_items_amount_positive" CHECK ("checkout_items"."amount" > 0),
	CONSTRAINT "checkout_items_hold_of_entity" CHECK ("checkout_items"."held_until" is null or "checkout_items"."entity_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "checkouts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "checkouts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"session_id" integer NOT NULL,
	"program_id" integer NOT NULL,
	"currency" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"giver" jsonb,
	"covers_fees" boolean DEFAULT false NOT NULL,
	"is_anonymous" boolean DEFAULT false NOT NULL,
	"on_behalf_of" text,
	"tribute" jsonb,
	"note" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "checkouts_organization_id_id_key" UNIQUE("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "donation_receipts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "donation_receipts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"donor_id" integer NOT NULL,
	"kind" text NOT NULL,
	"donation_id" integer,
	"for_year" integer,
	"year" integer NOT NULL,
	"sequence" integer NOT NULL,
	"status" text DEFAULT 'issued' NOT NULL,
	"snapshot" jsonb NOT NULL,
	"replaces_receipt_id" integer,
	"voided_at" timestamp with time zone,
	"void_reason" text,
	"issued_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "donation_receipts_organization_id_id_key" UNIQUE("organization_id","id"),
	CONSTRAINT "donation_receipts_number_key" UNIQUE("organization_id","year","sequence"),
	CONSTRAINT "donation_receipts_kind" CHECK (("donation_receipts"."kind" = 'single') = ("donation_receipts"."donation_id" is not null) and ("donation_receipts"."kind" = 'annual') = ("donation_receipts"."for_year" is not null)),
	CONSTRAINT "donation_receipts_void" CHECK (("donation_receipts"."status" = 'void') = ("donation_receipts"."voided_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "donations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "donations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"donor_id" integer NOT NULL,
	"program_id" integer NOT NULL,
	"checkout_id" integer,
	"status" text NOT NULL,
	"method" text NOT NULL,
	"amount" bigint NOT NULL,
	"fees_covered" bigint DEFAULT 0 NOT NULL,
	"refunded_amount" bigint DEFAULT 0 NOT NULL,
	"currency" text NOT NULL,
	"donated_on" date NOT NULL,
	"is_test" boolean DEFAULT false NOT NULL,
	"is_anonymous" boolean DEFAULT false NOT NULL,
	"tribute" jsonb,
	"note" text,
	"fair_market_value" bigint DEFAULT 0 NOT NULL,
	"goods_description" text,
	"acknowledgement" text NOT NULL,
	"acknowledged_at" timestamp with time zone,
	"acknowledged_by_user_id" integer,
	"acknowledgement_source" text,
	"completed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "donations_organization_id_id_key" UNIQUE("organization_id","id"),
	CONSTRAINT "donations_checkout_key" UNIQUE("organization_id","checkout_id"),
	CONSTRAINT "donations_amount_positive" CHECK ("donations"."amount" > 0 and "donations"."fees_covered" >= 0),
	CONSTRAINT "donations_refunded_at_most_paid" CHECK ("donations"."refunded_amount" between 0 and "donations"."amount" + "donations"."fees_covered"),
	CONSTRAINT "donations_fair_market_value" CHECK ("donations"."fair_market_value" between 0 and "donations"."amount"),
	CONSTRAINT "donations_completed" CHECK (("donations"."status" = 'completed') = ("donations"."completed_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "donor_accounts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "donor_accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"donor_id" integer NOT NULL,
	"email" text NOT NULL,
	"password_hash" text,
	"last_signed_in_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "donor_accounts_donor_key" UNIQUE("organization_id","donor_id"),
	CONSTRAINT "donor_accounts_email_key" UNIQUE("organization_id","email"),
	CONSTRAINT "donor_accounts_email_lower" CHECK ("donor_accounts"."email" = lower("donor_accounts"."email"))
);
--> statement-breakpoint
CREATE TABLE "donor_files" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "donor_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"donor_id" integer NOT NULL,
	"file_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "donor_files_file_key" UNIQUE("organization_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "donor_sessions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "donor_sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"donor_id" integer,
	"secret_hash" text NOT NULL,
	"user_agent" text NOT NULL,
	"address" text NOT NULL,
	"signed_in_at" timestamp with time zone,
	"last_seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "donor_sessions_organization_id_id_key" UNIQUE("organization_id","id"),
	CONSTRAINT "donor_sessions_secret_hash_key" UNIQUE("secret_hash")
);
--> statement-breakpoint
CREATE TABLE "donor_tokens" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "donor_tokens_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"donor_id" integer NOT NULL,
	"purpose" text NOT NULL,
	"email" text NOT NULL,
	"token_hash" text NOT NULL,
	"code_hash" text,
	"wrong_codes" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "donor_tokens_token_hash_key" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "donors" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "donors_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"kind" text NOT NULL,
	"first_name" text,
	"last_name" text,
	"organization_name" text,
	"display_name" text NOT NULL,
	"email" text,
	"phone" text,
	"street" text,
	"address_line2" text,
	"city" text,
	"state" text,
	"zip" text,
	"country" text,
	"primary_contact_id" integer,
	"mail_topics" text[] DEFAULT '{"news","appeals","events","sponsorship_updates"}' NOT NULL,
	"do_not_email" boolean DEFAULT false NOT NULL,
	"do_not_contact" boolean DEFAULT false NOT NULL,
	"is_deceased" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "donors_organization_id_id_key" UNIQUE("organization_id","id"),
	CONSTRAINT "donors_email_lower" CHECK ("donors"."email" = lower("donors"."email")),
	CONSTRAINT "donors_named" CHECK (("donors"."kind" = 'organization') = ("donors"."organization_name" is not null)),
	CONSTRAINT "donors_contact_of_organization" CHECK ("donors"."primary_contact_id" is null or "donors"."kind" = 'organization')
);
--> statement-breakpoint
CREATE TABLE "donation_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "donation_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"donation_id" integer NOT NULL,
	"designation_id" integer,
	"entity_id" integer,
	"label" text NOT NULL,
	"amount" bigint NOT NULL,
	"plan_id" integer,
	"period_on" date,
	CONSTRAINT "donation_lines_organization_id_id_key" UNIQUE("organization_id","id"),
	CONSTRAINT "donation_lines_period_key" UNIQUE("plan_id","period_on"),
	CONSTRAINT "donation_lines_one_purpose" CHECK (num_nonnulls("donation_lines"."designation_id", "donation_lines"."entity_id") = 1),
	CONSTRAINT "donation_lines_amount_positive" CHECK ("donation_lines"."amount" > 0),
	CONSTRAINT "donation_lines_period_of_plan" CHECK (("donation_lines"."plan_id" is null) = ("donation_lines"."period_on" is null))
);
--> statement-breakpoint
CREATE TABLE "plans" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "plans_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"donor_id" integer NOT NULL,
	"program_id" integer NOT NULL,
	"designation_id" integer,
	"entity_id" integer,
	"first_donation_id" integer,
	"status" text NOT NULL,
	"amount" bigint NOT NULL,
	"fees_covered" bigint DEFAULT 0 NOT NULL,
	"currency" text NOT NULL,
	"interval_unit" text NOT NULL,
	"interval" integer NOT NULL,
	"anchor_day" integer NOT NULL,
	"started_on" date NOT NULL,
	"next_charge_on" date NOT NULL,
	"resume_on" date,
	"payment_method_id" integer,
	"is_anonymous" boolean DEFAULT false NOT NULL,
	"tribute" jsonb,
	"failures" integer DEFAULT 0 NOT NULL,
	"retry_on" date,
	"last_failure_code" text,
	"ended_at" timestamp with time zone,
	"end_reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "plans_organization_id_id_key" UNIQUE("organization_id","id"),
	CONSTRAINT "plans_one_purpose" CHECK (num_nonnulls("plans"."designation_id", "plans"."entity_id") = 1),
	CONSTRAINT "plans_amount_positive" CHECK ("plans"."amount" > 0 and "plans"."fees_covered" >= 0),
	CONSTRAINT "plans_interval" CHECK ("plans"."interval" between 1 and 52),
	CONSTRAINT "plans_anchor_day" CHECK ("plans"."anchor_day" between 1 and 31),
	CONSTRAINT "plans_failures" CHECK ("plans"."failures" between 0 and 6),
	CONSTRAINT "plans_ended" CHECK (("plans"."status" in ('failed', 'cancelled')) = ("plans"."ended_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "sponsorships" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sponsorships_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"entity_id" integer NOT NULL,
	"donor_id" integer NOT NULL,
	"donation_id" integer NOT NULL,
	"plan_id" integer,
	"status" text NOT NULL,
	"started_on" date NOT NULL,
	"ended_on" date,
	"end_reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sponsorships_organization_id_id_key" UNIQUE("organization_id","id"),
	CONSTRAINT "sponsorships_donation_entity_key" UNIQUE("donation_id","entity_id"),
	CONSTRAINT "sponsorships_ended" CHECK (("sponsorships"."status" = 'ended') = ("sponsorships"."ended_on" is not null))
);
--> statement-breakpoint
CREATE TABLE "entity_updates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "entity_updates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"entity_id" integer NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"file_id" integer,
	"published_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "entity_updates_organization_id_id_key" UNIQUE("organization_id","id"),
	CONSTRAINT "entity_updates_file_key" UNIQUE("organization_id","file_id")
);
--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_one_subject";--> statement-breakpoint
ALTER TABLE "entities" DROP CONSTRAINT "entities_limit";--> statement-breakpoint
ALTER TABLE "entities" ADD COLUMN "held_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "entities" drop column "is_full";--> statement-breakpoint
ALTER TABLE "entities" ADD COLUMN "is_full" boolean GENERATED ALWAYS AS (case when contribution_goal is null then sponsors_count + held_count >= sponsor_limit else contributed >= contribution_goal end) STORED NOT NULL;--> statement-breakpoint
-- Dropping the column took this index along.
CREATE INDEX "entities_gallery_available_idx" ON "entities" USING btree ("organization_id","program_id","is_full","id") WHERE "entities"."status" = 'active' and "entities"."is_public";--> statement-breakpoint
ALTER TABLE "payment_methods" ADD COLUMN "donor_id" integer;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "donation_id" integer;--> statement-breakpoint
ALTER TABLE "checkout_items" ADD CONSTRAINT "checkout_items_checkout_fk" FOREIGN KEY ("organization_id","checkout_id") REFERENCES "public"."checkouts"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkout_items" ADD CONSTRAINT "checkout_items_designation_fk" FOREIGN KEY ("organization_id","designation_id") REFERENCES "public"."designations"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkout_items" ADD CONSTRAINT "checkout_items_entity_fk" FOREIGN KEY ("organization_id","entity_id") REFERENCES "public"."entities"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_session_fk" FOREIGN KEY ("organization_id","session_id") REFERENCES "public"."donor_sessions"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_program_fk" FOREIGN KEY ("organization_id","program_id") REFERENCES "public"."programs"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "donation_receipts" ADD CONSTRAINT "donation_receipts_donor_fk" FOREIGN KEY ("organization_id","donor_id") REFERENCES "public"."donors"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "donation_receipts" ADD CONSTRAINT "donation_receipts_donation_fk" FOREIGN KEY ("organization_id","donation_id") REFERENCES "public"."donations"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "donation_receipts" ADD CONSTRAINT "donation_receipts_replaces_fk" FOREIGN KEY ("organization_id","replaces_receipt_id") REFERENCES "public"."donation_receipts"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "donations" ADD CONSTRAINT "donations_donor_fk" FOREIGN KEY ("organization_id","donor_id") REFERENCES "public"."donors"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "donations" ADD CONSTRAINT "donations_program_fk" FOREIGN KEY ("organization_id","program_id") REFERENCES "public"."programs"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "donations" ADD CONSTRAINT "donations_checkout_fk" FOREIGN KEY ("organization_id","checkout_id") REFERENCES "public"."checkouts"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "donations" ADD CONSTRAINT "donations_acknowledged_by_fk" FOREIGN KEY ("organization_id","acknowledged_by_user_id") REFERENCES "public"."users"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "donor_accounts" ADD CONSTRAINT "donor_accounts_donor_fk" FOREIGN KEY ("organization_id","donor_id") REFERENCES "public"."donors"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "donor_files" ADD CONSTRAINT "donor_files_donor_fk" FOREIGN KEY ("organization_id","donor_id") REFERENCES "public"."donors"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "donor_files" ADD CONSTRAINT "donor_files_file_fk" FOREIGN KEY ("organization_id","file_id") REFERENCES "public"."files"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "donor_sessions" ADD CONSTRAINT "donor_sessions_organization_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "donor_sessions" ADD CONSTRAINT "donor_sessions_donor_fk" FOREIGN KEY ("organization_id","donor_id") REFERENCES "public"."donors"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "donor_tokens" ADD CONSTRAINT "donor_tokens_donor_fk" FOREIGN KEY ("organization_id","donor_id") REFERENCES "public"."donors"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "donors" ADD CONSTRAINT "donors_organization_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "donors" ADD CONSTRAINT "donors_primary_contact_fk" FOREIGN KEY ("organization_id","primary_contact_id") REFERENCES "public"."donors"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "donation_lines" ADD CONSTRAINT "donation_lines_donation_fk" FOREIGN KEY ("organization_id","donation_id") REFERENCES "public"."donations"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "donation_lines" ADD CONSTRAINT "donation_lines_designation_fk" FOREIGN KEY ("organization_id","designation_id") REFERENCES "public"."designations"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "donation_lines" ADD CONSTRAINT "donation_lines_entity_fk" FOREIGN KEY ("organization_id","entity_id") REFERENCES "public"."entities"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "donation_lines" ADD CONSTRAINT "donation_lines_plan_fk" FOREIGN KEY ("organization_id","plan_id") REFERENCES "public"."plans"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plans_donor_fk" FOREIGN KEY ("organization_id","donor_id") REFERENCES "public"."donors"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plans_program_fk" FOREIGN KEY ("organization_id","program_id") REFERENCES "public"."programs"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plans_designation_fk" FOREIGN KEY ("organization_id","designation_id") REFERENCES "public"."designations"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plans_entity_fk" FOREIGN KEY ("organization_id","entity_id") REFERENCES "public"."entities"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plans_first_donation_fk" FOREIGN KEY ("organization_id","first_donation_id") REFERENCES "public"."donations"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plans_payment_method_fk" FOREIGN KEY ("organization_id","payment_method_id") REFERENCES "public"."payment_methods"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sponsorships" ADD CONSTRAINT "sponsorships_entity_fk" FOREIGN KEY ("organization_id","entity_id") REFERENCES "public"."entities"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sponsorships" ADD CONSTRAINT "sponsorships_donor_fk" FOREIGN KEY ("organization_id","donor_id") REFERENCES "public"."donors"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sponsorships" ADD CONSTRAINT "sponsorships_donation_fk" FOREIGN KEY ("organization_id","donation_id") REFERENCES "public"."donations"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sponsorships" ADD CONSTRAINT "sponsorships_plan_fk" FOREIGN KEY ("organization_id","plan_id") REFERENCES "public"."plans"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entity_updates" ADD CONSTRAINT "entity_updates_entity_fk" FOREIGN KEY ("organization_id","entity_id") REFERENCES "public"."entities"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entity_updates" ADD CONSTRAINT "entity_updates_file_fk" FOREIGN KEY ("organization_id","file_id") REFERENCES "public"."files"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "checkout_items_held_idx" ON "checkout_items" USING btree ("held_until") WHERE "checkout_items"."held_until" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "checkouts_unfinished_once" ON "checkouts" USING btree ("organization_id","session_id","program_id") WHERE "checkouts"."status" <> 'completed';--> statement-breakpoint
CREATE UNIQUE INDEX "donation_receipts_single_once" ON "donation_receipts" USING btree ("donation_id") WHERE "donation_receipts"."status" = 'issued' and "donation_receipts"."kind" = 'single';--> statement-breakpoint
CREATE UNIQUE INDEX "donation_receipts_annual_once" ON "donation_receipts" USING btree ("donor_id","for_year") WHERE "donation_receipts"."status" = 'issued' and "donation_receipts"."kind" = 'annual';--> statement-breakpoint
CREATE INDEX "donation_receipts_donor_idx" ON "donation_receipts" USING btree ("organization_id","donor_id","id");--> statement-breakpoint
CREATE INDEX "donation_receipts_donation_idx" ON "donation_receipts" USING btree ("organization_id","donation_id");--> statement-breakpoint
CREATE INDEX "donations_donor_idx" ON "donations" USING btree ("organization_id","donor_id","donated_on","id");--> statement-breakpoint
CREATE INDEX "donations_recent_idx" ON "donations" USING btree ("organization_id","donated_on","id");--> statement-breakpoint
CREATE INDEX "donations_acknowledgement_idx" ON "donations" USING btree ("organization_id","acknowledgement","id") WHERE "donations"."acknowledgement" in ('pending', 'queued', 'failed');--> statement-breakpoint
CREATE INDEX "donor_files_donor_idx" ON "donor_files" USING btree ("organization_id","donor_id","id");--> statement-breakpoint
CREATE INDEX "donor_sessions_donor_idx" ON "donor_sessions" USING btree ("organization_id","donor_id");--> statement-breakpoint
CREATE INDEX "donor_sessions_expires_idx" ON "donor_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "donor_tokens_donor_idx" ON "donor_tokens" USING btree ("organization_id","donor_id");--> statement-breakpoint
CREATE INDEX "donor_tokens_email_idx" ON "donor_tokens" USING btree ("organization_id","email");--> statement-breakpoint
CREATE INDEX "donors_email_idx" ON "donors" USING btree ("organization_id","email","id");--> statement-breakpoint
CREATE INDEX "donors_primary_contact_idx" ON "donors" USING btree ("organization_id","primary_contact_id");--> statement-breakpoint
CREATE INDEX "donation_lines_donation_idx" ON "donation_lines" USING btree ("organization_id","donation_id");--> statement-breakpoint
CREATE INDEX "donation_lines_entity_idx" ON "donation_lines" USING btree ("organization_id","entity_id");--> statement-breakpoint
CREATE INDEX "plans_donor_idx" ON "plans" USING btree ("organization_id","donor_id","id");--> statement-breakpoint
CREATE INDEX "plans_entity_idx" ON "plans" USING btree ("organization_id","entity_id");--> statement-breakpoint
CREATE INDEX "plans_first_donation_idx" ON "plans" USING btree ("organization_id","first_donation_id");--> statement-breakpoint
CREATE INDEX "plans_method_idx" ON "plans" USING btree ("organization_id","payment_method_id");--> statement-breakpoint
CREATE INDEX "plans_due_idx" ON "plans" USING btree ("next_charge_on","id") WHERE "plans"."status" = 'active';--> statement-breakpoint
CREATE INDEX "plans_retry_idx" ON "plans" USING btree ("retry_on","id") WHERE "plans"."status" = 'active' and "plans"."retry_on" is not null;--> statement-breakpoint
CREATE INDEX "plans_resume_idx" ON "plans" USING btree ("resume_on","id") WHERE "plans"."status" = 'paused';--> statement-breakpoint
CREATE UNIQUE INDEX "sponsorships_plan_key" ON "sponsorships" USING btree ("plan_id");--> statement-breakpoint
CREATE INDEX "sponsorships_donor_idx" ON "sponsorships" USING btree ("organization_id","donor_id","id");--> statement-breakpoint
CREATE INDEX "sponsorships_entity_idx" ON "sponsorships" USING btree ("organization_id","entity_id","id");--> statement-breakpoint
CREATE INDEX "entity_updates_entity_idx" ON "entity_updates" USING btree ("organization_id","entity_id","published_at");--> statement-breakpoint
ALTER TABLE "payment_methods" ADD CONSTRAINT "payment_methods_donor_fk" FOREIGN KEY ("organization_id","donor_id") REFERENCES "public"."donors"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_donation_fk" FOREIGN KEY ("organization_id","donation_id") REFERENCES "public"."donations"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_methods_donor_idx" ON "payment_methods" USING btree ("organization_id","donor_id");--> statement-breakpoint
CREATE INDEX "payments_donation_idx" ON "payments" USING btree ("organization_id","donation_id");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_one_subject" CHECK (num_nonnulls("payments"."order_id", "payments"."donation_id") = 1);--> statement-breakpoint
ALTER TABLE "entities" ADD CONSTRAINT "entities_limit" CHECK ("entities"."sponsor_limit" >= 0 and "entities"."sponsors_count" >= 0 and "entities"."held_count" >= 0);