"use server";

import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { type FormState, untouched } from "@/app/_components/forms/form-state";
import { rowId } from "@/app/_components/forms/row-id";
import { formAction, postAction } from "@/app/_components/forms/sent-action";
import { submission } from "@/app/_components/forms/submission";
import { requireStaff } from "@/lib/identity/session";
import { check } from "@/lib/input";
import { changeProgram, createProgram } from "@/lib/sponsorship/programs";
import { NewProgram, ProgramChanges } from "@/lib/sponsorship/schema";
import { programIn } from "./program-input";

const PAGE = "/admin/programs";
const FIELD_OF_CODE = { program_in_use: "currency" };

export const addProgram = formAction(async (before, form) => {
  const staff = await requireStaff(`${PAGE}/new`);
  return submission(before, form, "name", async () => {
    const { id } = await createProgram(staff, check(programIn(form), NewProgram));
    revalidatePath(PAGE);
    redirect(`${PAGE}/${id}?notice=created`);
  });
});

export const saveProgram = formAction(async (before, form) => {
  const id = rowId(form.get("program"));
  const staff = await requireStaff(`${PAGE}/${id}/settings`);
  const work = async () => {
    await changeProgram(staff, id, check(programIn(form), ProgramChanges));
    revalidatePath(PAGE, "layout");
    return "The program is saved.";
  };
  return submission(before, form, "name", work, FIELD_OF_CODE);
});

export const archiveProgram = postAction(async (form) => {
  return setStatus(form, "archived", "The program is archived.");
});

export const restoreProgram = postAction(async (form) => {
  return setStatus(form, "active", "The program is back.");
});

async function setStatus(
  form: FormData,
  status: "active" | "archived",
  done: string,
): Promise<FormState> {
  const id = rowId(form.get("program"));
  const staff = await requireStaff(`${PAGE}/${id}`);
  return submission(untouched, form, "program", async () => {
    await changeProgram(staff, id, { status });
    revalidatePath(PAGE, "layout");
    return done;
  });
}
