DROP INDEX "entities_gallery_amount_idx";--> statement-breakpoint
ALTER TABLE "entities" ADD COLUMN "amount_key" bigint GENERATED ALWAYS AS (coalesce(amount, 0)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "entities_gallery_amount_idx" ON "entities" USING btree ("organization_id","program_id","amount_key","id") WHERE "entities"."status" = 'active' and "entities"."is_public";