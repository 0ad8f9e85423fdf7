CREATE TABLE "report_deliveries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "report_deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"schedule_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"period" date NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"problem" text,
	"run_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "report_deliveries_once_key" UNIQUE("organization_id","schedule_id","period","user_id"),
	CONSTRAINT "report_deliveries_state_values" CHECK ("report_deliveries"."state" in ('queued', 'sent', 'empty', 'refused', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "report_run_files" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "report_run_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"run_id" integer NOT NULL,
	"format" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "report_run_files_once_key" UNIQUE("organization_id","run_id","format"),
	CONSTRAINT "report_run_files_format_values" CHECK ("report_run_files"."format" in ('csv', 'xlsx', 'pdf'))
);
--> statement-breakpoint
CREATE TABLE "report_runs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "report_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"report_id" integer,
	"name" text NOT NULL,
	"definition" jsonb NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"problem" text,
	"as_of" timestamp with time zone,
	"result" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "report_runs_organization_id_id_key" UNIQUE("organization_id","id"),
	CONSTRAINT "report_runs_result" CHECK (("report_runs"."state" = 'done') = ("report_runs"."result" is not null and "report_runs"."as_of" is not null)),
	CONSTRAINT "report_runs_state_values" CHECK ("report_runs"."state" in ('queued', 'running', 'done', 'failed', 'expired'))
);
--> statement-breakpoint
CREATE TABLE "report_schedule_users" (
	"organization_id" integer NOT NULL,
	"schedule_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	CONSTRAINT "report_schedule_users_pk" PRIMARY KEY("organization_id","schedule_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "report_schedules" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "report_schedules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"report_id" integer NOT NULL,
	"created_by_user_id" integer NOT NULL,
	"every" text NOT NULL,
	"weekday" integer,
	"day" integer,
	"minute" integer NOT NULL,
	"format" text NOT NULL,
	"only_if_rows" boolean DEFAULT false NOT NULL,
	"is_paused" boolean DEFAULT false NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "report_schedules_organization_id_id_key" UNIQUE("organization_id","id"),
	CONSTRAINT "report_schedules_weekday" CHECK (("report_schedules"."every" = 'weekly') = ("report_schedules"."weekday" is not null)),
	CONSTRAINT "report_schedules_weekday_range" CHECK ("report_schedules"."weekday" between 1 and 7),
	CONSTRAINT "report_schedules_day" CHECK (("report_schedules"."every" in ('monthly', 'quarterly', 'yearly')) = ("report_schedules"."day" is not null)),
	CONSTRAINT "report_schedules_day_range" CHECK ("report_schedules"."day" between 1 and 28),
	CONSTRAINT "report_schedules_minute_range" CHECK ("report_schedules"."minute" between 0 and 1439),
	CONSTRAINT "report_schedules_every_values" CHECK ("report_schedules"."every" in ('daily', 'weekly', 'monthly', 'quarterly', 'yearly')),
	CONSTRAINT "report_schedules_format_values" CHECK ("report_schedules"."format" in ('csv', 'xlsx', 'pdf'))
);
--> statement-breakpoint
ALTER TABLE "gift_sources" ADD COLUMN "cost" bigint;--> statement-breakpoint
ALTER TABLE "report_deliveries" ADD CONSTRAINT "report_deliveries_schedule_fk" FOREIGN KEY ("organization_id","schedule_id") REFERENCES "public"."report_schedules"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_deliveries" ADD CONSTRAINT "report_deliveries_user_fk" FOREIGN KEY ("organization_id","user_id") REFERENCES "public"."users"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_run_files" ADD CONSTRAINT "report_run_files_run_fk" FOREIGN KEY ("organization_id","run_id") REFERENCES "public"."report_runs"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_runs" ADD CONSTRAINT "report_runs_user_fk" FOREIGN KEY ("organization_id","user_id") REFERENCES "public"."users"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_runs" ADD CONSTRAINT "report_runs_report_fk" FOREIGN KEY ("organization_id","report_id") REFERENCES "public"."reports"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_schedule_users" ADD CONSTRAINT "report_schedule_users_schedule_fk" FOREIGN KEY ("organization_id","schedule_id") REFERENCES "public"."report_schedules"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_schedule_users" ADD CONSTRAINT "report_schedule_users_user_fk" FOREIGN KEY ("organization_id","user_id") REFERENCES "public"."users"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_schedules" ADD CONSTRAINT "report_schedules_report_fk" FOREIGN KEY ("organization_id","report_id") REFERENCES "public"."reports"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_schedules" ADD CONSTRAINT "report_schedules_created_by_fk" FOREIGN KEY ("organization_id","created_by_user_id") REFERENCES "public"."users"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_deliveries_run_idx" ON "report_deliveries" USING btree ("organization_id","run_id") WHERE "report_deliveries"."run_id" is not null;--> statement-breakpoint
CREATE INDEX "report_runs_report_idx" ON "report_runs" USING btree ("organization_id","report_id","id");--> statement-breakpoint
CREATE INDEX "report_runs_user_idx" ON "report_runs" USING btree ("organization_id","user_id","id");--> statement-breakpoint
CREATE INDEX "report_schedules_report_idx" ON "report_schedules" USING btree ("organization_id","report_id");--> statement-breakpoint
CREATE INDEX "report_schedules_due_idx" ON "report_schedules" USING btree ("next_at") WHERE not "report_schedules"."is_paused";--> statement-breakpoint
ALTER TABLE "gift_sources" DROP CONSTRAINT IF EXISTS "gift_sources_cost", ADD CONSTRAINT "gift_sources_cost" CHECK ("gift_sources"."cost" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "gift_sources" VALIDATE CONSTRAINT "gift_sources_cost";