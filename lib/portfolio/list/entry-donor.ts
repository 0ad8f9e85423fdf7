import { type SQL, sql } from "drizzle-orm";
import { membersSeen, type Visibility } from "./visibility";

/**
 * Under which donor's id a row `p` of `portfolio_profiles` opens: who represents it, unless that donor is
 * shown as something else; then the first living one who is shown as it. Those who are shown as it to
 * everybody come before those who are so to this actor: the row names whom the former are looked after by.
 */
export const entryDonor = (visibility: Visibility): SQL => sql`
  coalesce((
    select m.donor_id from ${membersSeen(visibility)} m
    join donors d on d.organization_id = m.organization_id and d.id = m.donor_id
    where m.organization_id = p.organization_id and m.subject_type = p.subject_type
      and m.subject_id = p.subject_id
    order by not exists (
        select 1 from portfolio_members o
        where o.organization_id = m.organization_id and o.donor_id = m.donor_id
          and o.subject_type = m.subject_type and o.subject_id = m.subject_id),
      m.donor_id <> p.representative_donor_id, d.is_deceased, m.donor_id limit 1
  ), p.representative_donor_id)`;

/** Rows of `portfolio_profiles` with `entry_donor_id` and what that donor has in custom fields, as JSON. */
export const rowOfProfile = (visibility: Visibility): SQL => sql`(
  select to_jsonb(p) || jsonb_build_object('entry_donor_id', entry.id, 'custom', coalesce(o.custom, '{}'))
  from (select ${entryDonor(visibility)} as id) entry
  left join donors o on o.organization_id = p.organization_id and o.id = entry.id)`;
