-- one statement at a time
CREATE TABLE IF NOT EXISTS "custom_facets" (
	"organization_id" integer NOT NULL,
	"field_id" integer NOT NULL,
	"record_id" integer NOT NULL,
	"value" text collate "C" NOT NULL,
	"is_unique" boolean NOT NULL,
	CONSTRAINT "custom_facets_pkey" PRIMARY KEY("organization_id","field_id","record_id","value")
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "custom_kept_values" (
	"organization_id" integer NOT NULL,
	"field_id" integer NOT NULL,
	"record_id" integer NOT NULL,
	"reason" text NOT NULL,
	"value" jsonb NOT NULL,
	"type" text NOT NULL,
	"kept_at" timestamp with time zone NOT NULL,
	CONSTRAINT "custom_kept_values_pkey" PRIMARY KEY("organization_id","field_id","record_id","reason"),
	CONSTRAINT "custom_kept_values_reason_values" CHECK ("custom_kept_values"."reason" in ('archived', 'type_change')),
	CONSTRAINT "custom_kept_values_type_values" CHECK ("custom_kept_values"."type" in ('text', 'textarea', 'number', 'date', 'select', 'checkbox', 'multiselect', 'amount', 'url', 'email', 'phone', 'reference'))
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "custom_objects" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "custom_objects_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"key" text NOT NULL,
	"singular" text NOT NULL,
	"plural" text NOT NULL,
	"description" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp with time zone,
	CONSTRAINT "custom_objects_organization_id_id_key" UNIQUE("organization_id","id"),
	CONSTRAINT "custom_objects_key_key" UNIQUE("organization_id","key"),
	CONSTRAINT "custom_objects_key_shape" CHECK ("custom_objects"."key" ~ '^co_[a-z0-9_]{1,60}$')
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "custom_records" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "custom_records_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"object_id" integer NOT NULL,
	"name" text NOT NULL,
	"custom" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp with time zone,
	CONSTRAINT "custom_records_organization_id_id_key" UNIQUE("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "custom_sensitive" (
	"organization_id" integer NOT NULL,
	"object" text NOT NULL,
	"record_id" integer NOT NULL,
	"values" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "custom_sensitive_pkey" PRIMARY KEY("organization_id","object","record_id")
);
--> statement-breakpoint
DO $$ BEGIN
  ALTER TABLE "custom_fields" ALTER COLUMN "program_id" DROP NOT NULL;
END $$;
--> statement-breakpoint
ALTER TABLE "donations" ADD COLUMN IF NOT EXISTS "custom" jsonb DEFAULT '{}'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "donors" ADD COLUMN IF NOT EXISTS "custom" jsonb DEFAULT '{}'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "interactions" ADD COLUMN IF NOT EXISTS "custom" jsonb DEFAULT '{}'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN IF NOT EXISTS "custom" jsonb DEFAULT '{}'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "attendees" ADD COLUMN IF NOT EXISTS "custom" jsonb DEFAULT '{}'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN IF NOT EXISTS "custom" jsonb DEFAULT '{}'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "plans" ADD COLUMN IF NOT EXISTS "custom" jsonb DEFAULT '{}'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "sponsorships" ADD COLUMN IF NOT EXISTS "custom" jsonb DEFAULT '{}'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "households" ADD COLUMN IF NOT EXISTS "custom" jsonb DEFAULT '{}'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "custom_fields" ADD COLUMN IF NOT EXISTS "object" text DEFAULT 'entity' NOT NULL;
--> statement-breakpoint
ALTER TABLE "custom_fields" ADD COLUMN IF NOT EXISTS "help_text" text;
--> statement-breakpoint
ALTER TABLE "custom_fields" ADD COLUMN IF NOT EXISTS "target" text;
--> statement-breakpoint
ALTER TABLE "custom_fields" ADD COLUMN IF NOT EXISTS "is_unique" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "custom_fields" ADD COLUMN IF NOT EXISTS "minimum" text;
--> statement-breakpoint
ALTER TABLE "custom_fields" ADD COLUMN IF NOT EXISTS "maximum" text;
--> statement-breakpoint
ALTER TABLE "custom_fields" ADD COLUMN IF NOT EXISTS "is_sensitive" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "custom_fields" ADD COLUMN IF NOT EXISTS "is_listed" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "custom_fields" ADD COLUMN IF NOT EXISTS "archived_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "custom_fields" ADD COLUMN IF NOT EXISTS "purged_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "custom_facets" DROP CONSTRAINT IF EXISTS "custom_facets_field_fk", ADD CONSTRAINT "custom_facets_field_fk" FOREIGN KEY ("organization_id","field_id") REFERENCES "public"."custom_fields"("organization_id","id") ON DELETE cascade ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "custom_kept_values" DROP CONSTRAINT IF EXISTS "custom_kept_values_field_fk", ADD CONSTRAINT "custom_kept_values_field_fk" FOREIGN KEY ("organization_id","field_id") REFERENCES "public"."custom_fields"("organization_id","id") ON DELETE cascade ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "custom_objects" DROP CONSTRAINT IF EXISTS "custom_objects_organization_fk", ADD CONSTRAINT "custom_objects_organization_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "custom_records" DROP CONSTRAINT IF EXISTS "custom_records_object_fk", ADD CONSTRAINT "custom_records_object_fk" FOREIGN KEY ("organization_id","object_id") REFERENCES "public"."custom_objects"("organization_id","id") ON DELETE no action ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "custom_sensitive" DROP CONSTRAINT IF EXISTS "custom_sensitive_organization_fk", ADD CONSTRAINT "custom_sensitive_organization_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action NOT VALID;
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "custom_facets_value_idx" ON "custom_facets" USING btree ("organization_id","field_id","value","record_id");
--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "custom_facets_unique_key" ON "custom_facets" USING btree ("organization_id","field_id","value") WHERE "custom_facets"."is_unique";
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "custom_kept_values_kept_idx" ON "custom_kept_values" USING btree ("kept_at");
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "custom_records_list_idx" ON "custom_records" USING btree ("organization_id","object_id","id");
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "custom_records_search_idx" ON "custom_records" USING gin (lower("name") gin_trgm_ops);
--> statement-breakpoint
ALTER TABLE "custom_fields" DROP CONSTRAINT IF EXISTS "custom_fields_organization_fk", ADD CONSTRAINT "custom_fields_organization_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action NOT VALID;
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "custom_fields_object_key" ON "custom_fields" USING btree ("organization_id","object","key") WHERE "custom_fields"."program_id" is null;
--> statement-breakpoint
ALTER TABLE "custom_fields" DROP CONSTRAINT IF EXISTS "custom_fields_of_program", ADD CONSTRAINT "custom_fields_of_program" CHECK (("custom_fields"."object" = 'entity') = ("custom_fields"."program_id" is not null)) NOT VALID;
--> statement-breakpoint
ALTER TABLE "custom_fields" DROP CONSTRAINT IF EXISTS "custom_fields_target", ADD CONSTRAINT "custom_fields_target" CHECK (("custom_fields"."type" = 'reference') = ("custom_fields"."target" is not null)) NOT VALID;
--> statement-breakpoint
ALTER TABLE "custom_fields" DROP CONSTRAINT IF EXISTS "custom_fields_sealed", ADD CONSTRAINT "custom_fields_sealed" CHECK (not ("custom_fields"."is_sensitive" and "custom_fields"."is_unique")) NOT VALID;
--> statement-breakpoint
ALTER TABLE "custom_fields" DROP CONSTRAINT IF EXISTS "custom_fields_purged", ADD CONSTRAINT "custom_fields_purged" CHECK ("custom_fields"."purged_at" is null or "custom_fields"."archived_at" is not null) NOT VALID;
--> statement-breakpoint
ALTER TABLE "custom_fields" DROP CONSTRAINT IF EXISTS "custom_fields_key_shape", ADD CONSTRAINT "custom_fields_key_shape" CHECK ("custom_fields"."key" ~ case when "custom_fields"."object" = 'entity' then '^en_[a-z0-9_]{1,60}$' else '^cf_[a-z0-9_]{1,60}$' end) NOT VALID;
--> statement-breakpoint
ALTER TABLE "custom_fields" DROP CONSTRAINT IF EXISTS "custom_fields_type_values", ADD CONSTRAINT "custom_fields_type_values" CHECK ("custom_fields"."type" in ('text', 'textarea', 'number', 'date', 'select', 'checkbox', 'multiselect', 'amount', 'url', 'email', 'phone', 'reference')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "custom_facets" VALIDATE CONSTRAINT "custom_facets_field_fk";
--> statement-breakpoint
ALTER TABLE "custom_kept_values" VALIDATE CONSTRAINT "custom_kept_values_field_fk";
--> statement-breakpoint
ALTER TABLE "custom_objects" VALIDATE CONSTRAINT "custom_objects_organization_fk";
--> statement-breakpoint
ALTER TABLE "custom_records" VALIDATE CONSTRAINT "custom_records_object_fk";
--> statement-breakpoint
ALTER TABLE "custom_sensitive" VALIDATE CONSTRAINT "custom_sensitive_organization_fk";
--> statement-breakpoint
ALTER TABLE "custom_fields" VALIDATE CONSTRAINT "custom_fields_organization_fk";
--> statement-breakpoint
ALTER TABLE "custom_fields" VALIDATE CONSTRAINT "custom_fields_of_program";
--> statement-breakpoint
ALTER TABLE "custom_fields" VALIDATE CONSTRAINT "custom_fields_target";
--> statement-breakpoint
ALTER TABLE "custom_fields" VALIDATE CONSTRAINT "custom_fields_sealed";
--> statement-breakpoint
ALTER TABLE "custom_fields" VALIDATE CONSTRAINT "custom_fields_purged";
--> statement-breakpoint
ALTER TABLE "custom_fields" VALIDATE CONSTRAINT "custom_fields_key_shape";
--> statement-breakpoint
ALTER TABLE "custom_fields" VALIDATE CONSTRAINT "custom_fields_type_values";
--> statement-breakpoint
-- Text as it is compared: without case, accents and needless space.
CREATE OR REPLACE FUNCTION "custom_fold"(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT left(btrim(regexp_replace(
    lower(regexp_replace(normalize(value, NFKD), '[\u0300-\u036f]', '', 'g')), '\s+', ' ', 'g')), 400)
$$;
--> statement-breakpoint
-- A value as text in a form whose order byte by byte is the order of its type; negative numbers are complemented.
CREATE OR REPLACE FUNCTION "custom_facet"(type text, value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT CASE
    WHEN type IN ('number', 'amount') THEN
      CASE WHEN value::numeric >= 0 THEN '1' || to_char(value::numeric, 'FM000000000000000.000000')
        ELSE '0' || translate(to_char(-value::numeric, 'FM000000000000000.000000'), '0123456789', '9876543210') END
    WHEN type = 'checkbox' THEN CASE WHEN value IN ('true', '1') THEN '1' ELSE '0' END
    WHEN type IN ('date', 'select', 'multiselect', 'reference') THEN left(value, 400)
    ELSE custom_fold(value) END
$$;
--> statement-breakpoint
-- What a record has in the fields of its object, or of its program, in that form.
CREATE OR REPLACE FUNCTION "custom_facets_of"(of_organization integer, of_object text, of_program integer, given jsonb)
RETURNS TABLE (field_id integer, value text, is_unique boolean) LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT f.id, custom_facet(f.type, v.value), f.is_unique
  FROM custom_fields f
  CROSS JOIN LATERAL jsonb_array_elements_text(
    CASE jsonb_typeof(given -> f.key) WHEN 'array' THEN given -> f.key ELSE jsonb_build_array(given -> f.key) END) v
  WHERE f.organization_id = of_organization AND f.object = of_object AND f.program_id IS NOT DISTINCT FROM of_program
    AND f.archived_at IS NULL AND f.type <> 'textarea' AND NOT f.is_sensitive AND given ? f.key
$$;
--> statement-breakpoint
-- Keeps `custom_facets` what the record's values give, and removes what was kept of a record that goes.
CREATE OR REPLACE FUNCTION "keep_custom_facets"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  of_object text := TG_ARGV[0];
  of_program integer;
  given jsonb;
BEGIN
  IF TG_TABLE_NAME = 'custom_records' THEN
    IF TG_OP = 'DELETE' THEN
      SELECT key INTO of_object FROM custom_objects WHERE organization_id = old.organization_id AND id = old.object_id;
    ELSE
      SELECT key INTO of_object FROM custom_objects WHERE organization_id = new.organization_id AND id = new.object_id;
    END IF;
  END IF;
  IF TG_OP = 'DELETE' THEN
    DELETE FROM custom_facets c USING custom_fields f
      WHERE f.organization_id = old.organization_id AND f.object = of_object
        AND c.organization_id = f.organization_id AND c.field_id = f.id AND c.record_id = old.id;
    DELETE FROM custom_kept_values c USING custom_fields f
      WHERE f.organization_id = old.organization_id AND f.object = of_object
        AND c.organization_id = f.organization_id AND c.field_id = f.id AND c.record_id = old.id;
    DELETE FROM custom_sensitive c
      WHERE c.organization_id = old.organization_id AND c.object = of_object AND c.record_id = old.id;
    RETURN NULL;
  END IF;
  IF TG_TABLE_NAME = 'entities' THEN
    given := new.fields;
    of_program := new.program_id;
  ELSE
    given := new.custom;
  END IF;
  IF TG_OP = 'UPDATE' THEN
    DELETE FROM custom_facets c USING custom_fields f
      WHERE f.organization_id = new.organization_id AND f.object = of_object
        AND c.organization_id = f.organization_id AND c.field_id = f.id AND c.record_id = new.id
        AND NOT EXISTS (
          SELECT FROM custom_facets_of(new.organization_id, of_object, of_program, given) g
          WHERE g.field_id = c.field_id AND g.value = c.value);
  END IF;
  INSERT INTO custom_facets (organization_id, field_id, record_id, value, is_unique)
    SELECT DISTINCT new.organization_id, g.field_id, new.id, g.value COLLATE "C", g.is_unique
    FROM custom_facets_of(new.organization_id, of_object, of_program, given) g
    ORDER BY 2, 4
    ON CONFLICT (organization_id, field_id, record_id, value) DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "donors_custom_insert" AFTER INSERT ON "donors"
  FOR EACH ROW WHEN (new.custom <> '{}') EXECUTE FUNCTION "keep_custom_facets"('donor');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "donors_custom_update" AFTER UPDATE OF "custom" ON "donors"
  FOR EACH ROW WHEN (old.custom IS DISTINCT FROM new.custom) EXECUTE FUNCTION "keep_custom_facets"('donor');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "donors_custom_delete" AFTER DELETE ON "donors"
  FOR EACH ROW EXECUTE FUNCTION "keep_custom_facets"('donor');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "donations_custom_insert" AFTER INSERT ON "donations"
  FOR EACH ROW WHEN (new.custom <> '{}') EXECUTE FUNCTION "keep_custom_facets"('donation');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "donations_custom_update" AFTER UPDATE OF "custom" ON "donations"
  FOR EACH ROW WHEN (old.custom IS DISTINCT FROM new.custom) EXECUTE FUNCTION "keep_custom_facets"('donation');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "donations_custom_delete" AFTER DELETE ON "donations"
  FOR EACH ROW EXECUTE FUNCTION "keep_custom_facets"('donation');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "plans_custom_insert" AFTER INSERT ON "plans"
  FOR EACH ROW WHEN (new.custom <> '{}') EXECUTE FUNCTION "keep_custom_facets"('plan');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "plans_custom_update" AFTER UPDATE OF "custom" ON "plans"
  FOR EACH ROW WHEN (old.custom IS DISTINCT FROM new.custom) EXECUTE FUNCTION "keep_custom_facets"('plan');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "plans_custom_delete" AFTER DELETE ON "plans"
  FOR EACH ROW EXECUTE FUNCTION "keep_custom_facets"('plan');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "sponsorships_custom_insert" AFTER INSERT ON "sponsorships"
  FOR EACH ROW WHEN (new.custom <> '{}') EXECUTE FUNCTION "keep_custom_facets"('sponsorship');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "sponsorships_custom_update" AFTER UPDATE OF "custom" ON "sponsorships"
  FOR EACH ROW WHEN (old.custom IS DISTINCT FROM new.custom) EXECUTE FUNCTION "keep_custom_facets"('sponsorship');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "sponsorships_custom_delete" AFTER DELETE ON "sponsorships"
  FOR EACH ROW EXECUTE FUNCTION "keep_custom_facets"('sponsorship');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "entities_custom_insert" AFTER INSERT ON "entities"
  FOR EACH ROW WHEN (new.fields <> '{}') EXECUTE FUNCTION "keep_custom_facets"('entity');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "entities_custom_update" AFTER UPDATE OF "fields", "program_id" ON "entities"
  FOR EACH ROW WHEN ((old.fields, old.program_id) IS DISTINCT FROM (new.fields, new.program_id)) EXECUTE FUNCTION "keep_custom_facets"('entity');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "entities_custom_delete" AFTER DELETE ON "entities"
  FOR EACH ROW EXECUTE FUNCTION "keep_custom_facets"('entity');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "orders_custom_insert" AFTER INSERT ON "orders"
  FOR EACH ROW WHEN (new.custom <> '{}') EXECUTE FUNCTION "keep_custom_facets"('order');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "orders_custom_update" AFTER UPDATE OF "custom" ON "orders"
  FOR EACH ROW WHEN (old.custom IS DISTINCT FROM new.custom) EXECUTE FUNCTION "keep_custom_facets"('order');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "orders_custom_delete" AFTER DELETE ON "orders"
  FOR EACH ROW EXECUTE FUNCTION "keep_custom_facets"('order');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "attendees_custom_insert" AFTER INSERT ON "attendees"
  FOR EACH ROW WHEN (new.custom <> '{}') EXECUTE FUNCTION "keep_custom_facets"('attendee');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "attendees_custom_update" AFTER UPDATE OF "custom" ON "attendees"
  FOR EACH ROW WHEN (old.custom IS DISTINCT FROM new.custom) EXECUTE FUNCTION "keep_custom_facets"('attendee');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "attendees_custom_delete" AFTER DELETE ON "attendees"
  FOR EACH ROW EXECUTE FUNCTION "keep_custom_facets"('attendee');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "households_custom_insert" AFTER INSERT ON "households"
  FOR EACH ROW WHEN (new.custom <> '{}') EXECUTE FUNCTION "keep_custom_facets"('household');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "households_custom_update" AFTER UPDATE OF "custom" ON "households"
  FOR EACH ROW WHEN (old.custom IS DISTINCT FROM new.custom) EXECUTE FUNCTION "keep_custom_facets"('household');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "households_custom_delete" AFTER DELETE ON "households"
  FOR EACH ROW EXECUTE FUNCTION "keep_custom_facets"('household');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "interactions_custom_insert" AFTER INSERT ON "interactions"
  FOR EACH ROW WHEN (new.custom <> '{}') EXECUTE FUNCTION "keep_custom_facets"('interaction');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "interactions_custom_update" AFTER UPDATE OF "custom" ON "interactions"
  FOR EACH ROW WHEN (old.custom IS DISTINCT FROM new.custom) EXECUTE FUNCTION "keep_custom_facets"('interaction');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "interactions_custom_delete" AFTER DELETE ON "interactions"
  FOR EACH ROW EXECUTE FUNCTION "keep_custom_facets"('interaction');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "tasks_custom_insert" AFTER INSERT ON "tasks"
  FOR EACH ROW WHEN (new.custom <> '{}') EXECUTE FUNCTION "keep_custom_facets"('task');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "tasks_custom_update" AFTER UPDATE OF "custom" ON "tasks"
  FOR EACH ROW WHEN (old.custom IS DISTINCT FROM new.custom) EXECUTE FUNCTION "keep_custom_facets"('task');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "tasks_custom_delete" AFTER DELETE ON "tasks"
  FOR EACH ROW EXECUTE FUNCTION "keep_custom_facets"('task');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "custom_records_custom_insert" AFTER INSERT ON "custom_records"
  FOR EACH ROW WHEN (new.custom <> '{}') EXECUTE FUNCTION "keep_custom_facets"('');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "custom_records_custom_update" AFTER UPDATE OF "custom" ON "custom_records"
  FOR EACH ROW WHEN (old.custom IS DISTINCT FROM new.custom) EXECUTE FUNCTION "keep_custom_facets"('');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "custom_records_custom_delete" AFTER DELETE ON "custom_records"
  FOR EACH ROW EXECUTE FUNCTION "keep_custom_facets"('');
--> statement-breakpoint
DO $$ BEGIN
  INSERT INTO custom_facets (organization_id, field_id, record_id, value, is_unique)
    SELECT DISTINCT e.organization_id, g.field_id, e.id, g.value COLLATE "C", g.is_unique
    FROM entities e CROSS JOIN LATERAL custom_facets_of(e.organization_id, 'entity', e.program_id, e.fields) g
    ON CONFLICT (organization_id, field_id, record_id, value) DO NOTHING;
END $$;