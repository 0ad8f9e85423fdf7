import type { FormContent, FormQuestion } from "@/lib/forms/content";
import { DONOR_FIELDS, isDonorField } from "@/lib/forms/donor-fields";
import { CHOICE_TYPES } from "@/lib/questions/question";

/** A form while it is edited: pages and questions have keys of their own, which stay when they move. */
export type DraftQuestion = FormQuestion & { id: number };
export type DraftPage = Omit<FormContent["pages"][number], "questions"> & {
  id: number;
  questions: DraftQuestion[];
};
export type Draft = Omit<FormContent, "pages"> & { pages: DraftPage[] };

/** Where a question stands. */
export type Spot = { page: number; index: number };

export function draftOf(content: FormContent): { draft: Draft; nextId: number } {
  let id = 0;
  const pages = content.pages.map((page) => ({
    ...page,
    id: id++,
    questions: page.questions.map((question) => ({ ...question, id: id++ })),
  }));
  return { draft: { ...content, pages }, nextId: id };
}

export const contentOf = (draft: Draft): FormContent => ({
  ...draft,
  pages: draft.pages.map(({ id: _page, questions, ...page }) => ({
    ...page,
    questions: questions.map(({ id: _question, ...question }) => question),
  })),
});

export const withPage = (draft: Draft, at: number, changes: Partial<DraftPage>): Draft => ({
  ...draft,
  pages: draft.pages.map((page, index) => (index === at ? { ...page, ...changes } : page)),
});

export function withQuestion(draft: Draft, { page, index }: Spot, changed: DraftQuestion): Draft {
  const questions = draft.pages[page]?.questions ?? [];
  const before = questions[index];
  const next = withPage(draft, page, { questions: questions.with(index, changed) });
  return before && before.field_key !== changed.field_key
    ? renamed(next, before.field_key, changed.field_key)
    : next;
}

/** Conditions go on looking at a question that gets another key. */
const renamed = (draft: Draft, from: string, to: string): Draft =>
  everyQuestion(draft, (question) =>
    question.show_if?.field_key === from
      ? { ...question, show_if: { ...question.show_if, field_key: to } }
      : question,
  );

const everyQuestion = (
  draft: Draft,
  change: (question: DraftQuestion) => DraftQuestion,
): Draft => ({
  ...draft,
  pages: draft.pages.map((page) => ({ ...page, questions: page.questions.map(change) })),
});

/** Takes a question away, and the conditions that look at it. */
export function withoutQuestion(draft: Draft, { page, index }: Spot): Draft {
  const questions = draft.pages[page]?.questions ?? [];
  const gone = questions[index]?.field_key;
  const next = withPage(draft, page, { questions: questions.toSpliced(index, 1) });
  return everyQuestion(next, (question) =>
    question.show_if?.field_key === gone ? { ...question, show_if: null } : question,
  );
}

/** Puts a question before the one at another place, on whatever page. */
export function moved(draft: Draft, from: Spot, to: Spot): Draft {
  const question = draft.pages[from.page]?.questions[from.index];
  if (!question || (from.page === to.page && from.index === to.index)) return draft;
  const taken = withPage(draft, from.page, {
    questions: (draft.pages[from.page]?.questions ?? []).toSpliced(from.index, 1),
  });
  const questions = taken.pages[to.page]?.questions ?? [];
  return withPage(taken, to.page, { questions: questions.toSpliced(to.index, 0, question) });
}

/** One place up or down: from the edge of a page to the next page. Undefined where there is none. */
export function neighborOf(
  draft: Draft,
  { page, index }: Spot,
  to: "up" | "down",
): Spot | undefined {
  const count = draft.pages[page]?.questions.length ?? 0;
  if (to === "up") {
    if (index > 0) return { page, index: index - 1 };
    const before = draft.pages[page - 1];
    return before && { page: page - 1, index: before.questions.length };
  }
  if (index < count - 1) return { page, index: index + 1 };
  return draft.pages[page + 1] && { page: page + 1, index: 0 };
}

/** Every question before a place, in order. */
export const earlierThan = (draft: Draft, { page, index }: Spot): DraftQuestion[] =>
  draft.pages.flatMap(({ questions }, at) =>
    at < page ? questions : at === page ? questions.slice(0, index) : [],
  );

/** A field of the donor that a question can be saved to. */
export type DonorFieldChoice = {
  key: string;
  label: string;
  type: string;
  options: readonly string[];
};

/** A new question; for a field of the donor with its name and type. */
export function newQuestion(draft: Draft, id: number, mapped?: DonorFieldChoice): DraftQuestion {
  const type = mapped ? typeFor(mapped) : "text";
  return {
    id,
    field_key: freeKey(draft, mapped?.key ?? "question"),
    label: mapped?.label ?? "New question",
    field_type: type,
    options: mapped && CHOICE_TYPES.includes(type) ? [...mapped.options] : [],
    required: mapped?.key === "email",
    help_text: null,
    show_if: null,
    maps_to: mapped?.key ?? null,
  };
}

const BY_CUSTOM_TYPE: Readonly<Record<string, FormQuestion["field_type"]>> = {
  ...{ textarea: "textarea", email: "email", phone: "phone", number: "number", amount: "number" },
  ...{ date: "date", select: "select", multiselect: "checkbox", checkbox: "acknowledgement" },
};

function typeFor({ key, type }: DonorFieldChoice): FormQuestion["field_type"] {
  return isDonorField(key) ? DONOR_FIELDS[key].types[0] : (BY_CUSTOM_TYPE[type] ?? "text");
}

function freeKey(draft: Draft, wanted: string): string {
  const taken = new Set(
    draft.pages.flatMap(({ questions }) => questions.map((each) => each.field_key)),
  );
  if (!taken.has(wanted)) return wanted;
  let number = 2;
  while (taken.has(`${wanted}_${number}`)) number++;
  return `${wanted}_${number}`;
}
