import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import type { ZodType } from "zod";
import { type FormState, untouched } from "@/app/_components/forms/form-state";
import { rowId } from "@/app/_components/forms/row-id";
import { action, formAction, type Given, postAction } from "@/app/_components/forms/sent-action";
import { submission } from "@/app/_components/forms/submission";
import type { SignedInStaff } from "@/lib/identity/dashboard-session";
import { requireStaff } from "@/lib/identity/session";

type Place = {
  /** Where the form is, which a sign-in leads back to. */
  path: string | ((id: number, form: FormData) => string);
  /** The field that holds the id of the row that the form is about. */
  row?: string;
};

type Contract = Place & {
  /** The field at which a refusal shows that names none. */
  at: string | ((form: FormData) => string);
  /** The fields at which refusals of these codes show. */
  fieldOf?: Readonly<Record<string, string>>;
};

type Posted = {
  staff: SignedInStaff;
  form: FormData;
  /** Of the form's row; 0, which no row has, where the form names none. */
  id: number;
};

/**
 * What is said where the form is, with what is shown only once or what undoes it; or the page that comes
 * next.
 */
type Outcome =
  | string
  | { done?: string; secret?: string; undo?: string; answer?: string }
  | { to: string };

type Work = (posted: Posted) => Promise<Outcome>;

/**
 * The server action of a form of the dashboard: signs in, runs the operation, turns what it refuses into
 * problems of the form's fields, and shows the dashboard anew. The operation asks for the permission.
 */
export const staffAction = (contract: Contract, work: Work, fields?: ZodType<FormData, FormData>) =>
  formAction((before, form) => run(contract, work, before, form), fields);

/**
 * The same for a button that posts a form and tells what came of it. Where it is refused, what its page
 * shows is often outdated: the page is shown anew.
 */
export const staffPost = (contract: Contract, work: Work) =>
  postAction(async (form) => {
    const state = await run(contract, work, untouched, form);
    if (state.problems.length > 0) showAnew();
    return state;
  });

/**
 * The same for a button that tells nothing, because its page shows what came of it, or the page that comes
 * next. A refusal is the not-found page.
 */
export const staffButton = (
  { to, ...place }: Place & { to?: string },
  work: (posted: Posted) => Promise<unknown>,
) =>
  postAction(async (form): Promise<void> => {
    await work(await signedIn(place, form));
    showAnew();
    if (to !== undefined) redirect(to);
  });

/** The same for what is called with arguments: those that its page binds or passes. */
export const staffCall = <const Takes extends readonly ZodType[]>(
  { path, at }: { path: string | ((...given: Given<Takes>) => string); at: string },
  takes: Takes,
  work: (staff: SignedInStaff, ...given: Given<Takes>) => Promise<Outcome>,
) =>
  action(takes, async (...given) => {
    const staff = await requireStaff(typeof path === "string" ? path : path(...given));
    return submission(untouched, new FormData(), at, async () =>
      settle(await work(staff, ...given)),
    );
  });

async function run(
  { at, fieldOf, ...place }: Contract,
  work: Work,
  before: FormState,
  form: FormData,
): Promise<FormState> {
  const posted = await signedIn(place, form);
  const mainField = typeof at === "string" ? at : at(form);
  return submission(before, form, mainField, async () => settle(await work(posted)), fieldOf);
}

async function signedIn({ path, row }: Place, form: FormData): Promise<Posted> {
  const id = row === undefined ? 0 : rowId(form.get(row));
  const staff = await requireStaff(typeof path === "string" ? path : path(id, form));
  return { staff, form, id };
}

function settle(outcome: Outcome) {
  showAnew();
  if (typeof outcome === "object" && "to" in outcome) redirect(outcome.to);
  return outcome;
}

const showAnew = () => revalidatePath("/admin", "layout");
