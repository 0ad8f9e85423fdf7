/** The same answer as the product's, written straight down for people whom nobody looks after. */
export function profile(row) {
  const { figures: of } = row;
  const major = (minor) => (minor === null ? null : Number(minor) / 100);
  const nobody = { assigned_fundraiser_name: null, relationship_manager_name: null };
  const last = row.gifts.find(({ id }) => id === of.last_gift_id);
  return {
    portfolio_subject_type: of.subject_type,
    portfolio_subject_id: of.subject_id,
    relationship_group_id: null,
    donor_id: row.id,
    donor_name: row.display_name,
    email: row.email,
    phone: row.phone,
    street: row.street,
    address_line2: row.address_line2,
    city: row.city,
    state: row.state,
    zip: row.zip,
    household_id: null,
    household_name: null,
    household_primary_contact_id: null,
    household_size: 1,
    household_member_names: [],
    household_members: [],
    ...nobody,
    assigned_fundraiser_user_id: null,
    donor_assigned_fundraiser_user_id: null,
    household_assigned_fundraiser_user_id: null,
    assigned_fundraiser_source: null,
    relationship_manager_source: null,
    assignment_scope: "none",
    relationship_manager_user_id: null,
    donor_relationship_manager_user_id: null,
    household_relationship_manager_user_id: null,
    ...figuresOf(row, major),
    last_gift_source: null,
    last_gift_source_id: null,
    last_gift_legal_donor_id: last?.legal_donor_id ?? null,
    last_gift_legal_donor_name: last?.legal_donor_name ?? null,
    last_gift_soft_credit_type_key: of.last_gift_is_direct ? null : (last?.type_key ?? null),
    do_not_email: row.do_not_email || row.do_not_contact || row.email === null,
    projection_refresh_pending: row.is_marked || !row.is_of_today,
    warnings: [],
    action_donors: [
      {
        id: row.id,
        display_name: row.display_name,
        email: row.email,
        do_not_email: row.do_not_email || row.email === null,
        status: row.status,
        role: "donor",
        relationship_label: null,
        is_primary_contact: true,
      },
    ],
    relationship: null,
    transactions: row.transactions.map((gift) => transactionOf(gift, row, nobody, major)),
    attributed_gifts: row.gifts.map((gift) => giftOf(gift, row, major)),
    interactions: row.interactions.map((each) => interactionOf(each, row, nobody)),
  };
}

function figuresOf({ figures: of, quartiles, time_zone: zone, today, year }, major) {
  const gifts = of.direct_gifts + of.soft_gifts;
  const instant = (text) => text && new Date(text).toISOString();
  const day = (text) => text && new Date(text).toLocaleDateString("en-CA", { timeZone: zone });
  const touched = day(of.last_touch_at);
  const isLarge = (of.last_gift_amount ?? 0) >= (quartiles[of.segment] ?? Infinity);
  return {
    currency: of.currency,
    lifetime_total: major(of.lifetime),
    direct_lifetime_giving: major(of.direct_lifetime),
    soft_credit_lifetime_giving: major(of.soft_lifetime),
    largest_gift: major(of.largest_gift),
    average_gift: gifts === 0 ? 0 : Math.round(of.lifetime / gifts) / 100,
    ytd_giving: major(of.ytd),
    direct_ytd_giving: major(of.direct_ytd),
    soft_credit_ytd_giving: major(of.soft_ytd),
    previous_ytd_giving: major(of.previous_ytd),
    last_year_giving: major(of.last_year),
    year_before_giving: major(of.year_before),
    raised_from_others: major(of.solicited_lifetime),
    raised_from_others_ytd: major(of.solicited_ytd),
    giving_trend: of.previous_ytd === 0 ? null : trendOf(of),
    last_gift_amount: major(of.last_gift_amount),
    total_gifts: gifts,
    direct_total_gifts: of.direct_gifts,
    soft_credit_total_gifts: of.soft_gifts,
    current_period_gift_count: of.current_period_gifts,
    comparison_period_gift_count: of.comparison_period_gifts,
    first_gift_date: of.first_gift_on,
    last_gift_date: of.last_gift_on,
    largest_gift_date: of.largest_gift_on,
    comparison_year: year - 1,
    trend_status: of.trend_status,
    giving_basis: of.giving_basis,
    donor_segment: of.segment,
    retention_status: of.retention_status,
    contact_status: of.contact_status,
    is_deceased: of.is_deceased,
    at_risk: of.at_risk,
    lapsed: of.lapsed,
    needs_contact: of.needs_contact,
    risk_reasons: of.risk_reasons,
    upgrade_potential: of.upgrade_eligible && (of.upgrade_growing || isLarge),
    last_interaction_date: day(of.last_interaction_at),
    last_touch_at: instant(of.last_touch_at),
    last_meaningful_touch_at: instant(of.last_meaningful_touch_at),
    next_scheduled_touch_at: instant(of.next_scheduled_touch_at),
    days_since_contact: touched && (Date.parse(today) - Date.parse(touched)) / 86_400_000,
    recorded_interactions: of.recorded_interactions,
    total_interactions: of.total_interactions,
    contact_count: of.contact_count,
    meaningful_interactions: of.meaningful_interactions,
    meaningful_contact_count: of.meaningful_contact_count,
    open_work_items: of.open_work_items,
    engagement_rate: of.engagement_rate,
  };
}

