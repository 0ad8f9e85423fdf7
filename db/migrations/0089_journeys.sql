CREATE TABLE "journey_enrollments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "journey_enrollments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"journey_id" integer NOT NULL,
	"version_id" integer NOT NULL,
	"donor_id" integer NOT NULL,
	"entry_key" text NOT NULL,
	"cause" integer[] DEFAULT '{}' NOT NULL,
	"subject_type" text,
	"subject_id" integer,
	"state" text DEFAULT 'active' NOT NULL,
	"end_reason" text,
	"node" text,
	"visit" integer DEFAULT 0 NOT NULL,
	"wake_at" timestamp with time zone,
	"first_due_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"entered_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "journey_enrollments_organization_id_id_key" UNIQUE("organization_id","id"),
	CONSTRAINT "journey_enrollments_entry_key" UNIQUE("organization_id","journey_id","entry_key"),
	CONSTRAINT "journey_enrollments_ended" CHECK (("journey_enrollments"."state" = 'active') = ("journey_enrollments"."ended_at" is null)),
	CONSTRAINT "journey_enrollments_node" CHECK ("journey_enrollments"."state" <> 'active' or "journey_enrollments"."node" is not null),
	CONSTRAINT "journey_enrollments_state_values" CHECK ("journey_enrollments"."state" in ('active', 'completed', 'exited', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "journey_steps" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "journey_steps_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"enrollment_id" integer NOT NULL,
	"journey_id" integer NOT NULL,
	"node" text NOT NULL,
	"visit" integer NOT NULL,
	"outcome" text NOT NULL,
	"reason" text,
	"effect" jsonb NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone NOT NULL,
	CONSTRAINT "journey_steps_organization_id_id_key" UNIQUE("organization_id","id"),
	CONSTRAINT "journey_steps_visit_key" UNIQUE("organization_id","enrollment_id","node","visit"),
	CONSTRAINT "journey_steps_outcome_values" CHECK ("journey_steps"."outcome" in ('done', 'skipped', 'postponed', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "journey_versions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "journey_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"journey_id" integer NOT NULL,
	"number" integer NOT NULL,
	"graph" jsonb NOT NULL,
	"published_by_user_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "journey_versions_organization_id_id_key" UNIQUE("organization_id","id"),
	CONSTRAINT "journey_versions_number_key" UNIQUE("organization_id","journey_id","number")
);
--> statement-breakpoint
CREATE TABLE "journeys" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "journeys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"kind" text NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"draft" jsonb NOT NULL,
	"version_id" integer,
	"reentry" text DEFAULT 'once' NOT NULL,
	"reentry_days" integer,
	"late_policy" text DEFAULT 'skip' NOT NULL,
	"recipe" text,
	"acts_for_user_id" integer,
	"activated_at" timestamp with time zone,
	"paused_at" timestamp with time zone,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "journeys_organization_id_id_key" UNIQUE("organization_id","id"),
	CONSTRAINT "journeys_reentry" CHECK (("journeys"."reentry" = 'after_days') = ("journeys"."reentry_days" is not null)),
	CONSTRAINT "journeys_activated" CHECK ("journeys"."state" in ('draft', 'archived') or "journeys"."version_id" is not null),
	CONSTRAINT "journeys_kind_values" CHECK ("journeys"."kind" in ('journey', 'rule', 'plan')),
	CONSTRAINT "journeys_state_values" CHECK ("journeys"."state" in ('draft', 'active', 'paused', 'archived')),
	CONSTRAINT "journeys_reentry_values" CHECK ("journeys"."reentry" in ('once', 'per_occurrence', 'after_days')),
	CONSTRAINT "journeys_late_policy_values" CHECK ("journeys"."late_policy" in ('skip', 'run'))
);
--> statement-breakpoint
ALTER TABLE "journey_enrollments" ADD CONSTRAINT "journey_enrollments_journey_fk" FOREIGN KEY ("organization_id","journey_id") REFERENCES "public"."journeys"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journey_enrollments" ADD CONSTRAINT "journey_enrollments_version_fk" FOREIGN KEY ("organization_id","version_id") REFERENCES "public"."journey_versions"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journey_enrollments" ADD CONSTRAINT "journey_enrollments_donor_fk" FOREIGN KEY ("organization_id","donor_id") REFERENCES "public"."donors"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journey_steps" ADD CONSTRAINT "journey_steps_enrollment_fk" FOREIGN KEY ("organization_id","enrollment_id") REFERENCES "public"."journey_enrollments"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journey_versions" ADD CONSTRAINT "journey_versions_journey_fk" FOREIGN KEY ("organization_id","journey_id") REFERENCES "public"."journeys"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journey_versions" ADD CONSTRAINT "journey_versions_publisher_fk" FOREIGN KEY ("organization_id","published_by_user_id") REFERENCES "public"."users"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journeys" ADD CONSTRAINT "journeys_organization_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journeys" ADD CONSTRAINT "journeys_actor_fk" FOREIGN KEY ("organization_id","acts_for_user_id") REFERENCES "public"."users"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "journey_enrollments_due_idx" ON "journey_enrollments" USING btree ("wake_at","id") WHERE "journey_enrollments"."state" = 'active';--> statement-breakpoint
CREATE INDEX "journey_enrollments_list_idx" ON "journey_enrollments" USING btree ("organization_id","journey_id","id");--> statement-breakpoint
CREATE INDEX "journey_enrollments_donor_idx" ON "journey_enrollments" USING btree ("organization_id","donor_id");--> statement-breakpoint
CREATE INDEX "journey_steps_node_idx" ON "journey_steps" USING btree ("organization_id","journey_id","node");--> statement-breakpoint
CREATE UNIQUE INDEX "journeys_name_key" ON "journeys" USING btree ("organization_id",lower("name")) WHERE "journeys"."state" <> 'archived';