CREATE TABLE "currency_rates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "currency_rates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"currency" text NOT NULL,
	"to_currency" text NOT NULL,
	"effective_on" date NOT NULL,
	"rate" numeric(24, 12) NOT NULL,
	"factor" numeric(30, 18) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "currency_rates_organization_id_id_key" UNIQUE("organization_id","id"),
	CONSTRAINT "currency_rates_day_key" UNIQUE("organization_id","currency","to_currency","effective_on"),
	CONSTRAINT "currency_rates_positive" CHECK ("currency_rates"."rate" > 0 and "currency_rates"."factor" > 0),
	CONSTRAINT "currency_rates_differ" CHECK ("currency_rates"."currency" <> "currency_rates"."to_currency")
);
--> statement-breakpoint
CREATE TABLE "matching_gifts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "matching_gifts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"donation_id" integer NOT NULL,
	"company_donor_id" integer NOT NULL,
	"amount" bigint NOT NULL,
	"status" text NOT NULL,
	"matched_donation_id" integer,
	"note" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "matching_gifts_organization_id_id_key" UNIQUE("organization_id","id"),
	CONSTRAINT "matching_gifts_company_key" UNIQUE("organization_id","donation_id","company_donor_id"),
	CONSTRAINT "matching_gifts_amount_positive" CHECK ("matching_gifts"."amount" > 0),
	CONSTRAINT "matching_gifts_received" CHECK (("matching_gifts"."status" = 'received') = ("matching_gifts"."matched_donation_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "soft_credits" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "soft_credits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"donation_id" integer NOT NULL,
	"donor_id" integer NOT NULL,
	"amount" bigint,
	"type_key" text NOT NULL,
	"note" text,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "soft_credits_organization_id_id_key" UNIQUE("organization_id","id"),
	CONSTRAINT "soft_credits_amount_positive" CHECK ("soft_credits"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "interactions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "interactions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"donor_id" integer NOT NULL,
	"channel" text NOT NULL,
	"direction" text NOT NULL,
	"purpose" text,
	"subject" text,
	"note" text,
	"outcome" text,
	"occurred_at" timestamp with time zone NOT NULL,
	"is_automatic" boolean DEFAULT false NOT NULL,
	"is_bulk" boolean DEFAULT false NOT NULL,
	"marked_meaningful" boolean,
	"is_private" boolean DEFAULT false NOT NULL,
	"owner_user_id" integer,
	"meaningful_basis" text GENERATED ALWAYS AS (case
  when marked_meaningful then 'staff_marked'
  when not marked_meaningful then 'staff_unmarked'
  when is_automatic or is_bulk then 'automated_or_bulk'
  when channel = 'note' then 'internal_note'
  when outcome in ('no_answer', 'left_message', 'bounced', 'wrong_contact') then 'outcome_not_reached'
  when channel in ('meeting', 'visit', 'phone', 'video') then 'type_policy'
  when channel in ('email', 'text', 'mail', 'social') and outcome = 'replied' then 'donor_replied'
  else 'type_not_meaningful' end) STORED NOT NULL,
	"is_contact" boolean GENERATED ALWAYS AS (channel <> 'note' and not is_automatic and not is_bulk) STORED NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "interactions_organization_id_id_key" UNIQUE("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "tasks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tasks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"donor_id" integer,
	"household_id" integer,
	"relationship_group_id" integer,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"note" text,
	"due_at" timestamp with time zone,
	"status" text DEFAULT 'open' NOT NULL,
	"owner_user_id" integer,
	"closed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tasks_organization_id_id_key" UNIQUE("organization_id","id"),
	CONSTRAINT "tasks_one_subject" CHECK (num_nonnulls("tasks"."donor_id", "tasks"."household_id", "tasks"."relationship_group_id") = 1),
	CONSTRAINT "tasks_touch_has_a_time" CHECK ("tasks"."kind" = 'task' or "tasks"."due_at" is not null),
	CONSTRAINT "tasks_closed" CHECK (("tasks"."status" = 'open') = ("tasks"."closed_at" is null))
);
--> statement-breakpoint
CREATE TABLE "gift_sources" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gift_sources_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "gift_sources_organization_id_id_key" UNIQUE("organization_id","id"),
	CONSTRAINT "gift_sources_name_key" UNIQUE("organization_id","kind","name")
);
--> statement-breakpoint
CREATE TABLE "portfolio_marks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "portfolio_marks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"donor_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portfolio_members" (
	"organization_id" integer NOT NULL,
	"donor_id" integer NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" integer NOT NULL,
	CONSTRAINT "portfolio_members_pkey" PRIMARY KEY("organization_id","donor_id")
);
--> statement-breakpoint
CREATE TABLE "portfolio_profiles" (
	"organization_id" integer NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" integer NOT NULL,
	"representative_donor_id" integer NOT NULL,
	"display_name" text NOT NULL,
	"name_key" text collate "C" NOT NULL,
	"is_archived" boolean NOT NULL,
	"is_deceased" boolean NOT NULL,
	"fundraiser_user_id" integer,
	"relationship_manager_user_id" integer,
	"currency" text NOT NULL,
	"giving_basis" text NOT NULL,
	"direct_lifetime" bigint NOT NULL,
	"soft_lifetime" bigint NOT NULL,
	"lifetime" bigint NOT NULL,
	"direct_ytd" bigint NOT NULL,
	"soft_ytd" bigint NOT NULL,
	"ytd" bigint NOT NULL,
	"previous_ytd" bigint NOT NULL,
	"last_year" bigint NOT NULL,
	"year_before" bigint NOT NULL,
	"direct_gifts" integer NOT NULL,
	"soft_gifts" integer NOT NULL,
	"current_period_gifts" integer NOT NULL,
	"comparison_period_gifts" integer NOT NULL,
	"first_gift_on" date,
	"last_gift_on" date,
	"last_gift_id" integer,
	"last_gift_amount" bigint,
	"last_gift_is_direct" boolean,
	"largest_gift" bigint,
	"largest_gift_on" date,
	"gifts_without_rate" integer NOT NULL,
	"trend_status" text NOT NULL,
	"retention_status" text NOT NULL,
	"segment" text NOT NULL,
	"lapsed" boolean NOT NULL,
	"risk_reasons" text[] NOT NULL,
	"at_risk" boolean NOT NULL,
	"upgrade_eligible" boolean NOT NULL,
	"upgrade_growing" boolean NOT NULL,
	"contact_status" text NOT NULL,
	"needs_contact" boolean NOT NULL,
	"recorded_interactions" integer NOT NULL,
	"total_interactions" integer NOT NULL,
	"contact_count" integer NOT NULL,
	"meaningful_interactions" integer NOT NULL,
	"meaningful_contact_count" integer NOT NULL,
	"open_work_items" integer NOT NULL,
	"last_interaction_at" timestamp with time zone,
	"last_touch_at" timestamp with time zone,
	"last_meaningful_touch_at" timestamp with time zone,
	"next_scheduled_touch_at" timestamp with time zone,
	"engagement_rate" numeric(5, 4),
	CONSTRAINT "portfolio_profiles_pkey" PRIMARY KEY("organization_id","subject_type","subject_id")
);
--> statement-breakpoint
CREATE TABLE "portfolio_settings" (
	"organization_id" integer PRIMARY KEY NOT NULL,
	"excluded_methods" text[] DEFAULT '{"in_kind"}' NOT NULL,
	"counts_covered_fees" boolean DEFAULT false NOT NULL,
	"bands" integer[] DEFAULT '{100,500,5000,50000}' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portfolio_state" (
	"organization_id" integer PRIMARY KEY NOT NULL,
	"projection_version" integer DEFAULT 0 NOT NULL,
	"calculated_for_date" date,
	"started_at" timestamp with time zone,
	"completed_at" timestamp with time zone,
	"last_reconciled_at" timestamp with time zone,
	"mismatches" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"build" text,
	"build_date" date,
	"build_cursor" integer DEFAULT 0 NOT NULL,
	"build_done" integer DEFAULT 0 NOT NULL,
	"build_total" integer DEFAULT 0 NOT NULL,
	"build_mismatches" integer DEFAULT 0 NOT NULL,
	"last_gift_quartiles" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "assignments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "assignments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"donor_id" integer,
	"household_id" integer,
	"relationship_group_id" integer,
	"fundraiser_user_id" integer,
	"relationship_manager_user_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "assignments_organization_id_id_key" UNIQUE("organization_id","id"),
	CONSTRAINT "assignments_donor_key" UNIQUE("organization_id","donor_id"),
	CONSTRAINT "assignments_household_key" UNIQUE("organization_id","household_id"),
	CONSTRAINT "assignments_relationship_key" UNIQUE("organization_id","relationship_group_id"),
	CONSTRAINT "assignments_one_subject" CHECK (num_nonnulls("assignments"."donor_id", "assignments"."household_id", "assignments"."relationship_group_id") = 1),
	CONSTRAINT "assignments_somebody" CHECK (num_nonnulls("assignments"."fundraiser_user_id", "assignments"."relationship_manager_user_id") > 0)
);
--> statement-breakpoint
CREATE TABLE "household_members" (
	"organization_id" integer NOT NULL,
	"donor_id" integer NOT NULL,
	"household_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "household_members_pkey" PRIMARY KEY("organization_id","donor_id")
);
--> statement-breakpoint
CREATE TABLE "households" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "households_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"name" text NOT NULL,
	"primary_contact_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "households_organization_id_id_key" UNIQUE("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "relationship_groups" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "relationship_groups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"kind" text NOT NULL,
	"display_name" text NOT NULL,
	"core_donor_id" integer,
	"core_household_id" integer,
	"representative_donor_id" integer,
	"is_active" boolean DEFAULT true NOT NULL,
	"is_restricted" boolean DEFAULT false NOT NULL,
	"origin" text DEFAULT 'manual' NOT NULL,
	"provisioning_key" text,
	"provisioning_evidence" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "relationship_groups_organization_id_id_key" UNIQUE("organization_id","id"),
	CONSTRAINT "relationship_groups_provisioning_key" UNIQUE("organization_id","provisioning_key"),
	CONSTRAINT "relationship_groups_one_core" CHECK (num_nonnulls("relationship_groups"."core_donor_id", "relationship_groups"."core_household_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "relationship_links" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "relationship_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"group_id" integer NOT NULL,
	"donor_id" integer NOT NULL,
	"role" text NOT NULL,
	"relationship_label" text,
	"giving_scope" text NOT NULL,
	"expects_attribution" boolean DEFAULT false NOT NULL,
	"is_primary_contact" boolean DEFAULT false NOT NULL,
	"collapse_in_portfolio" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "relationship_links_organization_id_id_key" UNIQUE("organization_id","id"),
	CONSTRAINT "relationship_links_donor_key" UNIQUE("organization_id","group_id","donor_id")
);
--> statement-breakpoint
ALTER TABLE "donations" ADD COLUMN "appeal_id" integer;--> statement-breakpoint
ALTER TABLE "donations" ADD COLUMN "campaign_id" integer;--> statement-breakpoint
ALTER TABLE "donations" ADD COLUMN "channel_id" integer;--> statement-breakpoint
ALTER TABLE "currency_rates" ADD CONSTRAINT "currency_rates_organization_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matching_gifts" ADD CONSTRAINT "matching_gifts_donation_fk" FOREIGN KEY ("organization_id","donation_id") REFERENCES "public"."donations"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matching_gifts" ADD CONSTRAINT "matching_gifts_matched_fk" FOREIGN KEY ("organization_id","matched_donation_id") REFERENCES "public"."donations"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matching_gifts" ADD CONSTRAINT "matching_gifts_company_fk" FOREIGN KEY ("organization_id","company_donor_id") REFERENCES "public"."donors"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "soft_credits" ADD CONSTRAINT "soft_credits_donation_fk" FOREIGN KEY ("organization_id","donation_id") REFERENCES "public"."donations"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "soft_credits" ADD CONSTRAINT "soft_credits_donor_fk" FOREIGN KEY ("organization_id","donor_id") REFERENCES "public"."donors"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interactions" ADD CONSTRAINT "interactions_donor_fk" FOREIGN KEY ("organization_id","donor_id") REFERENCES "public"."donors"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interactions" ADD CONSTRAINT "interactions_owner_fk" FOREIGN KEY ("organization_id","owner_user_id") REFERENCES "public"."users"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_donor_fk" FOREIGN KEY ("organization_id","donor_id") REFERENCES "public"."donors"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_household_fk" FOREIGN KEY ("organization_id","household_id") REFERENCES "public"."households"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_relationship_fk" FOREIGN KEY ("organization_id","relationship_group_id") REFERENCES "public"."relationship_groups"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_owner_fk" FOREIGN KEY ("organization_id","owner_user_id") REFERENCES "public"."users"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_sources" ADD CONSTRAINT "gift_sources_organization_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portfolio_members" ADD CONSTRAINT "portfolio_members_donor_fk" FOREIGN KEY ("organization_id","donor_id") REFERENCES "public"."donors"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portfolio_profiles" ADD CONSTRAINT "portfolio_profiles_donor_fk" FOREIGN KEY ("organization_id","representative_donor_id") REFERENCES "public"."donors"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portfolio_profiles" ADD CONSTRAINT "portfolio_profiles_fundraiser_fk" FOREIGN KEY ("organization_id","fundraiser_user_id") REFERENCES "public"."users"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portfolio_settings" ADD CONSTRAINT "portfolio_settings_organization_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portfolio_state" ADD CONSTRAINT "portfolio_state_organization_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_donor_fk" FOREIGN KEY ("organization_id","donor_id") REFERENCES "public"."donors"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_household_fk" FOREIGN KEY ("organization_id","household_id") REFERENCES "public"."households"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_relationship_fk" FOREIGN KEY ("organization_id","relationship_group_id") REFERENCES "public"."relationship_groups"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_fundraiser_fk" FOREIGN KEY ("organization_id","fundraiser_user_id") REFERENCES "public"."users"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_relationship_manager_fk" FOREIGN KEY ("organization_id","relationship_manager_user_id") REFERENCES "public"."users"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "household_members" ADD CONSTRAINT "household_members_donor_fk" FOREIGN KEY ("organization_id","donor_id") REFERENCES "public"."donors"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "household_members" ADD CONSTRAINT "household_members_household_fk" FOREIGN KEY ("organization_id","household_id") REFERENCES "public"."households"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "households" ADD CONSTRAINT "households_organization_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "households" ADD CONSTRAINT "households_primary_contact_fk" FOREIGN KEY ("organization_id","primary_contact_id") REFERENCES "public"."donors"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "relationship_groups" ADD CONSTRAINT "relationship_groups_core_donor_fk" FOREIGN KEY ("organization_id","core_donor_id") REFERENCES "public"."donors"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "relationship_groups" ADD CONSTRAINT "relationship_groups_core_household_fk" FOREIGN KEY ("organization_id","core_household_id") REFERENCES "public"."households"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "relationship_groups" ADD CONSTRAINT "relationship_groups_representative_fk" FOREIGN KEY ("organization_id","representative_donor_id") REFERENCES "public"."donors"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "relationship_links" ADD CONSTRAINT "relationship_links_group_fk" FOREIGN KEY ("organization_id","group_id") REFERENCES "public"."relationship_groups"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "relationship_links" ADD CONSTRAINT "relationship_links_donor_fk" FOREIGN KEY ("organization_id","donor_id") REFERENCES "public"."donors"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "matching_gifts_company_idx" ON "matching_gifts" USING btree ("organization_id","company_donor_id","id");--> statement-breakpoint
CREATE INDEX "matching_gifts_matched_idx" ON "matching_gifts" USING btree ("organization_id","matched_donation_id");--> statement-breakpoint
CREATE UNIQUE INDEX "soft_credits_once_key" ON "soft_credits" USING btree ("organization_id","donation_id","donor_id","type_key") WHERE "soft_credits"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "soft_credits_donor_idx" ON "soft_credits" USING btree ("organization_id","donor_id","id");--> statement-breakpoint
CREATE INDEX "soft_credits_donation_idx" ON "soft_credits" USING btree ("organization_id","donation_id");--> statement-breakpoint
CREATE INDEX "interactions_donor_idx" ON "interactions" USING btree ("organization_id","donor_id","occurred_at","id");--> statement-breakpoint
CREATE INDEX "tasks_donor_idx" ON "tasks" USING btree ("organization_id","donor_id","id");--> statement-breakpoint
CREATE INDEX "tasks_household_idx" ON "tasks" USING btree ("organization_id","household_id","id");--> statement-breakpoint
CREATE INDEX "tasks_relationship_idx" ON "tasks" USING btree ("organization_id","relationship_group_id","id");--> statement-breakpoint
CREATE INDEX "tasks_owner_idx" ON "tasks" USING btree ("organization_id","owner_user_id","due_at","id") WHERE "tasks"."status" = 'open';--> statement-breakpoint
CREATE INDEX "portfolio_marks_donor_idx" ON "portfolio_marks" USING btree ("organization_id","donor_id");--> statement-breakpoint
CREATE INDEX "portfolio_marks_next_idx" ON "portfolio_marks" USING btree ("organization_id","id");--> statement-breakpoint
CREATE INDEX "portfolio_members_subject_idx" ON "portfolio_members" USING btree ("organization_id","subject_type","subject_id","donor_id");--> statement-breakpoint
CREATE INDEX "portfolio_profiles_name_idx" ON "portfolio_profiles" USING btree ("organization_id","name_key","subject_type","subject_id");--> statement-breakpoint
CREATE INDEX "portfolio_profiles_lifetime_idx" ON "portfolio_profiles" USING btree ("organization_id","lifetime","subject_type","subject_id");--> statement-breakpoint
CREATE INDEX "portfolio_profiles_ytd_idx" ON "portfolio_profiles" USING btree ("organization_id","ytd","subject_type","subject_id");--> statement-breakpoint
CREATE INDEX "portfolio_profiles_last_gift_idx" ON "portfolio_profiles" USING btree ("organization_id","last_gift_on","subject_type","subject_id");--> statement-breakpoint
CREATE INDEX "portfolio_profiles_fundraiser_idx" ON "portfolio_profiles" USING btree ("organization_id","fundraiser_user_id") WHERE "portfolio_profiles"."fundraiser_user_id" is not null;--> statement-breakpoint
CREATE INDEX "household_members_household_idx" ON "household_members" USING btree ("organization_id","household_id","donor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "relationship_groups_core_donor_key" ON "relationship_groups" USING btree ("organization_id","core_donor_id") WHERE "relationship_groups"."is_active";--> statement-breakpoint
CREATE UNIQUE INDEX "relationship_groups_core_household_key" ON "relationship_groups" USING btree ("organization_id","core_household_id") WHERE "relationship_groups"."is_active";--> statement-breakpoint
CREATE INDEX "relationship_links_donor_idx" ON "relationship_links" USING btree ("organization_id","donor_id");--> statement-breakpoint
ALTER TABLE "donations" ADD CONSTRAINT "donations_appeal_fk" FOREIGN KEY ("organization_id","appeal_id") REFERENCES "public"."gift_sources"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "donations" ADD CONSTRAINT "donations_campaign_fk" FOREIGN KEY ("organization_id","campaign_id") REFERENCES "public"."gift_sources"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "donations" ADD CONSTRAINT "donations_channel_fk" FOREIGN KEY ("organization_id","channel_id") REFERENCES "public"."gift_sources"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE FUNCTION "tell_portfolio"() RETURNS trigger LANGUAGE plpgsql AS $$
declare
  organization integer;
  told text := coalesce(current_setting('wellspring.portfolio_told', true), '');
begin
  for organization in select distinct organization_id from new_rows loop
    if told not like '%,' || organization || ',%' then
      perform graphile_worker.add_job(
        'portfolio-refresh', json_build_object('organizationId', organization));
      told := told || ',' || organization || ',';
    end if;
  end loop;
  perform set_config('wellspring.portfolio_told', told, true);
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER "portfolio_marks_told" AFTER INSERT ON "portfolio_marks" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "tell_portfolio"();--> statement-breakpoint
CREATE FUNCTION "donors_of_household"(organization integer, household integer) RETURNS SETOF integer LANGUAGE sql STABLE AS $$
  select donor_id from household_members where organization_id = organization and household_id = household
$$;--> statement-breakpoint
CREATE FUNCTION "donors_of_relationship"(organization integer, relationship integer) RETURNS SETOF integer LANGUAGE sql STABLE AS $$
  select core_donor_id from relationship_groups
  where organization_id = organization and id = relationship and core_donor_id is not null
  union
  select m.donor_id from relationship_groups g
  join household_members m on m.organization_id = g.organization_id and m.household_id = g.core_household_id
  where g.organization_id = organization and g.id = relationship
  union
  select donor_id from relationship_links where organization_id = organization and group_id = relationship
$$;--> statement-breakpoint
CREATE FUNCTION "mark_donors"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if tg_op <> 'INSERT' then
    insert into portfolio_marks (organization_id, donor_id)
    select distinct organization_id, donor_id from old_rows where donor_id is not null;
  end if;
  if tg_op <> 'DELETE' then
    insert into portfolio_marks (organization_id, donor_id)
    select distinct organization_id, donor_id from new_rows where donor_id is not null;
  end if;
  return null;
end $$;--> statement-breakpoint
CREATE FUNCTION "mark_donors_themselves"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  insert into portfolio_marks (organization_id, donor_id) select organization_id, id from new_rows;
  return null;
end $$;--> statement-breakpoint
CREATE FUNCTION "mark_donors_of_gifts"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if tg_op <> 'INSERT' then
    insert into portfolio_marks (organization_id, donor_id) select distinct organization_id, donor_id from old_rows;
  end if;
  if tg_op <> 'DELETE' then
    insert into portfolio_marks (organization_id, donor_id)
    select organization_id, donor_id from new_rows
    union
    select c.organization_id, c.donor_id from new_rows n
    join soft_credits c on c.organization_id = n.organization_id and c.donation_id = n.id;
  end if;
  return null;
end $$;--> statement-breakpoint
CREATE FUNCTION "mark_donors_of_subjects"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if tg_op <> 'INSERT' then
    insert into portfolio_marks (organization_id, donor_id)
    select organization_id, donor_id from old_rows where donor_id is not null
    union select organization_id, donors_of_household(organization_id, household_id) from old_rows
    union select organization_id, donors_of_relationship(organization_id, relationship_group_id) from old_rows;
  end if;
  if tg_op <> 'DELETE' then
    insert into portfolio_marks (organization_id, donor_id)
    select organization_id, donor_id from new_rows where donor_id is not null
    union select organization_id, donors_of_household(organization_id, household_id) from new_rows
    union select organization_id, donors_of_relationship(organization_id, relationship_group_id) from new_rows;
  end if;
  return null;
end $$;--> statement-breakpoint
CREATE FUNCTION "mark_donors_of_members"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if tg_op <> 'INSERT' then
    insert into portfolio_marks (organization_id, donor_id)
    select organization_id, donor_id from old_rows
    union select organization_id, donors_of_household(organization_id, household_id) from old_rows;
  end if;
  if tg_op <> 'DELETE' then
    insert into portfolio_marks (organization_id, donor_id)
    select organization_id, donor_id from new_rows
    union select organization_id, donors_of_household(organization_id, household_id) from new_rows;
  end if;
  return null;
end $$;--> statement-breakpoint
CREATE FUNCTION "mark_donors_of_households"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  insert into portfolio_marks (organization_id, donor_id)
  select organization_id, donors_of_household(organization_id, id) from new_rows;
  return null;
end $$;--> statement-breakpoint
CREATE FUNCTION "mark_donors_of_links"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if tg_op <> 'INSERT' then
    insert into portfolio_marks (organization_id, donor_id)
    select organization_id, donor_id from old_rows
    union select organization_id, donors_of_relationship(organization_id, group_id) from old_rows;
  end if;
  if tg_op <> 'DELETE' then
    insert into portfolio_marks (organization_id, donor_id)
    select organization_id, donor_id from new_rows
    union select organization_id, donors_of_relationship(organization_id, group_id) from new_rows;
  end if;
  return null;
end $$;--> statement-breakpoint
CREATE FUNCTION "mark_donors_of_relationships"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if tg_op <> 'INSERT' then
    insert into portfolio_marks (organization_id, donor_id)
    select organization_id, core_donor_id from old_rows where core_donor_id is not null
    union select organization_id, donors_of_household(organization_id, core_household_id) from old_rows;
  end if;
  if tg_op <> 'DELETE' then
    insert into portfolio_marks (organization_id, donor_id)
    select organization_id, donors_of_relationship(organization_id, id) from new_rows;
  end if;
  return null;
end $$;--> statement-breakpoint
CREATE FUNCTION "mark_everybody"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  insert into portfolio_marks (organization_id, donor_id)
  select case when tg_table_name = 'organizations' then (to_jsonb(coalesce(new, old)) ->> 'id')::integer
    else (to_jsonb(coalesce(new, old)) ->> 'organization_id')::integer end, null;
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER "donations_portfolio_insert" AFTER INSERT ON "donations" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "mark_donors_of_gifts"();--> statement-breakpoint
CREATE TRIGGER "donations_portfolio_update" AFTER UPDATE ON "donations" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "mark_donors_of_gifts"();--> statement-breakpoint
CREATE TRIGGER "donations_portfolio_delete" AFTER DELETE ON "donations" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "mark_donors_of_gifts"();--> statement-breakpoint
CREATE TRIGGER "soft_credits_portfolio_insert" AFTER INSERT ON "soft_credits" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "mark_donors"();--> statement-breakpoint
CREATE TRIGGER "soft_credits_portfolio_update" AFTER UPDATE ON "soft_credits" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "mark_donors"();--> statement-breakpoint
CREATE TRIGGER "soft_credits_portfolio_delete" AFTER DELETE ON "soft_credits" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "mark_donors"();--> statement-breakpoint
CREATE TRIGGER "interactions_portfolio_insert" AFTER INSERT ON "interactions" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "mark_donors"();--> statement-breakpoint
CREATE TRIGGER "interactions_portfolio_update" AFTER UPDATE ON "interactions" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "mark_donors"();--> statement-breakpoint
CREATE TRIGGER "interactions_portfolio_delete" AFTER DELETE ON "interactions" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "mark_donors"();--> statement-breakpoint
CREATE TRIGGER "plans_portfolio_insert" AFTER INSERT ON "plans" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "mark_donors"();--> statement-breakpoint
CREATE TRIGGER "plans_portfolio_update" AFTER UPDATE ON "plans" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "mark_donors"();--> statement-breakpoint
CREATE TRIGGER "plans_portfolio_delete" AFTER DELETE ON "plans" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "mark_donors"();--> statement-breakpoint
CREATE TRIGGER "payment_methods_portfolio_update" AFTER UPDATE ON "payment_methods" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "mark_donors"();--> statement-breakpoint
CREATE TRIGGER "donors_portfolio_insert" AFTER INSERT ON "donors" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "mark_donors_themselves"();--> statement-breakpoint
CREATE TRIGGER "donors_portfolio_update" AFTER UPDATE ON "donors" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "mark_donors_themselves"();--> statement-breakpoint
CREATE TRIGGER "households_portfolio_update" AFTER UPDATE ON "households" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "mark_donors_of_households"();--> statement-breakpoint
CREATE TRIGGER "household_members_portfolio_insert" AFTER INSERT ON "household_members" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "mark_donors_of_members"();--> statement-breakpoint
CREATE TRIGGER "household_members_portfolio_update" AFTER UPDATE ON "household_members" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "mark_donors_of_members"();--> statement-breakpoint
CREATE TRIGGER "household_members_portfolio_delete" AFTER DELETE ON "household_members" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "mark_donors_of_members"();--> statement-breakpoint
CREATE TRIGGER "relationship_groups_portfolio_insert" AFTER INSERT ON "relationship_groups" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "mark_donors_of_relationships"();--> statement-breakpoint
CREATE TRIGGER "relationship_groups_portfolio_update" AFTER UPDATE ON "relationship_groups" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "mark_donors_of_relationships"();--> statement-breakpoint
CREATE TRIGGER "relationship_groups_portfolio_delete" AFTER DELETE ON "relationship_groups" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "mark_donors_of_relationships"();--> statement-breakpoint
CREATE TRIGGER "relationship_links_portfolio_insert" AFTER INSERT ON "relationship_links" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "mark_donors_of_links"();--> statement-breakpoint
CREATE TRIGGER "relationship_links_portfolio_update" AFTER UPDATE ON "relationship_links" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "mark_donors_of_links"();--> statement-breakpoint
CREATE TRIGGER "relationship_links_portfolio_delete" AFTER DELETE ON "relationship_links" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "mark_donors_of_links"();--> statement-breakpoint
CREATE TRIGGER "assignments_portfolio_insert" AFTER INSERT ON "assignments" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "mark_donors_of_subjects"();--> statement-breakpoint
CREATE TRIGGER "assignments_portfolio_update" AFTER UPDATE ON "assignments" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "mark_donors_of_subjects"();--> statement-breakpoint
CREATE TRIGGER "assignments_portfolio_delete" AFTER DELETE ON "assignments" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "mark_donors_of_subjects"();--> statement-breakpoint
CREATE TRIGGER "tasks_portfolio_insert" AFTER INSERT ON "tasks" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "mark_donors_of_subjects"();--> statement-breakpoint
CREATE TRIGGER "tasks_portfolio_update" AFTER UPDATE ON "tasks" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "mark_donors_of_subjects"();--> statement-breakpoint
CREATE TRIGGER "tasks_portfolio_delete" AFTER DELETE ON "tasks" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "mark_donors_of_subjects"();--> statement-breakpoint
CREATE TRIGGER "currency_rates_portfolio" AFTER INSERT OR UPDATE OR DELETE ON "currency_rates"
  FOR EACH ROW EXECUTE FUNCTION "mark_everybody"();--> statement-breakpoint
CREATE TRIGGER "portfolio_settings_portfolio" AFTER INSERT OR UPDATE OR DELETE ON "portfolio_settings"
  FOR EACH ROW EXECUTE FUNCTION "mark_everybody"();--> statement-breakpoint
CREATE TRIGGER "organizations_portfolio" AFTER UPDATE OF "time_zone", "currency", "fiscal_start_month", "year_named_by" ON "organizations"
  FOR EACH ROW EXECUTE FUNCTION "mark_everybody"();
