CREATE TABLE "auction_bids" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "auction_bids_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"auction_item_id" integer NOT NULL,
	"bidder_name" text NOT NULL,
	"amount" bigint NOT NULL,
	"won" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "auction_bids_organization_id_id_key" UNIQUE("organization_id","id"),
	CONSTRAINT "auction_bids_amount_positive" CHECK ("auction_bids"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "auction_items" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "auction_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"event_id" integer NOT NULL,
	"title" text NOT NULL,
	"fair_market_value" bigint DEFAULT 0 NOT NULL,
	"buy_now_price" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "auction_items_organization_id_id_key" UNIQUE("organization_id","id"),
	CONSTRAINT "auction_items_amounts" CHECK ("auction_items"."fair_market_value" >= 0)
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"branding_program_id" integer,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"summary" text,
	"status" text DEFAULT 'draft' NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"time_zone" text NOT NULL,
	"currency" text NOT NULL,
	"capacity" integer,
	"admissions_taken" integer DEFAULT 0 NOT NULL,
	"location_kind" text NOT NULL,
	"venue" text,
	"address" text,
	"area_label" text,
	"online_url" text,
	"location_audience" text NOT NULL,
	"location_released_at" timestamp with time zone,
	"map_allowed" boolean DEFAULT true NOT NULL,
	"magic_link_enabled" boolean DEFAULT true NOT NULL,
	"magic_link_until" timestamp with time zone,
	"buyer_cancel_until" timestamp with time zone,
	"reservation_minutes" integer DEFAULT 15 NOT NULL,
	"check_reservation_days" integer DEFAULT 10 NOT NULL,
	"check_instructions" text,
	"payment_methods" text[] DEFAULT '{"card","check"}' NOT NULL,
	"fee_cover_basis_points" integer DEFAULT 290 NOT NULL,
	"fee_cover_fixed" bigint DEFAULT 30 NOT NULL,
	"receipt_note" text DEFAULT '' NOT NULL,
	"catalog_revision" integer DEFAULT 1 NOT NULL,
	"questions_revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "events_organization_id_id_key" UNIQUE("organization_id","id"),
	CONSTRAINT "events_slug_key" UNIQUE("organization_id","slug"),
	CONSTRAINT "events_slug_shape" CHECK ("events"."slug" ~ '^[a-z0-9][a-z0-9-]{0,79}$'),
	CONSTRAINT "events_not_oversold" CHECK ("events"."admissions_taken" >= 0 and ("events"."capacity" is null or "events"."admissions_taken" <= "events"."capacity"))
);
--> statement-breakpoint
CREATE TABLE "promo_codes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "promo_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"event_id" integer NOT NULL,
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"value" bigint NOT NULL,
	"max_uses" integer,
	"uses" integer DEFAULT 0 NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "promo_codes_organization_id_id_key" UNIQUE("organization_id","id"),
	CONSTRAINT "promo_codes_code_key" UNIQUE("organization_id","event_id","code"),
	CONSTRAINT "promo_codes_value" CHECK ("promo_codes"."value" > 0 and ("promo_codes"."kind" <> 'percent' or "promo_codes"."value" <= 10000)),
	CONSTRAINT "promo_codes_not_overused" CHECK ("promo_codes"."uses" >= 0 and ("promo_codes"."max_uses" is null or "promo_codes"."uses" <= "promo_codes"."max_uses"))
);
--> statement-breakpoint
CREATE TABLE "questions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "questions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"event_id" integer NOT NULL,
	"field_key" text NOT NULL,
	"field_label" text NOT NULL,
	"field_type" text NOT NULL,
	"options" text[] DEFAULT '{}' NOT NULL,
	"scope" text NOT NULL,
	"required" boolean DEFAULT false NOT NULL,
	"help_text" text,
	"applies_to_ticket_type_ids" integer[] DEFAULT '{}' NOT NULL,
	"show_if" jsonb,
	"position" integer DEFAULT 0 NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "questions_organization_id_id_key" UNIQUE("organization_id","id"),
	CONSTRAINT "questions_field_key_key" UNIQUE("organization_id","event_id","field_key")
);
--> statement-breakpoint
CREATE TABLE "sponsor_packages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sponsor_packages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"event_id" integer NOT NULL,
	"name" text NOT NULL,
	"tier" text,
	"benefits" text[] DEFAULT '{}' NOT NULL,
	"price" bigint NOT NULL,
	"fair_market_value" bigint DEFAULT 0 NOT NULL,
	"admissions_per_unit" integer DEFAULT 0 NOT NULL,
	"group_label_prompt" text,
	"attendee_details_timing" text NOT NULL,
	"capacity" integer,
	"units_taken" integer DEFAULT 0 NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sponsor_packages_organization_id_id_key" UNIQUE("organization_id","id"),
	CONSTRAINT "sponsor_packages_amounts" CHECK ("sponsor_packages"."price" >= 0 and "sponsor_packages"."fair_market_value" >= 0),
	CONSTRAINT "sponsor_packages_admissions" CHECK ("sponsor_packages"."admissions_per_unit" between 0 and 100),
	CONSTRAINT "sponsor_packages_not_oversold" CHECK ("sponsor_packages"."units_taken" >= 0 and ("sponsor_packages"."capacity" is null or "sponsor_packages"."units_taken" <= "sponsor_packages"."capacity"))
);
--> statement-breakpoint
CREATE TABLE "ticket_types" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ticket_types_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"event_id" integer NOT NULL,
	"name" text NOT NULL,
	"code" text,
	"description" text,
	"price" bigint NOT NULL,
	"fair_market_value" bigint DEFAULT 0 NOT NULL,
	"admissions_per_unit" integer DEFAULT 1 NOT NULL,
	"registration_group_kind" text NOT NULL,
	"group_label_prompt" text,
	"attendee_details_timing" text NOT NULL,
	"capacity" integer,
	"units_taken" integer DEFAULT 0 NOT NULL,
	"sales_start_at" timestamp with time zone,
	"sales_end_at" timestamp with time zone,
	"position" integer DEFAULT 0 NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ticket_types_organization_id_id_key" UNIQUE("organization_id","id"),
	CONSTRAINT "ticket_types_amounts" CHECK ("ticket_types"."price" >= 0 and "ticket_types"."fair_market_value" >= 0),
	CONSTRAINT "ticket_types_admissions" CHECK ("ticket_types"."admissions_per_unit" between 1 and 100),
	CONSTRAINT "ticket_types_not_oversold" CHECK ("ticket_types"."units_taken" >= 0 and ("ticket_types"."capacity" is null or "ticket_types"."units_taken" <= "ticket_types"."capacity"))
);
--> statement-breakpoint
CREATE TABLE "access_tokens" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "access_tokens_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "access_tokens_token_hash_key" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "api_keys" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "api_keys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"owner_id" integer NOT NULL,
	"name" text NOT NULL,
	"live" boolean NOT NULL,
	"token_hash" text NOT NULL,
	"prefix" text NOT NULL,
	"last_four" text NOT NULL,
	"permissions" text[] NOT NULL,
	"expires_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	"rotated_from_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "api_keys_organization_id_id_key" UNIQUE("organization_id","id"),
	CONSTRAINT "api_keys_token_hash_key" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "email_tokens" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "email_tokens_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"purpose" text NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "email_tokens_token_hash_key" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "organizations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "organizations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"time_zone" text DEFAULT 'UTC' NOT NULL,
	"locale" text DEFAULT 'en' NOT NULL,
	"currency" text DEFAULT 'USD' NOT NULL,
	"website" text,
	"contact_email" text,
	"contact_phone" text,
	"postal_address" text,
	"tax_id" text,
	"accent_color" text,
	"logo_file_id" integer,
	"fiscal_start_month" integer DEFAULT 1 NOT NULL,
	"year_named_by" text DEFAULT 'end' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "organizations_slug_key" UNIQUE("slug"),
	CONSTRAINT "organizations_slug_shape" CHECK ("organizations"."slug" ~ '^[a-z][a-z0-9-]{1,62}$'),
	CONSTRAINT "organizations_fiscal_month" CHECK ("organizations"."fiscal_start_month" between 1 and 12)
);
--> statement-breakpoint
CREATE TABLE "setup_tokens" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "setup_tokens_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"role" text NOT NULL,
	"granted_permissions" text[] DEFAULT '{}' NOT NULL,
	"denied_permissions" text[] DEFAULT '{}' NOT NULL,
	"password_hash" text,
	"otp_secret" text,
	"otp_last_step" integer,
	"status" text DEFAULT 'active' NOT NULL,
	"session_epoch" integer DEFAULT 1 NOT NULL,
	"last_signed_in_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_organization_id_id_key" UNIQUE("organization_id","id"),
	CONSTRAINT "users_email_key" UNIQUE("email"),
	CONSTRAINT "users_email_lower" CHECK ("users"."email" = lower("users"."email"))
);
--> statement-breakpoint
CREATE TABLE "attendees" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "attendees_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"group_id" integer NOT NULL,
	"slot" integer NOT NULL,
	"first_name" text,
	"last_name" text,
	"email" text,
	"phone" text,
	"is_purchaser" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"ticket_code" text NOT NULL,
	"ticket_state" text DEFAULT 'not_ready' NOT NULL,
	"checked_in_at" timestamp with time zone,
	CONSTRAINT "attendees_organization_id_id_key" UNIQUE("organization_id","id"),
	CONSTRAINT "attendees_slot_key" UNIQUE("group_id","slot"),
	CONSTRAINT "attendees_ticket_code_key" UNIQUE("organization_id","ticket_code"),
	CONSTRAINT "attendees_slot_positive" CHECK ("attendees"."slot" > 0)
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"position" integer NOT NULL,
	"type" text NOT NULL,
	"label" text NOT NULL,
	"ticket_type_id" integer,
	"sponsor_package_id" integer,
	"auction_item_id" integer,
	"auction_bid_id" integer,
	"quantity" integer NOT NULL,
	"unit_amount" bigint NOT NULL,
	"line_total" bigint NOT NULL,
	"fair_market_total" bigint NOT NULL,
	"discount" bigint DEFAULT 0 NOT NULL,
	"admissions_per_unit" integer DEFAULT 0 NOT NULL,
	"admissions" integer DEFAULT 0 NOT NULL,
	"source_snapshot" jsonb,
	CONSTRAINT "order_lines_organization_id_id_key" UNIQUE("organization_id","id"),
	CONSTRAINT "order_lines_position_key" UNIQUE("order_id","position"),
	CONSTRAINT "order_lines_total" CHECK ("order_lines"."line_total" = "order_lines"."quantity" * "order_lines"."unit_amount"),
	CONSTRAINT "order_lines_quantity" CHECK ("order_lines"."quantity" > 0 and "order_lines"."unit_amount" >= 0),
	CONSTRAINT "order_lines_discount" CHECK ("order_lines"."discount" between 0 and "order_lines"."line_total"),
	CONSTRAINT "order_lines_admissions" CHECK ("order_lines"."admissions" = "order_lines"."quantity" * "order_lines"."admissions_per_unit")
);
--> statement-breakpoint
CREATE TABLE "order_sponsors" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_sponsors_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"line_id" integer NOT NULL,
	"sponsor_package_id" integer NOT NULL,
	"company_name" text,
	"contact_name" text,
	"contact_email" text,
	"contact_phone" text,
	"public_visibility" boolean DEFAULT false NOT NULL,
	"notes" text,
	"renewal_follow_up_requested" boolean DEFAULT false NOT NULL,
	"renewal_follow_up_at" timestamp with time zone,
	"logo_file_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_sponsors_organization_id_id_key" UNIQUE("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"event_id" integer NOT NULL,
	"order_number" text NOT NULL,
	"status" text NOT NULL,
	"registration_version" integer,
	"revision" integer DEFAULT 1 NOT NULL,
	"capability_hash" text NOT NULL,
	"magic_link_enabled" boolean DEFAULT true NOT NULL,
	"currency" text NOT NULL,
	"subtotal" bigint NOT NULL,
	"discount" bigint DEFAULT 0 NOT NULL,
	"donation" bigint DEFAULT 0 NOT NULL,
	"fees_covered" bigint DEFAULT 0 NOT NULL,
	"tax_deductible" bigint NOT NULL,
	"non_deductible" bigint NOT NULL,
	"total" bigint NOT NULL,
	"payment_method" text,
	"gateway" text,
	"payment_intent_id" text,
	"check_admitted_at" timestamp with time zone,
	"purchaser_name" text,
	"purchaser_email" text,
	"reservation_expires_at" timestamp with time zone,
	"quote_fingerprint" text,
	"quote_snapshot" jsonb,
	"conversion_intents" jsonb,
	"sponsorship_interest" jsonb,
	"promo_code_id" integer,
	"donation_id" integer,
	"receipt_sent_at" timestamp with time zone,
	"completed_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"closed_reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "orders_organization_id_id_key" UNIQUE("organization_id","id"),
	CONSTRAINT "orders_order_number_key" UNIQUE("organization_id","order_number"),
	CONSTRAINT "orders_capability_hash_key" UNIQUE("capability_hash"),
	CONSTRAINT "orders_total_adds_up" CHECK ("orders"."total" = "orders"."subtotal" - "orders"."discount" + "orders"."donation" + "orders"."fees_covered"),
	CONSTRAINT "orders_deductible_adds_up" CHECK ("orders"."tax_deductible" + "orders"."non_deductible" = "orders"."total"),
	CONSTRAINT "orders_amounts" CHECK ("orders"."subtotal" >= 0 and "orders"."discount" >= 0 and "orders"."donation" >= 0 and "orders"."fees_covered" >= 0 and "orders"."tax_deductible" >= 0 and "orders"."non_deductible" >= 0)
);
--> statement-breakpoint
CREATE TABLE "receipt_sequences" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "receipt_sequences_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"year" integer NOT NULL,
	"last" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "receipt_sequences_year_key" UNIQUE("organization_id","year")
);
--> statement-breakpoint
CREATE TABLE "receipts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "receipts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"year" integer NOT NULL,
	"sequence" integer NOT NULL,
	"adjustment_type" text,
	"adjusts_receipt_id" integer,
	"snapshot" jsonb NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "receipts_organization_id_id_key" UNIQUE("organization_id","id"),
	CONSTRAINT "receipts_number_key" UNIQUE("organization_id","year","sequence")
);
--> statement-breakpoint
CREATE TABLE "registration_answers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "registration_answers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"question_id" integer NOT NULL,
	"group_id" integer,
	"attendee_id" integer,
	"answer" text NOT NULL,
	CONSTRAINT "registration_answers_one_place" CHECK ("registration_answers"."group_id" is null or "registration_answers"."attendee_id" is null)
);
--> statement-breakpoint
CREATE TABLE "registration_groups" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "registration_groups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"event_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"line_id" integer NOT NULL,
	"sponsor_id" integer,
	"source_kind" text NOT NULL,
	"source_id" integer NOT NULL,
	"event_ticket_type_id" integer,
	"kind" text NOT NULL,
	"sequence" integer NOT NULL,
	"reference" text NOT NULL,
	"label" text,
	"label_prompt" text,
	"slots" integer NOT NULL,
	"attendee_details_timing" text NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"complete" boolean DEFAULT false NOT NULL,
	CONSTRAINT "registration_groups_organization_id_id_key" UNIQUE("organization_id","id"),
	CONSTRAINT "registration_groups_sequence_key" UNIQUE("order_id","sequence"),
	CONSTRAINT "registration_groups_reference_key" UNIQUE("event_id","reference"),
	CONSTRAINT "registration_groups_slots" CHECK ("registration_groups"."slots" > 0)
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"method" text NOT NULL,
	"gateway" text NOT NULL,
	"gateway_reference" text,
	"amount" bigint NOT NULL,
	"refunded_amount" bigint DEFAULT 0 NOT NULL,
	"currency" text NOT NULL,
	"status" text NOT NULL,
	"disputed" boolean DEFAULT false NOT NULL,
	"is_test" boolean DEFAULT false NOT NULL,
	"received_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payments_organization_id_id_key" UNIQUE("organization_id","id"),
	CONSTRAINT "payments_gateway_reference_key" UNIQUE("gateway","gateway_reference"),
	CONSTRAINT "payments_amount_positive" CHECK ("payments"."amount" > 0),
	CONSTRAINT "payments_refunded_at_most_paid" CHECK ("payments"."refunded_amount" between 0 and "payments"."amount")
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refunds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"payment_id" integer NOT NULL,
	"amount" bigint NOT NULL,
	"status" text NOT NULL,
	"gateway_reference" text,
	"reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refunds_amount_positive" CHECK ("refunds"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" integer,
	"action" text NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" integer NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"request_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "emails" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "emails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"message_key" text NOT NULL,
	"template" text NOT NULL,
	"to_address" text NOT NULL,
	"to_name" text,
	"reply_to" text,
	"subject" text NOT NULL,
	"html" text NOT NULL,
	"text" text NOT NULL,
	"attachments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "emails_message_key_key" UNIQUE("organization_id","message_key")
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"key" text NOT NULL,
	"storage" text NOT NULL,
	"status" text NOT NULL,
	"purpose" text NOT NULL,
	"name" text NOT NULL,
	"mime_type" text NOT NULL,
	"size" integer NOT NULL,
	"width" integer,
	"height" integer,
	"thumb_key" text,
	"is_public" boolean DEFAULT false NOT NULL,
	"uploaded_by_kind" text NOT NULL,
	"uploaded_by_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"claimed_at" timestamp with time zone,
	CONSTRAINT "files_organization_id_id_key" UNIQUE("organization_id","id"),
	CONSTRAINT "files_key_key" UNIQUE("key"),
	CONSTRAINT "files_size_positive" CHECK ("files"."size" >= 0)
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "idempotency_keys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"scope" text NOT NULL,
	"request_fingerprint" text NOT NULL,
	"status" integer,
	"headers" jsonb,
	"body" text,
	"locked_until" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_scope_key" UNIQUE("scope")
);
--> statement-breakpoint
CREATE TABLE "outbound_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbound_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"type" text NOT NULL,
	"payload" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "programs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "programs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"accent_color" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "programs_organization_id_id_key" UNIQUE("organization_id","id"),
	CONSTRAINT "programs_slug_key" UNIQUE("organization_id","slug")
);
--> statement-breakpoint
ALTER TABLE "auction_bids" ADD CONSTRAINT "auction_bids_item_fk" FOREIGN KEY ("organization_id","auction_item_id") REFERENCES "public"."auction_items"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auction_items" ADD CONSTRAINT "auction_items_event_fk" FOREIGN KEY ("organization_id","event_id") REFERENCES "public"."events"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_organization_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_branding_program_fk" FOREIGN KEY ("organization_id","branding_program_id") REFERENCES "public"."programs"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_codes" ADD CONSTRAINT "promo_codes_event_fk" FOREIGN KEY ("organization_id","event_id") REFERENCES "public"."events"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_event_fk" FOREIGN KEY ("organization_id","event_id") REFERENCES "public"."events"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sponsor_packages" ADD CONSTRAINT "sponsor_packages_event_fk" FOREIGN KEY ("organization_id","event_id") REFERENCES "public"."events"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_types" ADD CONSTRAINT "ticket_types_event_fk" FOREIGN KEY ("organization_id","event_id") REFERENCES "public"."events"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_tokens" ADD CONSTRAINT "access_tokens_user_fk" FOREIGN KEY ("organization_id","user_id") REFERENCES "public"."users"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_owner_fk" FOREIGN KEY ("organization_id","owner_id") REFERENCES "public"."users"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_rotated_from_fk" FOREIGN KEY ("organization_id","rotated_from_id") REFERENCES "public"."api_keys"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_tokens" ADD CONSTRAINT "email_tokens_user_fk" FOREIGN KEY ("organization_id","user_id") REFERENCES "public"."users"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_organization_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendees" ADD CONSTRAINT "attendees_order_fk" FOREIGN KEY ("organization_id","order_id") REFERENCES "public"."orders"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendees" ADD CONSTRAINT "attendees_group_fk" FOREIGN KEY ("organization_id","group_id") REFERENCES "public"."registration_groups"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_fk" FOREIGN KEY ("organization_id","order_id") REFERENCES "public"."orders"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_ticket_type_fk" FOREIGN KEY ("organization_id","ticket_type_id") REFERENCES "public"."ticket_types"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_sponsor_package_fk" FOREIGN KEY ("organization_id","sponsor_package_id") REFERENCES "public"."sponsor_packages"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_auction_item_fk" FOREIGN KEY ("organization_id","auction_item_id") REFERENCES "public"."auction_items"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_auction_bid_fk" FOREIGN KEY ("organization_id","auction_bid_id") REFERENCES "public"."auction_bids"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_sponsors" ADD CONSTRAINT "order_sponsors_order_fk" FOREIGN KEY ("organization_id","order_id") REFERENCES "public"."orders"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_sponsors" ADD CONSTRAINT "order_sponsors_line_fk" FOREIGN KEY ("organization_id","line_id") REFERENCES "public"."order_lines"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_sponsors" ADD CONSTRAINT "order_sponsors_package_fk" FOREIGN KEY ("organization_id","sponsor_package_id") REFERENCES "public"."sponsor_packages"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_sponsors" ADD CONSTRAINT "order_sponsors_logo_fk" FOREIGN KEY ("organization_id","logo_file_id") REFERENCES "public"."files"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_event_fk" FOREIGN KEY ("organization_id","event_id") REFERENCES "public"."events"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_promo_code_fk" FOREIGN KEY ("organization_id","promo_code_id") REFERENCES "public"."promo_codes"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt_sequences" ADD CONSTRAINT "receipt_sequences_organization_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_order_fk" FOREIGN KEY ("organization_id","order_id") REFERENCES "public"."orders"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_adjusts_fk" FOREIGN KEY ("organization_id","adjusts_receipt_id") REFERENCES "public"."receipts"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_answers" ADD CONSTRAINT "registration_answers_order_fk" FOREIGN KEY ("organization_id","order_id") REFERENCES "public"."orders"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_answers" ADD CONSTRAINT "registration_answers_question_fk" FOREIGN KEY ("organization_id","question_id") REFERENCES "public"."questions"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_answers" ADD CONSTRAINT "registration_answers_group_fk" FOREIGN KEY ("organization_id","group_id") REFERENCES "public"."registration_groups"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_answers" ADD CONSTRAINT "registration_answers_attendee_fk" FOREIGN KEY ("organization_id","attendee_id") REFERENCES "public"."attendees"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_groups" ADD CONSTRAINT "registration_groups_event_fk" FOREIGN KEY ("organization_id","event_id") REFERENCES "public"."events"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_groups" ADD CONSTRAINT "registration_groups_order_fk" FOREIGN KEY ("organization_id","order_id") REFERENCES "public"."orders"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_groups" ADD CONSTRAINT "registration_groups_line_fk" FOREIGN KEY ("organization_id","line_id") REFERENCES "public"."order_lines"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_groups" ADD CONSTRAINT "registration_groups_sponsor_fk" FOREIGN KEY ("organization_id","sponsor_id") REFERENCES "public"."order_sponsors"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_groups" ADD CONSTRAINT "registration_groups_ticket_type_fk" FOREIGN KEY ("organization_id","event_ticket_type_id") REFERENCES "public"."ticket_types"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_fk" FOREIGN KEY ("organization_id","order_id") REFERENCES "public"."orders"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_fk" FOREIGN KEY ("organization_id","payment_id") REFERENCES "public"."payments"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_organization_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emails" ADD CONSTRAINT "emails_organization_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_organization_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbound_events" ADD CONSTRAINT "outbound_events_organization_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programs" ADD CONSTRAINT "programs_organization_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sponsor_packages_event_idx" ON "sponsor_packages" USING btree ("organization_id","event_id","position");--> statement-breakpoint
CREATE INDEX "ticket_types_event_idx" ON "ticket_types" USING btree ("organization_id","event_id","position");--> statement-breakpoint
CREATE INDEX "access_tokens_user_idx" ON "access_tokens" USING btree ("organization_id","user_id");--> statement-breakpoint
CREATE INDEX "api_keys_owner_idx" ON "api_keys" USING btree ("organization_id","owner_id");--> statement-breakpoint
CREATE INDEX "email_tokens_user_idx" ON "email_tokens" USING btree ("organization_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "setup_tokens_single" ON "setup_tokens" USING btree ((true));--> statement-breakpoint
CREATE INDEX "attendees_order_idx" ON "attendees" USING btree ("organization_id","order_id");--> statement-breakpoint
CREATE INDEX "order_sponsors_order_idx" ON "order_sponsors" USING btree ("organization_id","order_id");--> statement-breakpoint
CREATE INDEX "orders_event_idx" ON "orders" USING btree ("organization_id","event_id","id");--> statement-breakpoint
CREATE INDEX "orders_reservation_idx" ON "orders" USING btree ("reservation_expires_at") WHERE "orders"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "receipts_order_idx" ON "receipts" USING btree ("organization_id","order_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_first_once" ON "receipts" USING btree ("order_id") WHERE "receipts"."adjustment_type" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "registration_answers_once" ON "registration_answers" USING btree ("order_id","question_id",coalesce("group_id", 0),coalesce("attendee_id", 0));--> statement-breakpoint
CREATE INDEX "payments_order_idx" ON "payments" USING btree ("organization_id","order_id");--> statement-breakpoint
CREATE INDEX "refunds_payment_idx" ON "refunds" USING btree ("organization_id","payment_id");--> statement-breakpoint
CREATE INDEX "audit_log_subject_idx" ON "audit_log" USING btree ("organization_id","subject_type","subject_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_recent_idx" ON "audit_log" USING btree ("organization_id","id");--> statement-breakpoint
CREATE INDEX "emails_recent_idx" ON "emails" USING btree ("organization_id","id");--> statement-breakpoint
CREATE INDEX "files_unclaimed_idx" ON "files" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created_idx" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "outbound_events_feed_idx" ON "outbound_events" USING btree ("organization_id","id");