import { type SQL, sql } from "drizzle-orm";
import { textArray } from "@/lib/giving/counting";

/** Money that has stopped, or is about to. */
const LESS_GIVING = [
  ...["giving_down", "no_gift_12_months", "first_gift_not_renewed"],
  ...["recurring_cancelled_90_days", "card_expiring_30_days"],
];

/** What a call that was promised and is due adds to the urgency. */
export const PROMISED = 5;

/** How urgent a profile `p` is by itself: 0 to 9, and 0 of whoever may not be contacted. */
export const urgency = sql`(case when p.contact_status in ('do_not_contact', 'deceased') then 0 else
  case when 'recurring_failing' = any(p.risk_reasons) then 4 else 0 end
  + case when p.risk_reasons && ${textArray(LESS_GIVING)} then 3 else 0 end
  + case when p.lapsed and p.lifetime > 0 then 1 else 0 end
  + case when not p.needs_contact then 0 when p.contact_status = 'overdue' then 2 else 1 end end)`;

/** A good year of a profile `p`, in minor units, at least 1; half of the largest gift of who gave long ago. */
const atStake = sql`greatest(p.ytd, p.last_year, p.year_before, p.largest_gift / 2, 1)`;

/** What lists are ranked by: how urgent it is times what is at stake. */
export const attentionScore = (urgent: SQL = urgency): SQL => sql`(${urgent} * ${atStake})`;
