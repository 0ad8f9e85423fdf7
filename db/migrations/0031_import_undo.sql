ALTER TABLE "imports" DROP CONSTRAINT "imports_finished";--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "undone" text;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "undo_counts" jsonb;--> statement-breakpoint
CREATE INDEX "import_rows_undone_idx" ON "import_rows" USING btree ("organization_id","donor_id") WHERE "import_rows"."undone" = 'undone';--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_finished" CHECK (("imports"."state" in ('done', 'undoing', 'undone')) = ("imports"."finished_at" is not null));