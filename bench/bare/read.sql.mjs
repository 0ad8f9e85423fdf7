/** The order of a link, or no row. Parameters: token hash, client, event slug. */
export const FIND = `
  select o.id
  from orders o
  join events e on e.organization_id = o.organization_id and e.id = o.event_id
  join organizations g on g.id = o.organization_id
  where o.capability_hash = $1 and (g.slug = $2 or g.id::text = $2) and e.slug = $3
    and o.magic_link_enabled and e.magic_link_enabled
    and (e.magic_link_until is null or e.magic_link_until > now())`;

/** One order with everything that its answer needs, as JSON arrays. Parameter: order id. */
export const READ = `
  select o.*, row_to_json(e) as event,
    (select coalesce(json_agg(q order by q.position, q.id), '[]') from questions q
      where q.organization_id = o.organization_id and q.event_id = o.event_id and q.active) as questions,
    (select coalesce(json_agg(l order by l.position), '[]') from order_lines l
      where l.organization_id = o.organization_id and l.order_id = o.id) as lines,
    (select coalesce(json_agg(r order by r.sequence), '[]') from registration_groups r
      where r.organization_id = o.organization_id and r.order_id = o.id) as groups,
    (select coalesce(json_agg(a order by a.group_id, a.slot), '[]') from (
      select a.*, t.label as table_label from attendees a
      left join table_seatings s on s.organization_id = a.organization_id and s.attendee_id = a.id
      left join event_tables t on t.organization_id = s.organization_id and t.id = s.table_id
      where a.organization_id = o.organization_id and a.order_id = o.id) a) as attendees,
    (select coalesce(json_agg(n order by n.question_id), '[]') from registration_answers n
      where n.organization_id = o.organization_id and n.order_id = o.id) as answers,
    (select json_agg(s) from (select snapshot, number_prefix, year, sequence from receipts
      where organization_id = o.organization_id and order_id = o.id order by id desc limit 1) s) as receipts,
    (select coalesce(sum(p.amount), 0) from payments p
      where p.organization_id = o.organization_id and p.order_id = o.id and p.status = 'succeeded') as paid
  from orders o join events e on e.organization_id = o.organization_id and e.id = o.event_id
  where o.id = $1`;
