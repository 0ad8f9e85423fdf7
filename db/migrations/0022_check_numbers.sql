ALTER TABLE "attendees" ADD COLUMN "complete" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "check_number" text;--> statement-breakpoint
UPDATE "attendees" SET "complete" = "attendees"."ticket_state" IN ('ready', 'issued') OR "registration_groups"."complete" FROM "registration_groups" WHERE "registration_groups"."id" = "attendees"."group_id";
