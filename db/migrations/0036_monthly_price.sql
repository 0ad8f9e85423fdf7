-- one statement at a time
ALTER TABLE "checkout_items" ADD COLUMN IF NOT EXISTS "months" integer;--> statement-breakpoint
ALTER TABLE "sponsorships" ADD COLUMN IF NOT EXISTS "ends_on" date;--> statement-breakpoint
ALTER TABLE "sponsorships" ADD COLUMN IF NOT EXISTS "renewal_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "programs" ADD COLUMN IF NOT EXISTS "one_time_months" integer DEFAULT 12 NOT NULL;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "sponsorships_ends_idx" ON "sponsorships" USING btree ("ends_on","id") WHERE "sponsorships"."status" = 'active' and "sponsorships"."ends_on" is not null;--> statement-breakpoint
DO $$ BEGIN
  ALTER TABLE "programs" ADD CONSTRAINT "programs_one_time_months" CHECK ("programs"."one_time_months" between 1 and 60) NOT VALID;
EXCEPTION WHEN duplicate_object THEN NULL;
END $$;--> statement-breakpoint
ALTER TABLE "programs" VALIDATE CONSTRAINT "programs_one_time_months";
