CREATE TABLE "mailing_previews" (
	"organization_id" integer NOT NULL,
	"mailing_id" integer NOT NULL,
	"donor_ids" integer[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mailing_previews_pkey" PRIMARY KEY("organization_id","mailing_id")
);
--> statement-breakpoint
ALTER TABLE "mailing_previews" ADD CONSTRAINT "mailing_previews_mailing_fk" FOREIGN KEY ("organization_id","mailing_id") REFERENCES "public"."mailings"("organization_id","id") ON DELETE cascade ON UPDATE no action;