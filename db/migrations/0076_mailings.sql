CREATE TABLE "mail_templates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mail_templates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"name" text NOT NULL,
	"subject" text NOT NULL,
	"preheader" text,
	"content" jsonb NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mail_templates_organization_id_id_key" UNIQUE("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "mailing_checkouts" (
	"organization_id" integer NOT NULL,
	"checkout_id" integer NOT NULL,
	"recipient_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mailing_checkouts_pkey" PRIMARY KEY("organization_id","checkout_id")
);
--> statement-breakpoint
CREATE TABLE "mailing_clicks" (
	"organization_id" integer NOT NULL,
	"recipient_id" integer NOT NULL,
	"link" integer NOT NULL,
	"mailing_id" integer NOT NULL,
	"clicks" integer DEFAULT 1 NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mailing_clicks_pkey" PRIMARY KEY("organization_id","recipient_id","link")
);
--> statement-breakpoint
CREATE TABLE "mailing_gifts" (
	"organization_id" integer NOT NULL,
	"donation_id" integer NOT NULL,
	"recipient_id" integer NOT NULL,
	"mailing_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mailing_gifts_pkey" PRIMARY KEY("organization_id","donation_id")
);
--> statement-breakpoint
CREATE TABLE "mailing_recipients" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mailing_recipients_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"mailing_id" integer NOT NULL,
	"donor_id" integer,
	"address_key" text,
	"merge_values" jsonb,
	"shown_blocks" text[] DEFAULT '{}' NOT NULL,
	"variant" text,
	"state" text NOT NULL,
	"skip_reason" text,
	"claimed_by" text,
	"claimed_until" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone,
	"message_id" text,
	"last_error" text,
	"sent_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mailing_recipients_organization_id_id_key" UNIQUE("organization_id","id"),
	CONSTRAINT "mailing_recipients_donor_key" UNIQUE("organization_id","mailing_id","donor_id"),
	CONSTRAINT "mailing_recipients_address_key" UNIQUE("organization_id","mailing_id","address_key"),
	CONSTRAINT "mailing_recipients_skipped" CHECK (("mailing_recipients"."state" = 'skipped') = ("mailing_recipients"."skip_reason" is not null)),
	CONSTRAINT "mailing_recipients_addressed" CHECK ("mailing_recipients"."state" = 'skipped' or "mailing_recipients"."address_key" is not null),
	CONSTRAINT "mailing_recipients_variant_values" CHECK ("mailing_recipients"."variant" in ('a', 'b')),
	CONSTRAINT "mailing_recipients_state_values" CHECK ("mailing_recipients"."state" in ('queued', 'claimed', 'sending', 'sent', 'failed', 'uncertain', 'skipped'))
);
--> statement-breakpoint
CREATE TABLE "mailings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mailings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"name" text NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"subject" text NOT NULL,
	"subject_b" text,
	"test_percent" integer DEFAULT 20 NOT NULL,
	"test_decided_by" text DEFAULT 'clicks' NOT NULL,
	"test_hours" integer DEFAULT 4 NOT NULL,
	"test_sent_at" timestamp with time zone,
	"winner" text,
	"preheader" text,
	"topic_id" integer NOT NULL,
	"appeal_id" integer,
	"from_name" text,
	"reply_to" text,
	"audience" jsonb NOT NULL,
	"content" jsonb NOT NULL,
	"snapshot" jsonb,
	"send_at" timestamp with time zone,
	"sender_user_id" integer,
	"started_at" timestamp with time zone,
	"progress_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"paused_reason" text,
	"alarms_accepted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mailings_organization_id_id_key" UNIQUE("organization_id","id"),
	CONSTRAINT "mailings_test_percent" CHECK ("mailings"."test_percent" between 2 and 100),
	CONSTRAINT "mailings_test_hours" CHECK ("mailings"."test_hours" between 1 and 72),
	CONSTRAINT "mailings_paused" CHECK (("mailings"."state" = 'paused') = ("mailings"."paused_reason" is not null)),
	CONSTRAINT "mailings_scheduled" CHECK ("mailings"."state" <> 'scheduled' or "mailings"."send_at" is not null),
	CONSTRAINT "mailings_started" CHECK ("mailings"."state" in ('draft', 'scheduled', 'preparing', 'paused', 'cancelled') or "mailings"."snapshot" is not null),
	CONSTRAINT "mailings_state_values" CHECK ("mailings"."state" in ('draft', 'scheduled', 'preparing', 'sending', 'paused', 'sent', 'cancelled')),
	CONSTRAINT "mailings_test_decided_by_values" CHECK ("mailings"."test_decided_by" in ('clicks', 'raised')),
	CONSTRAINT "mailings_winner_values" CHECK ("mailings"."winner" in ('a', 'b')),
	CONSTRAINT "mailings_paused_reason_values" CHECK ("mailings"."paused_reason" in ('staff', 'late', 'bounces', 'complaints', 'audience', 'restored'))
);
--> statement-breakpoint
ALTER TABLE "mail_templates" ADD CONSTRAINT "mail_templates_organization_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailing_checkouts" ADD CONSTRAINT "mailing_checkouts_checkout_fk" FOREIGN KEY ("organization_id","checkout_id") REFERENCES "public"."checkouts"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailing_checkouts" ADD CONSTRAINT "mailing_checkouts_recipient_fk" FOREIGN KEY ("organization_id","recipient_id") REFERENCES "public"."mailing_recipients"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailing_clicks" ADD CONSTRAINT "mailing_clicks_recipient_fk" FOREIGN KEY ("organization_id","recipient_id") REFERENCES "public"."mailing_recipients"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailing_clicks" ADD CONSTRAINT "mailing_clicks_mailing_fk" FOREIGN KEY ("organization_id","mailing_id") REFERENCES "public"."mailings"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailing_gifts" ADD CONSTRAINT "mailing_gifts_donation_fk" FOREIGN KEY ("organization_id","donation_id") REFERENCES "public"."donations"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailing_gifts" ADD CONSTRAINT "mailing_gifts_recipient_fk" FOREIGN KEY ("organization_id","recipient_id") REFERENCES "public"."mailing_recipients"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailing_gifts" ADD CONSTRAINT "mailing_gifts_mailing_fk" FOREIGN KEY ("organization_id","mailing_id") REFERENCES "public"."mailings"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailing_recipients" ADD CONSTRAINT "mailing_recipients_mailing_fk" FOREIGN KEY ("organization_id","mailing_id") REFERENCES "public"."mailings"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailing_recipients" ADD CONSTRAINT "mailing_recipients_donor_fk" FOREIGN KEY ("organization_id","donor_id") REFERENCES "public"."donors"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailings" ADD CONSTRAINT "mailings_topic_fk" FOREIGN KEY ("organization_id","topic_id") REFERENCES "public"."topics"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailings" ADD CONSTRAINT "mailings_appeal_fk" FOREIGN KEY ("organization_id","appeal_id") REFERENCES "public"."gift_sources"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailings" ADD CONSTRAINT "mailings_sender_fk" FOREIGN KEY ("organization_id","sender_user_id") REFERENCES "public"."users"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "mail_templates_name_key" ON "mail_templates" USING btree ("organization_id",lower("name"));--> statement-breakpoint
CREATE INDEX "mailing_clicks_mailing_idx" ON "mailing_clicks" USING btree ("organization_id","mailing_id");--> statement-breakpoint
CREATE INDEX "mailing_gifts_mailing_idx" ON "mailing_gifts" USING btree ("organization_id","mailing_id");--> statement-breakpoint
CREATE INDEX "mailing_gifts_recipient_idx" ON "mailing_gifts" USING btree ("organization_id","recipient_id");--> statement-breakpoint
CREATE INDEX "mailing_recipients_list_idx" ON "mailing_recipients" USING btree ("organization_id","mailing_id","id");--> statement-breakpoint
CREATE INDEX "mailing_recipients_donor_idx" ON "mailing_recipients" USING btree ("organization_id","donor_id");--> statement-breakpoint
CREATE INDEX "mailing_recipients_queued_idx" ON "mailing_recipients" USING btree ("mailing_id","id") WHERE "mailing_recipients"."state" = 'queued' and "mailing_recipients"."variant" is not null;--> statement-breakpoint
CREATE INDEX "mailing_recipients_failed_idx" ON "mailing_recipients" USING btree ("organization_id","mailing_id") WHERE "mailing_recipients"."state" = 'failed';--> statement-breakpoint
CREATE INDEX "mailing_recipients_leased_idx" ON "mailing_recipients" USING btree ("claimed_until") WHERE "mailing_recipients"."state" in ('claimed', 'sending');--> statement-breakpoint
CREATE INDEX "mailing_recipients_message_idx" ON "mailing_recipients" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "mailings_state_idx" ON "mailings" USING btree ("state","send_at") WHERE "mailings"."state" in ('scheduled', 'preparing', 'sending');