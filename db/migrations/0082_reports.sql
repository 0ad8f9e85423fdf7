CREATE TABLE "reports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"definition" jsonb NOT NULL,
	"visibility" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reports_organization_id_id_key" UNIQUE("organization_id","id"),
	CONSTRAINT "reports_visibility_values" CHECK ("reports"."visibility" in ('private', 'everyone'))
);
--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_user_fk" FOREIGN KEY ("organization_id","user_id") REFERENCES "public"."users"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "reports_name_key" ON "reports" USING btree ("organization_id","user_id",lower("name"));--> statement-breakpoint
CREATE INDEX "reports_shared_idx" ON "reports" USING btree ("organization_id") WHERE "reports"."visibility" = 'everyone';