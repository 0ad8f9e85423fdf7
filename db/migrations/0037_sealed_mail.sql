-- one statement at a time
ALTER TABLE "auction_bids" ADD COLUMN IF NOT EXISTS "earlier_token_hashes" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD COLUMN IF NOT EXISTS "earlier_token_hashes" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "emails_unblanked_idx" ON "emails" USING btree ("id") WHERE "emails"."status" = 'sent' and "emails"."html" <> '';
