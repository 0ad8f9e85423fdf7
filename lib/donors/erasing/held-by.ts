/**
 * Conditions by which rows of `t` are recognized as a donor's: by `org` and the arrays `ids`, `addresses`,
 * and `gifts` (`held-rows.ts`).
 */
export const BY_DONOR = "t.donor_id = any(ids)";

export const OWN_SESSION = `t.session_id in (select s.id from donor_sessions s
  where s.organization_id = org and s.donor_id = any(ids))`;

/** The ids of registrations that the donor paid for or made. */
export const OWN_ORDERS = `(select o.id from orders o where o.organization_id = org
  and (o.donation_id = any(gifts) or lower(o.purchaser_email) = any(addresses)))`;

/** Does the text of a row, which is JSON, have one of the donor's addresses in it? */
export const withAddress = (text: string): string => `exists (select from unnest(addresses) address
  where position(to_jsonb(address)::text in lower(${text})) > 0)`;

export const OF_OWN_ORDER = `t.order_id in ${OWN_ORDERS}`;
