-- one statement at a time
-- Peer-to-peer fundraising: campaigns, pages, what they are credited with, and matching pools.
CREATE TABLE IF NOT EXISTS "campaigns" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "campaigns_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"program_id" integer NOT NULL,
	"designation_id" integer NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"story" text DEFAULT '' NOT NULL,
	"goal" bigint,
	"currency" text NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date,
	"status" text DEFAULT 'draft' NOT NULL,
	"needs_approval" boolean DEFAULT false NOT NULL,
	"team_rule" text DEFAULT 'optional' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "campaigns_organization_id_id_key" UNIQUE("organization_id","id"),
	CONSTRAINT "campaigns_slug_key" UNIQUE("organization_id","slug"),
	CONSTRAINT "campaigns_goal_positive" CHECK ("campaigns"."goal" > 0),
	CONSTRAINT "campaigns_window" CHECK ("campaigns"."ends_on" >= "campaigns"."starts_on"),
	CONSTRAINT "campaigns_status_values" CHECK ("campaigns"."status" in ('draft', 'published', 'archived')),
	CONSTRAINT "campaigns_team_rule_values" CHECK ("campaigns"."team_rule" in ('none', 'optional', 'required'))
);--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "fundraising_pages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "fundraising_pages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"campaign_id" integer NOT NULL,
	"parent_id" integer,
	"kind" text NOT NULL,
	"owner_donor_id" integer,
	"slug" text,
	"former_slug_hash" text,
	"title" text NOT NULL,
	"story" text DEFAULT '' NOT NULL,
	"goal" bigint,
	"status" text NOT NULL,
	"status_reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "fundraising_pages_organization_id_id_key" UNIQUE("organization_id","id"),
	CONSTRAINT "fundraising_pages_tree_key" UNIQUE("organization_id","campaign_id","id"),
	CONSTRAINT "fundraising_pages_slug_key" UNIQUE("organization_id","campaign_id","slug"),
	CONSTRAINT "fundraising_pages_root" CHECK (("fundraising_pages"."kind" = 'campaign') = ("fundraising_pages"."parent_id" is null) and ("fundraising_pages"."kind" = 'campaign') = ("fundraising_pages"."slug" is null)),
	CONSTRAINT "fundraising_pages_root_unowned" CHECK ("fundraising_pages"."kind" <> 'campaign' or "fundraising_pages"."owner_donor_id" is null),
	CONSTRAINT "fundraising_pages_goal_positive" CHECK ("fundraising_pages"."goal" > 0),
	CONSTRAINT "fundraising_pages_kind_values" CHECK ("fundraising_pages"."kind" in ('campaign', 'team', 'individual')),
	CONSTRAINT "fundraising_pages_status_values" CHECK ("fundraising_pages"."status" in ('pending', 'live', 'paused', 'ended', 'rejected'))
);--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "page_starts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "page_starts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"campaign_id" integer NOT NULL,
	"email" text NOT NULL,
	"language" text,
	"wanted" jsonb NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "page_starts_organization_id_id_key" UNIQUE("organization_id","id"),
	CONSTRAINT "page_starts_token_key" UNIQUE("token_hash"),
	CONSTRAINT "page_starts_language_values" CHECK ("page_starts"."language" in ('en', 'es', 'fr', 'de'))
);--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "page_updates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "page_updates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"page_id" integer NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "fundraising_marks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "fundraising_marks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"donation_id" integer,
	"page_id" integer,
	"campaign_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "match_grants" (
	"organization_id" integer NOT NULL,
	"pool_id" integer NOT NULL,
	"credit_id" integer NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "match_grants_pkey" PRIMARY KEY("organization_id","pool_id","credit_id"),
	CONSTRAINT "match_grants_amount_positive" CHECK ("match_grants"."amount" > 0)
);--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "match_pools" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "match_pools_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"campaign_id" integer NOT NULL,
	"name" text NOT NULL,
	"ratio_percent" integer NOT NULL,
	"cap" bigint NOT NULL,
	"granted" bigint DEFAULT 0 NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "match_pools_organization_id_id_key" UNIQUE("organization_id","id"),
	CONSTRAINT "match_pools_ratio" CHECK ("match_pools"."ratio_percent" between 1 and 1000),
	CONSTRAINT "match_pools_within_cap" CHECK ("match_pools"."granted" between 0 and "match_pools"."cap"),
	CONSTRAINT "match_pools_cap_positive" CHECK ("match_pools"."cap" > 0),
	CONSTRAINT "match_pools_window" CHECK ("match_pools"."ends_on" >= "match_pools"."starts_on")
);--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "page_credit_moves" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "page_credit_moves_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"donation_id" integer NOT NULL,
	"line_id" integer NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"from_page_id" integer,
	"to_page_id" integer NOT NULL,
	"reason" text,
	"by_user_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "page_credit_moves_organization_id_id_key" UNIQUE("organization_id","id"),
	CONSTRAINT "page_credit_moves_amount_positive" CHECK ("page_credit_moves"."amount" > 0),
	CONSTRAINT "page_credit_moves_from" CHECK (("page_credit_moves"."kind" = 'credit') = ("page_credit_moves"."from_page_id" is null)),
	CONSTRAINT "page_credit_moves_kind_values" CHECK ("page_credit_moves"."kind" in ('credit', 'move', 'split'))
);--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "page_credits" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "page_credits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"line_id" integer NOT NULL,
	"donation_id" integer NOT NULL,
	"campaign_id" integer NOT NULL,
	"page_id" integer NOT NULL,
	"team_id" integer,
	"display_name" text,
	"is_anonymous" boolean DEFAULT false NOT NULL,
	"message" text,
	"counted" bigint DEFAULT 0 NOT NULL,
	"counted_at" timestamp with time zone,
	"soft_credit_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "page_credits_organization_id_id_key" UNIQUE("organization_id","id"),
	CONSTRAINT "page_credits_line_key" UNIQUE("organization_id","line_id"),
	CONSTRAINT "page_credits_counted" CHECK ("page_credits"."counted" >= 0),
	CONSTRAINT "page_credits_counted_at" CHECK (("page_credits"."counted" > 0) = ("page_credits"."counted_at" is not null)),
	CONSTRAINT "page_credits_anonymous" CHECK (not "page_credits"."is_anonymous" or "page_credits"."display_name" is null)
);--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "page_totals" (
	"organization_id" integer NOT NULL,
	"page_id" integer NOT NULL,
	"campaign_id" integer NOT NULL,
	"kind" text NOT NULL,
	"raised" bigint DEFAULT 0 NOT NULL,
	"gifts" integer DEFAULT 0 NOT NULL,
	"matched" bigint DEFAULT 0 NOT NULL,
	"reached_at" timestamp with time zone NOT NULL,
	"computed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "page_totals_pkey" PRIMARY KEY("organization_id","page_id"),
	CONSTRAINT "page_totals_sums" CHECK ("page_totals"."raised" >= 0 and "page_totals"."gifts" >= 0 and "page_totals"."matched" >= 0),
	CONSTRAINT "page_totals_kind_values" CHECK ("page_totals"."kind" in ('campaign', 'team', 'individual'))
);--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "reported_gifts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reported_gifts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"page_id" integer NOT NULL,
	"reporter_donor_id" integer,
	"giver_name" text NOT NULL,
	"giver_email" text,
	"is_anonymous" boolean DEFAULT false NOT NULL,
	"message" text,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"given_on" date NOT NULL,
	"method" text NOT NULL,
	"status" text DEFAULT 'reported' NOT NULL,
	"donation_id" integer,
	"reason" text,
	"decided_by_user_id" integer,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reported_gifts_organization_id_id_key" UNIQUE("organization_id","id"),
	CONSTRAINT "reported_gifts_donation_key" UNIQUE("organization_id","donation_id"),
	CONSTRAINT "reported_gifts_amount_positive" CHECK ("reported_gifts"."amount" > 0),
	CONSTRAINT "reported_gifts_confirmed" CHECK (("reported_gifts"."status" = 'confirmed') = ("reported_gifts"."donation_id" is not null)),
	CONSTRAINT "reported_gifts_decided" CHECK (("reported_gifts"."status" = 'reported') = ("reported_gifts"."decided_at" is null)),
	CONSTRAINT "reported_gifts_method_values" CHECK ("reported_gifts"."method" in ('cash', 'check')),
	CONSTRAINT "reported_gifts_status_values" CHECK ("reported_gifts"."status" in ('reported', 'confirmed', 'rejected'))
);--> statement-breakpoint
ALTER TABLE "checkout_items" ADD COLUMN IF NOT EXISTS "fundraising_page_id" integer;--> statement-breakpoint
ALTER TABLE "checkout_items" ADD COLUMN IF NOT EXISTS "display_name" text;--> statement-breakpoint
ALTER TABLE "checkout_items" ADD COLUMN IF NOT EXISTS "is_anonymous" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "checkout_items" ADD COLUMN IF NOT EXISTS "message" text;--> statement-breakpoint
DO $$ BEGIN
  ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_program_fk" FOREIGN KEY ("organization_id","program_id") REFERENCES "public"."programs"("organization_id","id") ON DELETE no action ON UPDATE no action NOT VALID;
