-- one statement at a time
DO $$ BEGIN
  ALTER TABLE "matching_gifts"
    ADD CONSTRAINT "matching_gifts_status_values" CHECK ("matching_gifts"."status" in ('expected', 'received', 'declined')) NOT VALID;
EXCEPTION WHEN duplicate_object THEN NULL;
END $$;--> statement-breakpoint
ALTER TABLE "matching_gifts" VALIDATE CONSTRAINT "matching_gifts_status_values";--> statement-breakpoint
DO $$ BEGIN
  ALTER TABLE "soft_credits"
    ADD CONSTRAINT "soft_credits_type_key_values" CHECK ("soft_credits"."type_key" in ('primary_contact', 'advisor', 'spouse', 'family_member', 'business_owner', 'matching_gift', 'solicitor', 'honoree')) NOT VALID;
EXCEPTION WHEN duplicate_object THEN NULL;
END $$;--> statement-breakpoint
ALTER TABLE "soft_credits" VALIDATE CONSTRAINT "soft_credits_type_key_values";--> statement-breakpoint
DO $$ BEGIN
  ALTER TABLE "checkouts"
    ADD CONSTRAINT "checkouts_status_values" CHECK ("checkouts"."status" in ('open', 'paying', 'completed')) NOT VALID;
EXCEPTION WHEN duplicate_object THEN NULL;
END $$;--> statement-breakpoint
ALTER TABLE "checkouts" VALIDATE CONSTRAINT "checkouts_status_values";--> statement-breakpoint
DO $$ BEGIN
  ALTER TABLE "donation_receipts"
    ADD CONSTRAINT "donation_receipts_kind_values" CHECK ("donation_receipts"."kind" in ('single', 'annual')) NOT VALID,
    ADD CONSTRAINT "donation_receipts_status_values" CHECK ("donation_receipts"."status" in ('issued', 'void')) NOT VALID;
EXCEPTION WHEN duplicate_object THEN NULL;
END $$;--> statement-breakpoint
ALTER TABLE "donation_receipts"
  VALIDATE CONSTRAINT "donation_receipts_kind_values",
  VALIDATE CONSTRAINT "donation_receipts_status_values";--> statement-breakpoint
DO $$ BEGIN
  ALTER TABLE "donations"
    ADD CONSTRAINT "donations_status_values" CHECK ("donations"."status" in ('pending', 'completed', 'failed', 'voided')) NOT VALID,
    ADD CONSTRAINT "donations_method_values" CHECK ("donations"."method" in ('card', 'check', 'cash', 'bank_transfer', 'stock', 'in_kind')) NOT VALID,
    ADD CONSTRAINT "donations_benefit_kind_values" CHECK ("donations"."benefit_kind" in ('none', 'valued', 'insubstantial', 'intangible_religious', 'mixed', 'non_deductible')) NOT VALID,
    ADD CONSTRAINT "donations_property_kind_values" CHECK ("donations"."property_kind" in ('service', 'vehicle', 'securities', 'other')) NOT VALID,
    ADD CONSTRAINT "donations_acknowledgement_values" CHECK ("donations"."acknowledgement" in ('not_required', 'pending', 'queued', 'sent', 'failed', 'do_not_acknowledge')) NOT VALID;
EXCEPTION WHEN duplicate_object THEN NULL;
END $$;--> statement-breakpoint
ALTER TABLE "donations"
  VALIDATE CONSTRAINT "donations_status_values",
  VALIDATE CONSTRAINT "donations_method_values",
  VALIDATE CONSTRAINT "donations_benefit_kind_values",
  VALIDATE CONSTRAINT "donations_property_kind_values",
  VALIDATE CONSTRAINT "donations_acknowledgement_values";--> statement-breakpoint
DO $$ BEGIN
  ALTER TABLE "donor_tokens"
    ADD CONSTRAINT "donor_tokens_purpose_values" CHECK ("donor_tokens"."purpose" in ('sign_in', 'confirm_email')) NOT VALID;
EXCEPTION WHEN duplicate_object THEN NULL;
END $$;--> statement-breakpoint
ALTER TABLE "donor_tokens" VALIDATE CONSTRAINT "donor_tokens_purpose_values";--> statement-breakpoint
DO $$ BEGIN
  ALTER TABLE "donors"
    ADD CONSTRAINT "donors_kind_values" CHECK ("donors"."kind" in ('person', 'organization')) NOT VALID,
    ADD CONSTRAINT "donors_mail_topics_values" CHECK ("donors"."mail_topics" <@ array['news', 'appeals', 'events', 'sponsorship_updates']::text[]) NOT VALID,
    ADD CONSTRAINT "donors_status_values" CHECK ("donors"."status" in ('active', 'archived')) NOT VALID;
