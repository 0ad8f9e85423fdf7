DROP INDEX "audit_log_recent_idx";--> statement-breakpoint
CREATE INDEX "audit_log_recent_idx" ON "audit_log" USING btree ("organization_id","created_at","id");