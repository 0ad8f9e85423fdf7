-- one statement at a time
CREATE TABLE IF NOT EXISTS "consents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"donor_id" integer NOT NULL,
	"channel" text NOT NULL,
	"topic_id" integer,
	"status" text NOT NULL,
	"source" text NOT NULL,
	"evidence" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "consents_channel_values" CHECK ("consents"."channel" in ('email', 'sms', 'phone', 'mail')),
	CONSTRAINT "consents_status_values" CHECK ("consents"."status" in ('subscribed', 'unsubscribed', 'pending')),
	CONSTRAINT "consents_source_values" CHECK ("consents"."source" in ('staff', 'import', 'donor_portal', 'preference_page', 'unsubscribe_link', 'confirmation_link', 'form', 'complaint', 'merge', 'update'))
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "suppressions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "suppressions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"channel" text NOT NULL,
	"address_hash" text NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "suppressions_organization_id_id_key" UNIQUE("organization_id","id"),
	CONSTRAINT "suppressions_address_key" UNIQUE("organization_id","channel","address_hash"),
	CONSTRAINT "suppressions_channel_values" CHECK ("suppressions"."channel" in ('email', 'sms', 'phone')),
	CONSTRAINT "suppressions_reason_values" CHECK ("suppressions"."reason" in ('unsubscribed_all', 'hard_bounce', 'complaint', 'staff'))
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "topics" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "topics_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"key" text,
	"name" text,
	"description" text,
	"is_public" boolean DEFAULT true NOT NULL,
	"is_opt_in" boolean DEFAULT true NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "topics_organization_id_id_key" UNIQUE("organization_id","id"),
	CONSTRAINT "topics_key_key" UNIQUE("organization_id","key"),
	CONSTRAINT "topics_named" CHECK ("topics"."key" is not null or "topics"."name" is not null),
	CONSTRAINT "topics_with_key" CHECK ("topics"."key" is null or not "topics"."is_opt_in"),
	CONSTRAINT "topics_key_values" CHECK ("topics"."key" in ('news', 'appeals', 'events', 'sponsorship_updates'))
);
--> statement-breakpoint
ALTER TABLE "donors" ADD COLUMN IF NOT EXISTS "do_not_mail" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "donors" ADD COLUMN IF NOT EXISTS "do_not_sms" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "donors" ADD COLUMN IF NOT EXISTS "do_not_phone" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
-- The name of an address in "suppressions": SHA-256, hex; null for an address without letters and digits.
CREATE OR REPLACE FUNCTION "address_hash"(channel text, address text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT encode(sha256(convert_to(channel || ':' || nullif(
    CASE WHEN channel = 'email' THEN lower(btrim(address)) ELSE regexp_replace(address, '[^0-9]', '', 'g') END, ''), 'UTF8')), 'hex')
$$;
--> statement-breakpoint
DO $$ BEGIN
  ALTER TABLE "consents" ADD CONSTRAINT "consents_donor_fk" FOREIGN KEY ("organization_id","donor_id") REFERENCES "public"."donors"("organization_id","id") ON DELETE no action ON UPDATE no action;
EXCEPTION WHEN duplicate_object THEN NULL;
END $$;
--> statement-breakpoint
DO $$ BEGIN
  ALTER TABLE "consents" ADD CONSTRAINT "consents_topic_fk" FOREIGN KEY ("organization_id","topic_id") REFERENCES "public"."topics"("organization_id","id") ON DELETE no action ON UPDATE no action;
EXCEPTION WHEN duplicate_object THEN NULL;
END $$;
--> statement-breakpoint
DO $$ BEGIN
  ALTER TABLE "suppressions" ADD CONSTRAINT "suppressions_organization_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;
EXCEPTION WHEN duplicate_object THEN NULL;
END $$;
--> statement-breakpoint
DO $$ BEGIN
  ALTER TABLE "topics" ADD CONSTRAINT "topics_organization_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;
EXCEPTION WHEN duplicate_object THEN NULL;
END $$;
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "consents_donor_idx" ON "consents" USING btree ("organization_id","donor_id","channel","topic_id","id");
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "consents_topic_idx" ON "consents" USING btree ("organization_id","topic_id");
--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "topics_name_key" ON "topics" USING btree ("organization_id",lower("name"));
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "donors_email_hash_idx";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "donors_email_hash_idx" ON "donors" USING btree ("organization_id",address_hash('email', "email"));
--> statement-breakpoint
-- Every organization has the topics that "donors"."mail_topics" names.
CREATE OR REPLACE FUNCTION "add_first_topics"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO topics (organization_id, key, is_opt_in, position)
  VALUES (new.id, 'news', false, 1), (new.id, 'appeals', false, 2), (new.id, 'events', false, 3), (new.id, 'sponsorship_updates', false, 4)
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "organizations_first_topics" AFTER INSERT ON "organizations" FOR EACH ROW EXECUTE FUNCTION "add_first_topics"();
--> statement-breakpoint
DO $$ BEGIN
  INSERT INTO topics (organization_id, key, is_opt_in, position)
  SELECT o.id, k.key, false, k.position
  FROM organizations o, (VALUES ('news', 1), ('appeals', 2), ('events', 3), ('sponsorship_updates', 4)) k (key, position)
  ON CONFLICT DO NOTHING;
END $$;
--> statement-breakpoint
-- Adds a consent for each choice in a donor's own columns that differs from the consent in force.
CREATE OR REPLACE FUNCTION "note_choices_of"(given donors, of_source text) RETURNS void LANGUAGE sql AS $$
  INSERT INTO consents (organization_id, donor_id, channel, topic_id, status, source)
  SELECT given.organization_id, given.id, wanted.channel, wanted.topic_id,
    CASE WHEN wanted.is_subscribed THEN 'subscribed' ELSE 'unsubscribed' END, of_source
  FROM (
    SELECT 'email' AS channel, t.id AS topic_id, t.key = ANY (given.mail_topics) AS is_subscribed, t.position
    FROM topics t WHERE t.organization_id = given.organization_id AND t.key IS NOT NULL
    UNION ALL SELECT 'email', NULL::integer, NOT given.do_not_email, 0
    UNION ALL SELECT 'sms', NULL, NOT given.do_not_sms, 0
    UNION ALL SELECT 'phone', NULL, NOT given.do_not_phone, 0
    UNION ALL SELECT 'mail', NULL, NOT given.do_not_mail, 0
  ) wanted
  WHERE wanted.is_subscribed IS DISTINCT FROM coalesce((
    SELECT c.status = 'subscribed' FROM consents c
    WHERE c.organization_id = given.organization_id AND c.donor_id = given.id AND c.channel = wanted.channel
      AND c.topic_id IS NOT DISTINCT FROM wanted.topic_id
    ORDER BY c.id DESC LIMIT 1), true)
  ORDER BY wanted.channel, wanted.position
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "note_choices"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_choices_of(new, coalesce(nullif(current_setting('wellspring.consent_source', true), ''), 'staff'));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "donors_first_choices" AFTER INSERT ON "donors" FOR EACH ROW
  WHEN (new.do_not_email OR new.do_not_sms OR new.do_not_phone OR new.do_not_mail OR cardinality(new.mail_topics) < 4)
  EXECUTE FUNCTION "note_choices"();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "donors_choices" AFTER UPDATE OF "mail_topics", "do_not_email", "do_not_sms", "do_not_phone", "do_not_mail" ON "donors" FOR EACH ROW
  WHEN ((old.mail_topics, old.do_not_email, old.do_not_sms, old.do_not_phone, old.do_not_mail)
    IS DISTINCT FROM (new.mail_topics, new.do_not_email, new.do_not_sms, new.do_not_phone, new.do_not_mail))
  EXECUTE FUNCTION "note_choices"();
--> statement-breakpoint
DO $$ BEGIN
  PERFORM note_choices_of(d, 'update') FROM donors d WHERE d.do_not_email OR cardinality(d.mail_topics) < 4;
END $$;
