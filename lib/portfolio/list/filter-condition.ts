import type { Condition, Leaf } from "@/lib/conditions/condition";
import type { PortfolioFilter } from "./schema";

/** The parts of a filter that a condition can say. */
export type FilterPart = Exclude<keyof PortfolioFilter, "filter">;

type Compared = Leaf & { value: string | string[] | boolean };

const anyOf = (field: string, op: string, values: string[] | undefined): Compared | undefined =>
  values && { field, op, value: values };

const flag = (field: string, value: boolean | undefined): Compared | undefined =>
  value === undefined ? undefined : { field, op: "is", value };

/**
 * What each part of a filter compares. The list itself is narrowed by these, so that a segment made of a
 * filter cannot differ from it. @param user who asks, of `scope` mine
 */
export function comparedBy(
  filter: PortfolioFilter,
  user: number,
): Record<FilterPart, Compared | undefined> {
  const { fundraiser_user_id: fundraiser, tag_id: tag } = filter;
  return {
    scope: filter.scope === "mine" ? hasOne("assigned_to", user) : undefined,
    fundraiser_user_id:
      fundraiser === 0
        ? flag("is_unassigned", true)
        : fundraiser
          ? hasOne("fundraiser", fundraiser)
          : undefined,
    q: filter.q ? { field: "row_names", op: "contains", value: filter.q } : undefined,
    tag_id: tag ? hasOne("row_tags", tag) : undefined,
    archived: flag("row_is_archived", filter.archived),
    segment: anyOf("giving_level", "is_any_of", filter.segment),
    retention: anyOf("retention", "is_any_of", filter.retention),
    contact: anyOf("contact", "is_any_of", filter.contact),
    risk: anyOf("risk", "has_any_of", filter.risk),
    at_risk: flag("at_risk", filter.at_risk),
    lapsed: flag("lapsed", filter.lapsed),
    needs_contact: flag("needs_contact", filter.needs_contact),
    upgrade: flag("upgrade", filter.upgrade),
    raised_from_others: filter.raised_from_others && flag(RAISED[filter.raised_from_others], true),
  };
}

const RAISED = { ever: "has_raised_from_others", this_year: "has_raised_from_others_ytd" } as const;

const hasOne = (field: string, id: number): Compared => ({
  ...{ field, op: "has_any_of" },
  value: [String(id)],
});

/**
 * The condition that a filter is, for a segment. Segments leave out archived donors unless they ask for
 * them, so that an unarchived list needs no comparison.
 */
export function conditionOf(filter: PortfolioFilter, user: number): Condition {
  const { archived, ...others } = comparedBy(filter, user);
  const all = Object.values(filter.archived ? { archived, ...others } : others);
  return { all: all.filter((compared) => compared !== undefined) };
}
