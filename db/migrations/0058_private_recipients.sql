-- one statement at a time
ALTER TABLE "programs" ADD COLUMN IF NOT EXISTS "public_names" text DEFAULT 'first' NOT NULL;--> statement-breakpoint
ALTER TABLE "programs" ADD COLUMN IF NOT EXISTS "is_indexed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "programs" ADD COLUMN IF NOT EXISTS "shares_recipients" boolean DEFAULT false NOT NULL;--> statement-breakpoint
DO $$ BEGIN
  ALTER TABLE "programs" ALTER COLUMN "gallery_sort" SET DEFAULT 'waiting';
END $$;--> statement-breakpoint
DO $$ BEGIN
  ALTER TABLE "programs" ADD CONSTRAINT "programs_public_names_values" CHECK ("programs"."public_names" in ('first', 'full')) NOT VALID;
EXCEPTION WHEN duplicate_object THEN NULL;
END $$;--> statement-breakpoint
ALTER TABLE "programs" VALIDATE CONSTRAINT "programs_public_names_values";--> statement-breakpoint
ALTER TABLE "custom_fields" ADD COLUMN IF NOT EXISTS "meaning" text DEFAULT 'other' NOT NULL;--> statement-breakpoint
ALTER TABLE "custom_fields" ADD COLUMN IF NOT EXISTS "shows_age" boolean DEFAULT false NOT NULL;--> statement-breakpoint
DO $$ BEGIN
  ALTER TABLE "custom_fields" ALTER COLUMN "is_public" SET DEFAULT false;
END $$;--> statement-breakpoint
DO $$ BEGIN
  ALTER TABLE "custom_fields" ADD CONSTRAINT "custom_fields_meaning_values" CHECK ("custom_fields"."meaning" in ('other', 'region', 'birth_date', 'last_name', 'exact_place', 'health', 'family')) NOT VALID,
    ADD CONSTRAINT "custom_fields_age" CHECK (not "custom_fields"."shows_age" or ("custom_fields"."meaning" = 'birth_date' and "custom_fields"."type" = 'date')) NOT VALID;
EXCEPTION WHEN duplicate_object THEN NULL;
END $$;--> statement-breakpoint
ALTER TABLE "custom_fields" VALIDATE CONSTRAINT "custom_fields_meaning_values", VALIDATE CONSTRAINT "custom_fields_age";--> statement-breakpoint
ALTER TABLE "entity_files" ADD COLUMN IF NOT EXISTS "is_published" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "entities" ADD COLUMN IF NOT EXISTS "chosen_name" text;--> statement-breakpoint
ALTER TABLE "entities" ADD COLUMN IF NOT EXISTS "chosen_name_key" text collate "C";--> statement-breakpoint
ALTER TABLE "entities" ADD COLUMN IF NOT EXISTS "public_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "entities" ADD COLUMN IF NOT EXISTS "public_name_key" text collate "C" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "entities" ADD COLUMN IF NOT EXISTS "waiting_since" timestamp with time zone;--> statement-breakpoint
DO $$ BEGIN
  ALTER TABLE "entities" ADD CONSTRAINT "entities_chosen_name" CHECK (("entities"."chosen_name" is null) = ("entities"."chosen_name_key" is null) and "entities"."chosen_name" <> '') NOT VALID;
