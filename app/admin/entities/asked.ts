import { EntityListQuery } from "@/lib/sponsorship/entity-schema";

export type Params = Record<string, string | string[] | undefined>;

/** What an address asks of the list; whatever it asks that makes no sense is left out. */
export function readAsked(params: Params): EntityListQuery {
  const known = Object.entries(EntityListQuery.shape).flatMap(([key, shape]) => {
    const given = [params[key]].flat()[0];
    return given && shape.safeParse(given).success ? [[key, given]] : [];
  });
  return EntityListQuery.parse(Object.fromEntries(known));
}

const DEFAULTS = EntityListQuery.parse({});

/** The shortest address for a list: `?q=zoe&page=2`, or nothing at all. */
export function searchOf(query: Partial<EntityListQuery>): string {
  const told = Object.entries(query).filter(
    ([key, value]) =>
      value !== undefined && value !== "" && value !== DEFAULTS[key as keyof EntityListQuery],
  );
  const search = new URLSearchParams(told.map(([key, value]) => [key, String(value)]));
  return told.length > 0 ? `?${search}` : "";
}
