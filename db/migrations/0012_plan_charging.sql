ALTER TABLE "donor_sessions" ADD COLUMN "card_reference" text;--> statement-breakpoint
ALTER TABLE "donor_sessions" ADD COLUMN "card_holder_name" text;--> statement-breakpoint
ALTER TABLE "plans" ADD COLUMN "paused_from" date;--> statement-breakpoint
ALTER TABLE "plans" ADD COLUMN "open_donation_id" integer;--> statement-breakpoint
ALTER TABLE "plans" ADD COLUMN "last_attempt_on" date;--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plans_open_donation_fk" FOREIGN KEY ("organization_id","open_donation_id") REFERENCES "public"."donations"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "plans_open_donation_idx" ON "plans" USING btree ("organization_id","open_donation_id");