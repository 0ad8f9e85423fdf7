CREATE TABLE "form_checkouts" (
	"organization_id" integer NOT NULL,
	"checkout_id" integer NOT NULL,
	"submission_id" integer NOT NULL,
	CONSTRAINT "form_checkouts_pkey" PRIMARY KEY("organization_id","checkout_id")
);
--> statement-breakpoint
CREATE TABLE "form_files" (
	"organization_id" integer NOT NULL,
	"file_id" integer NOT NULL,
	"submission_id" integer NOT NULL,
	"field_key" text NOT NULL,
	CONSTRAINT "form_files_pkey" PRIMARY KEY("organization_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "form_gifts" (
	"organization_id" integer NOT NULL,
	"submission_id" integer NOT NULL,
	"donation_id" integer NOT NULL,
	CONSTRAINT "form_gifts_pkey" PRIMARY KEY("organization_id","submission_id"),
	CONSTRAINT "form_gifts_donation_key" UNIQUE("organization_id","donation_id")
);
--> statement-breakpoint
CREATE TABLE "form_orders" (
	"organization_id" integer NOT NULL,
	"submission_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	CONSTRAINT "form_orders_pkey" PRIMARY KEY("organization_id","submission_id"),
	CONSTRAINT "form_orders_order_key" UNIQUE("organization_id","order_id")
);
--> statement-breakpoint
ALTER TABLE "form_submissions" ADD COLUMN "wanted_gift" jsonb;--> statement-breakpoint
ALTER TABLE "form_checkouts" ADD CONSTRAINT "form_checkouts_checkout_fk" FOREIGN KEY ("organization_id","checkout_id") REFERENCES "public"."checkouts"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_checkouts" ADD CONSTRAINT "form_checkouts_submission_fk" FOREIGN KEY ("organization_id","submission_id") REFERENCES "public"."form_submissions"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_files" ADD CONSTRAINT "form_files_file_fk" FOREIGN KEY ("organization_id","file_id") REFERENCES "public"."files"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_files" ADD CONSTRAINT "form_files_submission_fk" FOREIGN KEY ("organization_id","submission_id") REFERENCES "public"."form_submissions"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_gifts" ADD CONSTRAINT "form_gifts_submission_fk" FOREIGN KEY ("organization_id","submission_id") REFERENCES "public"."form_submissions"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_gifts" ADD CONSTRAINT "form_gifts_donation_fk" FOREIGN KEY ("organization_id","donation_id") REFERENCES "public"."donations"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_orders" ADD CONSTRAINT "form_orders_submission_fk" FOREIGN KEY ("organization_id","submission_id") REFERENCES "public"."form_submissions"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_orders" ADD CONSTRAINT "form_orders_order_fk" FOREIGN KEY ("organization_id","order_id") REFERENCES "public"."orders"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "form_checkouts_submission_idx" ON "form_checkouts" USING btree ("organization_id","submission_id");--> statement-breakpoint
CREATE INDEX "form_files_submission_idx" ON "form_files" USING btree ("organization_id","submission_id");--> statement-breakpoint
ALTER TABLE "form_submissions" DROP CONSTRAINT IF EXISTS "form_submissions_match_values", ADD CONSTRAINT "form_submissions_match_values" CHECK ("form_submissions"."match" in ('waiting', 'anonymous', 'unknown', 'review', 'attached', 'created', 'signed_link')) NOT VALID;--> statement-breakpoint
ALTER TABLE "form_submissions" VALIDATE CONSTRAINT "form_submissions_match_values";--> statement-breakpoint
ALTER TABLE "forms" DROP CONSTRAINT IF EXISTS "forms_kind_values", ADD CONSTRAINT "forms_kind_values" CHECK ("forms"."kind" in ('newsletter', 'volunteer', 'survey', 'pledge', 'donation')) NOT VALID;--> statement-breakpoint
ALTER TABLE "forms" VALIDATE CONSTRAINT "forms_kind_values";--> statement-breakpoint
-- Whatever takes a submission away, its files go with it: the hourly job removes the bytes of what nothing uses.
CREATE OR REPLACE FUNCTION "release_form_file"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE files SET status = 'stored', claimed_at = NULL, name = 'removed', created_at = '2000-01-01'
    WHERE organization_id = OLD.organization_id AND id = OLD.file_id;
  RETURN OLD;
END $$;
--> statement-breakpoint
CREATE TRIGGER "form_files_release" AFTER DELETE ON "form_files"
  FOR EACH ROW EXECUTE FUNCTION "release_form_file"();
