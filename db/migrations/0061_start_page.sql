CREATE TABLE IF NOT EXISTS "start_page_features" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "start_page_features_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"position" integer NOT NULL,
	"program_id" integer,
	"event_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "start_page_features_program_once" UNIQUE("organization_id","program_id"),
	CONSTRAINT "start_page_features_event_once" UNIQUE("organization_id","event_id"),
	CONSTRAINT "start_page_features_one" CHECK (num_nonnulls("start_page_features"."program_id", "start_page_features"."event_id") = 1)
);--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "start_pages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "start_pages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"headline" text,
	"intro" text,
	"cover_file_id" integer,
	"cover_alt" text,
	"shows_all_programs" boolean DEFAULT true NOT NULL,
	"shows_events" boolean DEFAULT true NOT NULL,
	"figures" text[] DEFAULT '{}' NOT NULL,
	"achieved" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"achieved_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "start_pages_organization_key" UNIQUE("organization_id"),
	CONSTRAINT "start_pages_figures_values" CHECK ("start_pages"."figures" <@ array['raised', 'gifts', 'donors', 'sponsored', 'funded', 'guests']::text[])
);--> statement-breakpoint
DO $$ BEGIN
  ALTER TABLE "start_page_features" ADD CONSTRAINT "start_page_features_organization_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;
EXCEPTION WHEN duplicate_object THEN NULL;
END $$;--> statement-breakpoint
DO $$ BEGIN
  ALTER TABLE "start_page_features" ADD CONSTRAINT "start_page_features_program_fk" FOREIGN KEY ("organization_id","program_id") REFERENCES "public"."programs"("organization_id","id") ON DELETE no action ON UPDATE no action;
EXCEPTION WHEN duplicate_object THEN NULL;
END $$;--> statement-breakpoint
DO $$ BEGIN
  ALTER TABLE "start_page_features" ADD CONSTRAINT "start_page_features_event_fk" FOREIGN KEY ("organization_id","event_id") REFERENCES "public"."events"("organization_id","id") ON DELETE no action ON UPDATE no action;
EXCEPTION WHEN duplicate_object THEN NULL;
END $$;--> statement-breakpoint
DO $$ BEGIN
  ALTER TABLE "start_pages" ADD CONSTRAINT "start_pages_organization_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;
EXCEPTION WHEN duplicate_object THEN NULL;
END $$;--> statement-breakpoint
DO $$ BEGIN
  ALTER TABLE "start_pages" ADD CONSTRAINT "start_pages_cover_fk" FOREIGN KEY ("organization_id","cover_file_id") REFERENCES "public"."files"("organization_id","id") ON DELETE no action ON UPDATE no action;
EXCEPTION WHEN duplicate_object THEN NULL;
END $$;
