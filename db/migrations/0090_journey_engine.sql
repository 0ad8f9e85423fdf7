CREATE TABLE "journey_inbox" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "journey_inbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"event_id" integer NOT NULL,
	"journey_id" integer NOT NULL,
	"enrollment_id" integer,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "journey_inbox_organization_id_id_key" UNIQUE("organization_id","id"),
	CONSTRAINT "journey_inbox_event_key" UNIQUE NULLS NOT DISTINCT("organization_id","event_id","journey_id","enrollment_id")
);
--> statement-breakpoint
CREATE TABLE "journey_letters" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "journey_letters_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"enrollment_id" integer NOT NULL,
	"journey_id" integer NOT NULL,
	"version_id" integer NOT NULL,
	"node" text NOT NULL,
	"visit" integer NOT NULL,
	"donor_id" integer NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"skip_reason" text,
	"printed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "journey_letters_organization_id_id_key" UNIQUE("organization_id","id"),
	CONSTRAINT "journey_letters_visit_key" UNIQUE("organization_id","enrollment_id","node","visit"),
	CONSTRAINT "journey_letters_printed" CHECK (("journey_letters"."state" = 'printed') = ("journey_letters"."printed_at" is not null)),
	CONSTRAINT "journey_letters_skipped" CHECK (("journey_letters"."state" = 'skipped') = ("journey_letters"."skip_reason" is not null)),
	CONSTRAINT "journey_letters_state_values" CHECK ("journey_letters"."state" in ('waiting', 'printed', 'skipped'))
);
--> statement-breakpoint
CREATE TABLE "journey_matches" (
	"organization_id" integer NOT NULL,
	"journey_id" integer NOT NULL,
	"donor_id" integer NOT NULL,
	CONSTRAINT "journey_matches_pkey" PRIMARY KEY("organization_id","journey_id","donor_id")
);
--> statement-breakpoint
CREATE TABLE "journey_messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "journey_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"enrollment_id" integer NOT NULL,
	"journey_id" integer NOT NULL,
	"version_id" integer NOT NULL,
	"node" text NOT NULL,
	"visit" integer NOT NULL,
	"donor_id" integer NOT NULL,
	"channel" text NOT NULL,
	"topic_id" integer NOT NULL,
	"address_key" text,
	"shown_blocks" text[] DEFAULT '{}' NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"skip_reason" text,
	"claimed_by" text,
	"claimed_until" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone,
	"message_id" text,
	"last_error" text,
	"due_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "journey_messages_organization_id_id_key" UNIQUE("organization_id","id"),
	CONSTRAINT "journey_messages_visit_key" UNIQUE("organization_id","enrollment_id","node","visit"),
	CONSTRAINT "journey_messages_skipped" CHECK (("journey_messages"."state" = 'skipped') = ("journey_messages"."skip_reason" is not null)),
	CONSTRAINT "journey_messages_channel_values" CHECK ("journey_messages"."channel" in ('email', 'sms')),
	CONSTRAINT "journey_messages_state_values" CHECK ("journey_messages"."state" in ('queued', 'claimed', 'sending', 'sent', 'failed', 'uncertain', 'skipped'))
);
--> statement-breakpoint
CREATE TABLE "journey_tasks" (
	"organization_id" integer NOT NULL,
	"task_id" integer NOT NULL,
	"enrollment_id" integer NOT NULL,
	"node" text NOT NULL,
	"visit" integer NOT NULL,
	"date_field" text,
	"days" integer NOT NULL,
	"minute" integer NOT NULL,
	"skips_weekends" boolean NOT NULL,
	"set_due_at" timestamp with time zone,
	"follows_assigned" boolean NOT NULL,
	"set_owner_user_id" integer,
	CONSTRAINT "journey_tasks_pkey" PRIMARY KEY("organization_id","task_id"),
	CONSTRAINT "journey_tasks_visit_key" UNIQUE("organization_id","enrollment_id","node","visit")
);
--> statement-breakpoint
ALTER TABLE "journey_enrollments" ADD COLUMN "arrived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "journey_enrollments" ADD COLUMN "listens" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "journeys" ADD COLUMN "entry_types" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "journeys" ADD COLUMN "dated_on" date;--> statement-breakpoint
ALTER TABLE "journey_inbox" ADD CONSTRAINT "journey_inbox_event_fk" FOREIGN KEY ("organization_id","event_id") REFERENCES "public"."outbound_events"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journey_inbox" ADD CONSTRAINT "journey_inbox_journey_fk" FOREIGN KEY ("organization_id","journey_id") REFERENCES "public"."journeys"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journey_inbox" ADD CONSTRAINT "journey_inbox_enrollment_fk" FOREIGN KEY ("organization_id","enrollment_id") REFERENCES "public"."journey_enrollments"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journey_letters" ADD CONSTRAINT "journey_letters_enrollment_fk" FOREIGN KEY ("organization_id","enrollment_id") REFERENCES "public"."journey_enrollments"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journey_letters" ADD CONSTRAINT "journey_letters_journey_fk" FOREIGN KEY ("organization_id","journey_id") REFERENCES "public"."journeys"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journey_letters" ADD CONSTRAINT "journey_letters_version_fk" FOREIGN KEY ("organization_id","version_id") REFERENCES "public"."journey_versions"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journey_letters" ADD CONSTRAINT "journey_letters_donor_fk" FOREIGN KEY ("organization_id","donor_id") REFERENCES "public"."donors"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journey_matches" ADD CONSTRAINT "journey_matches_journey_fk" FOREIGN KEY ("organization_id","journey_id") REFERENCES "public"."journeys"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journey_matches" ADD CONSTRAINT "journey_matches_donor_fk" FOREIGN KEY ("organization_id","donor_id") REFERENCES "public"."donors"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journey_messages" ADD CONSTRAINT "journey_messages_enrollment_fk" FOREIGN KEY ("organization_id","enrollment_id") REFERENCES "public"."journey_enrollments"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journey_messages" ADD CONSTRAINT "journey_messages_journey_fk" FOREIGN KEY ("organization_id","journey_id") REFERENCES "public"."journeys"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journey_messages" ADD CONSTRAINT "journey_messages_version_fk" FOREIGN KEY ("organization_id","version_id") REFERENCES "public"."journey_versions"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journey_messages" ADD CONSTRAINT "journey_messages_donor_fk" FOREIGN KEY ("organization_id","donor_id") REFERENCES "public"."donors"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journey_messages" ADD CONSTRAINT "journey_messages_topic_fk" FOREIGN KEY ("organization_id","topic_id") REFERENCES "public"."topics"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journey_tasks" ADD CONSTRAINT "journey_tasks_task_fk" FOREIGN KEY ("organization_id","task_id") REFERENCES "public"."tasks"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journey_tasks" ADD CONSTRAINT "journey_tasks_enrollment_fk" FOREIGN KEY ("organization_id","enrollment_id") REFERENCES "public"."journey_enrollments"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journey_tasks" ADD CONSTRAINT "journey_tasks_owner_fk" FOREIGN KEY ("organization_id","set_owner_user_id") REFERENCES "public"."users"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "journey_inbox_queue_idx" ON "journey_inbox" USING btree ("attempts","id");--> statement-breakpoint
CREATE INDEX "journey_letters_waiting_idx" ON "journey_letters" USING btree ("organization_id","journey_id","id") WHERE "journey_letters"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "journey_letters_donor_idx" ON "journey_letters" USING btree ("organization_id","donor_id");--> statement-breakpoint
CREATE INDEX "journey_matches_donor_idx" ON "journey_matches" USING btree ("organization_id","donor_id");--> statement-breakpoint
CREATE INDEX "journey_messages_queued_idx" ON "journey_messages" USING btree ("channel","id") WHERE "journey_messages"."state" = 'queued';--> statement-breakpoint
CREATE INDEX "journey_messages_leased_idx" ON "journey_messages" USING btree ("claimed_until") WHERE "journey_messages"."state" in ('claimed', 'sending');--> statement-breakpoint
CREATE INDEX "journey_messages_donor_idx" ON "journey_messages" USING btree ("organization_id","donor_id","created_at");--> statement-breakpoint
CREATE INDEX "journey_messages_journey_idx" ON "journey_messages" USING btree ("organization_id","journey_id","node");--> statement-breakpoint
ALTER TABLE "consents" DROP CONSTRAINT IF EXISTS "consents_source_values", ADD CONSTRAINT "consents_source_values" CHECK ("consents"."source" in ('staff', 'import', 'donor_portal', 'preference_page', 'unsubscribe_link', 'confirmation_link', 'form', 'complaint', 'merge', 'update', 'expiry', 'text_message', 'journey')) NOT VALID;--> statement-breakpoint
ALTER TABLE "consents" VALIDATE CONSTRAINT "consents_source_values";--> statement-breakpoint
ALTER TABLE "message_events" DROP CONSTRAINT IF EXISTS "message_events_mail_type_values", ADD CONSTRAINT "message_events_mail_type_values" CHECK ("message_events"."mail_type" in ('email', 'mailing', 'journey')) NOT VALID;--> statement-breakpoint
ALTER TABLE "message_events" VALIDATE CONSTRAINT "message_events_mail_type_values";