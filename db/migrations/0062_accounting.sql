CREATE TABLE "account_mappings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "account_mappings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"slot" text NOT NULL,
	"program_id" integer,
	"designation_id" integer,
	"event_id" integer,
	"account_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_mappings_organization_id_id_key" UNIQUE("organization_id","id"),
	CONSTRAINT "account_mappings_scope_key" UNIQUE NULLS NOT DISTINCT("organization_id","slot","program_id","designation_id","event_id"),
	CONSTRAINT "account_mappings_one_scope" CHECK (num_nonnulls("account_mappings"."program_id", "account_mappings"."designation_id", "account_mappings"."event_id") <= 1),
	CONSTRAINT "account_mappings_slot_values" CHECK ("account_mappings"."slot" in ('card', 'bank_debit', 'paypal', 'check', 'cash', 'bank_transfer', 'noncash', 'gifts', 'noncash_gifts', 'tickets', 'event_sponsorships', 'auction', 'event_gifts', 'fees_covered'))
);
--> statement-breakpoint
CREATE TABLE "journal_batches" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "journal_batches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"currency" text NOT NULL,
	"through" date NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by_user_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "journal_batches_organization_id_id_key" UNIQUE("organization_id","id"),
	CONSTRAINT "journal_batches_closed" CHECK (("journal_batches"."status" = 'closed') = ("journal_batches"."closed_at" is not null)),
	CONSTRAINT "journal_batches_status_values" CHECK ("journal_batches"."status" in ('open', 'closed'))
);
--> statement-breakpoint
CREATE TABLE "journal_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "journal_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"batch_id" integer NOT NULL,
	"movement" text NOT NULL,
	"movement_id" integer NOT NULL,
	"donation_id" integer,
	"order_id" integer,
	"sequence" integer NOT NULL,
	"is_reversal" boolean NOT NULL,
	"posted_on" date NOT NULL,
	"happened_on" date NOT NULL,
	"description" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "journal_entries_organization_id_id_key" UNIQUE("organization_id","id"),
	CONSTRAINT "journal_entries_movement_key" UNIQUE("organization_id","movement","movement_id","sequence"),
	CONSTRAINT "journal_entries_sequence" CHECK ("journal_entries"."sequence" > 0),
	CONSTRAINT "journal_entries_turns" CHECK ("journal_entries"."is_reversal" = ("journal_entries"."sequence" % 2 = 0)),
	CONSTRAINT "journal_entries_one_subject" CHECK (num_nonnulls("journal_entries"."donation_id", "journal_entries"."order_id") = 1),
	CONSTRAINT "journal_entries_movement_values" CHECK ("journal_entries"."movement" in ('payment', 'refund', 'noncash_gift'))
);
--> statement-breakpoint
CREATE TABLE "journal_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "journal_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"entry_id" integer NOT NULL,
	"position" integer NOT NULL,
	"account_id" integer NOT NULL,
	"part" text NOT NULL,
	"label" text NOT NULL,
	"debit" bigint DEFAULT 0 NOT NULL,
	"credit" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "journal_lines_organization_id_id_key" UNIQUE("organization_id","id"),
	CONSTRAINT "journal_lines_position_key" UNIQUE("entry_id","position"),
	CONSTRAINT "journal_lines_one_side" CHECK ("journal_lines"."debit" >= 0 and "journal_lines"."credit" >= 0 and ("journal_lines"."debit" = 0) <> ("journal_lines"."credit" = 0))
);
--> statement-breakpoint
CREATE TABLE "ledger_accounts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_accounts_organization_id_id_key" UNIQUE("organization_id","id"),
	CONSTRAINT "ledger_accounts_type_values" CHECK ("ledger_accounts"."type" in ('asset', 'liability', 'equity', 'income', 'expense'))
);
--> statement-breakpoint
ALTER TABLE "account_mappings" ADD CONSTRAINT "account_mappings_account_fk" FOREIGN KEY ("organization_id","account_id") REFERENCES "public"."ledger_accounts"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_mappings" ADD CONSTRAINT "account_mappings_program_fk" FOREIGN KEY ("organization_id","program_id") REFERENCES "public"."programs"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_mappings" ADD CONSTRAINT "account_mappings_designation_fk" FOREIGN KEY ("organization_id","designation_id") REFERENCES "public"."designations"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_mappings" ADD CONSTRAINT "account_mappings_event_fk" FOREIGN KEY ("organization_id","event_id") REFERENCES "public"."events"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_batches" ADD CONSTRAINT "journal_batches_organization_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_batches" ADD CONSTRAINT "journal_batches_closed_by_fk" FOREIGN KEY ("organization_id","closed_by_user_id") REFERENCES "public"."users"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_entries" ADD CONSTRAINT "journal_entries_batch_fk" FOREIGN KEY ("organization_id","batch_id") REFERENCES "public"."journal_batches"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_entries" ADD CONSTRAINT "journal_entries_donation_fk" FOREIGN KEY ("organization_id","donation_id") REFERENCES "public"."donations"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_entries" ADD CONSTRAINT "journal_entries_order_fk" FOREIGN KEY ("organization_id","order_id") REFERENCES "public"."orders"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_lines" ADD CONSTRAINT "journal_lines_entry_fk" FOREIGN KEY ("organization_id","entry_id") REFERENCES "public"."journal_entries"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_lines" ADD CONSTRAINT "journal_lines_account_fk" FOREIGN KEY ("organization_id","account_id") REFERENCES "public"."ledger_accounts"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_organization_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_mappings_account_idx" ON "account_mappings" USING btree ("organization_id","account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "journal_batches_open_once" ON "journal_batches" USING btree ("organization_id","currency") WHERE "journal_batches"."status" = 'open';--> statement-breakpoint
CREATE INDEX "journal_batches_recent_idx" ON "journal_batches" USING btree ("organization_id","id");--> statement-breakpoint
CREATE INDEX "journal_entries_batch_idx" ON "journal_entries" USING btree ("organization_id","batch_id","id");--> statement-breakpoint
CREATE INDEX "journal_lines_account_idx" ON "journal_lines" USING btree ("organization_id","account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_accounts_code_key" ON "ledger_accounts" USING btree ("organization_id",lower("code"));