EXCEPTION WHEN duplicate_object THEN NULL;
END $$;--> statement-breakpoint
ALTER TABLE "donors"
  VALIDATE CONSTRAINT "donors_kind_values",
  VALIDATE CONSTRAINT "donors_mail_topics_values",
  VALIDATE CONSTRAINT "donors_status_values";--> statement-breakpoint
DO $$ BEGIN
  ALTER TABLE "door_scans"
    ADD CONSTRAINT "door_scans_outcome_values" CHECK ("door_scans"."outcome" in ('checked_in', 'already_checked_in', 'unknown_code', 'unknown_guest', 'wrong_event', 'ticket_replaced', 'order_not_paid', 'cancelled', 'refunded', 'details_missing', 'undone', 'not_checked_in')) NOT VALID;
EXCEPTION WHEN duplicate_object THEN NULL;
END $$;--> statement-breakpoint
ALTER TABLE "door_scans" VALIDATE CONSTRAINT "door_scans_outcome_values";--> statement-breakpoint
DO $$ BEGIN
  ALTER TABLE "interactions"
    ADD CONSTRAINT "interactions_channel_values" CHECK ("interactions"."channel" in ('meeting', 'visit', 'phone', 'video', 'email', 'text', 'mail', 'social', 'event', 'note')) NOT VALID,
    ADD CONSTRAINT "interactions_direction_values" CHECK ("interactions"."direction" in ('inbound', 'outbound')) NOT VALID,
    ADD CONSTRAINT "interactions_outcome_values" CHECK ("interactions"."outcome" in ('reached', 'replied', 'no_answer', 'left_message', 'bounced', 'wrong_contact')) NOT VALID;
EXCEPTION WHEN duplicate_object THEN NULL;
END $$;--> statement-breakpoint
ALTER TABLE "interactions"
  VALIDATE CONSTRAINT "interactions_channel_values",
  VALIDATE CONSTRAINT "interactions_direction_values",
  VALIDATE CONSTRAINT "interactions_outcome_values";--> statement-breakpoint
DO $$ BEGIN
  ALTER TABLE "tasks"
    ADD CONSTRAINT "tasks_kind_values" CHECK ("tasks"."kind" in ('task', 'touch')) NOT VALID,
    ADD CONSTRAINT "tasks_status_values" CHECK ("tasks"."status" in ('open', 'done', 'cancelled')) NOT VALID;
EXCEPTION WHEN duplicate_object THEN NULL;
END $$;--> statement-breakpoint
ALTER TABLE "tasks"
  VALIDATE CONSTRAINT "tasks_kind_values",
  VALIDATE CONSTRAINT "tasks_status_values";--> statement-breakpoint
DO $$ BEGIN
  ALTER TABLE "event_messages"
    ADD CONSTRAINT "event_messages_kind_values" CHECK ("event_messages"."kind" in ('confirmation', 'receipt', 'details_reminder', 'check_instructions', 'new_link', 'cancellation', 'refund', 'waitlist_joined', 'waitlist_offer', 'waitlist_lapsed', 'renewal_follow_up')) NOT VALID;
EXCEPTION WHEN duplicate_object THEN NULL;
END $$;--> statement-breakpoint
ALTER TABLE "event_messages" VALIDATE CONSTRAINT "event_messages_kind_values";--> statement-breakpoint
DO $$ BEGIN
  ALTER TABLE "auction_items"
    ADD CONSTRAINT "auction_items_benefit_kind_values" CHECK ("auction_items"."benefit_kind" in ('none', 'valued', 'insubstantial', 'intangible_religious', 'mixed', 'non_deductible')) NOT VALID;
EXCEPTION WHEN duplicate_object THEN NULL;
END $$;--> statement-breakpoint
ALTER TABLE "auction_items" VALIDATE CONSTRAINT "auction_items_benefit_kind_values";--> statement-breakpoint
DO $$ BEGIN
  ALTER TABLE "events"
    ADD CONSTRAINT "events_status_values" CHECK ("events"."status" in ('draft', 'published', 'archived')) NOT VALID,
    ADD CONSTRAINT "events_location_kind_values" CHECK ("events"."location_kind" in ('in_person', 'online')) NOT VALID,
    ADD CONSTRAINT "events_location_audience_values" CHECK ("events"."location_audience" in ('everyone', 'registered', 'paid', 'from_time')) NOT VALID;
