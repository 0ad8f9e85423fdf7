-- one statement at a time
-- The feed of events, and what happened to one record or around one donor.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "outbound_events_type_idx" ON "outbound_events" USING btree ("organization_id","type","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "outbound_events_subject_idx" ON "outbound_events" USING btree ("organization_id","subject_type","subject_id","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "outbound_events_donor_idx" ON "outbound_events" USING btree ("organization_id","donor_id") WHERE "outbound_events"."donor_id" is not null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "outbound_events_feed_idx";
