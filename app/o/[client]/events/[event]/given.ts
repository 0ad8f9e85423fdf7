import { AppError, type Problem } from "@/lib/errors";
import type { RegistrationDraft } from "@/lib/events/selling/registration-draft-schema";

/** What a form says in one field. */
export const said = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === "string" ? value.trim() : "";
};

/** Units by id of what was chosen: `t-12` is ticket 12, `p-3` package 3. */
export function unitsIn(form: FormData, kind: "t" | "p"): Record<string, number> {
  const named = [...form.entries()].flatMap(([name, value]) => {
    const id = new RegExp(`^${kind}-([1-9]\\d{0,8})$`).exec(name)?.[1];
    const count = Number(value);
    return id && Number.isInteger(count) && count > 0 ? [[id, Math.min(count, 100)] as const] : [];
  });
  return Object.fromEntries(named);
}

export const idsIn = (form: FormData, name: string): number[] => [
  ...new Set(
    form
      .getAll(name)
      .map(Number)
      .filter((id) => Number.isInteger(id) && id > 0 && id < 1e9),
  ),
];

/** `1,250.00` and `$ 25` as they are meant; what is none of ours stays and is refused. */
export const plainAmount = (text: string): string =>
  text.replace(/^[^\d\s.,-]{1,3}\s*(?=[\d.,])/, "").replace(/,(?=\d{3}(?:\D|$))/g, "");

/** Where the problems of a quote belong on the page where things are chosen. */
export function chosenField(problem: Problem, content: RegistrationDraft): string {
  const [list, index] = problem.path.split(".");
  const pool = /^(ticket_type|sponsor_package):(\d+)$/.exec(problem.path);
  if (pool) return `${pool[1] === "ticket_type" ? "t" : "p"}-${pool[2]}`;
  const at = Number(index);
  if (list === "tickets") return fieldAt("t", content.tickets, at);
  if (list === "sponsor_packages") return fieldAt("p", content.packages, at);
  if (list === "promo_code") return "promo_code";
  if (list === "auction_items") return `a-${content.auction_items[at] ?? ""}`;
  return "tickets";
}

function fieldAt(kind: "t" | "p", units: Record<string, number>, index: number): string {
  const ids = Object.keys(units).filter((id) => (units[id] ?? 0) > 0);
  return ids[index] ? `${kind}-${ids[index]}` : "tickets";
}

/** The same refusal, its problems under the names of a form's fields and, where given, in words of the page. */
export function inFields(
  error: unknown,
  fieldOf: (problem: Problem) => string,
  wordsOf = ({ message }: Problem): string => message,
): unknown {
  if (!(error instanceof AppError) || error.problems.length === 0) return error;
  const errors = error.problems.map((problem) => ({
    ...problem,
    path: fieldOf(problem),
    message: wordsOf(problem),
  }));
  return new AppError(error.kind, error.code, error.message, { ...error.details, errors });
}