EXCEPTION WHEN duplicate_object THEN NULL;
END $$;--> statement-breakpoint
ALTER TABLE "events"
  VALIDATE CONSTRAINT "events_status_values",
  VALIDATE CONSTRAINT "events_location_kind_values",
  VALIDATE CONSTRAINT "events_location_audience_values";--> statement-breakpoint
DO $$ BEGIN
  ALTER TABLE "promo_codes"
    ADD CONSTRAINT "promo_codes_kind_values" CHECK ("promo_codes"."kind" in ('percent', 'amount')) NOT VALID;
EXCEPTION WHEN duplicate_object THEN NULL;
END $$;--> statement-breakpoint
ALTER TABLE "promo_codes" VALIDATE CONSTRAINT "promo_codes_kind_values";--> statement-breakpoint
DO $$ BEGIN
  ALTER TABLE "questions"
    ADD CONSTRAINT "questions_field_type_values" CHECK ("questions"."field_type" in ('text', 'textarea', 'email', 'phone', 'number', 'date', 'select', 'radio', 'checkbox', 'multiselect', 'acknowledgement')) NOT VALID,
    ADD CONSTRAINT "questions_scope_values" CHECK ("questions"."scope" in ('buyer', 'group', 'attendee')) NOT VALID;
EXCEPTION WHEN duplicate_object THEN NULL;
END $$;--> statement-breakpoint
ALTER TABLE "questions"
  VALIDATE CONSTRAINT "questions_field_type_values",
  VALIDATE CONSTRAINT "questions_scope_values";--> statement-breakpoint
DO $$ BEGIN
  ALTER TABLE "sponsor_packages"
    ADD CONSTRAINT "sponsor_packages_benefit_kind_values" CHECK ("sponsor_packages"."benefit_kind" in ('none', 'valued', 'insubstantial', 'intangible_religious', 'mixed', 'non_deductible')) NOT VALID,
    ADD CONSTRAINT "sponsor_packages_attendee_details_timing_values" CHECK ("sponsor_packages"."attendee_details_timing" in ('checkout', 'before_event', 'optional')) NOT VALID;
EXCEPTION WHEN duplicate_object THEN NULL;
END $$;--> statement-breakpoint
ALTER TABLE "sponsor_packages"
  VALIDATE CONSTRAINT "sponsor_packages_benefit_kind_values",
  VALIDATE CONSTRAINT "sponsor_packages_attendee_details_timing_values";--> statement-breakpoint
DO $$ BEGIN
  ALTER TABLE "ticket_types"
    ADD CONSTRAINT "ticket_types_benefit_kind_values" CHECK ("ticket_types"."benefit_kind" in ('none', 'valued', 'insubstantial', 'intangible_religious', 'mixed', 'non_deductible')) NOT VALID,
    ADD CONSTRAINT "ticket_types_registration_group_kind_values" CHECK ("ticket_types"."registration_group_kind" in ('individual', 'table', 'team', 'family', 'sponsor')) NOT VALID,
    ADD CONSTRAINT "ticket_types_attendee_details_timing_values" CHECK ("ticket_types"."attendee_details_timing" in ('checkout', 'before_event', 'optional')) NOT VALID;
EXCEPTION WHEN duplicate_object THEN NULL;
END $$;--> statement-breakpoint
ALTER TABLE "ticket_types"
  VALIDATE CONSTRAINT "ticket_types_benefit_kind_values",
  VALIDATE CONSTRAINT "ticket_types_registration_group_kind_values",
  VALIDATE CONSTRAINT "ticket_types_attendee_details_timing_values";--> statement-breakpoint
DO $$ BEGIN
  ALTER TABLE "gift_aid_declarations"
    ADD CONSTRAINT "gift_aid_declarations_scope_values" CHECK ("gift_aid_declarations"."scope" in ('gift', 'future', 'past_and_future')) NOT VALID,
    ADD CONSTRAINT "gift_aid_declarations_way_values" CHECK ("gift_aid_declarations"."way" in ('written', 'online', 'spoken')) NOT VALID;
