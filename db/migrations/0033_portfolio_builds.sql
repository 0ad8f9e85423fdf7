ALTER TABLE "portfolio_state" ADD COLUMN "build_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "portfolio_state" ADD COLUMN "counts_test_gifts" boolean;--> statement-breakpoint
ALTER TABLE "portfolio_state" ADD COLUMN "build_batch" integer DEFAULT 10000 NOT NULL;--> statement-breakpoint
CREATE OR REPLACE TRIGGER "organizations_portfolio" AFTER UPDATE OF "time_zone", "currency", "fiscal_start_month", "year_named_by" ON "organizations"
  FOR EACH ROW WHEN (
    (old.time_zone, old.currency, old.fiscal_start_month, old.year_named_by)
    IS DISTINCT FROM (new.time_zone, new.currency, new.fiscal_start_month, new.year_named_by))
  EXECUTE FUNCTION "mark_everybody"();
