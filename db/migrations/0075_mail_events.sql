-- one statement at a time
CREATE TABLE IF NOT EXISTS "message_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "message_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"provider" text NOT NULL,
	"event_reference" text NOT NULL,
	"kind" text NOT NULL,
	"mail_type" text NOT NULL,
	"mail_id" integer NOT NULL,
	"address_hash" text NOT NULL,
	"reason" text,
	"outcome" text NOT NULL,
	"occurred_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "message_events_reference_key" UNIQUE("provider","event_reference"),
	CONSTRAINT "message_events_reason_short" CHECK (length("message_events"."reason") <= 300),
	CONSTRAINT "message_events_provider_values" CHECK ("message_events"."provider" in ('mailgun', 'ses', 'dsn', 'smtp')),
	CONSTRAINT "message_events_kind_values" CHECK ("message_events"."kind" in ('delivered', 'deferred', 'soft_bounced', 'bounced', 'rejected', 'complained')),
	CONSTRAINT "message_events_mail_type_values" CHECK ("message_events"."mail_type" in ('email', 'mailing')),
	CONSTRAINT "message_events_outcome_values" CHECK ("message_events"."outcome" in ('noted', 'suppressed'))
);
--> statement-breakpoint
DO $$ BEGIN
  ALTER TABLE "message_events" ADD CONSTRAINT "message_events_organization_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;
EXCEPTION WHEN duplicate_object THEN NULL;
END $$;
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "message_events_mail_idx" ON "message_events" USING btree ("organization_id","mail_type","mail_id");
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "message_events_address_idx" ON "message_events" USING btree ("organization_id","address_hash","id");
--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN IF NOT EXISTS "confirm_subscriptions" boolean;
--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN IF NOT EXISTS "unsubscribe_url" text;
--> statement-breakpoint
ALTER TABLE "consents" DROP CONSTRAINT IF EXISTS "consents_source_values", ADD CONSTRAINT "consents_source_values" CHECK ("consents"."source" in ('staff', 'import', 'donor_portal', 'preference_page', 'unsubscribe_link', 'confirmation_link', 'form', 'complaint', 'merge', 'update', 'expiry')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "consents" VALIDATE CONSTRAINT "consents_source_values";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "consents_pending_idx";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "consents_pending_idx" ON "consents" USING btree ("created_at") WHERE "consents"."status" = 'pending';
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "donors_phone_hash_idx";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "donors_phone_hash_idx" ON "donors" USING btree ("organization_id",address_hash('phone', "phone"));
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "donors_sms_hash_idx";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "donors_sms_hash_idx" ON "donors" USING btree ("organization_id",address_hash('sms', "phone"));
