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
