-- one statement at a time
-- Pictures on fundraising pages, and pages of people under 16 whose guardian agreed.
CREATE TABLE IF NOT EXISTS "page_pictures" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "page_pictures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"page_id" integer NOT NULL,
	"file_id" integer NOT NULL,
	"is_cover" boolean DEFAULT false NOT NULL,
	"alt" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "page_pictures_organization_id_id_key" UNIQUE("organization_id","id"),
	CONSTRAINT "page_pictures_file_key" UNIQUE("organization_id","file_id"),
	CONSTRAINT "page_pictures_alt_present" CHECK (trim("page_pictures"."alt") <> '')
);--> statement-breakpoint
ALTER TABLE "fundraising_pages" ADD COLUMN IF NOT EXISTS "minor_name" text;--> statement-breakpoint
ALTER TABLE "fundraising_pages" ADD COLUMN IF NOT EXISTS "guardian_agreed_at" timestamp with time zone;--> statement-breakpoint
DO $$ BEGIN
  ALTER TABLE "page_pictures" ADD CONSTRAINT "page_pictures_page_fk" FOREIGN KEY ("organization_id","page_id") REFERENCES "public"."fundraising_pages"("organization_id","id") ON DELETE no action ON UPDATE no action NOT VALID;
EXCEPTION WHEN duplicate_object THEN NULL;
END $$;--> statement-breakpoint
ALTER TABLE "page_pictures" VALIDATE CONSTRAINT "page_pictures_page_fk";--> statement-breakpoint
DO $$ BEGIN
  ALTER TABLE "page_pictures" ADD CONSTRAINT "page_pictures_file_fk" FOREIGN KEY ("organization_id","file_id") REFERENCES "public"."files"("organization_id","id") ON DELETE no action ON UPDATE no action NOT VALID;
EXCEPTION WHEN duplicate_object THEN NULL;
END $$;--> statement-breakpoint
ALTER TABLE "page_pictures" VALIDATE CONSTRAINT "page_pictures_file_fk";--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "page_pictures_cover_key" ON "page_pictures" USING btree ("organization_id","page_id") WHERE "page_pictures"."is_cover";--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "page_pictures_page_idx" ON "page_pictures" USING btree ("organization_id","page_id","id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "page_pictures_created_idx" ON "page_pictures" USING btree ("organization_id","created_at");--> statement-breakpoint
ALTER TABLE "fundraising_pages" DROP CONSTRAINT IF EXISTS "fundraising_pages_minor", ADD CONSTRAINT "fundraising_pages_minor" CHECK (("fundraising_pages"."minor_name" is null) = ("fundraising_pages"."guardian_agreed_at" is null) and ("fundraising_pages"."minor_name" is null or "fundraising_pages"."kind" = 'individual')) NOT VALID;--> statement-breakpoint
ALTER TABLE "fundraising_pages" VALIDATE CONSTRAINT "fundraising_pages_minor";
