import { asc, eq, inArray, sql } from "drizzle-orm";
import { type Db, db, type Tx } from "@/db/client";
import { uniqueViolation } from "@/db/errors";
import { questions, registrationAnswers, ticketTypes } from "@/db/schema";
import { within } from "@/db/within";
import type { Problem } from "@/lib/errors";
import { conflict, notFound } from "@/lib/errors";
import { plural } from "@/lib/format/amounts";
import { type Actor, requirePermission } from "@/lib/identity/actor";
import { accept, invalidInput, refused } from "@/lib/input";
import type { EventRow } from "../capacity/catalog";
import { recalculateLater } from "../guests/readiness-jobs";
import { changeProblems, conditionProblems, dependentsOf } from "./question-rules";
import {
  NewQuestion,
  type NewQuestionInput,
  QuestionChanges,
  type QuestionChangesInput,
  type QuestionSetupView,
} from "./question-schema";
import { findEvent, nextPosition, requireFewer } from "./rows";
import { differences, lockEvent, raiseRevision, recordSetup } from "./steps";

const MOST_QUESTIONS = 100;

/** Adds a question to an event, after the ones it has unless a position is given. Throws 422. */
export async function createQuestion(
  actor: Actor,
  eventId: number,
  input: NewQuestionInput,
): Promise<QuestionSetupView> {
  requirePermission(actor, "events_edit");
  const wanted = accept(NewQuestion, input);
  return orTaken(() =>
    db.transaction(async (tx) => {
      const event = await lockEvent(tx, actor, eventId);
      await requireFewer(tx, questions, event, MOST_QUESTIONS);
      const position = wanted.position ?? (await nextPosition(tx, questions, event));
      const others = await questionsOf(tx, event);
      await requireSound(
        tx,
        event,
        { ...wanted, position },
        conditionProblems(wanted, position, others),
      );
      const values = { ...questionColumns(wanted), position, eventId };
      const [created] = await tx
        .insert(questions)
        .values({ ...values, organizationId: event.organizationId })
        .returning({ id: questions.id });
      if (!created) throw new Error("A question was not written.");
      await afterChange(tx, event);
      await recordSetup(tx, actor, "question.create", created.id, { field_key: wanted.field_key });
      return oneOf(await questionsOf(tx, event), created.id);
    }),
  );
}

/**
 * Changes a question; what is not given stays. Throws 422, also for what cannot change because it was
 * answered or because another question depends on it.
 */
export async function changeQuestion(
  actor: Actor,
  eventId: number,
  id: number,
  input: QuestionChangesInput,
): Promise<QuestionSetupView> {
  requirePermission(actor, "events_edit");
  const given = accept(QuestionChanges, input);
  return orTaken(() =>
    db.transaction(async (tx) => {
      const event = await lockEvent(tx, actor, eventId);
      const all = await questionsOf(tx, event);
      const stored = oneOf(all, id);
      const { id: _, answers: __, ...settings } = stored;
      const wanted = accept(NewQuestion, { ...settings, ...given });
      const position = wanted.position ?? stored.position;
      const others = all.filter((each) => each.id !== id);
      await requireSound(tx, event, wanted, [
        ...conditionProblems(wanted, position, others),
        ...changeProblems(stored, wanted, all),
      ]);
      const changed = differences(questionColumns(settings), questionColumns(wanted));
      if (changed) {
        await tx
          .update(questions)
          .set(changed.after)
          .where(within(questions, event.organizationId, eq(questions.id, id)));
        await afterChange(tx, event);
        await recordSetup(tx, actor, "question.change", id, changed.after, changed.before);
      }
      return oneOf(await questionsOf(tx, event), id);
    }),
  );
}

/** Removes a question that nobody answered and none depends on. Throws 409 otherwise. */
export async function deleteQuestion(actor: Actor, eventId: number, id: number): Promise<void> {
  requirePermission(actor, "events_edit");
  await db.transaction(async (tx) => {
    const event = await lockEvent(tx, actor, eventId);
    const all = await questionsOf(tx, event);
    const { answers, field_key, field_label } = oneOf(all, id);
    if (answers > 0)
      throw conflict(
        "question_answered",
        `“${field_label}” has ${plural(answers, "answer")}. Turn it off instead.`,
      );
    const [dependent] = dependentsOf(field_key, all);
    if (dependent)
      throw conflict(
        "question_needed",
        `“${dependent.field_label}” depends on it. Change that question first.`,
      );
    await tx.delete(questions).where(within(questions, event.organizationId, eq(questions.id, id)));
    await afterChange(tx, event);
    await recordSetup(tx, actor, "question.delete", id, {}, { field_key });
  });
}

