CREATE TABLE "made_papers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "made_papers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"subject" text NOT NULL,
	"order_id" integer,
	"donor_id" integer,
	"fingerprint" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "made_papers_subject_key" UNIQUE("organization_id","subject")
);
--> statement-breakpoint
ALTER TABLE "made_papers" ADD CONSTRAINT "made_papers_order_fk" FOREIGN KEY ("organization_id","order_id") REFERENCES "public"."orders"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "made_papers" ADD CONSTRAINT "made_papers_donor_fk" FOREIGN KEY ("organization_id","donor_id") REFERENCES "public"."donors"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "made_papers_made_idx" ON "made_papers" USING btree ("organization_id","made_at");--> statement-breakpoint
CREATE INDEX "made_papers_order_idx" ON "made_papers" USING btree ("organization_id","order_id") WHERE "made_papers"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "made_papers_donor_idx" ON "made_papers" USING btree ("organization_id","donor_id") WHERE "made_papers"."donor_id" is not null;