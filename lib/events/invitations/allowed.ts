import { type SQL, sql } from "drizzle-orm";
import { refusalAtAddress } from "@/lib/consents/receiving";

/*
 * Who may be written to about an invitation, in SQL about the row `invitation`, and the donor `donor` who was
 * found for it. It is asked again in the statement that sets an email to `sent`.
 */

/** Joins whoever an invitation is for, as far as we know them. */
export const DONOR_OF_INVITATION: SQL = sql`left join donors donor
  on donor.organization_id = invitation.organization_id and donor.id = invitation.donor_id`;

/** Why nobody is written to; null when the person may be. */
const REFUSED: SQL<string | null> = sql<string | null>`case
  when invitation.email is null then 'no_address'
  when donor.status = 'archived' then 'archived'
  when donor.is_deceased then 'deceased'
  when donor.do_not_contact then 'do_not_contact'
  else ${refusalAtAddress(sql`invitation.organization_id`, sql`invitation.email`)}
  end`;

const NOT_OPEN: SQL = sql`when invitation.status = 'revoked' then 'revoked'`;

/** Why an email of this kind is not sent, or null. @param at the moment, against which deadlines count */
export function skippedBecause(kind: string, at: Date | SQL): SQL<string | null> {
  const over = sql`when invitation.respond_by <= ${at} then 'deadline_passed'`;
  if (kind === "invitation") return sql`case ${NOT_OPEN} ${over} else ${REFUSED} end`;
  if (kind === "reminder")
    return sql`case ${NOT_OPEN} when invitation.status = 'bounced' then 'bounced'
      when invitation.status <> 'sent' then 'not_sent'
      when invitation.response <> 'none' then 'answered' ${over} else ${REFUSED} end`;
  if (kind === "changed")
    return sql`case ${NOT_OPEN} when invitation.status <> 'sent' then 'not_sent'
      when invitation.response = 'no' then 'answered' else ${REFUSED} end`;
  return sql`case when invitation.status = 'bounced' then 'bounced' else ${REFUSED} end`;
}
