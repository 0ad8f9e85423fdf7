CREATE TABLE "gift_batch_rows" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gift_batch_rows_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"batch_id" integer NOT NULL,
	"donor_id" integer NOT NULL,
	"designation_id" integer NOT NULL,
	"amount" bigint NOT NULL,
	"method" text NOT NULL,
	"received_on" date NOT NULL,
	"appeal_id" integer,
	"note" text,
	"donation_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "gift_batch_rows_organization_id_id_key" UNIQUE("organization_id","id"),
	CONSTRAINT "gift_batch_rows_donation_key" UNIQUE("organization_id","donation_id"),
	CONSTRAINT "gift_batch_rows_amount_positive" CHECK ("gift_batch_rows"."amount" > 0),
	CONSTRAINT "gift_batch_rows_method_values" CHECK ("gift_batch_rows"."method" in ('check', 'cash', 'bank_transfer'))
);
--> statement-breakpoint
CREATE TABLE "gift_batches" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gift_batches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"name" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"currency" text NOT NULL,
	"expected_count" integer NOT NULL,
	"expected_amount" bigint NOT NULL,
	"designation_id" integer NOT NULL,
	"method" text NOT NULL,
	"received_on" date NOT NULL,
	"appeal_id" integer,
	"email_receipts" boolean NOT NULL,
	"acknowledge" boolean NOT NULL,
	"posted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "gift_batches_organization_id_id_key" UNIQUE("organization_id","id"),
	CONSTRAINT "gift_batches_expected_positive" CHECK ("gift_batches"."expected_count" > 0 and "gift_batches"."expected_amount" > 0),
	CONSTRAINT "gift_batches_posted_at" CHECK (("gift_batches"."status" = 'posted') = ("gift_batches"."posted_at" is not null)),
	CONSTRAINT "gift_batches_status_values" CHECK ("gift_batches"."status" in ('open', 'posted')),
	CONSTRAINT "gift_batches_method_values" CHECK ("gift_batches"."method" in ('check', 'cash', 'bank_transfer'))
);
--> statement-breakpoint
ALTER TABLE "gift_batch_rows" ADD CONSTRAINT "gift_batch_rows_batch_fk" FOREIGN KEY ("organization_id","batch_id") REFERENCES "public"."gift_batches"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_batch_rows" ADD CONSTRAINT "gift_batch_rows_donor_fk" FOREIGN KEY ("organization_id","donor_id") REFERENCES "public"."donors"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_batch_rows" ADD CONSTRAINT "gift_batch_rows_designation_fk" FOREIGN KEY ("organization_id","designation_id") REFERENCES "public"."designations"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_batch_rows" ADD CONSTRAINT "gift_batch_rows_appeal_fk" FOREIGN KEY ("organization_id","appeal_id") REFERENCES "public"."gift_sources"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_batch_rows" ADD CONSTRAINT "gift_batch_rows_donation_fk" FOREIGN KEY ("organization_id","donation_id") REFERENCES "public"."donations"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_batches" ADD CONSTRAINT "gift_batches_organization_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_batches" ADD CONSTRAINT "gift_batches_designation_fk" FOREIGN KEY ("organization_id","designation_id") REFERENCES "public"."designations"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_batches" ADD CONSTRAINT "gift_batches_appeal_fk" FOREIGN KEY ("organization_id","appeal_id") REFERENCES "public"."gift_sources"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gift_batch_rows_batch_idx" ON "gift_batch_rows" USING btree ("organization_id","batch_id","id");--> statement-breakpoint
CREATE INDEX "gift_batch_rows_donor_idx" ON "gift_batch_rows" USING btree ("organization_id","donor_id");