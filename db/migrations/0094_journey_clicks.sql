CREATE TABLE "journey_checkouts" (
	"organization_id" integer NOT NULL,
	"checkout_id" integer NOT NULL,
	"message_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "journey_checkouts_pkey" PRIMARY KEY("organization_id","checkout_id")
);
--> statement-breakpoint
CREATE TABLE "journey_gifts" (
	"organization_id" integer NOT NULL,
	"donation_id" integer NOT NULL,
	"journey_id" integer NOT NULL,
	"node" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "journey_gifts_pkey" PRIMARY KEY("organization_id","donation_id")
);
--> statement-breakpoint
ALTER TABLE "journey_messages" ADD COLUMN "clicks" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "journey_checkouts" ADD CONSTRAINT "journey_checkouts_checkout_fk" FOREIGN KEY ("organization_id","checkout_id") REFERENCES "public"."checkouts"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journey_checkouts" ADD CONSTRAINT "journey_checkouts_message_fk" FOREIGN KEY ("organization_id","message_id") REFERENCES "public"."journey_messages"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journey_gifts" ADD CONSTRAINT "journey_gifts_donation_fk" FOREIGN KEY ("organization_id","donation_id") REFERENCES "public"."donations"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journey_gifts" ADD CONSTRAINT "journey_gifts_journey_fk" FOREIGN KEY ("organization_id","journey_id") REFERENCES "public"."journeys"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "journey_checkouts_message_idx" ON "journey_checkouts" USING btree ("organization_id","message_id");--> statement-breakpoint
CREATE INDEX "journey_gifts_journey_idx" ON "journey_gifts" USING btree ("organization_id","journey_id","node");