-- one statement at a time
CREATE TABLE IF NOT EXISTS "imported_entities" (
	"organization_id" integer NOT NULL,
	"external_id" text NOT NULL,
	"entity_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "imported_entities_pkey" PRIMARY KEY("organization_id","external_id"),
	CONSTRAINT "imported_entities_entity_key" UNIQUE("organization_id","entity_id")
);
--> statement-breakpoint
DO $$ BEGIN
  ALTER TABLE "imported_entities" ADD CONSTRAINT "imported_entities_entity_fk" FOREIGN KEY ("organization_id","entity_id") REFERENCES "public"."entities"("organization_id","id") ON DELETE no action ON UPDATE no action NOT VALID;
EXCEPTION WHEN duplicate_object THEN NULL;
END $$;--> statement-breakpoint
ALTER TABLE "imported_entities" VALIDATE CONSTRAINT "imported_entities_entity_fk";--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN IF NOT EXISTS "other_donor_id" integer;--> statement-breakpoint
DO $$ BEGIN
  ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_other_donor_fk" FOREIGN KEY ("organization_id","other_donor_id") REFERENCES "public"."donors"("organization_id","id") ON DELETE no action ON UPDATE no action NOT VALID;
EXCEPTION WHEN duplicate_object THEN NULL;
END $$;--> statement-breakpoint
ALTER TABLE "import_rows" VALIDATE CONSTRAINT "import_rows_other_donor_fk";--> statement-breakpoint
ALTER TABLE "imports" DROP CONSTRAINT IF EXISTS "imports_what_values";--> statement-breakpoint
DO $$ BEGIN
  ALTER TABLE "imports" ADD CONSTRAINT "imports_what_values" CHECK ("imports"."what" in ('donors', 'gifts', 'households', 'interactions', 'relationships', 'recipients', 'soft_credits', 'sponsorships')) NOT VALID;
EXCEPTION WHEN duplicate_object THEN NULL;
END $$;--> statement-breakpoint
ALTER TABLE "imports" VALIDATE CONSTRAINT "imports_what_values";
