-- one statement at a time
-- What owners of fundraising pages do: their messages, what they are told, and milestones.
CREATE TABLE IF NOT EXISTS "page_milestones" (
	"organization_id" integer NOT NULL,
	"page_id" integer NOT NULL,
	"percent" integer NOT NULL,
	"raised" bigint NOT NULL,
	"goal" bigint NOT NULL,
	"reached_at" timestamp with time zone NOT NULL,
	CONSTRAINT "page_milestones_pkey" PRIMARY KEY("organization_id","page_id","percent"),
	CONSTRAINT "page_milestones_percent" CHECK ("page_milestones"."percent" between 1 and 1000),
	CONSTRAINT "page_milestones_sums" CHECK ("page_milestones"."raised" > 0 and "page_milestones"."goal" > 0)
);--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "page_message_recipients" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "page_message_recipients_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"message_id" integer NOT NULL,
	"page_id" integer NOT NULL,
	"kind" text NOT NULL,
	"address" text,
	"address_hash" text NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"claimed_by" text,
	"claimed_until" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "page_message_recipients_organization_id_id_key" UNIQUE("organization_id","id"),
	CONSTRAINT "page_message_recipients_once_key" UNIQUE("organization_id","page_id","kind","address_hash"),
	CONSTRAINT "page_message_recipients_address" CHECK (("page_message_recipients"."address" is not null) = ("page_message_recipients"."state" in ('queued', 'claimed', 'sending'))),
	CONSTRAINT "page_message_recipients_kind_values" CHECK ("page_message_recipients"."kind" in ('ask', 'thanks')),
	CONSTRAINT "page_message_recipients_state_values" CHECK ("page_message_recipients"."state" in ('queued', 'claimed', 'sending', 'sent', 'skipped', 'failed', 'uncertain'))
);--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "page_messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "page_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"page_id" integer NOT NULL,
	"kind" text NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "page_messages_organization_id_id_key" UNIQUE("organization_id","id"),
	CONSTRAINT "page_messages_kind_values" CHECK ("page_messages"."kind" in ('ask', 'thanks'))
);--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN IF NOT EXISTS "allows_messages" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN IF NOT EXISTS "milestones" integer[] DEFAULT '{25,50,75,100}' NOT NULL;--> statement-breakpoint
ALTER TABLE "fundraising_pages" ADD COLUMN IF NOT EXISTS "tells_owner" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "fundraising_pages" ADD COLUMN IF NOT EXISTS "paused_by_owner" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "page_credits" ADD COLUMN IF NOT EXISTS "told_at" timestamp with time zone;--> statement-breakpoint
DO $$ BEGIN
  ALTER TABLE "page_milestones" ADD CONSTRAINT "page_milestones_page_fk" FOREIGN KEY ("organization_id","page_id") REFERENCES "public"."fundraising_pages"("organization_id","id") ON DELETE no action ON UPDATE no action NOT VALID;
EXCEPTION WHEN duplicate_object THEN NULL;
END $$;--> statement-breakpoint
ALTER TABLE "page_milestones" VALIDATE CONSTRAINT "page_milestones_page_fk";--> statement-breakpoint
DO $$ BEGIN
  ALTER TABLE "page_message_recipients" ADD CONSTRAINT "page_message_recipients_message_fk" FOREIGN KEY ("organization_id","message_id") REFERENCES "public"."page_messages"("organization_id","id") ON DELETE cascade ON UPDATE no action NOT VALID;
EXCEPTION WHEN duplicate_object THEN NULL;
END $$;--> statement-breakpoint
ALTER TABLE "page_message_recipients" VALIDATE CONSTRAINT "page_message_recipients_message_fk";--> statement-breakpoint
DO $$ BEGIN
  ALTER TABLE "page_message_recipients" ADD CONSTRAINT "page_message_recipients_page_fk" FOREIGN KEY ("organization_id","page_id") REFERENCES "public"."fundraising_pages"("organization_id","id") ON DELETE no action ON UPDATE no action NOT VALID;
EXCEPTION WHEN duplicate_object THEN NULL;
END $$;--> statement-breakpoint
ALTER TABLE "page_message_recipients" VALIDATE CONSTRAINT "page_message_recipients_page_fk";--> statement-breakpoint
DO $$ BEGIN
  ALTER TABLE "page_messages" ADD CONSTRAINT "page_messages_page_fk" FOREIGN KEY ("organization_id","page_id") REFERENCES "public"."fundraising_pages"("organization_id","id") ON DELETE no action ON UPDATE no action NOT VALID;
EXCEPTION WHEN duplicate_object THEN NULL;
END $$;--> statement-breakpoint
ALTER TABLE "page_messages" VALIDATE CONSTRAINT "page_messages_page_fk";--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "page_message_recipients_message_idx" ON "page_message_recipients" USING btree ("organization_id","message_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "page_message_recipients_hash_idx" ON "page_message_recipients" USING btree ("organization_id","address_hash");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "page_message_recipients_queued_idx" ON "page_message_recipients" USING btree ("id") WHERE "page_message_recipients"."state" = 'queued';--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "page_message_recipients_leased_idx" ON "page_message_recipients" USING btree ("claimed_until") WHERE "page_message_recipients"."state" in ('claimed', 'sending');--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "page_messages_page_idx" ON "page_messages" USING btree ("organization_id","page_id","id");--> statement-breakpoint
UPDATE "page_credits" SET "told_at" = "created_at" WHERE "told_at" IS NULL AND "created_at" < now() - interval '1 hour';--> statement-breakpoint
INSERT INTO "page_milestones" ("organization_id", "page_id", "percent", "raised", "goal", "reached_at")
  SELECT p.organization_id, p.id, m.percent, t.raised, g.goal, t.reached_at
  FROM fundraising_pages p
  JOIN campaigns c ON c.organization_id = p.organization_id AND c.id = p.campaign_id
  JOIN page_totals t ON t.organization_id = p.organization_id AND t.page_id = p.id
  CROSS JOIN LATERAL (SELECT CASE WHEN p.kind = 'campaign' THEN c.goal ELSE p.goal END AS goal) g
  CROSS JOIN LATERAL unnest(c.milestones) AS m (percent)
  WHERE t.raised > 0 AND t.raised::numeric * 100 >= g.goal::numeric * m.percent
  ON CONFLICT DO NOTHING;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "page_credits_untold_idx" ON "page_credits" USING btree ("organization_id","id") WHERE "page_credits"."told_at" is null and "page_credits"."counted" > 0;
