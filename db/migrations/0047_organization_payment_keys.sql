CREATE TABLE "organization_payment_keys" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "organization_payment_keys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"account_reference" text NOT NULL,
	"account_name" text NOT NULL,
	"statement_prefix" text,
	"is_test" boolean NOT NULL,
	"secret_key" text NOT NULL,
	"publishable_key" text NOT NULL,
	"webhook_secret" text NOT NULL,
	"secret_key_last_four" text NOT NULL,
	"webhook_secret_last_four" text NOT NULL,
	"retired_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "organization_payment_keys_account_key" UNIQUE("organization_id","account_reference","is_test")
);
--> statement-breakpoint
ALTER TABLE "letters" ALTER COLUMN "template_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "statement_text" text;--> statement-breakpoint
ALTER TABLE "letters" ADD COLUMN "receipt_id" integer;--> statement-breakpoint
ALTER TABLE "letters" ADD COLUMN "message_key" text;--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "reminded_of" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "reminded_days" integer;--> statement-breakpoint
ALTER TABLE "payment_methods" ADD COLUMN "account_reference" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "account_reference" text;--> statement-breakpoint
ALTER TABLE "organization_payment_keys" ADD CONSTRAINT "organization_payment_keys_organization_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "organization_payment_keys_in_use_once" ON "organization_payment_keys" USING btree ("organization_id") WHERE "organization_payment_keys"."retired_at" is null;--> statement-breakpoint
CREATE INDEX "letters_receipt_idx" ON "letters" USING btree ("organization_id","receipt_id");--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_message_key_key" UNIQUE("organization_id","message_key");--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_kind" CHECK (("letters"."template_id" is null) = ("letters"."receipt_id" is not null));