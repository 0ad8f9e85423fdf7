CREATE TABLE "spent_challenges" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "spent_challenges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"challenge_hash" text NOT NULL,
	"organization_id" integer NOT NULL,
	"form" text NOT NULL,
	"request_hash" text,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "spent_challenges_challenge_key" UNIQUE("challenge_hash")
);
--> statement-breakpoint
CREATE TABLE "unproved_sign_ups" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "unproved_sign_ups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"language" text,
	"next_path" text,
	"consent_text" text,
	"consented_at" timestamp with time zone,
	"source" text NOT NULL,
	"token_hash" text NOT NULL,
	"code_hash" text NOT NULL,
	"wrong_codes" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "unproved_sign_ups_token_hash_key" UNIQUE("token_hash"),
	CONSTRAINT "unproved_sign_ups_language_values" CHECK ("unproved_sign_ups"."language" in ('en', 'es', 'fr', 'de'))
);
--> statement-breakpoint
ALTER TABLE "spent_challenges" ADD CONSTRAINT "spent_challenges_organization_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unproved_sign_ups" ADD CONSTRAINT "unproved_sign_ups_organization_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "unproved_sign_ups_email_idx" ON "unproved_sign_ups" USING btree ("organization_id","email");