CREATE TABLE IF NOT EXISTS "gateway_payouts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gateway_payouts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"gateway" text NOT NULL,
	"account_reference" text,
	"is_test" boolean NOT NULL,
	"gateway_reference" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"status" text NOT NULL,
	"failure_code" text,
	"initiated_at" timestamp with time zone NOT NULL,
	"arrives_on" date NOT NULL,
	"is_itemized" boolean NOT NULL,
	"items_read_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "gateway_payouts_organization_id_id_key" UNIQUE("organization_id","id"),
	CONSTRAINT "gateway_payouts_reference_key" UNIQUE NULLS NOT DISTINCT("organization_id","gateway","account_reference","gateway_reference"),
	CONSTRAINT "gateway_payouts_items_itemized" CHECK ("gateway_payouts"."items_read_at" is null or "gateway_payouts"."is_itemized"),
	CONSTRAINT "gateway_payouts_status_values" CHECK ("gateway_payouts"."status" in ('pending', 'in_transit', 'paid', 'failed', 'canceled'))
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "gateway_syncs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gateway_syncs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"gateway" text NOT NULL,
	"account_reference" text,
	"is_test" boolean NOT NULL,
	"read_from" timestamp with time zone NOT NULL,
	"read_through" timestamp with time zone NOT NULL,
	"problem" text,
	"attempted_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "gateway_syncs_organization_id_id_key" UNIQUE("organization_id","id"),
	CONSTRAINT "gateway_syncs_account_key" UNIQUE NULLS NOT DISTINCT("organization_id","gateway","account_reference","is_test"),
	CONSTRAINT "gateway_syncs_span" CHECK ("gateway_syncs"."read_through" >= "gateway_syncs"."read_from")
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "gateway_transactions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gateway_transactions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"gateway" text NOT NULL,
	"account_reference" text,
	"is_test" boolean NOT NULL,
	"gateway_reference" text NOT NULL,
	"type" text NOT NULL,
	"gross" bigint NOT NULL,
	"fee" bigint NOT NULL,
	"net" bigint NOT NULL,
	"currency" text NOT NULL,
	"source_reference" text,
	"source_amount" bigint NOT NULL,
	"source_currency" text NOT NULL,
	"occurred_at" timestamp with time zone NOT NULL,
	"available_at" timestamp with time zone NOT NULL,
	"payout_id" integer,
	"payment_id" integer,
	"refund_id" integer,
	"dispute_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "gateway_transactions_organization_id_id_key" UNIQUE("organization_id","id"),
	CONSTRAINT "gateway_transactions_reference_key" UNIQUE NULLS NOT DISTINCT("organization_id","gateway","account_reference","gateway_reference"),
	CONSTRAINT "gateway_transactions_net" CHECK ("gateway_transactions"."net" = "gateway_transactions"."gross" - "gateway_transactions"."fee"),
	CONSTRAINT "gateway_transactions_source_amount" CHECK ("gateway_transactions"."source_amount" >= 0),
	CONSTRAINT "gateway_transactions_one_movement" CHECK (num_nonnulls("gateway_transactions"."payment_id", "gateway_transactions"."refund_id", "gateway_transactions"."dispute_id") <= 1),
	CONSTRAINT "gateway_transactions_type_values" CHECK ("gateway_transactions"."type" in ('charge', 'refund', 'refund_failure', 'dispute', 'dispute_reversal', 'adjustment', 'fee', 'payout', 'payout_failure', 'other'))
);
--> statement-breakpoint
ALTER TABLE "gateway_events" ADD COLUMN IF NOT EXISTS "payout_reference" text;
--> statement-breakpoint
ALTER TABLE "gateway_events" ADD COLUMN IF NOT EXISTS "account_reference" text;
--> statement-breakpoint
DO $$ BEGIN
  ALTER TABLE "gateway_payouts" ADD CONSTRAINT "gateway_payouts_organization_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action NOT VALID;
EXCEPTION WHEN duplicate_object THEN NULL;
END $$;
--> statement-breakpoint
ALTER TABLE "gateway_payouts" VALIDATE CONSTRAINT "gateway_payouts_organization_fk";
--> statement-breakpoint
DO $$ BEGIN
  ALTER TABLE "gateway_syncs" ADD CONSTRAINT "gateway_syncs_organization_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action NOT VALID;
EXCEPTION WHEN duplicate_object THEN NULL;
END $$;
--> statement-breakpoint
ALTER TABLE "gateway_syncs" VALIDATE CONSTRAINT "gateway_syncs_organization_fk";
--> statement-breakpoint
DO $$ BEGIN
  ALTER TABLE "gateway_transactions" ADD CONSTRAINT "gateway_transactions_organization_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action NOT VALID;