EXCEPTION WHEN duplicate_object THEN NULL;
END $$;--> statement-breakpoint
ALTER TABLE "campaigns" VALIDATE CONSTRAINT "campaigns_program_fk";--> statement-breakpoint
DO $$ BEGIN
  ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_designation_fk" FOREIGN KEY ("organization_id","designation_id") REFERENCES "public"."designations"("organization_id","id") ON DELETE no action ON UPDATE no action NOT VALID;
EXCEPTION WHEN duplicate_object THEN NULL;
END $$;--> statement-breakpoint
ALTER TABLE "campaigns" VALIDATE CONSTRAINT "campaigns_designation_fk";--> statement-breakpoint
DO $$ BEGIN
  ALTER TABLE "fundraising_pages" ADD CONSTRAINT "fundraising_pages_campaign_fk" FOREIGN KEY ("organization_id","campaign_id") REFERENCES "public"."campaigns"("organization_id","id") ON DELETE no action ON UPDATE no action NOT VALID;
EXCEPTION WHEN duplicate_object THEN NULL;
END $$;--> statement-breakpoint
ALTER TABLE "fundraising_pages" VALIDATE CONSTRAINT "fundraising_pages_campaign_fk";--> statement-breakpoint
DO $$ BEGIN
  ALTER TABLE "fundraising_pages" ADD CONSTRAINT "fundraising_pages_parent_fk" FOREIGN KEY ("organization_id","campaign_id","parent_id") REFERENCES "public"."fundraising_pages"("organization_id","campaign_id","id") ON DELETE no action ON UPDATE no action NOT VALID;
