import { toast } from "sonner";
import type { FormAction, FormState } from "./form-state";

/** Says in the corner of the page what came of a form. */
export function tell({ done, problems }: FormState): void {
  if (done) toast.success(done);
  else if (problems[0]) toast.error(problems[0].message);
}

/** The action of a button that posts a form: says what came of it. */
export const telling =
  (post: (form: FormData) => Promise<FormState>) =>
  async (form: FormData): Promise<void> =>
    tell(await post(form));

/** The action of a form that goes away when all went well; what is refused stays with the form. */
export const tellingDone =
  (action: FormAction, then: () => void): FormAction =>
  async (before, form) => {
    const after = await action(before, form);
    if (after.done) {
      tell(after);
      then();
    }
    return after;
  };
