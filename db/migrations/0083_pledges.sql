-- one statement at a time
CREATE TABLE IF NOT EXISTS "form_pledges" (
	"organization_id" integer NOT NULL,
	"submission_id" integer NOT NULL,
	"pledge_id" integer NOT NULL,
	CONSTRAINT "form_pledges_pkey" PRIMARY KEY("organization_id","submission_id"),
	CONSTRAINT "form_pledges_pledge_key" UNIQUE("organization_id","pledge_id")
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "pledges" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pledges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"donor_id" integer NOT NULL,
	"program_id" integer NOT NULL,
	"designation_id" integer,
	"appeal_id" integer,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"pledged_on" date NOT NULL,
	"frequency" text NOT NULL,
	"first_due_on" date NOT NULL,
	"installment_count" integer NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"closed_at" timestamp with time zone,
	"close_reason" text,
	"note" text,
	"source" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pledges_organization_id_id_key" UNIQUE("organization_id","id"),
	CONSTRAINT "pledges_amount_for_installments" CHECK ("pledges"."installment_count" between 1 and 120 and "pledges"."amount" >= "pledges"."installment_count"),
	CONSTRAINT "pledges_once" CHECK (("pledges"."frequency" = 'once') = ("pledges"."installment_count" = 1)),
	CONSTRAINT "pledges_due_after_promise" CHECK ("pledges"."first_due_on" >= "pledges"."pledged_on"),
	CONSTRAINT "pledges_closed" CHECK (("pledges"."status" = 'open') = ("pledges"."closed_at" is null)),
	CONSTRAINT "pledges_written_off_reason" CHECK ("pledges"."status" <> 'written_off' or "pledges"."close_reason" is not null),
	CONSTRAINT "pledges_frequency_values" CHECK ("pledges"."frequency" in ('once', 'monthly', 'quarterly', 'yearly')),
	CONSTRAINT "pledges_status_values" CHECK ("pledges"."status" in ('open', 'written_off', 'cancelled')),
	CONSTRAINT "pledges_source_values" CHECK ("pledges"."source" in ('staff', 'form'))
);
--> statement-breakpoint
ALTER TABLE "donations" ADD COLUMN IF NOT EXISTS "pledge_id" integer;--> statement-breakpoint
DO $$ BEGIN
  ALTER TABLE "form_pledges" ADD CONSTRAINT "form_pledges_submission_fk" FOREIGN KEY ("organization_id","submission_id") REFERENCES "public"."form_submissions"("organization_id","id") ON DELETE cascade ON UPDATE no action NOT VALID;
EXCEPTION WHEN duplicate_object THEN NULL;
END $$;--> statement-breakpoint
ALTER TABLE "form_pledges" VALIDATE CONSTRAINT "form_pledges_submission_fk";--> statement-breakpoint
DO $$ BEGIN
  ALTER TABLE "form_pledges" ADD CONSTRAINT "form_pledges_pledge_fk" FOREIGN KEY ("organization_id","pledge_id") REFERENCES "public"."pledges"("organization_id","id") ON DELETE cascade ON UPDATE no action NOT VALID;
EXCEPTION WHEN duplicate_object THEN NULL;
END $$;--> statement-breakpoint
ALTER TABLE "form_pledges" VALIDATE CONSTRAINT "form_pledges_pledge_fk";--> statement-breakpoint
DO $$ BEGIN
  ALTER TABLE "pledges" ADD CONSTRAINT "pledges_donor_fk" FOREIGN KEY ("organization_id","donor_id") REFERENCES "public"."donors"("organization_id","id") ON DELETE no action ON UPDATE no action NOT VALID;
EXCEPTION WHEN duplicate_object THEN NULL;
END $$;--> statement-breakpoint
ALTER TABLE "pledges" VALIDATE CONSTRAINT "pledges_donor_fk";--> statement-breakpoint
DO $$ BEGIN
  ALTER TABLE "pledges" ADD CONSTRAINT "pledges_program_fk" FOREIGN KEY ("organization_id","program_id") REFERENCES "public"."programs"("organization_id","id") ON DELETE no action ON UPDATE no action NOT VALID;
EXCEPTION WHEN duplicate_object THEN NULL;
END $$;--> statement-breakpoint
ALTER TABLE "pledges" VALIDATE CONSTRAINT "pledges_program_fk";--> statement-breakpoint
DO $$ BEGIN
  ALTER TABLE "pledges" ADD CONSTRAINT "pledges_designation_fk" FOREIGN KEY ("organization_id","designation_id") REFERENCES "public"."designations"("organization_id","id") ON DELETE no action ON UPDATE no action NOT VALID;
EXCEPTION WHEN duplicate_object THEN NULL;
END $$;--> statement-breakpoint
ALTER TABLE "pledges" VALIDATE CONSTRAINT "pledges_designation_fk";--> statement-breakpoint
DO $$ BEGIN
  ALTER TABLE "pledges" ADD CONSTRAINT "pledges_appeal_fk" FOREIGN KEY ("organization_id","appeal_id") REFERENCES "public"."gift_sources"("organization_id","id") ON DELETE no action ON UPDATE no action NOT VALID;
EXCEPTION WHEN duplicate_object THEN NULL;
END $$;--> statement-breakpoint
ALTER TABLE "pledges" VALIDATE CONSTRAINT "pledges_appeal_fk";--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "pledges_donor_idx" ON "pledges" USING btree ("organization_id","donor_id","id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "pledges_program_idx" ON "pledges" USING btree ("organization_id","program_id","id");--> statement-breakpoint
DO $$ BEGIN
  ALTER TABLE "donations" ADD CONSTRAINT "donations_pledge_fk" FOREIGN KEY ("organization_id","pledge_id") REFERENCES "public"."pledges"("organization_id","id") ON DELETE no action ON UPDATE no action NOT VALID;
EXCEPTION WHEN duplicate_object THEN NULL;
END $$;--> statement-breakpoint
ALTER TABLE "donations" VALIDATE CONSTRAINT "donations_pledge_fk";--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "donations_pledge_idx" ON "donations" USING btree ("organization_id","pledge_id") WHERE "donations"."pledge_id" is not null;
