ALTER TABLE "letter_templates" ADD COLUMN "content" jsonb;--> statement-breakpoint
ALTER TABLE "letters" ADD COLUMN "content" jsonb;