EXCEPTION WHEN duplicate_object THEN NULL;
END $$;--> statement-breakpoint
ALTER TABLE "fundraising_pages" VALIDATE CONSTRAINT "fundraising_pages_parent_fk";--> statement-breakpoint
DO $$ BEGIN
  ALTER TABLE "fundraising_pages" ADD CONSTRAINT "fundraising_pages_owner_fk" FOREIGN KEY ("organization_id","owner_donor_id") REFERENCES "public"."donors"("organization_id","id") ON DELETE no action ON UPDATE no action NOT VALID;
EXCEPTION WHEN duplicate_object THEN NULL;
END $$;--> statement-breakpoint
ALTER TABLE "fundraising_pages" VALIDATE CONSTRAINT "fundraising_pages_owner_fk";--> statement-breakpoint
DO $$ BEGIN
  ALTER TABLE "page_starts" ADD CONSTRAINT "page_starts_campaign_fk" FOREIGN KEY ("organization_id","campaign_id") REFERENCES "public"."campaigns"("organization_id","id") ON DELETE no action ON UPDATE no action NOT VALID;
EXCEPTION WHEN duplicate_object THEN NULL;
END $$;--> statement-breakpoint
ALTER TABLE "page_starts" VALIDATE CONSTRAINT "page_starts_campaign_fk";--> statement-breakpoint
DO $$ BEGIN
  ALTER TABLE "page_updates" ADD CONSTRAINT "page_updates_page_fk" FOREIGN KEY ("organization_id","page_id") REFERENCES "public"."fundraising_pages"("organization_id","id") ON DELETE no action ON UPDATE no action NOT VALID;
EXCEPTION WHEN duplicate_object THEN NULL;
END $$;--> statement-breakpoint
ALTER TABLE "page_updates" VALIDATE CONSTRAINT "page_updates_page_fk";--> statement-breakpoint
DO $$ BEGIN
  ALTER TABLE "fundraising_marks" ADD CONSTRAINT "fundraising_marks_organization_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action NOT VALID;