EXCEPTION WHEN duplicate_object THEN NULL;
END $$;--> statement-breakpoint
ALTER TABLE "gift_aid_declarations"
  VALIDATE CONSTRAINT "gift_aid_declarations_scope_values",
  VALIDATE CONSTRAINT "gift_aid_declarations_way_values";--> statement-breakpoint
DO $$ BEGIN
  ALTER TABLE "gift_sources"
    ADD CONSTRAINT "gift_sources_kind_values" CHECK ("gift_sources"."kind" in ('appeal', 'campaign', 'channel')) NOT VALID;
EXCEPTION WHEN duplicate_object THEN NULL;
END $$;--> statement-breakpoint
ALTER TABLE "gift_sources" VALIDATE CONSTRAINT "gift_sources_kind_values";--> statement-breakpoint
DO $$ BEGIN
  ALTER TABLE "email_tokens"
    ADD CONSTRAINT "email_tokens_purpose_values" CHECK ("email_tokens"."purpose" in ('sign_in', 'reset_password', 'invitation')) NOT VALID;
EXCEPTION WHEN duplicate_object THEN NULL;
END $$;--> statement-breakpoint
ALTER TABLE "email_tokens" VALIDATE CONSTRAINT "email_tokens_purpose_values";--> statement-breakpoint
DO $$ BEGIN
  ALTER TABLE "organizations"
    ADD CONSTRAINT "organizations_year_named_by_values" CHECK ("organizations"."year_named_by" in ('start', 'end')) NOT VALID,
    ADD CONSTRAINT "organizations_charges_held_reason_values" CHECK ("organizations"."charges_held_reason" in ('account_changed')) NOT VALID;
EXCEPTION WHEN duplicate_object THEN NULL;
END $$;--> statement-breakpoint
ALTER TABLE "organizations"
  VALIDATE CONSTRAINT "organizations_year_named_by_values",
  VALIDATE CONSTRAINT "organizations_charges_held_reason_values";--> statement-breakpoint
DO $$ BEGIN
  ALTER TABLE "users"
    ADD CONSTRAINT "users_status_values" CHECK ("users"."status" in ('active', 'invited', 'suspended')) NOT VALID;
EXCEPTION WHEN duplicate_object THEN NULL;
END $$;--> statement-breakpoint
ALTER TABLE "users" VALIDATE CONSTRAINT "users_status_values";--> statement-breakpoint
DO $$ BEGIN
  ALTER TABLE "import_rows"
    ADD CONSTRAINT "import_rows_choice_values" CHECK ("import_rows"."choice" in ('add', 'link', 'skip')) NOT VALID,
    ADD CONSTRAINT "import_rows_checked_values" CHECK ("import_rows"."checked" in ('new', 'changed', 'unchanged', 'skipped', 'refused')) NOT VALID,
    ADD CONSTRAINT "import_rows_outcome_values" CHECK ("import_rows"."outcome" in ('new', 'changed', 'unchanged', 'skipped', 'refused')) NOT VALID,
    ADD CONSTRAINT "import_rows_undone_values" CHECK ("import_rows"."undone" in ('undone', 'kept')) NOT VALID;
EXCEPTION WHEN duplicate_object THEN NULL;
END $$;--> statement-breakpoint
ALTER TABLE "import_rows"
  VALIDATE CONSTRAINT "import_rows_choice_values",
  VALIDATE CONSTRAINT "import_rows_checked_values",
  VALIDATE CONSTRAINT "import_rows_outcome_values",
  VALIDATE CONSTRAINT "import_rows_undone_values";--> statement-breakpoint
DO $$ BEGIN
  ALTER TABLE "imports"
    ADD CONSTRAINT "imports_what_values" CHECK ("imports"."what" in ('donors', 'gifts', 'households', 'interactions')) NOT VALID,
    ADD CONSTRAINT "imports_state_values" CHECK ("imports"."state" in ('ready', 'checking', 'checked', 'importing', 'done', 'undoing', 'undone')) NOT VALID;
EXCEPTION WHEN duplicate_object THEN NULL;
END $$;--> statement-breakpoint
ALTER TABLE "imports"
  VALIDATE CONSTRAINT "imports_what_values",
  VALIDATE CONSTRAINT "imports_state_values";--> statement-breakpoint
