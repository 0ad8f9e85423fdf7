CREATE TABLE IF NOT EXISTS "event_invitations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_invitations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"event_id" integer NOT NULL,
	"donor_id" integer,
	"household_id" integer,
	"ticket_type_id" integer,
	"name" text,
	"email" text,
	"language" text,
	"seats" integer NOT NULL,
	"is_reserved" boolean DEFAULT false NOT NULL,
	"is_complimentary" boolean DEFAULT false NOT NULL,
	"held_units" integer DEFAULT 0 NOT NULL,
	"respond_by" timestamp with time zone,
	"status" text DEFAULT 'draft' NOT NULL,
	"response" text DEFAULT 'none' NOT NULL,
	"responded_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"order_id" integer,
	"host_order_id" integer,
	"attendee_id" integer,
	"token_hash" text NOT NULL,
	"token_seed" text NOT NULL,
	"earlier_token_hashes" text[] DEFAULT '{}' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"calendar_changes" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_invitations_organization_id_id_key" UNIQUE("organization_id","id"),
	CONSTRAINT "event_invitations_token_hash_key" UNIQUE("token_hash"),
	CONSTRAINT "event_invitations_seats" CHECK ("event_invitations"."seats" between 1 and 100),
	CONSTRAINT "event_invitations_held" CHECK ("event_invitations"."held_units" between 0 and "event_invitations"."seats"),
	CONSTRAINT "event_invitations_reserved" CHECK (not "event_invitations"."is_reserved" or ("event_invitations"."respond_by" is not null and "event_invitations"."ticket_type_id" is not null)),
	CONSTRAINT "event_invitations_ticket_or_host" CHECK (("event_invitations"."ticket_type_id" is null) = ("event_invitations"."host_order_id" is not null)),
	CONSTRAINT "event_invitations_language_values" CHECK ("event_invitations"."language" in ('en', 'es', 'fr', 'de')),
	CONSTRAINT "event_invitations_status_values" CHECK ("event_invitations"."status" in ('draft', 'queued', 'sent', 'bounced', 'revoked')),
	CONSTRAINT "event_invitations_response_values" CHECK ("event_invitations"."response" in ('none', 'yes', 'no', 'maybe'))
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "invitation_sends" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invitation_sends_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"event_id" integer NOT NULL,
	"invitation_id" integer NOT NULL,
	"kind" text NOT NULL,
	"step" text NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"reason" text,
	"sent_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invitation_sends_step_key" UNIQUE("organization_id","invitation_id","step"),
	CONSTRAINT "invitation_sends_sent" CHECK (("invitation_sends"."status" = 'sent') = ("invitation_sends"."sent_at" is not null)),
	CONSTRAINT "invitation_sends_kind_values" CHECK ("invitation_sends"."kind" in ('invitation', 'reminder', 'declined', 'changed', 'revoked')),
	CONSTRAINT "invitation_sends_status_values" CHECK ("invitation_sends"."status" in ('queued', 'sent', 'skipped'))
);
--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN IF NOT EXISTS "calendar_sequence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
DO $$ BEGIN
  ALTER TABLE "event_invitations" ADD CONSTRAINT "event_invitations_event_fk" FOREIGN KEY ("organization_id","event_id") REFERENCES "public"."events"("organization_id","id") ON DELETE no action ON UPDATE no action NOT VALID;
EXCEPTION WHEN duplicate_object THEN NULL;
END $$;--> statement-breakpoint
ALTER TABLE "event_invitations" VALIDATE CONSTRAINT "event_invitations_event_fk";--> statement-breakpoint
DO $$ BEGIN
  ALTER TABLE "event_invitations" ADD CONSTRAINT "event_invitations_donor_fk" FOREIGN KEY ("organization_id","donor_id") REFERENCES "public"."donors"("organization_id","id") ON DELETE no action ON UPDATE no action NOT VALID;
EXCEPTION WHEN duplicate_object THEN NULL;
END $$;--> statement-breakpoint
ALTER TABLE "event_invitations" VALIDATE CONSTRAINT "event_invitations_donor_fk";--> statement-breakpoint
DO $$ BEGIN
  ALTER TABLE "event_invitations" ADD CONSTRAINT "event_invitations_household_fk" FOREIGN KEY ("organization_id","household_id") REFERENCES "public"."households"("organization_id","id") ON DELETE no action ON UPDATE no action NOT VALID;
EXCEPTION WHEN duplicate_object THEN NULL;
END $$;--> statement-breakpoint
ALTER TABLE "event_invitations" VALIDATE CONSTRAINT "event_invitations_household_fk";--> statement-breakpoint
DO $$ BEGIN
  ALTER TABLE "event_invitations" ADD CONSTRAINT "event_invitations_ticket_type_fk" FOREIGN KEY ("organization_id","ticket_type_id") REFERENCES "public"."ticket_types"("organization_id","id") ON DELETE no action ON UPDATE no action NOT VALID;