EXCEPTION WHEN duplicate_object THEN NULL;
END $$;--> statement-breakpoint
ALTER TABLE "fundraising_marks" VALIDATE CONSTRAINT "fundraising_marks_organization_fk";--> statement-breakpoint
DO $$ BEGIN
  ALTER TABLE "match_grants" ADD CONSTRAINT "match_grants_pool_fk" FOREIGN KEY ("organization_id","pool_id") REFERENCES "public"."match_pools"("organization_id","id") ON DELETE cascade ON UPDATE no action NOT VALID;
EXCEPTION WHEN duplicate_object THEN NULL;
END $$;--> statement-breakpoint
ALTER TABLE "match_grants" VALIDATE CONSTRAINT "match_grants_pool_fk";--> statement-breakpoint
DO $$ BEGIN
  ALTER TABLE "match_grants" ADD CONSTRAINT "match_grants_credit_fk" FOREIGN KEY ("organization_id","credit_id") REFERENCES "public"."page_credits"("organization_id","id") ON DELETE cascade ON UPDATE no action NOT VALID;
EXCEPTION WHEN duplicate_object THEN NULL;
END $$;--> statement-breakpoint
ALTER TABLE "match_grants" VALIDATE CONSTRAINT "match_grants_credit_fk";--> statement-breakpoint
DO $$ BEGIN
  ALTER TABLE "match_pools" ADD CONSTRAINT "match_pools_campaign_fk" FOREIGN KEY ("organization_id","campaign_id") REFERENCES "public"."campaigns"("organization_id","id") ON DELETE no action ON UPDATE no action NOT VALID;
EXCEPTION WHEN duplicate_object THEN NULL;
END $$;--> statement-breakpoint
ALTER TABLE "match_pools" VALIDATE CONSTRAINT "match_pools_campaign_fk";--> statement-breakpoint
DO $$ BEGIN
  ALTER TABLE "page_credit_moves" ADD CONSTRAINT "page_credit_moves_donation_fk" FOREIGN KEY ("organization_id","donation_id") REFERENCES "public"."donations"("organization_id","id") ON DELETE no action ON UPDATE no action NOT VALID;
EXCEPTION WHEN duplicate_object THEN NULL;
END $$;--> statement-breakpoint
ALTER TABLE "page_credit_moves" VALIDATE CONSTRAINT "page_credit_moves_donation_fk";--> statement-breakpoint
DO $$ BEGIN
  ALTER TABLE "page_credit_moves" ADD CONSTRAINT "page_credit_moves_from_fk" FOREIGN KEY ("organization_id","from_page_id") REFERENCES "public"."fundraising_pages"("organization_id","id") ON DELETE no action ON UPDATE no action NOT VALID;
EXCEPTION WHEN duplicate_object THEN NULL;
END $$;--> statement-breakpoint
ALTER TABLE "page_credit_moves" VALIDATE CONSTRAINT "page_credit_moves_from_fk";--> statement-breakpoint
DO $$ BEGIN
  ALTER TABLE "page_credit_moves" ADD CONSTRAINT "page_credit_moves_to_fk" FOREIGN KEY ("organization_id","to_page_id") REFERENCES "public"."fundraising_pages"("organization_id","id") ON DELETE no action ON UPDATE no action NOT VALID;
EXCEPTION WHEN duplicate_object THEN NULL;
END $$;--> statement-breakpoint
ALTER TABLE "page_credit_moves" VALIDATE CONSTRAINT "page_credit_moves_to_fk";--> statement-breakpoint
DO $$ BEGIN
  ALTER TABLE "page_credit_moves" ADD CONSTRAINT "page_credit_moves_by_fk" FOREIGN KEY ("organization_id","by_user_id") REFERENCES "public"."users"("organization_id","id") ON DELETE no action ON UPDATE no action NOT VALID;
EXCEPTION WHEN duplicate_object THEN NULL;
END $$;--> statement-breakpoint
ALTER TABLE "page_credit_moves" VALIDATE CONSTRAINT "page_credit_moves_by_fk";--> statement-breakpoint
DO $$ BEGIN
  ALTER TABLE "page_credits" ADD CONSTRAINT "page_credits_line_fk" FOREIGN KEY ("organization_id","line_id") REFERENCES "public"."donation_lines"("organization_id","id") ON DELETE cascade ON UPDATE no action NOT VALID;
