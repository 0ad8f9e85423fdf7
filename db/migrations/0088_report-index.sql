-- one statement at a time
-- Reports of a period read it in place of the gifts.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "donations_report_idx" ON "donations" USING btree ("organization_id","donated_on","donor_id","program_id","amount","refunded_amount","fees_covered","status","method","currency","is_test");
