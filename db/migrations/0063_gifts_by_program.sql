-- one statement at a time
-- What a program has raised stands on its giving page, which anyone may open at any time.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "donations_program_idx" ON "donations" USING btree ("organization_id","program_id","donated_on") WHERE "donations"."status" = 'completed' and not "donations"."is_test";