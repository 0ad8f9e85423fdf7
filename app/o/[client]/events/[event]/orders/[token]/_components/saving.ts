import type { FieldProblem } from "@/app/_components/ui/error-summary";
import type { OrderView } from "@/lib/events/schema";
import { changesOf, fieldOf } from "./changes";
import { asksNow } from "./conditions";
import { type Fields, fieldsOf } from "./fields";

import { changedNames, type Elsewhere, type Merged, merge } from "./merge";
import type { Outcome, Posted } from "./outcome";

export type Choice = "mine" | "theirs";
export type Notice = "limited" | "dead" | "failed" | "nothing_new";

/** The form between two saves. */
export type Saving = {
  /** As last read from the server. */
  order: OrderView;
  /** Its fields, against which changes are told. */
  base: Fields;
  /** What the form's controls hold. */
  mine: Fields;
  /** What the controls were last told to hold; `writes` is raised each time. */
  shown: Fields;
  writes: number;
  busy: boolean;
  savedAt: number | null;
  /** Each in its own words: whoever shows it names the field. */
  problems: FieldProblem[];
  elsewhere: (Elsewhere & { choice: Choice })[];
  lost: Merged["lost"];
  notice: Notice | null;
  waitSeconds: number;
};

export type SavingEvent =
  | { type: "typed"; fields: Fields }
  | { type: "sent" }
  | { type: "answered"; sent: Fields; outcome: Outcome; at: number }
  | { type: "chosen"; name: string; choice: Choice }
  | { type: "undone" }
  | { type: "nothing_new" };

export function startOf(order: OrderView, posted: Posted): Saving {
  const base = fieldsOf(order);
  const fresh: Saving = {
    order,
    base,
    mine: base,
    shown: base,
    writes: 0,
    busy: false,
    savedAt: null,
    problems: [],
    elsewhere: [],
    lost: [],
    notice: null,
    waitSeconds: 0,
  };
  const { outcome } = posted;
  if (!outcome) return fresh;
  const typed = { ...fresh, base: posted.base, mine: posted.mine };
  if (outcome.kind === "closed") return closed(typed, order);
  const brought = changed(typed, order);
  if (outcome.kind === "changed") return brought;
  if (outcome.kind !== "refused") return answered(brought, posted.mine, outcome, 0);
  return { ...brought, problems: problemsOf(typed, posted.mine, outcome) };
}

/** The names of the fields that a save would change. */
export const unsaved = ({ order, base, mine }: Saving): string[] =>
  changedNames(base, mine).filter((name) => asksNow(order, mine, name));

export function saving(state: Saving, event: SavingEvent): Saving {
  switch (event.type) {
    case "typed":
      return typed(state, event.fields);
    case "sent":
      return { ...state, busy: true, notice: null };
    case "answered":
      return answered({ ...state, busy: false }, event.sent, event.outcome, event.at);
    case "chosen":
      return chosen(state, event.name, event.choice);
    case "undone":
      return write({ ...state, problems: [], elsewhere: [], lost: [], notice: null }, state.base);
    case "nothing_new":
      return { ...state, problems: [], notice: "nothing_new" };
  }
}

/** Typing into a field that was changed elsewhere too is keeping one's own. */
function typed(state: Saving, fields: Fields): Saving {
  const elsewhere = state.elsewhere.map((each) =>
    fields[each.name] === state.mine[each.name]
      ? each
      : { ...each, mine: fields[each.name] ?? "", choice: "mine" as const },
  );
  const notice = state.notice === "nothing_new" ? null : state.notice;
  return { ...state, mine: fields, elsewhere, notice };
}

function chosen(state: Saving, name: string, choice: Choice): Saving {
  const elsewhere = state.elsewhere.map((each) =>
    each.name === name ? { ...each, choice } : each,
  );
  const picked = elsewhere.find((each) => each.name === name);
  if (!picked) return state;
  return write({ ...state, elsewhere }, { ...state.mine, [name]: picked[choice] });
}

function answered(state: Saving, sent: Fields, outcome: Outcome, at: number): Saving {
  switch (outcome.kind) {
    case "saved":
      return saved(state, sent, outcome.order, at);
    case "changed":
      return changed(state, outcome.order);
    case "closed":
      return closed(state, outcome.order);
    case "refused":
      return { ...state, problems: problemsOf(state, sent, outcome) };
    case "limited":
      return { ...state, notice: "limited", waitSeconds: outcome.seconds };
    case "dead":
    case "failed":
      return { ...state, notice: outcome.kind };
  }
}

/** What was typed while the save was under way stays, unsaved. */
function saved(state: Saving, sent: Fields, order: OrderView, at: number): Saving {
  const base = fieldsOf(order);
  const { fields } = merge(sent, state.mine, base);
  const settled = { ...state, order, base, savedAt: at, notice: null };
  return write({ ...settled, problems: [], elsewhere: [], lost: [] }, fields);
}

function changed(state: Saving, order: OrderView): Saving {
  const theirs = fieldsOf(order);
  const { fields, elsewhere, lost } = merge(state.base, state.mine, theirs);
  const told = elsewhere.map((each) => ({
    ...each,
    choice: each.typed ? ("mine" as const) : ("theirs" as const),
  }));
  const before = state.elsewhere.filter(
    (each) => each.name in theirs && !told.some((change) => change.name === each.name),
  );
  return write(
    {
      ...state,
      order,
      base: theirs,
      problems: [],
      elsewhere: [...before, ...told],
      lost: [...state.lost, ...lost],
    },
    fields,
  );
}

/** Nothing can be saved any more; what was typed is handed back to be read. */
function closed(state: Saving, order: OrderView): Saving {
  const base = fieldsOf(order);
  const lost = unsaved(state).map((name) => ({ name, typed: state.mine[name] ?? "" }));
  return write({ ...state, order, base, problems: [], elsewhere: [], lost }, base);
}

const write = (state: Saving, fields: Fields): Saving => ({
  ...state,
  mine: fields,
  shown: fields,
  writes: state.writes + 1,
});

type Refused = Extract<Outcome, { kind: "refused" }>;

/** The refusal in the form's own terms; what belongs to no field points at the save button. */
function problemsOf(state: Saving, sent: Fields, refused: Refused): FieldProblem[] {
  const changes = changesOf(state.order, state.base, sent);
  const listed = refused.problems.map(({ path, message }) => {
    return { field: fieldOf(changes, path) ?? "save", message };
  });
  return listed.length > 0 ? listed : [{ field: "save", message: refused.message }];
}