DO $$ BEGIN
  ALTER TABLE "letter_templates"
    ADD CONSTRAINT "letter_templates_status_values" CHECK ("letter_templates"."status" in ('active', 'archived')) NOT VALID;
EXCEPTION WHEN duplicate_object THEN NULL;
END $$;--> statement-breakpoint
ALTER TABLE "letter_templates" VALIDATE CONSTRAINT "letter_templates_status_values";--> statement-breakpoint
DO $$ BEGIN
  ALTER TABLE "letters"
    ADD CONSTRAINT "letters_channel_values" CHECK ("letters"."channel" in ('email', 'letter')) NOT VALID,
    ADD CONSTRAINT "letters_status_values" CHECK ("letters"."status" in ('queued', 'sent', 'failed', 'cancelled')) NOT VALID;
EXCEPTION WHEN duplicate_object THEN NULL;
END $$;--> statement-breakpoint
ALTER TABLE "letters"
  VALIDATE CONSTRAINT "letters_channel_values",
  VALIDATE CONSTRAINT "letters_status_values";--> statement-breakpoint
DO $$ BEGIN
  ALTER TABLE "attendees"
    ADD CONSTRAINT "attendees_status_values" CHECK ("attendees"."status" in ('active', 'cancelled')) NOT VALID,
    ADD CONSTRAINT "attendees_ticket_state_values" CHECK ("attendees"."ticket_state" in ('not_ready', 'ready', 'issued', 'void')) NOT VALID;
EXCEPTION WHEN duplicate_object THEN NULL;
END $$;--> statement-breakpoint
ALTER TABLE "attendees"
  VALIDATE CONSTRAINT "attendees_status_values",
  VALIDATE CONSTRAINT "attendees_ticket_state_values";--> statement-breakpoint
DO $$ BEGIN
  ALTER TABLE "order_lines"
    ADD CONSTRAINT "order_lines_type_values" CHECK ("order_lines"."type" in ('ticket', 'sponsor_package', 'auction_item', 'auction_bid', 'donation_addon')) NOT VALID,
    ADD CONSTRAINT "order_lines_benefit_kind_values" CHECK ("order_lines"."benefit_kind" in ('none', 'valued', 'insubstantial', 'intangible_religious', 'mixed', 'non_deductible')) NOT VALID;
EXCEPTION WHEN duplicate_object THEN NULL;
END $$;--> statement-breakpoint
ALTER TABLE "order_lines"
  VALIDATE CONSTRAINT "order_lines_type_values",
  VALIDATE CONSTRAINT "order_lines_benefit_kind_values";--> statement-breakpoint
DO $$ BEGIN
  ALTER TABLE "orders"
    ADD CONSTRAINT "orders_status_values" CHECK ("orders"."status" in ('pending', 'completed', 'cancelled', 'refunded', 'expired')) NOT VALID,
    ADD CONSTRAINT "orders_payment_method_values" CHECK ("orders"."payment_method" in ('card', 'check', 'cash', 'bank_transfer')) NOT VALID;
EXCEPTION WHEN duplicate_object THEN NULL;
END $$;--> statement-breakpoint
ALTER TABLE "orders"
  VALIDATE CONSTRAINT "orders_status_values",
  VALIDATE CONSTRAINT "orders_payment_method_values";--> statement-breakpoint
DO $$ BEGIN
  ALTER TABLE "receipts"
    ADD CONSTRAINT "receipts_adjustment_type_values" CHECK ("receipts"."adjustment_type" in ('refund', 'cancellation')) NOT VALID;
EXCEPTION WHEN duplicate_object THEN NULL;
END $$;--> statement-breakpoint
ALTER TABLE "receipts" VALIDATE CONSTRAINT "receipts_adjustment_type_values";--> statement-breakpoint
DO $$ BEGIN
  ALTER TABLE "registration_groups"
    ADD CONSTRAINT "registration_groups_source_kind_values" CHECK ("registration_groups"."source_kind" in ('ticket_type', 'sponsor_package')) NOT VALID,
    ADD CONSTRAINT "registration_groups_kind_values" CHECK ("registration_groups"."kind" in ('individual', 'table', 'team', 'family', 'sponsor')) NOT VALID,
    ADD CONSTRAINT "registration_groups_attendee_details_timing_values" CHECK ("registration_groups"."attendee_details_timing" in ('checkout', 'before_event', 'optional')) NOT VALID,
    ADD CONSTRAINT "registration_groups_status_values" CHECK ("registration_groups"."status" in ('active', 'cancelled')) NOT VALID;
