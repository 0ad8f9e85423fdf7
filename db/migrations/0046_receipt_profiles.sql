CREATE TABLE "gift_aid_claim_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gift_aid_claim_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"claim_id" integer NOT NULL,
	"donation_id" integer NOT NULL,
	"declaration_id" integer NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"house" text NOT NULL,
	"postcode" text NOT NULL,
	"donated_on" date NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "gift_aid_claim_lines_once" UNIQUE("organization_id","donation_id")
);
--> statement-breakpoint
CREATE TABLE "gift_aid_claims" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gift_aid_claims_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"until" date NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"made_by_user_id" integer,
	CONSTRAINT "gift_aid_claims_organization_id_id_key" UNIQUE("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "gift_aid_declarations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gift_aid_declarations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"donor_id" integer NOT NULL,
	"scope" text NOT NULL,
	"donation_id" integer,
	"way" text NOT NULL,
	"declared_on" date NOT NULL,
	"words" text NOT NULL,
	"confirmed_on" date,
	"withdrawn_on" date,
	"recorded_by_user_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "gift_aid_declarations_organization_id_id_key" UNIQUE("organization_id","id"),
	CONSTRAINT "gift_aid_declarations_gift" CHECK (("gift_aid_declarations"."scope" = 'gift') = ("gift_aid_declarations"."donation_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "receipt_profiles" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "receipt_profiles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"jurisdiction" text NOT NULL,
	"paper_size" text NOT NULL,
	"number_prefix" text DEFAULT '' NOT NULL,
	"signer_name" text,
	"signer_title" text,
	"signature_id" integer,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "receipt_profiles_organization_key" UNIQUE("organization_id")
);
--> statement-breakpoint
CREATE TABLE "receipt_signatures" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "receipt_signatures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"image" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "receipt_signatures_organization_id_id_key" UNIQUE("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "donation_receipts" ADD COLUMN "number_prefix" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "donations" ADD COLUMN "tax_facts" jsonb;--> statement-breakpoint
ALTER TABLE "receipts" ADD COLUMN "number_prefix" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "gift_aid_claim_lines" ADD CONSTRAINT "gift_aid_claim_lines_claim_fk" FOREIGN KEY ("organization_id","claim_id") REFERENCES "public"."gift_aid_claims"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_aid_claim_lines" ADD CONSTRAINT "gift_aid_claim_lines_donation_fk" FOREIGN KEY ("organization_id","donation_id") REFERENCES "public"."donations"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_aid_claim_lines" ADD CONSTRAINT "gift_aid_claim_lines_declaration_fk" FOREIGN KEY ("organization_id","declaration_id") REFERENCES "public"."gift_aid_declarations"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_aid_claims" ADD CONSTRAINT "gift_aid_claims_user_fk" FOREIGN KEY ("organization_id","made_by_user_id") REFERENCES "public"."users"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_aid_declarations" ADD CONSTRAINT "gift_aid_declarations_donor_fk" FOREIGN KEY ("organization_id","donor_id") REFERENCES "public"."donors"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_aid_declarations" ADD CONSTRAINT "gift_aid_declarations_donation_fk" FOREIGN KEY ("organization_id","donation_id") REFERENCES "public"."donations"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_aid_declarations" ADD CONSTRAINT "gift_aid_declarations_user_fk" FOREIGN KEY ("organization_id","recorded_by_user_id") REFERENCES "public"."users"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt_profiles" ADD CONSTRAINT "receipt_profiles_organization_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt_profiles" ADD CONSTRAINT "receipt_profiles_signature_fk" FOREIGN KEY ("organization_id","signature_id") REFERENCES "public"."receipt_signatures"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt_signatures" ADD CONSTRAINT "receipt_signatures_organization_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gift_aid_claim_lines_claim_idx" ON "gift_aid_claim_lines" USING btree ("organization_id","claim_id","id");--> statement-breakpoint
CREATE INDEX "gift_aid_claim_lines_declaration_idx" ON "gift_aid_claim_lines" USING btree ("organization_id","declaration_id");--> statement-breakpoint
CREATE INDEX "gift_aid_declarations_donor_idx" ON "gift_aid_declarations" USING btree ("organization_id","donor_id","id");--> statement-breakpoint
CREATE INDEX "gift_aid_declarations_donation_idx" ON "gift_aid_declarations" USING btree ("organization_id","donation_id") WHERE "gift_aid_declarations"."donation_id" is not null;