ALTER TABLE "donations" ADD COLUMN "benefit_kind" text;--> statement-breakpoint
ALTER TABLE "auction_items" ADD COLUMN "benefit_kind" text;--> statement-breakpoint
ALTER TABLE "sponsor_packages" ADD COLUMN "benefit_kind" text;--> statement-breakpoint
ALTER TABLE "ticket_types" ADD COLUMN "benefit_kind" text;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "benefit_kind" text;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "fees_covered" bigint DEFAULT 0 NOT NULL;