import { type SQL, sql } from "drizzle-orm";
import { onProfile } from "@/lib/conditions/compile";
import { hasPotential } from "@/lib/conditions/on-profiles";
import { profileFields } from "@/lib/conditions/profile-fields";
import { actingUser } from "@/lib/identity/actor";
import { comparedBy, type FilterPart } from "./filter-condition";
import { seenBy, WORDS } from "./ground";
import type { PortfolioFilter } from "./schema";
import { readable, type Visibility } from "./visibility";

/** What the profiles `p` have to fulfil, to be read by the actor and let through by the filter. */
export const matching = (visibility: Visibility, filter: PortfolioFilter): SQL =>
  all([outline(visibility, filter), ...Object.values(facetConditions(visibility, filter))]);

const OUTLINE: readonly FilterPart[] = [
  ...(["archived", "scope", "fundraiser_user_id", "q", "tag_id"] as const),
  "raised_from_others",
];

/** The part of the filter that no facet counts. */
export function outline(visibility: Visibility, filter: PortfolioFilter): SQL {
  const compared = conditionsOf(visibility, filter);
  return all([readable(visibility), visibility.narrowed, ...OUTLINE.map((name) => compared(name))]);
}

/** What a profile `p` of the actor's organization has of each facet. */
export const facetValues = ({ actor }: Pick<Visibility, "actor">) => ({
  segment: sql`p.segment`,
  retention: sql`p.retention_status`,
  contact: sql`p.contact_status`,
  risk: sql`p.risk_reasons`,
  at_risk: sql`p.at_risk`,
  lapsed: sql`p.lapsed`,
  needs_contact: sql`p.needs_contact`,
  upgrade: hasPotential(actor.organizationId),
});

export type Facet = keyof ReturnType<typeof facetValues>;

/** What the filter wants of each facet. */
export function facetConditions(
  visibility: Visibility,
  filter: PortfolioFilter,
): Record<Facet, SQL | undefined> {
  const compared = conditionsOf(visibility, filter);
  return {
    segment: compared("segment"),
    retention: compared("retention"),
    contact: compared("contact"),
    risk: compared("risk"),
    at_risk: compared("at_risk"),
    lapsed: compared("lapsed"),
    needs_contact: compared("needs_contact"),
    upgrade: compared("upgrade"),
  };
}

const FIELDS = new Map(profileFields(WORDS).map((field) => [field.key, field]));

/** Compiles a part of a filter as the comparison that a segment would have. */
function conditionsOf(visibility: Visibility, filter: PortfolioFilter) {
  const compared = comparedBy(filter, actingUser(visibility.actor) ?? 0);
  const { organizationId } = visibility.actor;
  // No filter compares instants, which alone take a zone.
  const ground = { organizationId, timeZone: "UTC", seen: seenBy(visibility) };
  return (name: FilterPart): SQL | undefined => {
    const leaf = compared[name];
    if (!leaf) return undefined;
    const field = FIELDS.get(leaf.field);
    if (!field) throw new Error(`no field ${leaf.field}`);
    const wanted = typeof leaf.value === "string" ? leaf.value.toLowerCase() : leaf.value;
    return onProfile({ field, op: leaf.op, wanted }, ground);
  };
}

const all = (conditions: (SQL | undefined)[]): SQL =>
  sql.join(
    conditions.filter((condition) => condition !== undefined),
    sql` and `,
  );
