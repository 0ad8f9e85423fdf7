CREATE TABLE "former_event_slugs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "former_event_slugs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"event_id" integer NOT NULL,
	"slug" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "former_event_slugs_slug_key" UNIQUE("organization_id","slug")
);
--> statement-breakpoint
ALTER TABLE "auction_bids" ADD COLUMN "bidder_email" text;--> statement-breakpoint
ALTER TABLE "auction_bids" ADD COLUMN "revoked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "auction_items" ADD COLUMN "description" text;--> statement-breakpoint
ALTER TABLE "auction_items" ADD COLUMN "position" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "auction_items" ADD COLUMN "active" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "auction_items" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "page_text" text;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "cover_file_id" integer;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "cover_alt" text;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "published_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "cancellation_policy" text;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "donation_offered" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "donation_amounts" bigint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "donation_text" text;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "recurring_gift_offered" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "child_sponsorship_offered" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "waitlist_offered" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "promo_codes" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "ticket_types" ADD COLUMN "hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "ticket_types" ADD COLUMN "access_code" text;--> statement-breakpoint
ALTER TABLE "former_event_slugs" ADD CONSTRAINT "former_event_slugs_event_fk" FOREIGN KEY ("organization_id","event_id") REFERENCES "public"."events"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_cover_fk" FOREIGN KEY ("organization_id","cover_file_id") REFERENCES "public"."files"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auction_bids" ADD CONSTRAINT "auction_bids_revoked_lost" CHECK ("auction_bids"."revoked_at" is null or not "auction_bids"."won");--> statement-breakpoint
ALTER TABLE "ticket_types" ADD CONSTRAINT "ticket_types_access_code" CHECK ("ticket_types"."access_code" is null or ("ticket_types"."hidden" and "ticket_types"."access_code" = upper("ticket_types"."access_code")));--> statement-breakpoint
UPDATE "events" SET "published_at" = "updated_at" WHERE "status" <> 'draft';--> statement-breakpoint
UPDATE "auction_items" SET "position" = "id";