EXCEPTION WHEN duplicate_object THEN NULL;
END $$;--> statement-breakpoint
ALTER TABLE "page_credits" VALIDATE CONSTRAINT "page_credits_line_fk";--> statement-breakpoint
DO $$ BEGIN
  ALTER TABLE "page_credits" ADD CONSTRAINT "page_credits_donation_fk" FOREIGN KEY ("organization_id","donation_id") REFERENCES "public"."donations"("organization_id","id") ON DELETE cascade ON UPDATE no action NOT VALID;
EXCEPTION WHEN duplicate_object THEN NULL;
END $$;--> statement-breakpoint
ALTER TABLE "page_credits" VALIDATE CONSTRAINT "page_credits_donation_fk";--> statement-breakpoint
DO $$ BEGIN
  ALTER TABLE "page_credits" ADD CONSTRAINT "page_credits_page_fk" FOREIGN KEY ("organization_id","campaign_id","page_id") REFERENCES "public"."fundraising_pages"("organization_id","campaign_id","id") ON DELETE no action ON UPDATE no action NOT VALID;
EXCEPTION WHEN duplicate_object THEN NULL;
END $$;--> statement-breakpoint
ALTER TABLE "page_credits" VALIDATE CONSTRAINT "page_credits_page_fk";--> statement-breakpoint
DO $$ BEGIN
  ALTER TABLE "page_credits" ADD CONSTRAINT "page_credits_team_fk" FOREIGN KEY ("organization_id","campaign_id","team_id") REFERENCES "public"."fundraising_pages"("organization_id","campaign_id","id") ON DELETE no action ON UPDATE no action NOT VALID;
EXCEPTION WHEN duplicate_object THEN NULL;
END $$;--> statement-breakpoint
ALTER TABLE "page_credits" VALIDATE CONSTRAINT "page_credits_team_fk";--> statement-breakpoint
DO $$ BEGIN
  ALTER TABLE "page_credits" ADD CONSTRAINT "page_credits_soft_credit_fk" FOREIGN KEY ("organization_id","soft_credit_id") REFERENCES "public"."soft_credits"("organization_id","id") ON DELETE no action ON UPDATE no action NOT VALID;
EXCEPTION WHEN duplicate_object THEN NULL;
END $$;--> statement-breakpoint
ALTER TABLE "page_credits" VALIDATE CONSTRAINT "page_credits_soft_credit_fk";--> statement-breakpoint
DO $$ BEGIN
  ALTER TABLE "page_totals" ADD CONSTRAINT "page_totals_page_fk" FOREIGN KEY ("organization_id","campaign_id","page_id") REFERENCES "public"."fundraising_pages"("organization_id","campaign_id","id") ON DELETE no action ON UPDATE no action NOT VALID;
EXCEPTION WHEN duplicate_object THEN NULL;
END $$;--> statement-breakpoint
ALTER TABLE "page_totals" VALIDATE CONSTRAINT "page_totals_page_fk";--> statement-breakpoint
DO $$ BEGIN
  ALTER TABLE "reported_gifts" ADD CONSTRAINT "reported_gifts_page_fk" FOREIGN KEY ("organization_id","page_id") REFERENCES "public"."fundraising_pages"("organization_id","id") ON DELETE no action ON UPDATE no action NOT VALID;
EXCEPTION WHEN duplicate_object THEN NULL;
END $$;--> statement-breakpoint
ALTER TABLE "reported_gifts" VALIDATE CONSTRAINT "reported_gifts_page_fk";--> statement-breakpoint
DO $$ BEGIN
  ALTER TABLE "reported_gifts" ADD CONSTRAINT "reported_gifts_reporter_fk" FOREIGN KEY ("organization_id","reporter_donor_id") REFERENCES "public"."donors"("organization_id","id") ON DELETE no action ON UPDATE no action NOT VALID;
EXCEPTION WHEN duplicate_object THEN NULL;
END $$;--> statement-breakpoint
ALTER TABLE "reported_gifts" VALIDATE CONSTRAINT "reported_gifts_reporter_fk";--> statement-breakpoint
DO $$ BEGIN
  ALTER TABLE "reported_gifts" ADD CONSTRAINT "reported_gifts_donation_fk" FOREIGN KEY ("organization_id","donation_id") REFERENCES "public"."donations"("organization_id","id") ON DELETE no action ON UPDATE no action NOT VALID;
