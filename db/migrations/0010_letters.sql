CREATE TABLE "letter_templates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "letter_templates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"name" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "letter_templates_organization_id_id_key" UNIQUE("organization_id","id"),
	CONSTRAINT "letter_templates_default_active" CHECK (not "letter_templates"."is_default" or "letter_templates"."status" = 'active')
);
--> statement-breakpoint
CREATE TABLE "letters" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "letters_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"donor_id" integer NOT NULL,
	"template_id" integer NOT NULL,
	"channel" text NOT NULL,
	"status" text NOT NULL,
	"batch" uuid NOT NULL,
	"to_address" text,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"sent_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "letters_organization_id_id_key" UNIQUE("organization_id","id"),
	CONSTRAINT "letters_address" CHECK (("letters"."channel" = 'email') = ("letters"."to_address" is not null)),
	CONSTRAINT "letters_sent" CHECK (("letters"."status" = 'sent') = ("letters"."sent_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "donations" ADD COLUMN "in_kind_description" text;--> statement-breakpoint
ALTER TABLE "donations" ADD COLUMN "letter_id" integer;--> statement-breakpoint
ALTER TABLE "letter_templates" ADD CONSTRAINT "letter_templates_organization_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_donor_fk" FOREIGN KEY ("organization_id","donor_id") REFERENCES "public"."donors"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_template_fk" FOREIGN KEY ("organization_id","template_id") REFERENCES "public"."letter_templates"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "letter_templates_default_once" ON "letter_templates" USING btree ("organization_id") WHERE "letter_templates"."is_default";--> statement-breakpoint
CREATE INDEX "letters_donor_idx" ON "letters" USING btree ("organization_id","donor_id","id");--> statement-breakpoint
CREATE INDEX "letters_batch_idx" ON "letters" USING btree ("organization_id","batch","id");--> statement-breakpoint
CREATE INDEX "letters_queued_idx" ON "letters" USING btree ("id") WHERE "letters"."status" = 'queued';--> statement-breakpoint
ALTER TABLE "donations" ADD CONSTRAINT "donations_letter_fk" FOREIGN KEY ("organization_id","letter_id") REFERENCES "public"."letters"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "donations_letter_idx" ON "donations" USING btree ("organization_id","letter_id");--> statement-breakpoint
ALTER TABLE "donations" ADD CONSTRAINT "donations_in_kind_described" CHECK (("donations"."method" = 'in_kind') = ("donations"."in_kind_description" is not null));