EXCEPTION WHEN duplicate_object THEN NULL;
END $$;
--> statement-breakpoint
ALTER TABLE "gateway_transactions" VALIDATE CONSTRAINT "gateway_transactions_organization_fk";
--> statement-breakpoint
DO $$ BEGIN
  ALTER TABLE "gateway_transactions" ADD CONSTRAINT "gateway_transactions_payout_fk" FOREIGN KEY ("organization_id","payout_id") REFERENCES "public"."gateway_payouts"("organization_id","id") ON DELETE no action ON UPDATE no action NOT VALID;
EXCEPTION WHEN duplicate_object THEN NULL;
END $$;
--> statement-breakpoint
ALTER TABLE "gateway_transactions" VALIDATE CONSTRAINT "gateway_transactions_payout_fk";
--> statement-breakpoint
DO $$ BEGIN
  ALTER TABLE "gateway_transactions" ADD CONSTRAINT "gateway_transactions_payment_fk" FOREIGN KEY ("organization_id","payment_id") REFERENCES "public"."payments"("organization_id","id") ON DELETE no action ON UPDATE no action NOT VALID;
EXCEPTION WHEN duplicate_object THEN NULL;
END $$;
--> statement-breakpoint
ALTER TABLE "gateway_transactions" VALIDATE CONSTRAINT "gateway_transactions_payment_fk";
--> statement-breakpoint
DO $$ BEGIN
  ALTER TABLE "gateway_transactions" ADD CONSTRAINT "gateway_transactions_refund_fk" FOREIGN KEY ("organization_id","refund_id") REFERENCES "public"."refunds"("organization_id","id") ON DELETE no action ON UPDATE no action NOT VALID;
EXCEPTION WHEN duplicate_object THEN NULL;
END $$;
--> statement-breakpoint
ALTER TABLE "gateway_transactions" VALIDATE CONSTRAINT "gateway_transactions_refund_fk";
--> statement-breakpoint
DO $$ BEGIN
  ALTER TABLE "gateway_transactions" ADD CONSTRAINT "gateway_transactions_dispute_fk" FOREIGN KEY ("organization_id","dispute_id") REFERENCES "public"."disputes"("organization_id","id") ON DELETE no action ON UPDATE no action NOT VALID;
EXCEPTION WHEN duplicate_object THEN NULL;
END $$;
--> statement-breakpoint
ALTER TABLE "gateway_transactions" VALIDATE CONSTRAINT "gateway_transactions_dispute_fk";
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "gateway_payouts_recent_idx" ON "gateway_payouts" USING btree ("organization_id","initiated_at","id");
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "gateway_transactions_occurred_idx" ON "gateway_transactions" USING btree ("organization_id","occurred_at","id");
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "gateway_transactions_payout_idx" ON "gateway_transactions" USING btree ("organization_id","payout_id");
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "gateway_transactions_payment_idx" ON "gateway_transactions" USING btree ("organization_id","payment_id");
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "gateway_transactions_refund_idx" ON "gateway_transactions" USING btree ("organization_id","refund_id");
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "gateway_transactions_dispute_idx" ON "gateway_transactions" USING btree ("organization_id","dispute_id");
--> statement-breakpoint
ALTER TABLE "account_mappings" DROP CONSTRAINT IF EXISTS "account_mappings_slot_values", ADD CONSTRAINT "account_mappings_slot_values" CHECK ("account_mappings"."slot" in ('card', 'bank_debit', 'paypal', 'check', 'cash', 'bank_transfer', 'noncash', 'payouts', 'gifts', 'noncash_gifts', 'tickets', 'event_sponsorships', 'auction', 'event_gifts', 'fees_covered', 'processing_fees')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "account_mappings" VALIDATE CONSTRAINT "account_mappings_slot_values";
--> statement-breakpoint
ALTER TABLE "journal_entries" DROP CONSTRAINT IF EXISTS "journal_entries_one_subject", ADD CONSTRAINT "journal_entries_one_subject" CHECK (num_nonnulls("journal_entries"."donation_id", "journal_entries"."order_id") = 1
        or ("journal_entries"."movement" in ('gateway_fee', 'payout')
          and num_nonnulls("journal_entries"."donation_id", "journal_entries"."order_id") = 0)) NOT VALID;
--> statement-breakpoint
ALTER TABLE "journal_entries" VALIDATE CONSTRAINT "journal_entries_one_subject";
--> statement-breakpoint
ALTER TABLE "journal_entries" DROP CONSTRAINT IF EXISTS "journal_entries_movement_values", ADD CONSTRAINT "journal_entries_movement_values" CHECK ("journal_entries"."movement" in ('payment', 'refund', 'noncash_gift', 'gateway_fee', 'payout')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "journal_entries" VALIDATE CONSTRAINT "journal_entries_movement_values";
