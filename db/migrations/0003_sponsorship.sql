CREATE TABLE "custom_fields" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "custom_fields_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"program_id" integer NOT NULL,
	"key" text NOT NULL,
	"label" text NOT NULL,
	"type" text NOT NULL,
	"options" text[] DEFAULT '{}' NOT NULL,
	"required" boolean DEFAULT false NOT NULL,
	"is_public" boolean DEFAULT true NOT NULL,
	"sortable" boolean DEFAULT false NOT NULL,
	"filterable" boolean DEFAULT false NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "custom_fields_organization_id_id_key" UNIQUE("organization_id","id"),
	CONSTRAINT "custom_fields_key_key" UNIQUE("organization_id","program_id","key"),
	CONSTRAINT "custom_fields_key_shape" CHECK ("custom_fields"."key" ~ '^en_[a-z0-9_]{1,60}$')
);
--> statement-breakpoint
CREATE TABLE "entities" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "entities_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"program_id" integer NOT NULL,
	"title" text NOT NULL,
	"fields" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"sponsor_limit" integer DEFAULT 1 NOT NULL,
	"sponsors_count" integer DEFAULT 0 NOT NULL,
	"amount" bigint,
	"status" text DEFAULT 'active' NOT NULL,
	"is_public" boolean DEFAULT true NOT NULL,
	"thumb_file_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp with time zone,
	CONSTRAINT "entities_organization_id_id_key" UNIQUE("organization_id","id"),
	CONSTRAINT "entities_limit" CHECK ("entities"."sponsor_limit" >= 0 and "entities"."sponsors_count" >= 0),
	CONSTRAINT "entities_amount_positive" CHECK ("entities"."amount" is null or "entities"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "entity_files" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "entity_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"entity_id" integer NOT NULL,
	"file_id" integer NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "entity_files_file_key" UNIQUE("organization_id","file_id")
);
--> statement-breakpoint
ALTER TABLE "programs" ADD COLUMN "summary" text;--> statement-breakpoint
ALTER TABLE "programs" ADD COLUMN "currency" text DEFAULT 'USD' NOT NULL;--> statement-breakpoint
ALTER TABLE "programs" ADD COLUMN "status" text DEFAULT 'active' NOT NULL;--> statement-breakpoint
ALTER TABLE "programs" ADD COLUMN "funding_type" text DEFAULT 'sponsors' NOT NULL;--> statement-breakpoint
ALTER TABLE "programs" ADD COLUMN "suggested_amounts" bigint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "programs" ADD COLUMN "minimum_amount" bigint DEFAULT 100 NOT NULL;--> statement-breakpoint
ALTER TABLE "programs" ADD COLUMN "maximum_amount" bigint;--> statement-breakpoint
ALTER TABLE "programs" ADD COLUMN "frequencies" integer[] DEFAULT '{0,1}' NOT NULL;--> statement-breakpoint
ALTER TABLE "programs" ADD COLUMN "fee_cover_basis_points" integer DEFAULT 290 NOT NULL;--> statement-breakpoint
ALTER TABLE "programs" ADD COLUMN "fee_cover_fixed" bigint DEFAULT 30 NOT NULL;--> statement-breakpoint
ALTER TABLE "programs" ADD COLUMN "gallery_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "programs" ADD COLUMN "gallery_columns" integer DEFAULT 3 NOT NULL;--> statement-breakpoint
ALTER TABLE "programs" ADD COLUMN "gallery_sort" text DEFAULT 'title' NOT NULL;--> statement-breakpoint
ALTER TABLE "programs" ADD COLUMN "links_disabled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "custom_fields" ADD CONSTRAINT "custom_fields_program_fk" FOREIGN KEY ("organization_id","program_id") REFERENCES "public"."programs"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entities" ADD CONSTRAINT "entities_program_fk" FOREIGN KEY ("organization_id","program_id") REFERENCES "public"."programs"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entities" ADD CONSTRAINT "entities_thumb_fk" FOREIGN KEY ("organization_id","thumb_file_id") REFERENCES "public"."files"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entity_files" ADD CONSTRAINT "entity_files_entity_fk" FOREIGN KEY ("organization_id","entity_id") REFERENCES "public"."entities"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entity_files" ADD CONSTRAINT "entity_files_file_fk" FOREIGN KEY ("organization_id","file_id") REFERENCES "public"."files"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "entities_gallery_title_idx" ON "entities" USING btree ("organization_id","program_id",lower("title"),"id") WHERE "entities"."status" = 'active' and "entities"."is_public";--> statement-breakpoint
CREATE INDEX "entities_gallery_newest_idx" ON "entities" USING btree ("organization_id","program_id","id") WHERE "entities"."status" = 'active' and "entities"."is_public";--> statement-breakpoint
CREATE INDEX "entity_files_entity_idx" ON "entity_files" USING btree ("organization_id","entity_id","position");--> statement-breakpoint
ALTER TABLE "programs" ADD CONSTRAINT "programs_slug_shape" CHECK ("programs"."slug" ~ '^[a-z0-9][a-z0-9-]{0,79}$');--> statement-breakpoint
ALTER TABLE "programs" ADD CONSTRAINT "programs_gallery_columns" CHECK ("programs"."gallery_columns" between 1 and 6);