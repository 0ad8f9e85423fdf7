CREATE TABLE IF NOT EXISTS "event_sessions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"event_id" integer NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"location" text,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_sessions_organization_id_id_key" UNIQUE("organization_id","id"),
	CONSTRAINT "event_sessions_times" CHECK ("event_sessions"."ends_at" > "event_sessions"."starts_at"),
	CONSTRAINT "event_sessions_event_fk" FOREIGN KEY ("organization_id","event_id") REFERENCES "public"."events"("organization_id","id") ON DELETE no action ON UPDATE no action
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "event_people" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_people_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"event_id" integer NOT NULL,
	"name" text NOT NULL,
	"is_group" boolean DEFAULT false NOT NULL,
	"title" text,
	"role" text,
	"bio" text,
	"photo_file_id" integer,
	"url" text,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_people_organization_id_id_key" UNIQUE("organization_id","id"),
	CONSTRAINT "event_people_role_values" CHECK ("event_people"."role" in ('speaker', 'moderator', 'host', 'emcee', 'honoree', 'auctioneer', 'performer')),
	CONSTRAINT "event_people_event_fk" FOREIGN KEY ("organization_id","event_id") REFERENCES "public"."events"("organization_id","id") ON DELETE no action ON UPDATE no action,
	CONSTRAINT "event_people_photo_fk" FOREIGN KEY ("organization_id","photo_file_id") REFERENCES "public"."files"("organization_id","id") ON DELETE no action ON UPDATE no action
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "event_session_people" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_session_people_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"session_id" integer NOT NULL,
	"person_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_session_people_organization_id_id_key" UNIQUE("organization_id","id"),
	CONSTRAINT "event_session_people_key" UNIQUE("organization_id","session_id","person_id"),
	CONSTRAINT "event_session_people_session_fk" FOREIGN KEY ("organization_id","session_id") REFERENCES "public"."event_sessions"("organization_id","id") ON DELETE cascade ON UPDATE no action,
	CONSTRAINT "event_session_people_person_fk" FOREIGN KEY ("organization_id","person_id") REFERENCES "public"."event_people"("organization_id","id") ON DELETE cascade ON UPDATE no action
);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "event_people_event_idx" ON "event_people" USING btree ("organization_id","event_id","position");
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "event_people_photo_idx" ON "event_people" USING btree ("organization_id","photo_file_id");
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "event_session_people_person_idx" ON "event_session_people" USING btree ("organization_id","person_id");
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "event_sessions_event_idx" ON "event_sessions" USING btree ("organization_id","event_id","starts_at");
