-- one statement at a time
CREATE TABLE IF NOT EXISTS "text_messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "text_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"direction" text NOT NULL,
	"provider" text NOT NULL,
	"provider_reference" text NOT NULL,
	"number" text,
	"number_hash" text NOT NULL,
	"body" text,
	"keyword" text,
	"segments" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "text_messages_organization_id_id_key" UNIQUE("organization_id","id"),
	CONSTRAINT "text_messages_reference_key" UNIQUE("provider","provider_reference"),
	CONSTRAINT "text_messages_direction_values" CHECK ("text_messages"."direction" in ('inbound', 'outbound')),
	CONSTRAINT "text_messages_provider_values" CHECK ("text_messages"."provider" in ('log', 'twilio')),
	CONSTRAINT "text_messages_keyword_values" CHECK ("text_messages"."keyword" in ('stop', 'start', 'help'))
);
--> statement-breakpoint
DO $$ BEGIN
  ALTER TABLE "text_messages" ADD CONSTRAINT "text_messages_organization_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;
EXCEPTION WHEN duplicate_object THEN NULL;
END $$;
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "text_messages_number_idx" ON "text_messages" USING btree ("organization_id","number_hash","id");
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "text_messages_created_idx" ON "text_messages" USING btree ("created_at");
--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN IF NOT EXISTS "sms_number" text;
--> statement-breakpoint
ALTER TABLE "organizations" DROP CONSTRAINT IF EXISTS "organizations_sms_number_shape", ADD CONSTRAINT "organizations_sms_number_shape" CHECK ("organizations"."sms_number" ~ '^[+][1-9][0-9]{6,14}$') NOT VALID;
--> statement-breakpoint
ALTER TABLE "organizations" VALIDATE CONSTRAINT "organizations_sms_number_shape";
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "organizations_sms_number_key" ON "organizations" USING btree ("sms_number");
--> statement-breakpoint
ALTER TABLE "mailings" ADD COLUMN IF NOT EXISTS "channel" text DEFAULT 'email' NOT NULL;
--> statement-breakpoint
ALTER TABLE "mailings" ADD COLUMN IF NOT EXISTS "body" text;
--> statement-breakpoint
ALTER TABLE "mailings" DROP CONSTRAINT IF EXISTS "mailings_channel_values", ADD CONSTRAINT "mailings_channel_values" CHECK ("mailings"."channel" in ('email', 'sms')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "mailings" VALIDATE CONSTRAINT "mailings_channel_values";
--> statement-breakpoint
ALTER TABLE "mailings" DROP CONSTRAINT IF EXISTS "mailings_body", ADD CONSTRAINT "mailings_body" CHECK (("mailings"."channel" = 'sms') = ("mailings"."body" is not null)) NOT VALID;
--> statement-breakpoint
ALTER TABLE "mailings" VALIDATE CONSTRAINT "mailings_body";
--> statement-breakpoint
ALTER TABLE "consents" DROP CONSTRAINT IF EXISTS "consents_source_values", ADD CONSTRAINT "consents_source_values" CHECK ("consents"."source" in ('staff', 'import', 'donor_portal', 'preference_page', 'unsubscribe_link', 'confirmation_link', 'form', 'complaint', 'merge', 'update', 'expiry', 'text_message')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "consents" VALIDATE CONSTRAINT "consents_source_values";
--> statement-breakpoint
ALTER TABLE "message_events" DROP CONSTRAINT IF EXISTS "message_events_provider_values", ADD CONSTRAINT "message_events_provider_values" CHECK ("message_events"."provider" in ('mailgun', 'ses', 'dsn', 'smtp', 'twilio')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "message_events" VALIDATE CONSTRAINT "message_events_provider_values";
--> statement-breakpoint
ALTER TABLE "donors" ADD COLUMN IF NOT EXISTS "sms_number" text;
--> statement-breakpoint
-- A phone number as people write it, in E.164; null for what can be none. A number without a country code is one
-- of "country" (ISO 3166-1). Each country has its calling code, the prefix of calls within it, and the shortest
-- and the longest length of its numbers, as libphonenumber knows them.
CREATE OR REPLACE FUNCTION "sms_number"(phone text, country text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  countries CONSTANT jsonb := '{"AC":"247 - 5 6","AD":"376 - 6 9","AE":"971 0 5 12","AF":"93 0 9 9","AG":"1 1 10 10","AI":"1 1 10 10",
    "AL":"355 0 6 9","AM":"374 0 8 8","AO":"244 - 9 9","AR":"54 0 10 11","AS":"1 1 10 10","AT":"43 0 4 13",
    "AU":"61 0 5 12","AW":"297 - 7 7","AX":"358 0 5 12","AZ":"994 0 9 9","BA":"387 0 8 9","BB":"1 1 10 10",
    "BD":"880 0 6 10","BE":"32 0 8 9","BF":"226 - 8 8","BG":"359 0 6 12","BH":"973 - 8 8","BI":"257 - 8 8",
    "BJ":"229 - 10 10","BL":"590 0 9 9","BM":"1 1 10 10","BN":"673 - 7 7","BO":"591 0 8 9","BQ":"599 - 7 7",
    "BR":"55 0 8 11","BS":"1 1 10 10","BT":"975 - 7 8","BW":"267 - 7 10","BY":"375 8 6 11","BZ":"501 - 7 11",
    "CA":"1 1 7 10","CC":"61 0 6 12","CD":"243 0 7 10","CF":"236 - 8 8","CG":"242 - 9 9","CH":"41 0 9 12",
    "CI":"225 - 10 10","CK":"682 - 5 5","CL":"56 - 9 11","CM":"237 - 8 9","CN":"86 0 7 12","CO":"57 0 8 11",
    "CR":"506 - 8 10","CU":"53 0 6 10","CV":"238 - 7 7","CW":"599 - 7 8","CX":"61 0 6 12","CY":"357 - 8 8",
    "CZ":"420 - 9 12","DE":"49 0 4 15","DJ":"253 - 8 8","DK":"45 - 8 8","DM":"1 1 10 10","DO":"1 1 10 10",
    "DZ":"213 0 8 9","EC":"593 0 8 11","EE":"372 - 7 10","EG":"20 0 8 10","EH":"212 0 9 9","ER":"291 0 7 7",
    "ES":"34 - 9 9","ET":"251 0 9 9","FI":"358 0 5 12","FJ":"679 - 7 11","FK":"500 - 5 5","FM":"691 - 7 7",
    "FO":"298 - 6 6","FR":"33 0 9 9","GA":"241 - 7 8","GB":"44 0 7 10","GD":"1 1 10 10","GE":"995 0 9 9",
    "GF":"594 0 9 9","GG":"44 0 7 10","GH":"233 0 8 9","GI":"350 - 8 8","GL":"299 - 6 6","GM":"220 - 7 9",
    "GN":"224 - 8 9","GP":"590 0 9 9","GQ":"240 - 9 9","GR":"30 - 10 12","GT":"502 - 8 11","GU":"1 1 10 10",
    "GW":"245 - 7 9","GY":"592 - 7 7","HK":"852 - 5 11","HN":"504 - 8 11","HR":"385 0 7 9","HT":"509 - 8 8",
    "HU":"36 06 8 9","ID":"62 0 7 17","IE":"353 0 7 10","IL":"972 0 7 12","IM":"44 0 10 10","IN":"91 0 8 13",
    "IO":"246 - 7 7","IQ":"964 0 8 10","IR":"98 0 4 10","IS":"354 - 7 9","IT":"39 - 6 12","JE":"44 0 10 10",
    "JM":"1 1 10 10","JO":"962 0 8 9","JP":"81 0 8 17","KE":"254 0 7 10","KG":"996 0 9 10","KH":"855 0 8 10",
    "KI":"686 0 5 8","KM":"269 - 7 7","KN":"1 1 10 10","KP":"850 0 8 10","KR":"82 0 5 14","KW":"965 - 7 8",
    "KY":"1 1 10 10","KZ":"7 8 10 14","LA":"856 0 8 10","LB":"961 0 7 8","LC":"1 1 10 10","LI":"423 0 7 9",
    "LK":"94 0 9 9","LR":"231 0 7 9","LS":"266 - 8 8","LT":"370 0 8 8","LU":"352 - 4 11","LV":"371 - 8 8",
    "LY":"218 0 9 9","MA":"212 0 9 9","MC":"377 0 8 9","MD":"373 0 8 8","ME":"382 0 8 9","MF":"590 0 9 9",
    "MG":"261 0 9 9","MH":"692 1 7 7","MK":"389 0 8 8","ML":"223 - 8 8","MM":"95 0 6 10","MN":"976 0 8 10",
    "MO":"853 - 7 8","MP":"1 1 10 10","MQ":"596 0 9 9","MR":"222 - 8 8","MS":"1 1 10 10","MT":"356 - 8 8",
    "MU":"230 - 7 10","MV":"960 - 7 10","MW":"265 0 7 9","MX":"52 - 10 10","MY":"60 0 8 10","MZ":"258 - 8 9",
    "NA":"264 0 8 9","NC":"687 - 6 6","NE":"227 - 8 8","NF":"672 - 6 6","NG":"234 0 10 14","NI":"505 - 8 8",
    "NL":"31 0 5 11","NO":"47 - 5 8","NP":"977 0 8 11","NR":"674 - 7 7","NU":"683 - 4 7","NZ":"64 0 5 10",
    "OM":"968 - 7 9","PA":"507 - 7 11","PE":"51 0 8 9","PF":"689 - 6 9","PG":"675 - 7 8","PH":"63 0 6 13",
    "PK":"92 0 8 12","PL":"48 - 6 10","PM":"508 0 6 9","PR":"1 1 10 10","PS":"970 0 8 10","PT":"351 - 9 9",
    "PW":"680 - 7 7","PY":"595 0 6 11","QA":"974 - 7 11","RE":"262 0 9 9","RO":"40 0 6 9","RS":"381 0 6 12",
    "RU":"7 8 10 14","RW":"250 0 8 9","SA":"966 0 9 10","SB":"677 - 5 7","SC":"248 - 7 7","SD":"249 0 9 9",
    "SE":"46 0 6 12","SG":"65 - 8 11","SH":"290 - 4 5","SI":"386 0 5 8","SJ":"47 - 5 8","SK":"421 0 6 9",
    "SL":"232 0 8 8","SM":"378 - 8 10","SN":"221 - 9 9","SO":"252 0 6 9","SR":"597 - 6 7","SS":"211 0 9 9",
    "ST":"239 - 7 7","SV":"503 - 7 11","SX":"1 1 10 10","SY":"963 0 8 9","SZ":"268 - 8 9","TA":"290 - 4 4",
    "TC":"1 1 10 10","TD":"235 - 8 8","TG":"228 - 8 8","TH":"66 0 8 13","TJ":"992 - 9 9","TK":"690 - 4 7",
    "TL":"670 - 7 8","TM":"993 8 8 8","TN":"216 - 8 8","TO":"676 - 5 7","TR":"90 0 7 13","TT":"1 1 10 10",
    "TV":"688 - 5 7","TW":"886 0 7 11","TZ":"255 0 9 9","UA":"380 0 9 10","UG":"256 0 9 9","US":"1 1 10 10",
    "UY":"598 0 4 13","UZ":"998 - 9 9","VA":"39 - 6 12","VC":"1 1 10 10","VE":"58 0 10 10","VG":"1 1 10 10",
    "VI":"1 1 10 10","VN":"84 0 7 10","VU":"678 - 5 7","WF":"681 - 6 9","WS":"685 - 5 10","XK":"383 0 8 12",
    "YE":"967 0 7 9","YT":"262 0 9 9","ZA":"27 0 5 10","ZM":"260 0 9 9","ZW":"263 0 7 10"}';
  facts text[] := string_to_array(countries ->> upper(country), ' ');
  given text := btrim(regexp_replace(regexp_replace(phone, '[(]0[)]', '', 'g'), '(;|,|#|ext|x).*$', '', 'i'));
  digits text := regexp_replace(given, '[^0-9]', '', 'g');
  own text;
  number text;
BEGIN
  IF given LIKE '+%' THEN
    number := digits;
  ELSIF facts[1] = '1' AND digits LIKE '011%' THEN
    number := substr(digits, 4);
  ELSIF facts[1] IS DISTINCT FROM '1' AND digits LIKE '00%' THEN
    number := substr(digits, 3);
  ELSIF facts IS NOT NULL THEN
    own := CASE
      WHEN facts[2] <> '-' AND digits LIKE facts[2] || '%' AND (facts[2] LIKE '0%' OR length(digits) > facts[4]::int
          OR (facts[1] = '7' AND length(digits) = 11))
        THEN substr(digits, length(facts[2]) + 1)
      WHEN digits LIKE facts[1] || '%' AND (facts[2] LIKE '0%' OR length(digits) > facts[4]::int)
        AND length(digits) - length(facts[1]) BETWEEN greatest(facts[3]::int, 7) AND facts[4]::int
        THEN substr(digits, length(facts[1]) + 1)
      ELSE digits
    END;
    IF length(own) BETWEEN facts[3]::int AND facts[4]::int THEN
      number := facts[1] || own;
    END IF;
  END IF;
  RETURN CASE WHEN number ~ '^[1-9][0-9]{6,14}$' THEN '+' || number END;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "organization_region"(organization integer) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT coalesce(substring(o.locale from '-([A-Z]{2})(?:-|$)'), 'US') FROM organizations o WHERE o.id = organization
$$;
--> statement-breakpoint
-- Numbers without a country code are of the donor's country, or of the organization's.
CREATE OR REPLACE FUNCTION "sms_number_of"(given donors) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN given.phone IS NOT NULL THEN sms_number(given.phone, coalesce(
    CASE WHEN given.country ~ '^[A-Za-z]{2}$' THEN given.country END,
    organization_region(given.organization_id))) END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "keep_sms_number"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  new.sms_number := sms_number_of(new);
  RETURN new;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "donors_first_sms_number" BEFORE INSERT ON "donors" FOR EACH ROW
  WHEN (new.phone IS NOT NULL) EXECUTE FUNCTION "keep_sms_number"();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "donors_sms_number" BEFORE UPDATE OF "phone", "country" ON "donors" FOR EACH ROW
  WHEN ((old.phone, old.country) IS DISTINCT FROM (new.phone, new.country)) EXECUTE FUNCTION "keep_sms_number"();
--> statement-breakpoint
-- A few at a time, so that nobody waits for a donor for long; what is done stays done.
DO $$
DECLARE
  last integer := 0;
  next integer;
BEGIN
  LOOP
    SELECT max(id) INTO next FROM (SELECT id FROM donors WHERE id > last ORDER BY id LIMIT 1000) few;
    EXIT WHEN next IS NULL;
    UPDATE donors d SET sms_number = sms_number_of(d)
    WHERE d.id > last AND d.id <= next AND d.phone IS NOT NULL AND d.sms_number IS NULL;
    COMMIT;
    last := next;
  END LOOP;
END $$;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "donors_sms_number_idx" ON "donors" USING btree ("organization_id",address_hash('sms', "sms_number"));
