CREATE TABLE "donor_merges" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "donor_merges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"kept_donor_id" integer NOT NULL,
	"merged_donor_id" integer NOT NULL,
	"moved" jsonb NOT NULL,
	"removed" jsonb NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"undone_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "donors" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "donors" ADD COLUMN "external_id" text;--> statement-breakpoint
ALTER TABLE "donors" ADD COLUMN "merged_into_id" integer;--> statement-breakpoint
ALTER TABLE "donor_merges" ADD CONSTRAINT "donor_merges_kept_fk" FOREIGN KEY ("organization_id","kept_donor_id") REFERENCES "public"."donors"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "donor_merges" ADD CONSTRAINT "donor_merges_merged_fk" FOREIGN KEY ("organization_id","merged_donor_id") REFERENCES "public"."donors"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "donor_merges_kept_idx" ON "donor_merges" USING btree ("organization_id","kept_donor_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "donor_merges_merged_key" ON "donor_merges" USING btree ("organization_id","merged_donor_id") WHERE "donor_merges"."undone_at" is null;--> statement-breakpoint
ALTER TABLE "donors" ADD CONSTRAINT "donors_merged_into_fk" FOREIGN KEY ("organization_id","merged_into_id") REFERENCES "public"."donors"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "donors" ADD CONSTRAINT "donors_external_id_key" UNIQUE("organization_id","external_id");--> statement-breakpoint
ALTER TABLE "donors" ADD CONSTRAINT "donors_merged_is_archived" CHECK ("donors"."merged_into_id" is null or ("donors"."status" = 'archived' and "donors"."merged_into_id" <> "donors"."id"));