-- one statement at a time
CREATE TABLE IF NOT EXISTS "donor_tags" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "donor_tags_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"donor_id" integer NOT NULL,
	"tag_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "donor_tags_organization_id_id_key" UNIQUE("organization_id","id"),
	CONSTRAINT "donor_tags_donor_key" UNIQUE("organization_id","donor_id","tag_id")
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "tags" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tags_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tags_organization_id_id_key" UNIQUE("organization_id","id")
);
--> statement-breakpoint
DO $$ BEGIN
  ALTER TABLE "donor_tags" ADD CONSTRAINT "donor_tags_donor_fk" FOREIGN KEY ("organization_id","donor_id") REFERENCES "public"."donors"("organization_id","id") ON DELETE no action ON UPDATE no action NOT VALID;
EXCEPTION WHEN duplicate_object THEN NULL;
END $$;--> statement-breakpoint
ALTER TABLE "donor_tags" VALIDATE CONSTRAINT "donor_tags_donor_fk";--> statement-breakpoint
DO $$ BEGIN
  ALTER TABLE "donor_tags" ADD CONSTRAINT "donor_tags_tag_fk" FOREIGN KEY ("organization_id","tag_id") REFERENCES "public"."tags"("organization_id","id") ON DELETE cascade ON UPDATE no action NOT VALID;
EXCEPTION WHEN duplicate_object THEN NULL;
END $$;--> statement-breakpoint
ALTER TABLE "donor_tags" VALIDATE CONSTRAINT "donor_tags_tag_fk";--> statement-breakpoint
DO $$ BEGIN
  ALTER TABLE "tags" ADD CONSTRAINT "tags_organization_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action NOT VALID;
EXCEPTION WHEN duplicate_object THEN NULL;
END $$;--> statement-breakpoint
ALTER TABLE "tags" VALIDATE CONSTRAINT "tags_organization_fk";--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "donor_tags_tag_idx" ON "donor_tags" USING btree ("organization_id","tag_id","donor_id");--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "tags_name_key" ON "tags" USING btree ("organization_id",lower("name"));--> statement-breakpoint
ALTER TABLE "imports" DROP CONSTRAINT IF EXISTS "imports_what_values";--> statement-breakpoint
DO $$ BEGIN
  ALTER TABLE "imports" ADD CONSTRAINT "imports_what_values" CHECK ("imports"."what" in ('donors', 'gifts', 'households', 'interactions', 'relationships', 'recipients', 'soft_credits', 'sponsorships', 'recurring_gifts', 'tags')) NOT VALID;
EXCEPTION WHEN duplicate_object THEN NULL;
END $$;--> statement-breakpoint
ALTER TABLE "imports" VALIDATE CONSTRAINT "imports_what_values";