EXCEPTION WHEN duplicate_object THEN NULL;
END $$;--> statement-breakpoint
ALTER TABLE "registration_groups"
  VALIDATE CONSTRAINT "registration_groups_source_kind_values",
  VALIDATE CONSTRAINT "registration_groups_kind_values",
  VALIDATE CONSTRAINT "registration_groups_attendee_details_timing_values",
  VALIDATE CONSTRAINT "registration_groups_status_values";--> statement-breakpoint
DO $$ BEGIN
  ALTER TABLE "payment_alerts"
    ADD CONSTRAINT "payment_alerts_kind_values" CHECK ("payment_alerts"."kind" in ('gateway_refused', 'account_changed', 'refund_failed', 'dispute')) NOT VALID;
EXCEPTION WHEN duplicate_object THEN NULL;
END $$;--> statement-breakpoint
ALTER TABLE "payment_alerts" VALIDATE CONSTRAINT "payment_alerts_kind_values";--> statement-breakpoint
DO $$ BEGIN
  ALTER TABLE "disputes"
    ADD CONSTRAINT "disputes_state_values" CHECK ("disputes"."state" in ('inquiry', 'opened', 'appeal', 'won', 'lost', 'closed')) NOT VALID;
EXCEPTION WHEN duplicate_object THEN NULL;
END $$;--> statement-breakpoint
ALTER TABLE "disputes" VALIDATE CONSTRAINT "disputes_state_values";--> statement-breakpoint
DO $$ BEGIN
  ALTER TABLE "gateway_events"
    ADD CONSTRAINT "gateway_events_status_values" CHECK ("gateway_events"."status" in ('received', 'applied', 'ignored')) NOT VALID;
EXCEPTION WHEN duplicate_object THEN NULL;
END $$;--> statement-breakpoint
ALTER TABLE "gateway_events" VALIDATE CONSTRAINT "gateway_events_status_values";--> statement-breakpoint
DO $$ BEGIN
  ALTER TABLE "payment_methods"
    ADD CONSTRAINT "payment_methods_status_values" CHECK ("payment_methods"."status" in ('active', 'removed')) NOT VALID;
EXCEPTION WHEN duplicate_object THEN NULL;
END $$;--> statement-breakpoint
ALTER TABLE "payment_methods" VALIDATE CONSTRAINT "payment_methods_status_values";--> statement-breakpoint
DO $$ BEGIN
  ALTER TABLE "payments"
    ADD CONSTRAINT "payments_method_values" CHECK ("payments"."method" in ('card', 'check', 'cash', 'bank_transfer')) NOT VALID,
    ADD CONSTRAINT "payments_status_values" CHECK ("payments"."status" in ('pending', 'processing', 'succeeded', 'failed', 'voided')) NOT VALID;
EXCEPTION WHEN duplicate_object THEN NULL;
END $$;--> statement-breakpoint
ALTER TABLE "payments"
  VALIDATE CONSTRAINT "payments_method_values",
  VALIDATE CONSTRAINT "payments_status_values";--> statement-breakpoint
DO $$ BEGIN
  ALTER TABLE "refunds"
    ADD CONSTRAINT "refunds_status_values" CHECK ("refunds"."status" in ('pending', 'succeeded', 'failed')) NOT VALID;
EXCEPTION WHEN duplicate_object THEN NULL;
END $$;--> statement-breakpoint
ALTER TABLE "refunds" VALIDATE CONSTRAINT "refunds_status_values";--> statement-breakpoint
DO $$ BEGIN
  ALTER TABLE "test_gateway_objects"
    ADD CONSTRAINT "test_gateway_objects_kind_values" CHECK ("test_gateway_objects"."kind" in ('card', 'charge', 'refund', 'checkout')) NOT VALID,
    ADD CONSTRAINT "test_gateway_objects_status_values" CHECK ("test_gateway_objects"."status" in ('stored', 'unconfirmed', 'processing', 'requires_action', 'succeeded', 'declined', 'cancelled', 'open', 'complete', 'expired')) NOT VALID,
    ADD CONSTRAINT "test_gateway_objects_dispute_state_values" CHECK ("test_gateway_objects"."dispute_state" in ('inquiry', 'opened', 'appeal', 'won', 'lost', 'closed')) NOT VALID;
