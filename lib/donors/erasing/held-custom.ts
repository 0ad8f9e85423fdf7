import { OWN_ORDERS } from "./held-by";
import type { Holding } from "./holding";

/** Records of standard objects that are the donor's, by the object and the id of the record. */
const OWN_RECORD = (object: string, id: string) => `(
  (${object} = 'donor' and ${id} = any(ids))
  or (${object} = 'donation' and ${id} = any(gifts))
  or (${object} = 'plan' and ${id} in (select p.id from plans p where p.organization_id = org and p.donor_id = any(ids)))
  or (${object} = 'sponsorship' and ${id} in (
    select s.id from sponsorships s where s.organization_id = org and s.donor_id = any(ids)))
  or (${object} = 'order' and ${id} in ${OWN_ORDERS})
  or (${object} = 'attendee' and ${id} in (select a.id from attendees a where a.organization_id = org
    and (a.order_id in ${OWN_ORDERS} or lower(a.email) = any(addresses)))))`;

/** What the organization's own fields and objects hold about a donor, beside the columns of its records. */
export const HELD_BY_CUSTOM_FIELDS: readonly Holding[] = [
  {
    table: "custom_records",
    title: "Custom object records that belong to the donor",
    // An optional link stays: it leads to a record without a name by then.
    of: `exists (select from custom_facets f
      join custom_fields d on d.organization_id = f.organization_id and d.id = f.field_id
      join custom_objects o on o.organization_id = d.organization_id and o.key = d.object
      where f.organization_id = org and f.record_id = t.id and o.id = t.object_id
        and d.target = 'donor' and d.required and f.value = any(ids::text[]))`,
    erasing: "delete",
  },
  {
    table: "custom_sensitive",
    title: "Sensitive fields",
    of: OWN_RECORD("t.object", "t.record_id"),
    erasing: "delete",
    secret: ["values"],
  },
  {
    table: "custom_kept_values",
    title: "Earlier values of custom fields",
    of: `exists (select from custom_fields d where d.organization_id = org and d.id = t.field_id
      and ${OWN_RECORD("d.object", "t.record_id")})`,
    erasing: "delete",
  },
];
