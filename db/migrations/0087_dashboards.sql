CREATE TABLE "dashboards" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dashboards_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"name" text NOT NULL,
	"visibility" text NOT NULL,
	"cards" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dashboards_organization_id_id_key" UNIQUE("organization_id","id"),
	CONSTRAINT "dashboards_cards_list" CHECK (jsonb_typeof("dashboards"."cards") = 'array'),
	CONSTRAINT "dashboards_visibility_values" CHECK ("dashboards"."visibility" in ('private', 'everyone'))
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "home_dashboard" text;--> statement-breakpoint
ALTER TABLE "dashboards" ADD CONSTRAINT "dashboards_user_fk" FOREIGN KEY ("organization_id","user_id") REFERENCES "public"."users"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "dashboards_name_key" ON "dashboards" USING btree ("organization_id","user_id",lower("name"));--> statement-breakpoint
CREATE INDEX "dashboards_shared_idx" ON "dashboards" USING btree ("organization_id") WHERE "dashboards"."visibility" = 'everyone';