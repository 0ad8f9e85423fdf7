CREATE TABLE "import_rows" (
	"organization_id" integer NOT NULL,
	"import_id" integer NOT NULL,
	"line" integer NOT NULL,
	"cells" text[] NOT NULL,
	"identity" text,
	"checked" text,
	"outcome" text,
	"problems" jsonb,
	CONSTRAINT "import_rows_pkey" PRIMARY KEY("import_id","line")
);
--> statement-breakpoint
CREATE TABLE "imported_gifts" (
	"organization_id" integer NOT NULL,
	"source" text NOT NULL,
	"key" text NOT NULL,
	"donation_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "imported_gifts_pkey" PRIMARY KEY("organization_id","source","key"),
	CONSTRAINT "imported_gifts_donation_key" UNIQUE("organization_id","donation_id")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"what" text NOT NULL,
	"file_name" text NOT NULL,
	"state" text NOT NULL,
	"columns" text[] NOT NULL,
	"settings" jsonb NOT NULL,
	"row_count" integer NOT NULL,
	"counts" jsonb,
	"user_id" integer,
	"api_key_id" integer,
	"finished_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "imports_organization_id_id_key" UNIQUE("organization_id","id"),
	CONSTRAINT "imports_one_actor" CHECK (num_nonnulls("imports"."user_id", "imports"."api_key_id") = 1),
	CONSTRAINT "imports_finished" CHECK (("imports"."state" = 'done') = ("imports"."finished_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import_fk" FOREIGN KEY ("organization_id","import_id") REFERENCES "public"."imports"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_gifts" ADD CONSTRAINT "imported_gifts_donation_fk" FOREIGN KEY ("organization_id","donation_id") REFERENCES "public"."donations"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_organization_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_user_fk" FOREIGN KEY ("organization_id","user_id") REFERENCES "public"."users"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_api_key_fk" FOREIGN KEY ("organization_id","api_key_id") REFERENCES "public"."api_keys"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_rows_identity_idx" ON "import_rows" USING btree ("import_id","identity","line");