-- one statement at a time
ALTER TABLE "events" ADD COLUMN IF NOT EXISTS "invitation_reminders" jsonb;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "events_reminding_idx" ON "events" USING btree ("organization_id","id") WHERE ("events"."invitation_reminders" ->> 'isOn')::boolean;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "event_invitations_search_idx" ON "event_invitations" USING gin (lower("name") gin_trgm_ops,lower("email") gin_trgm_ops);
