/** What comes of gifts that nobody is credited with, by what of their givers’ giving counts. */
const ALONE: Readonly<Record<string, string>> = {
  attributed_only: "It counts nowhere until it is.",
  all: "It counts here all the same, as all giving through these links does.",
  none: "It counts nowhere, credited or not: giving through these links is not counted here.",
};

const AMONG: Readonly<Record<string, string>> = {
  attributed_only: "some counts nowhere until it is credited",
  all: "some counts all the same, as all giving through its link does",
  none: "some counts nowhere, credited or not, as its link has it",
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
  all: "It counts all the same.",
  none: "Giving through this link does not count, credited or not.",
};
