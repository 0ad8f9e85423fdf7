ALTER TABLE "import_rows" ADD COLUMN "donor_id" integer;--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "donation_id" integer;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_donor_fk" FOREIGN KEY ("organization_id","donor_id") REFERENCES "public"."donors"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_donation_fk" FOREIGN KEY ("organization_id","donation_id") REFERENCES "public"."donations"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_rows_outcome_idx" ON "import_rows" USING btree ("import_id","outcome","line");