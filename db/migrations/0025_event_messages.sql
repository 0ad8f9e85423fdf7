CREATE TABLE "event_messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"event_id" integer NOT NULL,
	"kind" text NOT NULL,
	"subject" text,
	"body" text,
	"enabled" boolean DEFAULT true NOT NULL,
	"days_before" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_messages_kind_key" UNIQUE("organization_id","event_id","kind"),
	CONSTRAINT "event_messages_always_sent" CHECK ("event_messages"."enabled" or "event_messages"."kind" not in ('confirmation', 'receipt')),
	CONSTRAINT "event_messages_days_before" CHECK ("event_messages"."days_before" between 1 and 60)
);
--> statement-breakpoint
CREATE TABLE "renewal_follow_ups" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "renewal_follow_ups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"sponsor_id" integer NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "renewal_follow_ups_sponsor_key" UNIQUE("organization_id","sponsor_id","due_at")
);
--> statement-breakpoint
ALTER TABLE "event_messages" ADD CONSTRAINT "event_messages_event_fk" FOREIGN KEY ("organization_id","event_id") REFERENCES "public"."events"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "renewal_follow_ups" ADD CONSTRAINT "renewal_follow_ups_sponsor_fk" FOREIGN KEY ("organization_id","sponsor_id") REFERENCES "public"."order_sponsors"("organization_id","id") ON DELETE cascade ON UPDATE no action;