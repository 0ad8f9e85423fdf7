ALTER TABLE "checkouts" ADD COLUMN "card_reference" text;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "card_holder_name" text;--> statement-breakpoint
ALTER TABLE "donation_lines" ADD COLUMN "counted" bigint DEFAULT 0 NOT NULL;