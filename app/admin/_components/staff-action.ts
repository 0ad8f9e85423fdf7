import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import type { ZodType } from "zod";
import { type FormState, untouched } from "@/app/_components/forms/form-state";
import { rowId } from "@/app/_components/forms/row-id";
import { formAction, postAction } from "@/app/_components/forms/sent-action";
import { submission } from "@/app/_components/forms/submission";
import type { SignedInStaff } from "@/lib/identity/dashboard-session";
import { requireStaff } from "@/lib/identity/session";

type Contract = {
  /** Where the form is, which a sign-in leads back to. */
  path: string | ((id: number) => string);
  /** The field that holds the id of the row that the form is about. */
  row?: string;
  /** The field at which a refusal shows that names none. */
  at: string | ((form: FormData) => string);
  /** The fields at which refusals of these codes show. */
  fieldOf?: Readonly<Record<string, string>>;
};

type Given = {
  staff: SignedInStaff;
  form: FormData;
  /** Of the form's row; 0, which no row has, where the form names none. */
  id: number;
};

/** What is said where the form is, with what is shown only once; or the page that comes next. */
type Outcome = string | { done: string; secret: string } | { to: string };

type Work = (given: Given) => Promise<Outcome>;

/**
 * The server action of a form of the dashboard: signs in, runs the operation, turns what it refuses into
 * problems of the form's fields, and shows the dashboard anew. The operation asks for the permission.
 */
export const staffAction = (contract: Contract, work: Work, fields?: ZodType<FormData, FormData>) =>
  formAction((before, form) => run(contract, work, before, form), fields);

/** The same for a button that posts a form and tells what came of it. */
export const staffPost = (contract: Contract, work: Work) =>
  postAction((form) => run(contract, work, untouched, form));

async function run(
  { path, row, at, fieldOf }: Contract,
  work: Work,
  before: FormState,
  form: FormData,
): Promise<FormState> {
  const id = row === undefined ? 0 : rowId(form.get(row));
  const staff = await requireStaff(typeof path === "string" ? path : path(id));
  const operate = async () => {
    const outcome = await work({ staff, form, id });
    revalidatePath("/admin", "layout");
    if (typeof outcome === "object" && "to" in outcome) redirect(outcome.to);
    return outcome;
  };
  return submission(before, form, typeof at === "string" ? at : at(form), operate, fieldOf);
}
