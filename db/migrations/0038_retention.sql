CREATE TABLE "retention_runs" (
	"organization_id" integer NOT NULL,
	"table_name" text NOT NULL,
	"last_run_at" timestamp with time zone NOT NULL,
	"deleted" integer NOT NULL,
	CONSTRAINT "retention_runs_organization_id_table_name_pk" PRIMARY KEY("organization_id","table_name")
);
--> statement-breakpoint
CREATE TABLE "retention_settings" (
	"organization_id" integer NOT NULL,
	"period" text NOT NULL,
	"days" integer NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "retention_settings_organization_id_period_pk" PRIMARY KEY("organization_id","period"),
	CONSTRAINT "retention_settings_days" CHECK ("retention_settings"."days" between 1 and 36525)
);
--> statement-breakpoint
ALTER TABLE "retention_runs" ADD CONSTRAINT "retention_runs_organization_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retention_settings" ADD CONSTRAINT "retention_settings_organization_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;