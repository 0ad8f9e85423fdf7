import type { Problem } from "@/lib/errors";
import { plural } from "@/lib/format/amounts";
import { conditionProblems as problemsOf } from "@/lib/questions/asking";
import type { NewQuestion, QuestionSetupView } from "./question-schema";

type Asked = Pick<
  QuestionSetupView,
  "field_key" | "field_label" | "field_type" | "options" | "scope" | "position" | "active"
>;

/** From wide to narrow: the buyer's answers are known to every group, a group's to its attendees. */
const SCOPES = ["buyer", "group", "attendee"];

/**
 * A condition looks at an earlier question whose answer is known wherever this one is asked, and at
 * answers which that one can have.
 */
export function conditionProblems(
  wanted: Pick<NewQuestion, "show_if" | "scope">,
  position: number,
  others: readonly Asked[],
): Problem[] {
  const active = others.filter((each) => each.active);
  return problemsOf(wanted.show_if, position, active, (trigger) =>
    SCOPES.indexOf(trigger.scope) > SCOPES.indexOf(wanted.scope) ? NARROWER : undefined,
  );
}

const NARROWER: Problem = {
  path: "show_if.field_key",
  code: "narrower_scope",
  message: "Choose a question that is asked of everyone who gets this one.",
};

/** The questions whose condition looks at this one. */
export const dependentsOf = <Question extends Pick<QuestionSetupView, "show_if">>(
  fieldKey: string,
  all: readonly Question[],
): Question[] => all.filter((each) => each.show_if?.field_key === fieldKey);

const WRITTEN = ["text", "textarea"];

/**
 * Why a question cannot become this: answers were given to it as it was, or others depend on it. Empty
 * when it can. An option may go although it was chosen; it stays valid there (`registration §5`).
 */
export function changeProblems(
  before: QuestionSetupView,
  after: NewQuestion,
  all: readonly QuestionSetupView[],
): Problem[] {
  const problems: Problem[] = [];
  const refuse = (path: string, code: string, message: string) =>
    problems.push({ path, code, message });
  const answered = before.answers > 0;
  const because = `It already has ${plural(before.answers, "answer")}, so this can’t change.`;
  const writtenBoth = [before.field_type, after.field_type].every((type) => WRITTEN.includes(type));
  if (answered && before.field_type !== after.field_type && !writtenBoth)
    refuse("field_type", "question_answered", because);
  if (answered && before.scope !== after.scope) refuse("scope", "question_answered", because);
  if (answered && before.field_key !== after.field_key)
    refuse("field_key", "question_answered", because);
  const changed = { ...before, ...after, position: after.position ?? before.position };
  for (const dependent of dependentsOf(before.field_key, all)) {
    const seen = all.map((each) => (each.id === before.id ? changed : each));
    if (conditionProblems(dependent, dependent.position, seen).length === 0) continue;
    const path = after.active ? fieldThatBreaks(before, changed) : "active";
    const message = `“${dependent.field_label}” depends on the answer to this question. Change that question first.`;
    refuse(path, "question_needed", message);
    break;
  }
  return problems;
}

function fieldThatBreaks(before: Asked, after: Asked): string {
  if (before.field_key !== after.field_key) return "field_key";
  if (before.scope !== after.scope) return "scope";
  if (before.position !== after.position) return "position";
  return before.field_type === after.field_type ? "options" : "field_type";
}

/** Why questions cannot stand in this order: a condition would look at a later one. */
export function orderProblems(arranged: readonly QuestionSetupView[]): Problem[] {
  const placed = arranged.map((each, index) => ({ ...each, position: index + 1 }));
  return placed.flatMap((each, index) => {
    const [found] = conditionProblems(each, each.position, placed);
    if (found?.code !== "later_question" || !each.active) return [];
    const trigger = placed.find(({ field_key }) => field_key === each.show_if?.field_key);
    const message = `“${each.field_label}” depends on “${trigger?.field_label}”, which must come first.`;
    return { path: `ids.${index}`, code: "later_question", message };
  });
}