EXCEPTION WHEN duplicate_object THEN NULL;
END $$;--> statement-breakpoint
ALTER TABLE "test_gateway_objects"
  VALIDATE CONSTRAINT "test_gateway_objects_kind_values",
  VALIDATE CONSTRAINT "test_gateway_objects_status_values",
  VALIDATE CONSTRAINT "test_gateway_objects_dispute_state_values";--> statement-breakpoint
DO $$ BEGIN
  ALTER TABLE "plans"
    ADD CONSTRAINT "plans_status_values" CHECK ("plans"."status" in ('pending', 'active', 'paused', 'failed', 'cancelled')) NOT VALID,
    ADD CONSTRAINT "plans_interval_unit_values" CHECK ("plans"."interval_unit" in ('week', 'month', 'year')) NOT VALID;
EXCEPTION WHEN duplicate_object THEN NULL;
END $$;--> statement-breakpoint
ALTER TABLE "plans"
  VALIDATE CONSTRAINT "plans_status_values",
  VALIDATE CONSTRAINT "plans_interval_unit_values";--> statement-breakpoint
DO $$ BEGIN
  ALTER TABLE "sponsorships"
    ADD CONSTRAINT "sponsorships_status_values" CHECK ("sponsorships"."status" in ('active', 'ended')) NOT VALID;
EXCEPTION WHEN duplicate_object THEN NULL;
END $$;--> statement-breakpoint
ALTER TABLE "sponsorships" VALIDATE CONSTRAINT "sponsorships_status_values";--> statement-breakpoint
DO $$ BEGIN
  ALTER TABLE "emails"
    ADD CONSTRAINT "emails_status_values" CHECK ("emails"."status" in ('queued', 'sent', 'failed')) NOT VALID;
EXCEPTION WHEN duplicate_object THEN NULL;
END $$;--> statement-breakpoint
ALTER TABLE "emails" VALIDATE CONSTRAINT "emails_status_values";--> statement-breakpoint
DO $$ BEGIN
  ALTER TABLE "files"
    ADD CONSTRAINT "files_storage_values" CHECK ("files"."storage" in ('local', 'uploadthing')) NOT VALID,
    ADD CONSTRAINT "files_status_values" CHECK ("files"."status" in ('expected', 'stored', 'claimed')) NOT VALID;
EXCEPTION WHEN duplicate_object THEN NULL;
END $$;--> statement-breakpoint
ALTER TABLE "files"
  VALIDATE CONSTRAINT "files_storage_values",
  VALIDATE CONSTRAINT "files_status_values";--> statement-breakpoint
DO $$ BEGIN
  ALTER TABLE "proved_mailboxes"
    ADD CONSTRAINT "proved_mailboxes_proved_by_values" CHECK ("proved_mailboxes"."proved_by" in ('link', 'payment', 'staff')) NOT VALID;
EXCEPTION WHEN duplicate_object THEN NULL;
END $$;--> statement-breakpoint
ALTER TABLE "proved_mailboxes" VALIDATE CONSTRAINT "proved_mailboxes_proved_by_values";--> statement-breakpoint
DO $$ BEGIN
  ALTER TABLE "portfolio_members"
    ADD CONSTRAINT "portfolio_members_subject_type_values" CHECK ("portfolio_members"."subject_type" in ('donor', 'household', 'relationship')) NOT VALID;
EXCEPTION WHEN duplicate_object THEN NULL;
END $$;--> statement-breakpoint
ALTER TABLE "portfolio_members" VALIDATE CONSTRAINT "portfolio_members_subject_type_values";--> statement-breakpoint
DO $$ BEGIN
  ALTER TABLE "portfolio_profiles"
    ADD CONSTRAINT "portfolio_profiles_subject_type_values" CHECK ("portfolio_profiles"."subject_type" in ('donor', 'household', 'relationship')) NOT VALID;
EXCEPTION WHEN duplicate_object THEN NULL;
END $$;--> statement-breakpoint
ALTER TABLE "portfolio_profiles" VALIDATE CONSTRAINT "portfolio_profiles_subject_type_values";--> statement-breakpoint
DO $$ BEGIN
  ALTER TABLE "portfolio_state"
    ADD CONSTRAINT "portfolio_state_build_values" CHECK ("portfolio_state"."build" in ('rebuild', 'date_roll', 'reconcile')) NOT VALID;