function trendOf({ ytd, previous_ytd: previous }) {
  const change = Math.round((Math.abs(ytd - previous) * 10_000) / previous) / 10_000;
  return ytd < previous ? -change : change;
}

const transactionOf = (gift, donor, nobody, major) => ({
  ...nobody,
  id: gift.id,
  donor_id: donor.id,
  donor_name: donor.display_name,
  donor_email: donor.email,
  amount: major(gift.net),
  gross_amount: major(gift.amount),
  currency: gift.currency,
  date: gift.donated_on,
  method: gift.method,
  method_id: gift.payment_method_id,
  method_detail: {
    provider: gift.gateway,
    provider_label: gift.gateway,
    source_method: gift.method,
    source_processor: gift.gateway,
  },
  type: gift.is_recurring ? "recurring" : "one_time",
  result: "approved",
  transaction_status: gift.refunded_amount > 0 ? "refunded" : gift.status,
  acknowledged: gift.acknowledgement,
  acknowledgement_excluded: gift.acknowledgement === "not_required" ? "not_required" : null,
  acknowledged_at: gift.acknowledged_at,
  acknowledged_by_user_id: gift.acknowledged_by_user_id,
  acknowledgement_source: gift.acknowledgement_source,
  city: donor.city,
  state: donor.state,
});

function giftOf(gift, donor, major) {
  const isDirect = gift.credit_id === null;
  return {
    id: isDirect ? `direct:${gift.id}` : `soft:${gift.credit_id}`,
    source_gift_id: gift.id,
    legal_donor_id: gift.legal_donor_id,
    donor_id: donor.id,
    relationship_group_id: null,
    soft_credit_ids: isDirect ? [] : [gift.credit_id],
    amount: major(gift.net),
    currency: gift.currency,
    date: gift.donated_on,
    attribution_source: isDirect ? "direct" : "soft_credit",
    source_donor_name: gift.legal_donor_name,
    soft_credit_type: isDirect ? null : "Fund advisor",
    soft_credit_type_key: gift.type_key,
    relationship_role: null,
    exclusion_reason: !isDirect && gift.is_own ? "duplicate_of_direct" : null,
    notes: gift.note,
    policy_basis: [isDirect ? "hard_credit" : "full_soft_credit"],
    counts_toward_attributed_giving: isDirect || !gift.is_own,
  };
}

const interactionOf = (each, donor, nobody) => ({
  ...nobody,
  id: `activity:${each.id}`,
  donor_id: donor.id,
  donor_name: donor.display_name,
  donor_email: donor.email,
  date: each.day,
  channel: each.channel,
  purpose: each.purpose,
  subject: each.subject,
  note: each.note,
  meaningful_basis: each.meaningful_basis,
  owner_name: each.owner_name,
  city: donor.city,
  state: donor.state,
  is_contact: each.is_contact,
  is_meaningful: ["staff_marked", "type_policy", "donor_replied"].includes(each.meaningful_basis),
});
