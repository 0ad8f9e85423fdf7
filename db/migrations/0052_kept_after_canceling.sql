-- one statement at a time
ALTER TABLE "orders" ADD COLUMN IF NOT EXISTS "kept_gift" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN IF NOT EXISTS "cancellation_fee" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
DO $$ BEGIN
  ALTER TABLE "orders"
    ADD CONSTRAINT "orders_kept_after_canceling" CHECK ("orders"."kept_gift" between 0 and "orders"."donation" and "orders"."cancellation_fee" >= 0) NOT VALID;
EXCEPTION WHEN duplicate_object THEN NULL;
END $$;--> statement-breakpoint
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_kept_after_canceling";
