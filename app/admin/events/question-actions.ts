"use server";

import { atFields, idIn } from "@/app/_components/forms/form-values";
import { staffAction, staffPost } from "@/app/admin/_components/staff-action";
import { NewQuestion, QuestionChanges } from "@/lib/events/setup/question-schema";
import { changeQuestion, createQuestion, deleteQuestion } from "@/lib/events/setup/questions";
import { check } from "@/lib/input";
import { questionIn } from "./product-input";

const listOf = (eventId: number) => `/admin/events/${eventId}/questions`;

const QUESTIONS = { row: "event", path: listOf };

export const saveQuestion = staffAction(
  { ...QUESTIONS, at: "field_label" },
  async ({ staff, form, id: eventId }) => {
    const id = idIn(form, "item");
    await atFields(() => {
      const given = questionIn(form);
      return id
        ? changeQuestion(staff, eventId, id, check(given, QuestionChanges))
        : createQuestion(staff, eventId, check(given, NewQuestion));
    });
    return { to: `${listOf(eventId)}?notice=${id ? "saved" : "added"}` };
  },
);

export const removeQuestion = staffPost(
  { ...QUESTIONS, at: "item" },
  async ({ staff, form, id }) => {
    await deleteQuestion(staff, id, idIn(form, "item"));
    return "Question removed.";
  },
);
