-- one statement at a time
-- Sponsorships as a second unit of fundraising pages, what donors raise from others, and bounces of owners' emails.
ALTER TABLE "campaigns" ADD COLUMN IF NOT EXISTS "sponsorship_goal" integer;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN IF NOT EXISTS "counts_sponsorship_gifts" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "fundraising_pages" ADD COLUMN IF NOT EXISTS "sponsorship_goal" integer;--> statement-breakpoint
ALTER TABLE "page_credits" ADD COLUMN IF NOT EXISTS "sponsored_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "page_credits" ADD COLUMN IF NOT EXISTS "announced_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "page_totals" ADD COLUMN IF NOT EXISTS "sponsorships" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "page_totals" ADD COLUMN IF NOT EXISTS "sponsored_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "portfolio_profiles" ADD COLUMN IF NOT EXISTS "solicited_lifetime" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "portfolio_profiles" ADD COLUMN IF NOT EXISTS "solicited_ytd" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "campaigns" DROP CONSTRAINT IF EXISTS "campaigns_sponsorship_goal_positive", ADD CONSTRAINT "campaigns_sponsorship_goal_positive" CHECK ("campaigns"."sponsorship_goal" > 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "campaigns" VALIDATE CONSTRAINT "campaigns_sponsorship_goal_positive";--> statement-breakpoint
ALTER TABLE "fundraising_pages" DROP CONSTRAINT IF EXISTS "fundraising_pages_sponsorship_goal_positive", ADD CONSTRAINT "fundraising_pages_sponsorship_goal_positive" CHECK ("fundraising_pages"."sponsorship_goal" > 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "fundraising_pages" VALIDATE CONSTRAINT "fundraising_pages_sponsorship_goal_positive";--> statement-breakpoint
ALTER TABLE "page_totals" DROP CONSTRAINT IF EXISTS "page_totals_sponsorships", ADD CONSTRAINT "page_totals_sponsorships" CHECK ("page_totals"."sponsorships" >= 0 and ("page_totals"."sponsorships" > 0) = ("page_totals"."sponsored_at" is not null)) NOT VALID;--> statement-breakpoint
ALTER TABLE "page_totals" VALIDATE CONSTRAINT "page_totals_sponsorships";--> statement-breakpoint
ALTER TABLE "message_events" DROP CONSTRAINT IF EXISTS "message_events_mail_type_values", ADD CONSTRAINT "message_events_mail_type_values" CHECK ("message_events"."mail_type" in ('email', 'mailing', 'journey', 'page_message')) NOT VALID;--> statement-breakpoint
ALTER TABLE "message_events" VALIDATE CONSTRAINT "message_events_mail_type_values";--> statement-breakpoint
ALTER TABLE "page_message_recipients" DROP CONSTRAINT IF EXISTS "page_message_recipients_state_values", ADD CONSTRAINT "page_message_recipients_state_values" CHECK ("page_message_recipients"."state" in ('queued', 'claimed', 'sending', 'sent', 'skipped', 'failed', 'uncertain', 'bounced')) NOT VALID;--> statement-breakpoint
ALTER TABLE "page_message_recipients" VALIDATE CONSTRAINT "page_message_recipients_state_values";--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "page_totals_sponsors_idx" ON "page_totals" USING btree ("organization_id","campaign_id","kind","sponsorships" DESC NULLS LAST,"sponsored_at","page_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "page_credits_news_idx" ON "page_credits" USING btree ("organization_id","id") WHERE "page_credits"."told_at" is null and ("page_credits"."counted" > 0 or "page_credits"."sponsored_at" is not null);--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "page_credits_untold_idx";--> statement-breakpoint
-- Integrations are not told again of what counted before they were told of anything.
UPDATE "page_credits" SET "announced_at" = "created_at" WHERE "announced_at" IS NULL AND "counted" > 0;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "mark_sponsored_gifts"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  insert into fundraising_marks (organization_id, donation_id)
  select distinct s.organization_id, s.donation_id from changed_rows s
  where exists (select 1 from page_credits c
    where c.organization_id = s.organization_id and c.donation_id = s.donation_id);
  return null;
end $$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER "sponsorships_fundraising_insert" AFTER INSERT ON "sponsorships" REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "mark_sponsored_gifts"();--> statement-breakpoint
CREATE OR REPLACE TRIGGER "sponsorships_fundraising_delete" AFTER DELETE ON "sponsorships" REFERENCING OLD TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "mark_sponsored_gifts"();--> statement-breakpoint
-- Credits from before the update may have begun sponsorships.
INSERT INTO "fundraising_marks" ("organization_id", "donation_id")
  SELECT DISTINCT c.organization_id, c.donation_id FROM page_credits c
  JOIN sponsorships s ON s.organization_id = c.organization_id AND s.donation_id = c.donation_id
  ON CONFLICT DO NOTHING;
