import { sql } from "drizzle-orm";
import { db } from "@/db/client";
import { dashboards, reports } from "@/db/schema";
import { containing } from "@/lib/conditions/on-profiles";
import { seenDashboards } from "@/lib/dashboards/rows";
import { standardDashboards } from "@/lib/dashboards/standard";
import type { Actor, MemberActor } from "@/lib/identity/actor";
import { visibleReports } from "@/lib/reports/opened";
import { runnableReports } from "@/lib/reports/standard";
import type { Finder } from "./finding";
import type { Found } from "./schema";

const isMember = (actor: Actor): actor is MemberActor =>
  actor.kind === "staff" || actor.kind === "api_key";

/** Saved reports that the actor sees, and standard ones that they may run. */
export const findReports: Finder = async (actor, words, most) => {
  if (!isMember(actor)) return [];
  const saved = await visibleReports(
    db,
    actor,
    sql`lower(${reports.name}) like ${containing(words)}`,
  )
    .orderBy(reports.name, reports.id)
    .limit(most);
  const own = saved.map(({ report: { id, name, description } }) => ({
    ...{ id, name, detail: description ?? "" },
  }));
  return withStandard(own, runnableReports(actor), words, most);
};

/** Dashboards of the actor’s own, shared ones and standard ones. */
export const findDashboards: Finder = async (actor, words, most) => {
  if (!isMember(actor)) return [];
  const saved = await seenDashboards(
    db,
    actor,
    sql`lower(${dashboards.name}) like ${containing(words)}`,
  )
    .orderBy(dashboards.name, dashboards.id)
    .limit(most);
  const own = saved.map(({ dashboard: { id, name } }) => ({ id, name, detail: "" }));
  return withStandard(own, standardDashboards(actor), words, most);
};

type Standard = { key: string; name: string; description: string };

/** Names that begin with the words come first, and of these what was saved. */
function withStandard(
  saved: readonly Found[],
  standard: readonly Standard[],
  words: string,
  most: number,
): Found[] {
  const wanted = words.toLowerCase();
  const named = standard.filter(({ name }) => name.toLowerCase().includes(wanted));
  const isLater = ({ name }: Found) => Number(!name.toLowerCase().startsWith(wanted));
  return [
    ...saved,
    ...named.map(({ key, name, description }) => ({ id: key, name, detail: description })),
  ]
    .toSorted((one, other) => isLater(one) - isLater(other))
    .slice(0, most);
}
