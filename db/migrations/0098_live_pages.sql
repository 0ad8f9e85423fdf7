-- one statement at a time
-- When a fundraising page was public for the first time, which is told once.
ALTER TABLE "fundraising_pages" ADD COLUMN IF NOT EXISTS "live_at" timestamp with time zone;--> statement-breakpoint
UPDATE "fundraising_pages" SET "live_at" = "created_at" WHERE "live_at" IS NULL AND "status" IN ('live', 'paused', 'ended');
