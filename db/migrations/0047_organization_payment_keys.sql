-- one statement at a time
CREATE TABLE IF NOT EXISTS "organization_payment_keys" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "organization_payment_keys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"account_reference" text NOT NULL,
	"account_name" text NOT NULL,
	"statement_prefix" text,
	"is_test" boolean NOT NULL,
	"secret_key" text NOT NULL,
	"publishable_key" text NOT NULL,
	"webhook_secret" text NOT NULL,
	"secret_key_last_four" text NOT NULL,
	"webhook_secret_last_four" text NOT NULL,
	"retired_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "organization_payment_keys_account_key" UNIQUE("organization_id","account_reference","is_test")
);
--> statement-breakpoint
DO $$ BEGIN ALTER TABLE "letters" ALTER COLUMN "template_id" DROP NOT NULL; END $$;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN IF NOT EXISTS "statement_text" text;--> statement-breakpoint
ALTER TABLE "letters" ADD COLUMN IF NOT EXISTS "receipt_id" integer;--> statement-breakpoint
ALTER TABLE "letters" ADD COLUMN IF NOT EXISTS "message_key" text;--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN IF NOT EXISTS "reminded_of" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN IF NOT EXISTS "reminded_days" integer;--> statement-breakpoint
ALTER TABLE "payment_methods" ADD COLUMN IF NOT EXISTS "account_reference" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN IF NOT EXISTS "account_reference" text;--> statement-breakpoint
DO $$ BEGIN
  ALTER TABLE "organization_payment_keys" ADD CONSTRAINT "organization_payment_keys_organization_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action NOT VALID;
EXCEPTION WHEN duplicate_object THEN NULL;
END $$;--> statement-breakpoint
ALTER TABLE "organization_payment_keys" VALIDATE CONSTRAINT "organization_payment_keys_organization_fk";--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "organization_payment_keys_in_use_once" ON "organization_payment_keys" USING btree ("organization_id") WHERE "organization_payment_keys"."retired_at" is null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "letters_receipt_idx" ON "letters" USING btree ("organization_id","receipt_id");--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "letters_message_key_key" ON "letters" USING btree ("organization_id","message_key");--> statement-breakpoint
DO $$ BEGIN
  ALTER TABLE "letters" ADD CONSTRAINT "letters_kind" CHECK (("letters"."template_id" is null) = ("letters"."receipt_id" is not null)) NOT VALID;
EXCEPTION WHEN duplicate_object THEN NULL;
END $$;--> statement-breakpoint
ALTER TABLE "letters" VALIDATE CONSTRAINT "letters_kind";
