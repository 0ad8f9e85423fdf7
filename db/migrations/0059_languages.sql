-- one statement at a time
DO $$ BEGIN
  ALTER TABLE "organizations" ALTER COLUMN "locale" SET DEFAULT 'en-US';
END $$;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN IF NOT EXISTS "languages" text[] DEFAULT '{"en","es","fr","de"}' NOT NULL;--> statement-breakpoint
ALTER TABLE "donors" ADD COLUMN IF NOT EXISTS "language" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN IF NOT EXISTS "language" text;--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD COLUMN IF NOT EXISTS "language" text;--> statement-breakpoint
DO $$ BEGIN
  ALTER TABLE "organizations" ADD CONSTRAINT "organizations_languages_values" CHECK ("organizations"."languages" <@ array['en', 'es', 'fr', 'de']::text[]) NOT VALID;
EXCEPTION WHEN duplicate_object THEN NULL;
END $$;--> statement-breakpoint
ALTER TABLE "organizations" VALIDATE CONSTRAINT "organizations_languages_values";--> statement-breakpoint
DO $$ BEGIN
  ALTER TABLE "donors" ADD CONSTRAINT "donors_language_values" CHECK ("donors"."language" in ('en', 'es', 'fr', 'de')) NOT VALID;
EXCEPTION WHEN duplicate_object THEN NULL;
END $$;--> statement-breakpoint
ALTER TABLE "donors" VALIDATE CONSTRAINT "donors_language_values";--> statement-breakpoint
DO $$ BEGIN
  ALTER TABLE "orders" ADD CONSTRAINT "orders_language_values" CHECK ("orders"."language" in ('en', 'es', 'fr', 'de')) NOT VALID;
EXCEPTION WHEN duplicate_object THEN NULL;
END $$;--> statement-breakpoint
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_language_values";--> statement-breakpoint
DO $$ BEGIN
  ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_language_values" CHECK ("waitlist_entries"."language" in ('en', 'es', 'fr', 'de')) NOT VALID;
EXCEPTION WHEN duplicate_object THEN NULL;
END $$;--> statement-breakpoint
ALTER TABLE "waitlist_entries" VALIDATE CONSTRAINT "waitlist_entries_language_values";--> statement-breakpoint
-- A locale without a region says nothing of dates: the currency tells where an organization is.
UPDATE "organizations" SET "locale" = CASE
    WHEN "locale" <> 'en' THEN "locale"
    WHEN "currency" = 'GBP' THEN 'en-GB'
    WHEN "currency" = 'EUR' THEN 'en-IE'
    WHEN "currency" = 'CAD' THEN 'en-CA'
    WHEN "currency" = 'AUD' THEN 'en-AU'
    WHEN "currency" = 'NZD' THEN 'en-NZ'
    ELSE 'en-US' END
WHERE "locale" = 'en';
