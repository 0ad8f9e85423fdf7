CREATE TABLE "known_devices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "known_devices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "known_devices_token_hash_key" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "proved_mailboxes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "proved_mailboxes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"address_hash" text NOT NULL,
	"proved_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "proved_mailboxes_address_key" UNIQUE("organization_id","address_hash")
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "link_mailed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "awaits_confirmation" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_fk" FOREIGN KEY ("organization_id","user_id") REFERENCES "public"."users"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proved_mailboxes" ADD CONSTRAINT "proved_mailboxes_organization_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "known_devices_user_idx" ON "known_devices" USING btree ("organization_id","user_id");--> statement-breakpoint
-- Mailboxes that staff entered or that paid before proofs were kept: every donor's, and every buyer's of a paid order.
INSERT INTO "proved_mailboxes" ("organization_id", "address_hash", "proved_by")
SELECT DISTINCT "organization_id", encode(sha256(convert_to(lower(trim("email")), 'UTF8')), 'hex'), 'staff'
FROM "donors" WHERE "email" IS NOT NULL
ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "proved_mailboxes" ("organization_id", "address_hash", "proved_by")
SELECT DISTINCT "organization_id", encode(sha256(convert_to(lower(trim("purchaser_email")), 'UTF8')), 'hex'), 'payment'
FROM "orders" WHERE "purchaser_email" IS NOT NULL AND "status" = 'completed' AND "total" > 0
ON CONFLICT DO NOTHING;
