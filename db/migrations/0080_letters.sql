CREATE TABLE "letter_checkouts" (
	"organization_id" integer NOT NULL,
	"checkout_id" integer NOT NULL,
	"recipient_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "letter_checkouts_pkey" PRIMARY KEY("organization_id","checkout_id")
);
--> statement-breakpoint
CREATE TABLE "letter_gifts" (
	"organization_id" integer NOT NULL,
	"donation_id" integer NOT NULL,
	"recipient_id" integer NOT NULL,
	"run_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "letter_gifts_pkey" PRIMARY KEY("organization_id","donation_id")
);
--> statement-breakpoint
CREATE TABLE "letter_recipients" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "letter_recipients_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"run_id" integer NOT NULL,
	"mailing_id" integer NOT NULL,
	"donor_id" integer,
	"household_id" integer,
	"state" text NOT NULL,
	"skip_reason" text,
	"address_key" text,
	"name" text,
	"address" jsonb,
	"language" text,
	"merge_values" jsonb,
	"shown_blocks" text[] DEFAULT '{}' NOT NULL,
	"scans" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "letter_recipients_organization_id_id_key" UNIQUE("organization_id","id"),
	CONSTRAINT "letter_recipients_donor_key" UNIQUE("organization_id","run_id","donor_id"),
	CONSTRAINT "letter_recipients_skipped" CHECK (("letter_recipients"."state" = 'skipped') = ("letter_recipients"."skip_reason" is not null)),
	CONSTRAINT "letter_recipients_state_values" CHECK ("letter_recipients"."state" in ('printed', 'skipped')),
	CONSTRAINT "letter_recipients_language_values" CHECK ("letter_recipients"."language" in ('en', 'es', 'fr', 'de'))
);
--> statement-breakpoint
CREATE TABLE "letter_runs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "letter_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"mailing_id" integer NOT NULL,
	"state" text DEFAULT 'preparing' NOT NULL,
	"choice" text NOT NULL,
	"audience" integer NOT NULL,
	"letters" integer NOT NULL,
	"skipped" jsonb NOT NULL,
	"content" jsonb NOT NULL,
	"links" jsonb NOT NULL,
	"printed_by_user_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ready_at" timestamp with time zone,
	CONSTRAINT "letter_runs_organization_id_id_key" UNIQUE("organization_id","id"),
	CONSTRAINT "letter_runs_state_values" CHECK ("letter_runs"."state" in ('preparing', 'ready', 'failed')),
	CONSTRAINT "letter_runs_choice_values" CHECK ("letter_runs"."choice" in ('unreached', 'everyone'))
);
--> statement-breakpoint
ALTER TABLE "letter_checkouts" ADD CONSTRAINT "letter_checkouts_checkout_fk" FOREIGN KEY ("organization_id","checkout_id") REFERENCES "public"."checkouts"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_checkouts" ADD CONSTRAINT "letter_checkouts_recipient_fk" FOREIGN KEY ("organization_id","recipient_id") REFERENCES "public"."letter_recipients"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_gifts" ADD CONSTRAINT "letter_gifts_donation_fk" FOREIGN KEY ("organization_id","donation_id") REFERENCES "public"."donations"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_gifts" ADD CONSTRAINT "letter_gifts_recipient_fk" FOREIGN KEY ("organization_id","recipient_id") REFERENCES "public"."letter_recipients"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_gifts" ADD CONSTRAINT "letter_gifts_run_fk" FOREIGN KEY ("organization_id","run_id") REFERENCES "public"."letter_runs"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_recipients" ADD CONSTRAINT "letter_recipients_run_fk" FOREIGN KEY ("organization_id","run_id") REFERENCES "public"."letter_runs"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_recipients" ADD CONSTRAINT "letter_recipients_mailing_fk" FOREIGN KEY ("organization_id","mailing_id") REFERENCES "public"."mailings"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_recipients" ADD CONSTRAINT "letter_recipients_donor_fk" FOREIGN KEY ("organization_id","donor_id") REFERENCES "public"."donors"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_runs" ADD CONSTRAINT "letter_runs_mailing_fk" FOREIGN KEY ("organization_id","mailing_id") REFERENCES "public"."mailings"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_runs" ADD CONSTRAINT "letter_runs_printed_by_fk" FOREIGN KEY ("organization_id","printed_by_user_id") REFERENCES "public"."users"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "letter_gifts_run_idx" ON "letter_gifts" USING btree ("organization_id","run_id");--> statement-breakpoint
CREATE UNIQUE INDEX "letter_recipients_once_key" ON "letter_recipients" USING btree ("organization_id","mailing_id","donor_id") WHERE "letter_recipients"."state" = 'printed';--> statement-breakpoint
CREATE UNIQUE INDEX "letter_recipients_address_key" ON "letter_recipients" USING btree ("organization_id","mailing_id","address_key") WHERE "letter_recipients"."state" = 'printed';--> statement-breakpoint
CREATE INDEX "letter_recipients_list_idx" ON "letter_recipients" USING btree ("organization_id","run_id","id");--> statement-breakpoint
CREATE INDEX "letter_recipients_of_donor_idx" ON "letter_recipients" USING btree ("organization_id","donor_id");--> statement-breakpoint
CREATE INDEX "letter_runs_mailing_idx" ON "letter_runs" USING btree ("organization_id","mailing_id");