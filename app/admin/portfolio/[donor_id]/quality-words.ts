/** What comes of gifts that nobody is credited with, by what of their givers’ giving counts. */
const ALONE: Readonly<Record<string, string>> = {
  attributed_only: "It isn’t counted in any total until credited.",
  all: "It still counts here, like all giving through these links.",
  none: "It doesn’t count here, credited or not: giving through these links is excluded.",
};

const AMONG: Readonly<Record<string, string>> = {
  attributed_only: "some isn’t counted in any total until credited",
  all: "some still counts, like all giving through its link",
  none: "some doesn’t count, credited or not, because of its link",
};

/** @param scopes what of the giving of those who gave them counts: each `giving_scope` once */
export function uncreditedWords(scopes: readonly string[]): string {
  const [only] = scopes;
  if (only !== undefined && scopes.length === 1) return ALONE[only] ?? "";
  const parts = scopes.flatMap((scope) => AMONG[scope] ?? []);
  return parts.length > 0 ? `Of this, ${parts.join("; ")}.` : "";
}

/** What is said of one such gift, beside what is missing. */
export const GIFT_WORDS: Readonly<Record<string, string>> = {
  all: "It still counts.",
  none: "Giving through this link doesn’t count, credited or not.",
};
