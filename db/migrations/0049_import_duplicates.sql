-- one statement at a time
ALTER TABLE "import_rows" ADD COLUMN IF NOT EXISTS "address_key" text;--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN IF NOT EXISTS "duplicate" jsonb;--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN IF NOT EXISTS "choice" text;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN IF NOT EXISTS "work_started_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN IF NOT EXISTS "rows_to_take" integer;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "import_rows_checked_idx" ON "import_rows" USING btree ("import_id","checked","line");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "import_rows_address_idx" ON "import_rows" USING btree ("import_id","address_key","line") WHERE "import_rows"."address_key" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "import_rows_duplicate_idx" ON "import_rows" USING btree ("import_id","line") WHERE "import_rows"."duplicate" is not null;
