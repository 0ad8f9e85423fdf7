CREATE TABLE "disputes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "disputes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"payment_id" integer NOT NULL,
	"gateway_reference" text NOT NULL,
	"amount" bigint NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "disputes_organization_id_id_key" UNIQUE("organization_id","id"),
	CONSTRAINT "disputes_gateway_reference_key" UNIQUE("payment_id","gateway_reference"),
	CONSTRAINT "disputes_amount_positive" CHECK ("disputes"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "gateway_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gateway_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"gateway" text NOT NULL,
	"event_reference" text NOT NULL,
	"type" text NOT NULL,
	"is_test" boolean NOT NULL,
	"charge_reference" text,
	"checkout_reference" text,
	"payment_key" text,
	"status" text NOT NULL,
	"reason" text,
	"organization_id" integer,
	"payment_id" integer,
	"received_at" timestamp with time zone NOT NULL,
	"applied_at" timestamp with time zone,
	CONSTRAINT "gateway_events_reference_key" UNIQUE("gateway","event_reference"),
	CONSTRAINT "gateway_events_payment_whole" CHECK (("gateway_events"."organization_id" is null) = ("gateway_events"."payment_id" is null))
);
--> statement-breakpoint
CREATE TABLE "payment_methods" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_methods_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"gateway" text NOT NULL,
	"is_test" boolean NOT NULL,
	"customer_reference" text NOT NULL,
	"method_reference" text NOT NULL,
	"brand" text NOT NULL,
	"last_four" text NOT NULL,
	"exp_month" integer NOT NULL,
	"exp_year" integer NOT NULL,
	"holder_name" text NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_methods_organization_id_id_key" UNIQUE("organization_id","id"),
	CONSTRAINT "payment_methods_reference_key" UNIQUE("gateway","method_reference"),
	CONSTRAINT "payment_methods_last_four" CHECK ("payment_methods"."last_four" ~ '^[0-9]{4}$'),
	CONSTRAINT "payment_methods_exp_month" CHECK ("payment_methods"."exp_month" between 1 and 12)
);
--> statement-breakpoint
CREATE TABLE "test_gateway_objects" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "test_gateway_objects_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"kind" text NOT NULL,
	"reference" text NOT NULL,
	"idempotency_key" text,
	"charge_reference" text,
	"token" text,
	"holder_name" text,
	"customer_reference" text,
	"amount" bigint,
	"currency" text,
	"status" text NOT NULL,
	"decline_code" text,
	"description" text,
	"return_url" text,
	"cancel_url" text,
	"dispute_state" text,
	"ends_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "test_gateway_objects_reference_key" UNIQUE("reference"),
	CONSTRAINT "test_gateway_objects_idempotency_key" UNIQUE("kind","idempotency_key")
);
--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "order_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "payment_method_id" integer;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "gateway_key" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "checkout_reference" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "failure_code" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "reconcile_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "reconcile_attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "gateway_key" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "reconcile_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "reconcile_attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_payment_fk" FOREIGN KEY ("organization_id","payment_id") REFERENCES "public"."payments"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gateway_events" ADD CONSTRAINT "gateway_events_payment_fk" FOREIGN KEY ("organization_id","payment_id") REFERENCES "public"."payments"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_methods" ADD CONSTRAINT "payment_methods_organization_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_gateway_objects" ADD CONSTRAINT "test_gateway_objects_organization_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gateway_events_received_idx" ON "gateway_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "gateway_events_payment_idx" ON "gateway_events" USING btree ("organization_id","payment_id");--> statement-breakpoint
CREATE INDEX "payment_methods_customer_idx" ON "payment_methods" USING btree ("organization_id","customer_reference");--> statement-breakpoint
CREATE INDEX "test_gateway_objects_charge_idx" ON "test_gateway_objects" USING btree ("organization_id","charge_reference");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_payment_method_fk" FOREIGN KEY ("organization_id","payment_method_id") REFERENCES "public"."payment_methods"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payments_reconcile_idx" ON "payments" USING btree ("reconcile_at") WHERE "payments"."reconcile_at" is not null;--> statement-breakpoint
CREATE INDEX "refunds_reconcile_idx" ON "refunds" USING btree ("reconcile_at") WHERE "refunds"."reconcile_at" is not null;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_checkout_reference_key" UNIQUE("gateway","checkout_reference");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_gateway_key_key" UNIQUE("gateway_key");--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_gateway_reference_key" UNIQUE("payment_id","gateway_reference");--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_gateway_key_key" UNIQUE("gateway_key");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_one_subject" CHECK (num_nonnulls("payments"."order_id") = 1);