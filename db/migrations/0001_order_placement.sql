CREATE TABLE "order_sequences" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_sequences_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"last" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "order_sequences_organization_key" UNIQUE("organization_id")
);
--> statement-breakpoint
DROP INDEX "receipts_first_once";--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "gateway" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "auction_items" ADD COLUMN "units_taken" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ticket_types" ADD COLUMN "min_per_order" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "ticket_types" ADD COLUMN "max_per_order" integer DEFAULT 100 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "placement_key" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "placement_fingerprint" text;--> statement-breakpoint
ALTER TABLE "order_sequences" ADD CONSTRAINT "order_sequences_organization_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "auction_bids_one_winner" ON "auction_bids" USING btree ("auction_item_id") WHERE "auction_bids"."won";--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_first_once" ON "receipts" USING btree ("order_id") WHERE "receipts"."adjusts_receipt_id" is null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_placement_key" UNIQUE("organization_id","placement_key");--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_organization_id_id_key" UNIQUE("organization_id","id");--> statement-breakpoint
ALTER TABLE "auction_items" ADD CONSTRAINT "auction_items_not_oversold" CHECK ("auction_items"."units_taken" between 0 and 1);--> statement-breakpoint
ALTER TABLE "ticket_types" ADD CONSTRAINT "ticket_types_per_order" CHECK ("ticket_types"."min_per_order" between 1 and "ticket_types"."max_per_order" and "ticket_types"."max_per_order" <= 100);--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_adjustment_refers" CHECK ("receipts"."adjustment_type" is null or "receipts"."adjusts_receipt_id" is not null);