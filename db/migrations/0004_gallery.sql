CREATE TABLE "designations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "designations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"program_id" integer NOT NULL,
	"word" text NOT NULL,
	"name" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "designations_organization_id_id_key" UNIQUE("organization_id","id"),
	CONSTRAINT "designations_word_shape" CHECK ("designations"."word" ~ '^[A-Za-z][A-Za-z0-9_-]{0,59}$')
);
--> statement-breakpoint
CREATE TABLE "entity_facets" (
	"organization_id" integer NOT NULL,
	"field_id" integer NOT NULL,
	"entity_id" integer NOT NULL,
	"value" text collate "C" NOT NULL,
	CONSTRAINT "entity_facets_pkey" PRIMARY KEY("organization_id","entity_id","field_id")
);
--> statement-breakpoint
CREATE TABLE "gallery_counts" (
	"organization_id" integer NOT NULL,
	"program_id" integer NOT NULL,
	"shard" integer NOT NULL,
	"shown" integer NOT NULL,
	"changes" integer NOT NULL,
	CONSTRAINT "gallery_counts_pkey" PRIMARY KEY("organization_id","program_id","shard")
);
--> statement-breakpoint
DROP INDEX "entities_gallery_title_idx";--> statement-breakpoint
ALTER TABLE "entities" ADD COLUMN "title_key" text collate "C" NOT NULL DEFAULT '';--> statement-breakpoint
UPDATE "entities" SET "title_key" = lower("title");--> statement-breakpoint
ALTER TABLE "entities" ALTER COLUMN "title_key" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "entities" ADD COLUMN "contribution_goal" bigint;--> statement-breakpoint
ALTER TABLE "entities" ADD COLUMN "contributed" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "entities" ADD COLUMN "is_full" boolean GENERATED ALWAYS AS (case when contribution_goal is null then sponsors_count >= sponsor_limit else contributed >= contribution_goal end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "programs" ADD COLUMN "contribution_threshold" bigint;--> statement-breakpoint
ALTER TABLE "designations" ADD CONSTRAINT "designations_program_fk" FOREIGN KEY ("organization_id","program_id") REFERENCES "public"."programs"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entity_facets" ADD CONSTRAINT "entity_facets_field_fk" FOREIGN KEY ("organization_id","field_id") REFERENCES "public"."custom_fields"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entity_facets" ADD CONSTRAINT "entity_facets_entity_fk" FOREIGN KEY ("organization_id","entity_id") REFERENCES "public"."entities"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gallery_counts" ADD CONSTRAINT "gallery_counts_program_fk" FOREIGN KEY ("organization_id","program_id") REFERENCES "public"."programs"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "designations_word_key" ON "designations" USING btree ("organization_id","program_id",lower("word"));--> statement-breakpoint
CREATE INDEX "entity_facets_order_idx" ON "entity_facets" USING btree ("organization_id","field_id","value","entity_id");--> statement-breakpoint
CREATE INDEX "entities_gallery_amount_idx" ON "entities" USING btree ("organization_id","program_id",coalesce("amount", 0),"id") WHERE "entities"."status" = 'active' and "entities"."is_public";--> statement-breakpoint
CREATE INDEX "entities_gallery_available_idx" ON "entities" USING btree ("organization_id","program_id","is_full","id") WHERE "entities"."status" = 'active' and "entities"."is_public";--> statement-breakpoint
-- Search by name works without the extension too, only slower: not every server brings it.
DO $$ BEGIN
	CREATE EXTENSION IF NOT EXISTS pg_trgm;
	CREATE INDEX "entities_title_search_idx" ON "entities" USING gin ("title_key" gin_trgm_ops);
EXCEPTION WHEN undefined_file OR feature_not_supported OR insufficient_privilege OR undefined_object THEN
	RAISE NOTICE 'pg_trgm is not available: %', sqlerrm;
END $$;--> statement-breakpoint
CREATE INDEX "entities_list_idx" ON "entities" USING btree ("organization_id","program_id","status","id");--> statement-breakpoint
CREATE INDEX "entities_gallery_title_idx" ON "entities" USING btree ("organization_id","program_id","title_key","id") WHERE "entities"."status" = 'active' and "entities"."is_public";--> statement-breakpoint
ALTER TABLE "entities" ADD CONSTRAINT "entities_contribution" CHECK ("entities"."contributed" >= 0 and ("entities"."contribution_goal" is null or "entities"."contribution_goal" > 0));--> statement-breakpoint
ALTER TABLE "entities" ADD CONSTRAINT "entities_archived" CHECK (("entities"."status" = 'archived') = ("entities"."archived_at" is not null));--> statement-breakpoint
ALTER TABLE "programs" ADD CONSTRAINT "programs_contribution_threshold" CHECK (("programs"."funding_type" = 'contribution') = ("programs"."contribution_threshold" is not null) and coalesce("programs"."contribution_threshold", 1) > 0);--> statement-breakpoint
ALTER TABLE "programs" ADD CONSTRAINT "programs_amount_bounds" CHECK ("programs"."minimum_amount" > 0 and ("programs"."maximum_amount" is null or "programs"."maximum_amount" >= "programs"."minimum_amount"));--> statement-breakpoint
INSERT INTO "gallery_counts" ("organization_id", "program_id", "shard", "shown", "changes")
SELECT "organization_id", "program_id", 0, count(*), 1 FROM "entities"
WHERE "status" = 'active' AND "is_public" GROUP BY 1, 2;
--> statement-breakpoint
-- Counts what a statement added to each gallery and took from it. The shard is the session's own.
CREATE FUNCTION "count_gallery"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF tg_op = 'INSERT' THEN
		INSERT INTO gallery_counts AS kept (organization_id, program_id, shard, shown, changes)
		SELECT organization_id, program_id, pg_backend_pid() % 16, count(*), 1 FROM new_rows
		WHERE status = 'active' AND is_public GROUP BY 1, 2 ORDER BY 1, 2
		ON CONFLICT ON CONSTRAINT gallery_counts_pkey
		DO UPDATE SET shown = kept.shown + excluded.shown, changes = kept.changes + 1;
	ELSIF tg_op = 'DELETE' THEN
		INSERT INTO gallery_counts AS kept (organization_id, program_id, shard, shown, changes)
		SELECT organization_id, program_id, pg_backend_pid() % 16, -count(*), 1 FROM old_rows
		WHERE status = 'active' AND is_public GROUP BY 1, 2 ORDER BY 1, 2
		ON CONFLICT ON CONSTRAINT gallery_counts_pkey
		DO UPDATE SET shown = kept.shown + excluded.shown, changes = kept.changes + 1;
	ELSE
		INSERT INTO gallery_counts AS kept (organization_id, program_id, shard, shown, changes)
		SELECT moved.organization_id, moved.program_id, pg_backend_pid() % 16, sum(moved.difference), 1
		FROM old_rows was JOIN new_rows now ON now.id = was.id
		CROSS JOIN LATERAL (VALUES
			(was.organization_id, was.program_id, was.status, was.is_public, -1),
			(now.organization_id, now.program_id, now.status, now.is_public, 1)
		) AS moved (organization_id, program_id, status, is_public, difference)
		WHERE moved.status = 'active' AND moved.is_public
			AND (was.program_id, was.status, was.is_public, was.title_key, was.fields, was.amount, was.is_full)
				IS DISTINCT FROM
				(now.program_id, now.status, now.is_public, now.title_key, now.fields, now.amount, now.is_full)
		GROUP BY 1, 2 ORDER BY 1, 2
		ON CONFLICT ON CONSTRAINT gallery_counts_pkey
		DO UPDATE SET shown = kept.shown + excluded.shown, changes = kept.changes + 1;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "entities_count_insert" AFTER INSERT ON "entities"
REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "count_gallery"();
--> statement-breakpoint
CREATE TRIGGER "entities_count_update" AFTER UPDATE ON "entities"
REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "count_gallery"();
--> statement-breakpoint
CREATE TRIGGER "entities_count_delete" AFTER DELETE ON "entities"
REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION "count_gallery"();