EXCEPTION WHEN duplicate_object THEN NULL;
END $$;--> statement-breakpoint
ALTER TABLE "entities" VALIDATE CONSTRAINT "entities_chosen_name";--> statement-breakpoint
-- The first name: of "Ama Mensah" Ama, of "Mensah, Ama" Ama as well.
CREATE OR REPLACE FUNCTION "first_name_of"(name text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(
    substring(name from '^[^,\uFF0C]*[,\uFF0C][\s\u00A0\u2000-\u200B\u202F\u205F\u3000]*([^\s\u00A0\u2000-\u200B\u202F\u205F\u3000,\uFF0C]+)'),
    substring(name from '[^\s\u00A0\u2000-\u200B\u202F\u205F\u3000,\uFF0C]+'),
    '')
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "name_entity"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF new.chosen_name IS NOT NULL THEN
    new.public_name := new.chosen_name;
    new.public_name_key := new.chosen_name_key;
  ELSIF (SELECT public_names FROM programs
      WHERE organization_id = new.organization_id AND id = new.program_id) = 'full' THEN
    new.public_name := new.title;
    new.public_name_key := new.title_key;
  ELSE
    new.public_name := first_name_of(new.title);
    new.public_name_key := first_name_of(new.title_key);
  END IF;
  RETURN new;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "note_waiting"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  has_all boolean := CASE WHEN new.contribution_goal IS NULL
    THEN new.sponsors_count >= new.sponsor_limit ELSE new.contributed >= new.contribution_goal END;
BEGIN
  new.waiting_since := CASE WHEN has_all THEN NULL ELSE coalesce(new.waiting_since, now()) END;
  RETURN new;
END $$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER "entities_name" BEFORE INSERT OR UPDATE OF "title", "title_key", "chosen_name", "chosen_name_key", "program_id" ON "entities"
FOR EACH ROW EXECUTE FUNCTION "name_entity"();--> statement-breakpoint
CREATE OR REPLACE TRIGGER "entities_waiting" BEFORE INSERT OR UPDATE OF "sponsors_count", "sponsor_limit", "contributed", "contribution_goal", "waiting_since" ON "entities"
FOR EACH ROW EXECUTE FUNCTION "note_waiting"();--> statement-breakpoint
-- Besides what it counted so far, what visitors read of a name and who waits since when.
CREATE OR REPLACE FUNCTION "count_gallery"() RETURNS trigger LANGUAGE plpgsql AS $$
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
			AND (was.program_id, was.status, was.is_public, was.public_name_key, was.fields, was.amount, was.is_full, was.waiting_since)
				IS DISTINCT FROM
				(now.program_id, now.status, now.is_public, now.public_name_key, now.fields, now.amount, now.is_full, now.waiting_since)
		GROUP BY 1, 2 ORDER BY 1, 2
		ON CONFLICT ON CONSTRAINT gallery_counts_pkey
		DO UPDATE SET shown = kept.shown + excluded.shown, changes = kept.changes + 1;
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
-- What raises an amount is a well or a classroom far more often than a person: its name stays whole.
UPDATE "programs" SET "public_names" = 'full'
WHERE "funding_type" = 'contribution' AND "public_names" = 'first'
  AND EXISTS (SELECT FROM "entities" e WHERE e."organization_id" = "programs"."organization_id" AND e."program_id" = "programs"."id" AND e."public_name" = '');--> statement-breakpoint
UPDATE "entities" SET "title" = "title", "waiting_since" = coalesce("waiting_since", "created_at") WHERE "public_name" = '';--> statement-breakpoint
-- Older birth dates show as an age from now on.
UPDATE "custom_fields" SET "meaning" = 'birth_date', "shows_age" = true
WHERE "meaning" = 'other' AND "type" = 'date' AND ("key" || ' ' || "label") ~* '(birth|\mdob\M|\mborn\M)';--> statement-breakpoint
UPDATE "custom_fields" SET "meaning" = CASE
    WHEN ("key" || ' ' || "label") ~* '((last|family|second)[ _-]?name|surname)' THEN 'last_name'
    WHEN ("key" || ' ' || "label") ~* '(address|street|village|\mtown\M|gps|coordinate|latitude|longitude|postal|\mzip\M|school[ _-]?name)' THEN 'exact_place'
    WHEN ("key" || ' ' || "label") ~* '(health|medical|medication|disab|diagnos|illness|disease|\mhiv\M|allerg|glasses|wheelchair)' THEN 'health'
    ELSE 'family' END
WHERE "meaning" = 'other'
  AND ("key" || ' ' || "label") ~* '((last|family|second)[ _-]?name|surname|address|street|village|\mtown\M|gps|coordinate|latitude|longitude|postal|\mzip\M|school[ _-]?name|health|medical|medication|disab|diagnos|illness|disease|\mhiv\M|allerg|glasses|wheelchair|family|mother|father|parent|sibling|orphan|guardian)';--> statement-breakpoint
-- Nobody published these on purpose: they were public unless somebody said otherwise. The activity log tells.
DO $$ BEGIN
  INSERT INTO "audit_log" ("organization_id", "actor_kind", "action", "subject_type", "subject_id", "before", "after", "request_id")
  SELECT "organization_id", 'system', 'custom_field.change', 'custom_field', "id",
    jsonb_build_object('label', "label", 'is_public', true),
    jsonb_build_object('label', "label", 'is_public', false, 'meaning', "meaning"), 'migration'
  FROM "custom_fields" WHERE "is_public" AND "meaning" NOT IN ('other', 'region', 'birth_date');
  DELETE FROM "entity_facets" USING "custom_fields" f
  WHERE "entity_facets"."organization_id" = f."organization_id" AND "entity_facets"."field_id" = f."id"
    AND f."is_public" AND f."meaning" NOT IN ('other', 'region', 'birth_date');
  UPDATE "custom_fields" SET "is_public" = false, "sortable" = false, "filterable" = false
  WHERE "is_public" AND "meaning" NOT IN ('other', 'region', 'birth_date');
END $$;--> statement-breakpoint
-- A document may say anything about a person, so each one waits for staff to publish it.
UPDATE "files" SET "is_public" = false
WHERE "is_public" AND "thumb_key" IS NULL AND "purpose" = 'entity_file'
  AND EXISTS (SELECT FROM "entity_files" own WHERE own."organization_id" = "files"."organization_id" AND own."file_id" = "files"."id" AND NOT own."is_published");--> statement-breakpoint
-- What donors read of their own gifts and registrations.
UPDATE "donation_lines" line SET "label" = e."public_name" || coalesce(substring(line."label" from ' \(\d+ months?\)$'), '')
FROM "entities" e WHERE e."organization_id" = line."organization_id" AND e."id" = line."entity_id"
  AND line."label" <> e."public_name" || coalesce(substring(line."label" from ' \(\d+ months?\)$'), '');--> statement-breakpoint
UPDATE "orders" SET "sponsorship_interest" = jsonb_set("sponsorship_interest", '{recipient_label}', to_jsonb(e."public_name"))
FROM "entities" e WHERE e."organization_id" = "orders"."organization_id"
  AND e."id" = ("orders"."sponsorship_interest" ->> 'recipient_id')::integer
  AND "orders"."sponsorship_interest" ->> 'recipient_label' <> e."public_name";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "entities_gallery_name_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "entities_gallery_name_idx" ON "entities" USING btree ("organization_id","program_id","public_name_key","id") WHERE "entities"."status" = 'active' and "entities"."is_public";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "entities_gallery_waiting_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "entities_gallery_waiting_idx" ON "entities" USING btree ("organization_id","program_id",coalesce("waiting_since", 'infinity'),"id") WHERE "entities"."status" = 'active' and "entities"."is_public";--> statement-breakpoint
-- Search by name works without the extension too, only slower: not every server brings it.
DO $$ BEGIN
  CREATE INDEX IF NOT EXISTS "entities_name_search_idx" ON "entities" USING gin ("public_name_key" gin_trgm_ops);
EXCEPTION WHEN undefined_file OR feature_not_supported OR insufficient_privilege OR undefined_object THEN
  RAISE NOTICE 'pg_trgm is not available: %', sqlerrm;
END $$;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "entities_gallery_title_idx";