EXCEPTION WHEN duplicate_object THEN NULL;
END $$;--> statement-breakpoint
ALTER TABLE "portfolio_state" VALIDATE CONSTRAINT "portfolio_state_build_values";--> statement-breakpoint
DO $$ BEGIN
  ALTER TABLE "receipt_profiles"
    ADD CONSTRAINT "receipt_profiles_jurisdiction_values" CHECK ("receipt_profiles"."jurisdiction" in ('united_states', 'canada', 'united_kingdom', 'germany', 'plain')) NOT VALID,
    ADD CONSTRAINT "receipt_profiles_paper_size_values" CHECK ("receipt_profiles"."paper_size" in ('LETTER', 'A4')) NOT VALID;
EXCEPTION WHEN duplicate_object THEN NULL;
END $$;--> statement-breakpoint
ALTER TABLE "receipt_profiles"
  VALIDATE CONSTRAINT "receipt_profiles_jurisdiction_values",
  VALIDATE CONSTRAINT "receipt_profiles_paper_size_values";--> statement-breakpoint
DO $$ BEGIN
  ALTER TABLE "waitlist_entries"
    ADD CONSTRAINT "waitlist_entries_status_values" CHECK ("waitlist_entries"."status" in ('waiting', 'offered', 'converted', 'lapsed', 'left', 'removed')) NOT VALID;
EXCEPTION WHEN duplicate_object THEN NULL;
END $$;--> statement-breakpoint
ALTER TABLE "waitlist_entries" VALIDATE CONSTRAINT "waitlist_entries_status_values";--> statement-breakpoint
DO $$ BEGIN
  ALTER TABLE "relationship_groups"
    ADD CONSTRAINT "relationship_groups_origin_values" CHECK ("relationship_groups"."origin" in ('manual', 'import', 'integration')) NOT VALID;
EXCEPTION WHEN duplicate_object THEN NULL;
END $$;--> statement-breakpoint
ALTER TABLE "relationship_groups" VALIDATE CONSTRAINT "relationship_groups_origin_values";--> statement-breakpoint
DO $$ BEGIN
  ALTER TABLE "relationship_links"
    ADD CONSTRAINT "relationship_links_role_values" CHECK ("relationship_links"."role" in ('giving_vehicle', 'family_member', 'spouse', 'advisor', 'employer', 'business', 'trustee', 'assistant', 'other')) NOT VALID,
    ADD CONSTRAINT "relationship_links_giving_scope_values" CHECK ("relationship_links"."giving_scope" in ('all', 'attributed_only', 'none')) NOT VALID;
EXCEPTION WHEN duplicate_object THEN NULL;
END $$;--> statement-breakpoint
ALTER TABLE "relationship_links"
  VALIDATE CONSTRAINT "relationship_links_role_values",
  VALIDATE CONSTRAINT "relationship_links_giving_scope_values";--> statement-breakpoint
DO $$ BEGIN
  ALTER TABLE "custom_fields"
    ADD CONSTRAINT "custom_fields_type_values" CHECK ("custom_fields"."type" in ('text', 'textarea', 'number', 'date', 'select', 'checkbox')) NOT VALID;
EXCEPTION WHEN duplicate_object THEN NULL;
END $$;--> statement-breakpoint
ALTER TABLE "custom_fields" VALIDATE CONSTRAINT "custom_fields_type_values";--> statement-breakpoint
DO $$ BEGIN
  ALTER TABLE "entities"
    ADD CONSTRAINT "entities_status_values" CHECK ("entities"."status" in ('active', 'archived')) NOT VALID;
EXCEPTION WHEN duplicate_object THEN NULL;
END $$;--> statement-breakpoint
ALTER TABLE "entities" VALIDATE CONSTRAINT "entities_status_values";--> statement-breakpoint
DO $$ BEGIN
  ALTER TABLE "programs"
    ADD CONSTRAINT "programs_status_values" CHECK ("programs"."status" in ('active', 'archived')) NOT VALID,
    ADD CONSTRAINT "programs_funding_type_values" CHECK ("programs"."funding_type" in ('sponsors', 'contribution')) NOT VALID;
EXCEPTION WHEN duplicate_object THEN NULL;
END $$;--> statement-breakpoint
ALTER TABLE "programs"
  VALIDATE CONSTRAINT "programs_status_values",
  VALIDATE CONSTRAINT "programs_funding_type_values";