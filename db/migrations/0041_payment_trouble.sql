-- one statement at a time
CREATE TABLE IF NOT EXISTS "gateway_accounts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gateway_accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"gateway" text NOT NULL,
	"is_test" boolean NOT NULL,
	"account_reference" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "gateway_accounts_key" UNIQUE("gateway","is_test")
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "payment_alerts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_alerts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"kind" text NOT NULL,
	"alert_key" text NOT NULL,
	"payment_id" integer,
	"detail" text,
	"reports" integer DEFAULT 1 NOT NULL,
	"last_reported_at" timestamp with time zone NOT NULL,
	"resolved_at" timestamp with time zone,
	"resolved_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_alerts_organization_id_id_key" UNIQUE("organization_id","id"),
	CONSTRAINT "payment_alerts_key" UNIQUE("organization_id","alert_key")
);
--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN IF NOT EXISTS "reason" text;--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN IF NOT EXISTS "due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN IF NOT EXISTS "has_evidence" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN IF NOT EXISTS "lost_refund_id" integer;--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN IF NOT EXISTS "asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "gateway_events" ADD COLUMN IF NOT EXISTS "method_reference" text;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN IF NOT EXISTS "charges_held_reason" text;--> statement-breakpoint
ALTER TABLE "payment_methods" ADD COLUMN IF NOT EXISTS "refused_code" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN IF NOT EXISTS "needs_new_card" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN IF NOT EXISTS "retry_after_days" integer;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN IF NOT EXISTS "failure_reason" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN IF NOT EXISTS "refusals" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "plans" ADD COLUMN IF NOT EXISTS "awaits_card_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "plans" ADD COLUMN IF NOT EXISTS "gateway_failures" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "plans" ADD COLUMN IF NOT EXISTS "retry_after" timestamp with time zone;--> statement-breakpoint
DO $$ BEGIN
  ALTER TABLE "payment_alerts" ADD CONSTRAINT "payment_alerts_organization_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action NOT VALID;
EXCEPTION WHEN duplicate_object THEN NULL;
END $$;--> statement-breakpoint
ALTER TABLE "payment_alerts" VALIDATE CONSTRAINT "payment_alerts_organization_fk";--> statement-breakpoint
DO $$ BEGIN
  ALTER TABLE "payment_alerts" ADD CONSTRAINT "payment_alerts_payment_fk" FOREIGN KEY ("organization_id","payment_id") REFERENCES "public"."payments"("organization_id","id") ON DELETE no action ON UPDATE no action NOT VALID;
EXCEPTION WHEN duplicate_object THEN NULL;
END $$;--> statement-breakpoint
ALTER TABLE "payment_alerts" VALIDATE CONSTRAINT "payment_alerts_payment_fk";--> statement-breakpoint
DO $$ BEGIN
  ALTER TABLE "payment_alerts" ADD CONSTRAINT "payment_alerts_resolved_by_fk" FOREIGN KEY ("organization_id","resolved_by") REFERENCES "public"."users"("organization_id","id") ON DELETE no action ON UPDATE no action NOT VALID;
EXCEPTION WHEN duplicate_object THEN NULL;
END $$;--> statement-breakpoint
ALTER TABLE "payment_alerts" VALIDATE CONSTRAINT "payment_alerts_resolved_by_fk";--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "payment_alerts_payment_idx" ON "payment_alerts" USING btree ("organization_id","payment_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "payment_alerts_resolved_by_idx" ON "payment_alerts" USING btree ("organization_id","resolved_by");--> statement-breakpoint
DO $$ BEGIN
  ALTER TABLE "disputes" ADD CONSTRAINT "disputes_lost_refund_fk" FOREIGN KEY ("organization_id","lost_refund_id") REFERENCES "public"."refunds"("organization_id","id") ON DELETE no action ON UPDATE no action NOT VALID;
EXCEPTION WHEN duplicate_object THEN NULL;
END $$;--> statement-breakpoint
ALTER TABLE "disputes" VALIDATE CONSTRAINT "disputes_lost_refund_fk";--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "disputes_lost_refund_idx" ON "disputes" USING btree ("organization_id","lost_refund_id");
