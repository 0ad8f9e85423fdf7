import type { EntityListQuery } from "@/lib/sponsorship/entity-schema";

/** What a list is without being asked for anything, as `EntityListQuery` has it. */
export const DEFAULTS = { page: 1, per_page: 24, sort: "-id", status: "active" } as const;

type Asked = Partial<Record<keyof EntityListQuery, unknown>>;

/** The shortest address for a list: `?q=zoe&page=2`, or nothing at all. */
export function searchOf(asked: Asked): string {
  const usual: Record<string, unknown> = DEFAULTS;
  const told = Object.entries(asked).filter(
    ([key, value]) => value !== undefined && value !== "" && String(value) !== String(usual[key]),
  );
  const search = new URLSearchParams(told.map(([key, value]) => [key, String(value).trim()]));
  return told.length > 0 ? `?${search}` : "";
}
