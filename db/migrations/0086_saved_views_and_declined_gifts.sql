-- one statement at a time
-- How segments are shown, and what a declined payment leaves behind instead of a donor.
ALTER TABLE "segments" ADD COLUMN IF NOT EXISTS "list_query" text, ADD COLUMN IF NOT EXISTS "narrows_more" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "donors" ADD COLUMN IF NOT EXISTS "made_by_checkout" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN IF NOT EXISTS "declined_gift" jsonb;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "checkouts_declined_idx" ON "checkouts" USING btree ("organization_id") WHERE "checkouts"."declined_gift" is not null;--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT IF EXISTS "payments_one_subject", ADD CONSTRAINT "payments_one_subject" CHECK (num_nonnulls("payments"."order_id", "payments"."donation_id") = 1 or (num_nonnulls("payments"."order_id", "payments"."donation_id") = 0 and "payments"."status" in ('failed', 'voided'))) NOT VALID;--> statement-breakpoint
ALTER TABLE "payments" VALIDATE CONSTRAINT "payments_one_subject";
