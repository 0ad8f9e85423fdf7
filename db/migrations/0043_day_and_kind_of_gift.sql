ALTER TABLE "donations" ADD COLUMN "received_on" date;--> statement-breakpoint
ALTER TABLE "donations" ADD COLUMN "property_kind" text;