/** An event's questions in their order, with how many answers each has. Throws not found. */
export async function listQuestions(actor: Actor, eventId: number): Promise<QuestionSetupView[]> {
  requirePermission(actor, "events_view");
  return questionsOf(db, await findEvent(db, actor, eventId));
}

/** One of an event's questions. Throws not found. */
export async function getQuestion(
  actor: Actor,
  eventId: number,
  id: number,
): Promise<QuestionSetupView> {
  requirePermission(actor, "events_view");
  return oneOf(await questionsOf(db, await findEvent(db, actor, eventId)), id);
}

/** Quotes are void, and registrations may have become complete or incomplete. */
async function afterChange(tx: Tx, event: EventRow): Promise<void> {
  await raiseRevision(tx, event, "questions");
  await recalculateLater(tx, event);
}

function oneOf(all: readonly QuestionSetupView[], id: number): QuestionSetupView {
  const found = all.find((each) => each.id === id);
  if (!found) throw notFound("question");
  return found;
}

/** In their order. */
export async function questionsOf(reader: Db | Tx, event: EventRow): Promise<QuestionSetupView[]> {
  const answers = sql<number>`(select count(*)::int from ${registrationAnswers} given
    where given.organization_id = questions.organization_id
      and given.question_id = questions.id)`;
  const rows = await reader
    .select({ row: questions, answers })
    .from(questions)
    .where(within(questions, event.organizationId, eq(questions.eventId, event.id)))
    .orderBy(asc(questions.position), asc(questions.id));
  return rows.map(({ row, answers }) => ({
    id: row.id,
    field_key: row.fieldKey,
    field_label: row.fieldLabel,
    field_type: row.fieldType,
    options: row.options,
    scope: row.scope,
    required: row.required,
    help_text: row.helpText,
    applies_to_ticket_type_ids: row.appliesToTicketTypeIds,
    show_if: row.showIf,
    active: row.active,
    position: row.position,
    answers,
  }));
}

const questionColumns = (wanted: NewQuestion | Omit<QuestionSetupView, "id" | "answers">) => ({
  fieldKey: wanted.field_key,
  fieldLabel: wanted.field_label,
  fieldType: wanted.field_type,
  options: wanted.options,
  scope: wanted.scope,
  required: wanted.required,
  helpText: wanted.help_text,
  appliesToTicketTypeIds: wanted.applies_to_ticket_type_ids,
  showIf: wanted.show_if,
  active: wanted.active,
  position: wanted.position,
});

async function requireSound(
  tx: Tx,
  event: EventRow,
  wanted: NewQuestion,
  problems: Problem[],
): Promise<void> {
  const all = [
    ...problems,
    ...(await ticketTypeProblems(tx, event, wanted.applies_to_ticket_type_ids)),
  ];
  if (all.length > 0) throw invalidInput(all);
}

async function ticketTypeProblems(tx: Tx, event: EventRow, ids: number[]): Promise<Problem[]> {
  if (ids.length === 0) return [];
  const known = await tx
    .select({ id: ticketTypes.id })
    .from(ticketTypes)
    .where(
      within(
        ticketTypes,
        event.organizationId,
        eq(ticketTypes.eventId, event.id),
        inArray(ticketTypes.id, ids),
      ),
    );
  return ids.flatMap((id, index) =>
    known.some((each) => each.id === id)
      ? []
      : {
          path: `applies_to_ticket_type_ids.${index}`,
          code: "unknown_ticket_type",
          message: "There is no such ticket.",
        },
  );
}

async function orTaken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (uniqueViolation(error, "questions_field_key_key"))
      throw refused("field_key", "taken", "This event already has a question with this key.");
    throw error;
  }
}
