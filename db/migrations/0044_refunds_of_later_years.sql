ALTER TABLE "donation_receipts" ADD COLUMN "notices" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "donations" ADD COLUMN "refunded_later" bigint DEFAULT 0 NOT NULL;