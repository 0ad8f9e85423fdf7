/** Whose key it is, if it opens donors. Parameter: hash of the key. */
export const KEY = `
  select organization_id from api_keys
  where token_hash = $1 and revoked_at is null and (expires_at is null or expires_at > now())
    and 'donors_view' = any(permissions)`;

const NET = "greatest(d.amount - d.refunded_amount, 0)";

/** One person with everything that the profile shows, as JSON arrays. Parameters: organization, donor. */
export const PROFILE = `
  select o.*, row_to_json(p) as figures, s.last_gift_quartiles as quartiles, g.time_zone,
    s.calculated_for_date = (now() at time zone g.time_zone)::date as is_of_today,
    (now() at time zone g.time_zone)::date::text as today,
    extract(year from s.calculated_for_date)::int as year,
    exists (select 1 from portfolio_marks k where k.organization_id = $1
      and (k.donor_id = $2 or k.donor_id is null)) as is_marked,
    (select coalesce(json_agg(t), '[]') from (
      select d.id, ${NET} as net, d.amount, d.currency, d.donated_on, d.method, d.status,
        d.refunded_amount, d.acknowledgement, d.acknowledged_at, d.acknowledged_by_user_id,
        d.acknowledgement_source, pay.payment_method_id, pay.gateway,
        exists (select 1 from donation_lines l where l.organization_id = $1
          and l.donation_id = d.id and l.plan_id is not null) as is_recurring
      from donations d
      left join lateral (
        select payment_method_id, gateway from payments where organization_id = $1
          and donation_id = d.id order by status = 'succeeded' desc, id desc limit 1) pay on true
      where d.organization_id = $1 and d.donor_id = $2 and d.status <> 'voided'
      order by d.donated_on desc, d.id desc limit 25) t) as transactions,
    (select coalesce(json_agg(t), '[]') from (
      select d.id, ${NET} as net, d.amount, d.currency, d.donated_on, d.donor_id as legal_donor_id,
        legal.display_name as legal_donor_name, c.id as credit_id, c.type_key, c.note,
        d.donor_id = $2 as is_own
      from (select id as donation_id, null::int as id, null as type_key, null as note
          from donations where organization_id = $1 and donor_id = $2
        union all select donation_id, id, type_key, note
          from soft_credits where organization_id = $1 and donor_id = $2) c
      join donations d on d.organization_id = $1 and d.id = c.donation_id
      join donors legal on legal.organization_id = $1 and legal.id = d.donor_id
      where d.status <> 'voided'
      order by d.donated_on desc, d.id desc, c.id is null limit 25) t) as gifts,
    (select coalesce(json_agg(t), '[]') from (
      select i.*, (i.occurred_at at time zone g.time_zone)::date as day,
        u.first_name || ' ' || u.last_name as owner_name
      from interactions i
      left join users u on u.organization_id = i.organization_id and u.id = i.owner_user_id
      where i.organization_id = $1 and i.donor_id = $2
      order by i.occurred_at desc, i.id desc limit 25) t) as interactions
  from donors o
  join portfolio_members m on m.organization_id = o.organization_id and m.donor_id = o.id
  join portfolio_profiles p on p.organization_id = o.organization_id
    and p.subject_type = m.subject_type and p.subject_id = m.subject_id
  join portfolio_state s on s.organization_id = o.organization_id
  join organizations g on g.id = o.organization_id
  where o.organization_id = $1 and o.id = $2`;
