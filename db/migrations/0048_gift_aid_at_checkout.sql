ALTER TABLE "checkouts" ADD COLUMN "gift_aid" jsonb;--> statement-breakpoint
ALTER TABLE "gift_aid_declarations" ADD COLUMN "declarant" jsonb;