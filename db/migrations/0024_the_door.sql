CREATE TABLE "door_scans" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "door_scans_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"event_id" integer NOT NULL,
	"scan_id" uuid NOT NULL,
	"attendee_id" integer,
	"outcome" text NOT NULL,
	"scanned_at" timestamp with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" integer,
	"scanned_by" text NOT NULL,
	"device" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "door_scans_once" UNIQUE NULLS NOT DISTINCT("organization_id","scan_id","attendee_id")
);
--> statement-breakpoint
CREATE TABLE "event_tables" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_tables_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"event_id" integer NOT NULL,
	"label" text NOT NULL,
	"seats" integer NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_tables_organization_id_id_key" UNIQUE("organization_id","id"),
	CONSTRAINT "event_tables_seats" CHECK ("event_tables"."seats" between 1 and 100)
);
--> statement-breakpoint
CREATE TABLE "replaced_tickets" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "replaced_tickets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"attendee_id" integer NOT NULL,
	"code_hash" text NOT NULL,
	"replaced_at" timestamp with time zone NOT NULL,
	CONSTRAINT "replaced_tickets_code_hash_key" UNIQUE("organization_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "table_seatings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "table_seatings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"table_id" integer NOT NULL,
	"attendee_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "table_seatings_attendee_key" UNIQUE("organization_id","attendee_id")
);
--> statement-breakpoint
ALTER TABLE "door_scans" ADD CONSTRAINT "door_scans_event_fk" FOREIGN KEY ("organization_id","event_id") REFERENCES "public"."events"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "door_scans" ADD CONSTRAINT "door_scans_attendee_fk" FOREIGN KEY ("organization_id","attendee_id") REFERENCES "public"."attendees"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_tables" ADD CONSTRAINT "event_tables_event_fk" FOREIGN KEY ("organization_id","event_id") REFERENCES "public"."events"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "replaced_tickets" ADD CONSTRAINT "replaced_tickets_attendee_fk" FOREIGN KEY ("organization_id","attendee_id") REFERENCES "public"."attendees"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "table_seatings" ADD CONSTRAINT "table_seatings_table_fk" FOREIGN KEY ("organization_id","table_id") REFERENCES "public"."event_tables"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "table_seatings" ADD CONSTRAINT "table_seatings_attendee_fk" FOREIGN KEY ("organization_id","attendee_id") REFERENCES "public"."attendees"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "door_scans_attendee_idx" ON "door_scans" USING btree ("organization_id","attendee_id","id");--> statement-breakpoint
CREATE INDEX "door_scans_event_idx" ON "door_scans" USING btree ("organization_id","event_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "event_tables_label_key" ON "event_tables" USING btree ("event_id",lower("label"));--> statement-breakpoint
CREATE INDEX "replaced_tickets_attendee_idx" ON "replaced_tickets" USING btree ("organization_id","attendee_id");--> statement-breakpoint
CREATE INDEX "table_seatings_table_idx" ON "table_seatings" USING btree ("organization_id","table_id");