EXCEPTION WHEN duplicate_object THEN NULL;
END $$;--> statement-breakpoint
ALTER TABLE "reported_gifts" VALIDATE CONSTRAINT "reported_gifts_donation_fk";--> statement-breakpoint
DO $$ BEGIN
  ALTER TABLE "reported_gifts" ADD CONSTRAINT "reported_gifts_decided_by_fk" FOREIGN KEY ("organization_id","decided_by_user_id") REFERENCES "public"."users"("organization_id","id") ON DELETE no action ON UPDATE no action NOT VALID;
EXCEPTION WHEN duplicate_object THEN NULL;
END $$;--> statement-breakpoint
ALTER TABLE "reported_gifts" VALIDATE CONSTRAINT "reported_gifts_decided_by_fk";--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "fundraising_pages_root_key" ON "fundraising_pages" USING btree ("organization_id","campaign_id") WHERE "fundraising_pages"."kind" = 'campaign';--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "fundraising_pages_owner_idx" ON "fundraising_pages" USING btree ("organization_id","owner_donor_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "fundraising_pages_parent_idx" ON "fundraising_pages" USING btree ("organization_id","parent_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "fundraising_pages_pending_idx" ON "fundraising_pages" USING btree ("organization_id","id") WHERE "fundraising_pages"."status" = 'pending';--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "page_starts_expiry_idx" ON "page_starts" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "page_starts_email_idx" ON "page_starts" USING btree ("organization_id","email");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "page_updates_page_idx" ON "page_updates" USING btree ("organization_id","page_id","id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "fundraising_marks_next_idx" ON "fundraising_marks" USING btree ("organization_id","id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "match_grants_credit_idx" ON "match_grants" USING btree ("organization_id","credit_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "match_pools_campaign_idx" ON "match_pools" USING btree ("organization_id","campaign_id","id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "page_credit_moves_donation_idx" ON "page_credit_moves" USING btree ("organization_id","donation_id","id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "page_credits_donation_idx" ON "page_credits" USING btree ("organization_id","donation_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "page_credits_page_idx" ON "page_credits" USING btree ("organization_id","page_id","id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "page_credits_team_idx" ON "page_credits" USING btree ("organization_id","team_id","id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "page_credits_campaign_idx" ON "page_credits" USING btree ("organization_id","campaign_id","id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "page_credits_soft_credit_idx" ON "page_credits" USING btree ("organization_id","soft_credit_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "page_totals_leaders_idx" ON "page_totals" USING btree ("organization_id","campaign_id","kind","raised" DESC NULLS LAST,"reached_at","page_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "reported_gifts_page_idx" ON "reported_gifts" USING btree ("organization_id","page_id","id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "reported_gifts_reporter_idx" ON "reported_gifts" USING btree ("organization_id","reporter_donor_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "reported_gifts_waiting_idx" ON "reported_gifts" USING btree ("organization_id","id") WHERE "reported_gifts"."status" = 'reported';--> statement-breakpoint
DO $$ BEGIN
  ALTER TABLE "checkout_items" ADD CONSTRAINT "checkout_items_page_fk" FOREIGN KEY ("organization_id","fundraising_page_id") REFERENCES "public"."fundraising_pages"("organization_id","id") ON DELETE no action ON UPDATE no action NOT VALID;
EXCEPTION WHEN duplicate_object THEN NULL;
END $$;--> statement-breakpoint
ALTER TABLE "checkout_items" VALIDATE CONSTRAINT "checkout_items_page_fk";--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "checkout_items_page_once" ON "checkout_items" USING btree ("checkout_id","fundraising_page_id") WHERE "checkout_items"."entity_id" is null;--> statement-breakpoint
ALTER TABLE "checkout_items" DROP CONSTRAINT IF EXISTS "checkout_items_one_purpose", ADD CONSTRAINT "checkout_items_one_purpose" CHECK (num_nonnulls("checkout_items"."designation_id", "checkout_items"."entity_id") = 1 or ("checkout_items"."fundraising_page_id" is not null and num_nonnulls("checkout_items"."designation_id", "checkout_items"."entity_id") = 0)) NOT VALID;--> statement-breakpoint
ALTER TABLE "checkout_items" VALIDATE CONSTRAINT "checkout_items_one_purpose";--> statement-breakpoint
CREATE OR REPLACE FUNCTION "tell_fundraising"() RETURNS trigger LANGUAGE plpgsql AS $$
declare
  organization integer;
  told text := coalesce(current_setting('wellspring.fundraising_told', true), '');
begin
  for organization in select distinct organization_id from new_rows loop
    if told not like '%,' || organization || ',%' then
      perform graphile_worker.add_job(
        'fundraising-refresh', json_build_object('organizationId', organization));
      told := told || ',' || organization || ',';
    end if;
  end loop;
  perform set_config('wellspring.fundraising_told', told, true);
  return null;
end $$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER "fundraising_marks_told" AFTER INSERT ON "fundraising_marks" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "tell_fundraising"();--> statement-breakpoint
CREATE OR REPLACE FUNCTION "mark_credited_gifts"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  insert into fundraising_marks (organization_id, donation_id)
  select n.organization_id, n.id from new_rows n
  where exists (select 1 from page_credits c
    where c.organization_id = n.organization_id and c.donation_id = n.id);
  return null;
end $$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER "donations_fundraising_update" AFTER UPDATE ON "donations" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "mark_credited_gifts"();--> statement-breakpoint
CREATE OR REPLACE FUNCTION "mark_gifts_of_lines"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  insert into fundraising_marks (organization_id, donation_id)
  select distinct o.organization_id, o.donation_id from old_rows o
  where exists (select 1 from page_credits c
    where c.organization_id = o.organization_id and c.donation_id = o.donation_id);
  return null;
end $$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER "donation_lines_fundraising_update" AFTER UPDATE ON "donation_lines" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "mark_gifts_of_lines"();--> statement-breakpoint
CREATE OR REPLACE TRIGGER "donation_lines_fundraising_delete" AFTER DELETE ON "donation_lines" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "mark_gifts_of_lines"();--> statement-breakpoint
CREATE OR REPLACE FUNCTION "mark_page_credits"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if tg_op = 'UPDATE' then
    insert into fundraising_marks (organization_id, donation_id)
    select distinct n.organization_id, n.donation_id from new_rows n
    join old_rows o on o.id = n.id
    where (o.page_id, o.line_id, o.campaign_id, coalesce(o.team_id, 0))
      <> (n.page_id, n.line_id, n.campaign_id, coalesce(n.team_id, 0));
    insert into fundraising_marks (organization_id, page_id)
    select o.organization_id, o.page_id from new_rows n join old_rows o on o.id = n.id
    where o.page_id <> n.page_id
    union
    select o.organization_id, o.team_id from new_rows n join old_rows o on o.id = n.id
    where o.team_id is not null and o.team_id is distinct from n.team_id;
  elsif tg_op = 'INSERT' then
    insert into fundraising_marks (organization_id, donation_id)
    select distinct organization_id, donation_id from new_rows;
  else
    insert into fundraising_marks (organization_id, page_id)
    select organization_id, page_id from old_rows
    union
    select organization_id, team_id from old_rows where team_id is not null;
  end if;
  return null;
end $$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER "page_credits_insert" AFTER INSERT ON "page_credits" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "mark_page_credits"();--> statement-breakpoint
CREATE OR REPLACE TRIGGER "page_credits_update" AFTER UPDATE ON "page_credits" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "mark_page_credits"();--> statement-breakpoint
CREATE OR REPLACE TRIGGER "page_credits_delete" AFTER DELETE ON "page_credits" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "mark_page_credits"();--> statement-breakpoint
CREATE OR REPLACE FUNCTION "mark_campaigns"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  insert into fundraising_marks (organization_id, campaign_id)
  select distinct organization_id, (to_jsonb(n) ->> case when tg_table_name = 'campaigns' then 'id' else 'campaign_id' end)::integer
  from new_rows n;
  return null;
end $$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER "campaigns_update" AFTER UPDATE ON "campaigns" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "mark_campaigns"();--> statement-breakpoint
CREATE OR REPLACE TRIGGER "match_pools_insert" AFTER INSERT ON "match_pools" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "mark_campaigns"();--> statement-breakpoint
CREATE OR REPLACE FUNCTION "mark_campaigns_of_rates"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  insert into fundraising_marks (organization_id, campaign_id)
  select c.organization_id, c.id from campaigns c
  where c.organization_id = (to_jsonb(coalesce(new, old)) ->> 'organization_id')::integer;
  return null;
end $$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER "currency_rates_fundraising" AFTER INSERT OR UPDATE OR DELETE ON "currency_rates"
  FOR EACH ROW EXECUTE FUNCTION "mark_campaigns_of_rates"();
