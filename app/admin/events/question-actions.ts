"use server";

import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { untouched } from "@/app/_components/forms/form-state";
import { atFields } from "@/app/_components/forms/form-values";
import { rowId } from "@/app/_components/forms/row-id";
import { formAction, postAction } from "@/app/_components/forms/sent-action";
import { submission } from "@/app/_components/forms/submission";
import { NewQuestion, QuestionChanges } from "@/lib/events/question-schema";
import { changeQuestion, createQuestion, deleteQuestion } from "@/lib/events/questions";
import { requireStaff } from "@/lib/identity/session";
import { check } from "@/lib/input";
import { questionIn } from "./product-input";

async function placeOf(form: FormData) {
  const eventId = rowId(form.get("event"));
  const list = `/admin/events/${eventId}/questions`;
  return { staff: await requireStaff(list), eventId, id: rowId(form.get("item")), list };
}

export const saveQuestion = formAction(async (before, form) => {
  const { staff, eventId, id, list } = await placeOf(form);
  const work = () =>
    atFields(async () => {
      const given = questionIn(form);
      if (id) await changeQuestion(staff, eventId, id, check(given, QuestionChanges));
      else await createQuestion(staff, eventId, check(given, NewQuestion));
      revalidatePath("/admin/events", "layout");
      redirect(`${list}?notice=${id ? "saved" : "added"}`);
    });
  return submission(before, form, "field_label", work);
});

export const removeQuestion = postAction(async (form) => {
  const { staff, eventId, id } = await placeOf(form);
  return submission(untouched, form, "item", async () => {
    await deleteQuestion(staff, eventId, id);
    revalidatePath("/admin/events", "layout");
    return "The question is gone.";
  });
});
