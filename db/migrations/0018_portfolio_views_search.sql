CREATE TABLE "portfolio_views" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "portfolio_views_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"is_shared" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "portfolio_views" ADD CONSTRAINT "portfolio_views_user_fk" FOREIGN KEY ("organization_id","user_id") REFERENCES "public"."users"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "portfolio_views_name_key" ON "portfolio_views" USING btree ("organization_id","user_id",lower("name"));--> statement-breakpoint
CREATE INDEX "portfolio_views_shared_idx" ON "portfolio_views" USING btree ("organization_id") WHERE "portfolio_views"."is_shared";--> statement-breakpoint
-- Search by name works without the extension too, only slower: not every server brings it.
DO $$ BEGIN
	CREATE EXTENSION IF NOT EXISTS pg_trgm;
	CREATE INDEX "donors_search_idx" ON "donors" USING gin (lower("display_name") gin_trgm_ops,"email" gin_trgm_ops);
	CREATE INDEX "orders_search_idx" ON "orders" USING gin (lower("purchaser_name") gin_trgm_ops,lower("purchaser_email") gin_trgm_ops,lower("order_number") gin_trgm_ops);
EXCEPTION WHEN undefined_file OR feature_not_supported OR insufficient_privilege OR undefined_object THEN
	RAISE NOTICE 'pg_trgm is not available: %', sqlerrm;
END $$;
