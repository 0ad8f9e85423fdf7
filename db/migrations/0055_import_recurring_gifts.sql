-- one statement at a time
CREATE TABLE IF NOT EXISTS "imported_plans" (
	"organization_id" integer NOT NULL,
	"source" text NOT NULL,
	"key" text NOT NULL,
	"plan_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "imported_plans_pkey" PRIMARY KEY("organization_id","source","key"),
	CONSTRAINT "imported_plans_plan_key" UNIQUE("organization_id","plan_id")
);
--> statement-breakpoint
DO $$ BEGIN
  ALTER TABLE "imported_plans" ADD CONSTRAINT "imported_plans_plan_fk" FOREIGN KEY ("organization_id","plan_id") REFERENCES "public"."plans"("organization_id","id") ON DELETE no action ON UPDATE no action NOT VALID;
EXCEPTION WHEN duplicate_object THEN NULL;
END $$;--> statement-breakpoint
ALTER TABLE "imported_plans" VALIDATE CONSTRAINT "imported_plans_plan_fk";--> statement-breakpoint
ALTER TABLE "imports" DROP CONSTRAINT IF EXISTS "imports_what_values";--> statement-breakpoint
DO $$ BEGIN
  ALTER TABLE "imports" ADD CONSTRAINT "imports_what_values" CHECK ("imports"."what" in ('donors', 'gifts', 'households', 'interactions', 'relationships', 'recipients', 'soft_credits', 'sponsorships', 'recurring_gifts')) NOT VALID;
EXCEPTION WHEN duplicate_object THEN NULL;
END $$;--> statement-breakpoint
ALTER TABLE "imports" VALIDATE CONSTRAINT "imports_what_values";
