import { sql } from "drizzle-orm";
import { containing } from "@/lib/conditions/on-profiles";
import { isVisible } from "@/lib/conditions/segment-rows";
import { beginning, capital, type Finder, find } from "./finding";

export const findForms: Finder = ({ organizationId }, words, most) =>
  find<{ id: number; name: string; status: string }>(
    sql`select f.id, f.name, f.status from forms f where f.organization_id = ${organizationId}
      and (lower(f.name) like ${containing(words)} or f.slug = ${words.toLowerCase()})
    order by f.status = 'archived', ${beginning(sql`lower(f.name)`, words)}, f.name, f.id
    limit ${most}`,
    ({ id, name, status }) => ({
      ...{ id, name },
      detail: capital(status),
    }),
  );

/** By their own names or by their subjects. */
export const findMailings: Finder = ({ organizationId }, words, most) =>
  find<{ id: number; name: string; state: string; subject: string }>(
    sql`select m.id, m.name, m.state, m.subject from mailings m
    where m.organization_id = ${organizationId}
      and (lower(m.name) like ${containing(words)} or lower(m.subject) like ${containing(words)}
        or lower(m.subject_b) like ${containing(words)})
    order by ${beginning(sql`lower(m.name)`, words)}, m.started_at desc nulls first, m.id desc
    limit ${most}`,
    ({ id, name, state, subject }) => ({
      ...{ id, name },
      detail: [capital(state === "cancelled" ? "canceled" : state), subject].join(" · "),
    }),
  );

export const findJourneys: Finder = ({ organizationId }, words, most) =>
  find<{ id: number; name: string; state: string; description: string | null }>(
    sql`select j.id, j.name, j.state, j.description from journeys j
    where j.organization_id = ${organizationId} and lower(j.name) like ${containing(words)}
    order by j.state = 'archived', ${beginning(sql`lower(j.name)`, words)}, j.name, j.id
    limit ${most}`,
    ({ id, name, state, description }) => ({
      ...{ id, name },
      detail: [capital(state), description ?? ""].filter(Boolean).join(" · "),
    }),
  );

/** Of those that the actor sees. */
export const findSegments: Finder = (actor, words, most) =>
  find<{ id: number; name: string; is_archived: boolean; description: string | null }>(
    sql`select segments.id, segments.name, segments.description,
      segments.archived_at is not null as is_archived
    from segments where ${isVisible(actor)} and lower(segments.name) like ${containing(words)}
    order by segments.archived_at is not null, ${beginning(sql`lower(segments.name)`, words)},
      segments.name, segments.id
    limit ${most}`,
    ({ id, name, is_archived, description }) => ({
      ...{ id, name },
      detail: [is_archived ? "Archived" : "", description ?? ""].filter(Boolean).join(" · "),
    }),
  );