EXCEPTION WHEN duplicate_object THEN NULL;
END $$;--> statement-breakpoint
ALTER TABLE "event_invitations" VALIDATE CONSTRAINT "event_invitations_ticket_type_fk";--> statement-breakpoint
DO $$ BEGIN
  ALTER TABLE "event_invitations" ADD CONSTRAINT "event_invitations_order_fk" FOREIGN KEY ("organization_id","order_id") REFERENCES "public"."orders"("organization_id","id") ON DELETE no action ON UPDATE no action NOT VALID;
EXCEPTION WHEN duplicate_object THEN NULL;
END $$;--> statement-breakpoint
ALTER TABLE "event_invitations" VALIDATE CONSTRAINT "event_invitations_order_fk";--> statement-breakpoint
DO $$ BEGIN
  ALTER TABLE "event_invitations" ADD CONSTRAINT "event_invitations_host_order_fk" FOREIGN KEY ("organization_id","host_order_id") REFERENCES "public"."orders"("organization_id","id") ON DELETE no action ON UPDATE no action NOT VALID;
EXCEPTION WHEN duplicate_object THEN NULL;
END $$;--> statement-breakpoint
ALTER TABLE "event_invitations" VALIDATE CONSTRAINT "event_invitations_host_order_fk";--> statement-breakpoint
DO $$ BEGIN
  ALTER TABLE "event_invitations" ADD CONSTRAINT "event_invitations_attendee_fk" FOREIGN KEY ("organization_id","attendee_id") REFERENCES "public"."attendees"("organization_id","id") ON DELETE no action ON UPDATE no action NOT VALID;
EXCEPTION WHEN duplicate_object THEN NULL;
END $$;--> statement-breakpoint
ALTER TABLE "event_invitations" VALIDATE CONSTRAINT "event_invitations_attendee_fk";--> statement-breakpoint
DO $$ BEGIN
  ALTER TABLE "invitation_sends" ADD CONSTRAINT "invitation_sends_event_fk" FOREIGN KEY ("organization_id","event_id") REFERENCES "public"."events"("organization_id","id") ON DELETE cascade ON UPDATE no action NOT VALID;
EXCEPTION WHEN duplicate_object THEN NULL;
END $$;--> statement-breakpoint
ALTER TABLE "invitation_sends" VALIDATE CONSTRAINT "invitation_sends_event_fk";--> statement-breakpoint
DO $$ BEGIN
  ALTER TABLE "invitation_sends" ADD CONSTRAINT "invitation_sends_invitation_fk" FOREIGN KEY ("organization_id","invitation_id") REFERENCES "public"."event_invitations"("organization_id","id") ON DELETE cascade ON UPDATE no action NOT VALID;
EXCEPTION WHEN duplicate_object THEN NULL;
END $$;--> statement-breakpoint
ALTER TABLE "invitation_sends" VALIDATE CONSTRAINT "invitation_sends_invitation_fk";--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "event_invitations_once" ON "event_invitations" USING btree ("organization_id","event_id",lower("email")) WHERE "event_invitations"."status" <> 'revoked';--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "event_invitations_event_idx" ON "event_invitations" USING btree ("organization_id","event_id","id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "event_invitations_donor_idx" ON "event_invitations" USING btree ("organization_id","donor_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "event_invitations_household_idx" ON "event_invitations" USING btree ("organization_id","household_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "event_invitations_ticket_type_idx" ON "event_invitations" USING btree ("organization_id","ticket_type_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "event_invitations_order_idx" ON "event_invitations" USING btree ("organization_id","order_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "event_invitations_host_idx" ON "event_invitations" USING btree ("organization_id","host_order_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "event_invitations_attendee_idx" ON "event_invitations" USING btree ("organization_id","attendee_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "event_invitations_email_idx" ON "event_invitations" USING btree ("organization_id",lower("email"));--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "event_invitations_held_idx" ON "event_invitations" USING btree ("respond_by") WHERE "event_invitations"."held_units" > 0;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "invitation_sends_event_idx" ON "invitation_sends" USING btree ("organization_id","event_id","kind");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "invitation_sends_queued_idx" ON "invitation_sends" USING btree ("organization_id","id") WHERE "invitation_sends"."status" = 'queued';--> statement-breakpoint
ALTER TABLE "event_messages" DROP CONSTRAINT IF EXISTS "event_messages_kind_values", ADD CONSTRAINT "event_messages_kind_values" CHECK ("event_messages"."kind" in ('confirmation', 'receipt', 'details_reminder', 'check_instructions', 'new_link', 'cancellation', 'refund', 'waitlist_joined', 'waitlist_offer', 'waitlist_lapsed', 'invitation', 'invitation_reminder', 'invitation_declined', 'invitation_changed', 'invitation_revoked', 'renewal_follow_up')) NOT VALID;--> statement-breakpoint
ALTER TABLE "event_messages" VALIDATE CONSTRAINT "event_messages_kind_values";
