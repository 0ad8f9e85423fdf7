ALTER TABLE "donations" DROP CONSTRAINT "donations_in_kind_described";--> statement-breakpoint
ALTER TABLE "donations" DROP CONSTRAINT "donations_completed";--> statement-breakpoint
ALTER TABLE "donations" ADD COLUMN "voided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "donations" ADD COLUMN "void_reason" text;--> statement-breakpoint
ALTER TABLE "gift_sources" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "donations" ADD CONSTRAINT "donations_voided" CHECK (("donations"."status" = 'voided') = ("donations"."voided_at" is not null) and ("donations"."voided_at" is null) = ("donations"."void_reason" is null));--> statement-breakpoint
ALTER TABLE "donations" ADD CONSTRAINT "donations_in_kind_described" CHECK (("donations"."method" in ('stock', 'in_kind')) = ("donations"."in_kind_description" is not null));--> statement-breakpoint
ALTER TABLE "donations" ADD CONSTRAINT "donations_completed" CHECK (("donations"."status" in ('completed', 'voided')) = ("donations"."completed_at" is not null));