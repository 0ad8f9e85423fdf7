-- one statement at a time
CREATE TABLE IF NOT EXISTS "giving_ways" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "giving_ways_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"wallets" boolean DEFAULT true NOT NULL,
	"bank_debit" boolean DEFAULT false NOT NULL,
	"paypal" boolean DEFAULT false NOT NULL,
	"bank_transfer" boolean DEFAULT false NOT NULL,
	"bank_transfer_details" text DEFAULT '' NOT NULL,
	"checks" boolean DEFAULT false NOT NULL,
	"check_details" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "giving_ways_organization_key" UNIQUE("organization_id"),
	CONSTRAINT "giving_ways_organization_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "organization_paypal_keys" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "organization_paypal_keys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"client_id" text NOT NULL,
	"is_test" boolean NOT NULL,
	"client_secret" text NOT NULL,
	"client_secret_last_four" text NOT NULL,
	"webhook_id" text NOT NULL,
	"retired_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "organization_paypal_keys_client_key" UNIQUE("organization_id","client_id","is_test"),
	CONSTRAINT "organization_paypal_keys_organization_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "organization_paypal_keys_in_use_once" ON "organization_paypal_keys" USING btree ("organization_id") WHERE "organization_paypal_keys"."retired_at" is null;--> statement-breakpoint
ALTER TABLE "programs" ADD COLUMN IF NOT EXISTS "suggested_impacts" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "programs" ADD COLUMN IF NOT EXISTS "suggests_monthly" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "programs" ADD COLUMN IF NOT EXISTS "goal_amount" bigint;--> statement-breakpoint
ALTER TABLE "programs" ADD COLUMN IF NOT EXISTS "cover_file_id" integer;--> statement-breakpoint
DO $$ BEGIN
  ALTER TABLE "programs" ADD CONSTRAINT "programs_cover_fk" FOREIGN KEY ("organization_id","cover_file_id") REFERENCES "public"."files"("organization_id","id") ON DELETE no action ON UPDATE no action NOT VALID,
    ADD CONSTRAINT "programs_goal_positive" CHECK ("programs"."goal_amount" > 0) NOT VALID;
EXCEPTION WHEN duplicate_object THEN NULL;
END $$;--> statement-breakpoint
ALTER TABLE "programs" VALIDATE CONSTRAINT "programs_cover_fk", VALIDATE CONSTRAINT "programs_goal_positive";--> statement-breakpoint
ALTER TABLE "payment_methods" ADD COLUMN IF NOT EXISTS "kind" text DEFAULT 'card' NOT NULL;--> statement-breakpoint
DO $$ BEGIN
  ALTER TABLE "payment_methods" ALTER COLUMN "exp_month" DROP NOT NULL, ALTER COLUMN "exp_year" DROP NOT NULL;
END $$;--> statement-breakpoint
DO $$ BEGIN
  ALTER TABLE "payment_methods" ADD CONSTRAINT "payment_methods_kind_values" CHECK ("payment_methods"."kind" in ('card', 'bank_debit', 'link')) NOT VALID,
    ADD CONSTRAINT "payment_methods_cards_expire" CHECK ("payment_methods"."kind" <> 'card' or ("payment_methods"."exp_month" is not null and "payment_methods"."exp_year" is not null)) NOT VALID;
EXCEPTION WHEN duplicate_object THEN NULL;
END $$;--> statement-breakpoint
ALTER TABLE "payment_methods" DROP CONSTRAINT IF EXISTS "payment_methods_last_four", ADD CONSTRAINT "payment_methods_last_four" CHECK ("payment_methods"."last_four" ~ '^([0-9]{4})?$') NOT VALID;--> statement-breakpoint
ALTER TABLE "payment_methods" VALIDATE CONSTRAINT "payment_methods_kind_values", VALIDATE CONSTRAINT "payment_methods_cards_expire", VALIDATE CONSTRAINT "payment_methods_last_four";--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT IF EXISTS "payments_method_values", ADD CONSTRAINT "payments_method_values" CHECK ("payments"."method" in ('card', 'bank_debit', 'paypal', 'check', 'cash', 'bank_transfer')) NOT VALID;--> statement-breakpoint
ALTER TABLE "payments" VALIDATE CONSTRAINT "payments_method_values";--> statement-breakpoint
ALTER TABLE "donations" DROP CONSTRAINT IF EXISTS "donations_method_values", ADD CONSTRAINT "donations_method_values" CHECK ("donations"."method" in ('card', 'bank_debit', 'paypal', 'check', 'cash', 'bank_transfer', 'stock', 'in_kind')) NOT VALID;--> statement-breakpoint
ALTER TABLE "donations" VALIDATE CONSTRAINT "donations_method_values";--> statement-breakpoint
ALTER TABLE "checkouts" DROP CONSTRAINT IF EXISTS "checkouts_status_values", ADD CONSTRAINT "checkouts_status_values" CHECK ("checkouts"."status" in ('open', 'paying', 'awaiting', 'completed', 'ended')) NOT VALID;--> statement-breakpoint
ALTER TABLE "checkouts" VALIDATE CONSTRAINT "checkouts_status_values";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "checkouts_open_once";--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "checkouts_open_once" ON "checkouts" USING btree ("organization_id","session_id","program_id") WHERE "checkouts"."status" in ('open', 'paying');--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "checkouts_unfinished_once";
