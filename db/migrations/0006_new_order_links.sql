CREATE TABLE "new_order_links" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "new_order_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"capability_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "new_order_links_capability_hash_key" UNIQUE("capability_hash")
);
--> statement-breakpoint
ALTER TABLE "new_order_links" ADD CONSTRAINT "new_order_links_order_fk" FOREIGN KEY ("organization_id","order_id") REFERENCES "public"."orders"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "new_order_links_order_idx" ON "new_order_links" USING btree ("organization_id","order_id");