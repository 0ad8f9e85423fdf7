import { sql } from "drizzle-orm";
import { containing } from "@/lib/conditions/on-profiles";
import { beginning, type Finder, find } from "./finding";

type Row = {
  id: number;
  name: string | null;
  email: string | null;
  event: string;
  response: string;
};

const ANSWERS: Record<string, string> = { yes: "Yes", no: "No", maybe: "Maybe" };

/** Invitations to events, also those of hosts’ guests, by name or address; none that were revoked. */
export const findInvitations: Finder = ({ organizationId }, words, most) =>
  find<Row>(
    sql`select i.id, i.name, i.email, e.name as event, i.response
    from event_invitations i
    join events e on e.organization_id = i.organization_id and e.id = i.event_id
    where i.organization_id = ${organizationId} and i.status <> 'revoked' and (
      lower(i.name) like ${containing(words)} or lower(i.email) like ${containing(words)})
    order by ${beginning(sql`coalesce(lower(i.name), '')`, words)}, i.id desc limit ${most}`,
    ({ id, name, email, event, response }) => ({
      ...{ id, name: name ?? email ?? "Guest" },
      detail: [event, ANSWERS[response] ?? "No answer"].join(" · "),
    }),
  );
