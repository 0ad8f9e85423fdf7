import { toast } from "sonner";
import type { FormAction, FormState } from "./form-state";

type Post = (form: FormData) => Promise<FormState>;

/** Milliseconds: long enough to read what was done and decide against it. */
const UNDO_TIME = 10_000;

/** Says in the corner of the page what came of a form, with a button for `undo` where it was done. */
export function tell({ done, problems }: FormState, undo?: () => Promise<FormState>): void {
  if (done) {
    dropRefusals();
    toast.success(done, undo && { duration: UNDO_TIME, action: undoButton(undo) });
  } else if (problems[0]) tellRefusal(problems[0].message);
}

/** Says why something was not done, for as long as that is of use: until it is closed, or `dropRefusals`. */
export function tellRefusal(message: string): void {
  dropRefusals();
  toast.error(message, { duration: Number.POSITIVE_INFINITY, closeButton: true });
}

/** Takes away what was refused, because something else was done or another page is open. */
export function dropRefusals(): void {
  for (const said of toast.getToasts())
    if ("type" in said && said.type === "error") toast.dismiss(said.id);
}

const undoButton = (undo: () => Promise<FormState>) => ({
  label: "Undo",
  onClick: () =>
    void undo().then(tell, () => tellRefusal("This couldn’t be undone. Please try again.")),
});

/** The action of a button that posts a form: says what came of it. `undo` is posted the same form. */
export const telling =
  (post: Post, undo?: Post) =>
  async (form: FormData): Promise<void> =>
    tell(await post(form), undo && (() => undo(form)));

/** The action of a form that goes away when all went well; what is refused stays with the form. */
export const tellingDone =
  (action: FormAction, then: () => void, undo?: Post): FormAction =>
  async (before, form) => {
    const after = await action(before, form);
    if (after.done) {
      tell(after, undo && (() => undo(form)));
      then();
    }
    return after;
  };
