ALTER TABLE "interactions" ADD COLUMN "message_key" text;--> statement-breakpoint
ALTER TABLE "interactions" ADD CONSTRAINT "interactions_message_key" UNIQUE("organization_id","message_key");