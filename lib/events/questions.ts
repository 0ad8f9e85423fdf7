import { and, eq, inArray } from "drizzle-orm";
import { db, type Tx } from "@/db/client";
import { uniqueViolation } from "@/db/errors";
import { questions, ticketTypes } from "@/db/schema";
import type { Problem } from "@/lib/errors";
import { invalid } from "@/lib/errors";
import { type Actor, requirePermission } from "@/lib/identity/actor";
import { accept } from "@/lib/input";
import type { EventRow } from "./catalog";
import { lockEvent, raiseRevision, recordSetup, refused } from "./setup";
import { CHOICE_TYPES, NewQuestion, type NewQuestionInput } from "./setup-schema";

type Question = typeof questions.$inferSelect;
type Wanted = ReturnType<typeof NewQuestion.parse>;

/** From wide to narrow: the buyer's answers are known to every group, a group's to its attendees. */
const SCOPES = ["buyer", "group", "attendee"];

/** Adds a question to an event, after the ones it has unless a position is given. Throws 422. */
export async function createQuestion(
  actor: Actor,
  eventId: number,
  input: NewQuestionInput,
): Promise<{ id: number }> {
  requirePermission(actor, "events_edit");
  const wanted = accept(NewQuestion, input);
  try {
    return await db.transaction((tx) => create(tx, actor, eventId, wanted));
  } catch (error) {
    if (uniqueViolation(error, "questions_field_key_key"))
      throw refused("field_key", "taken", "This event has a question with this key already.");
    throw error;
  }
}

async function create(tx: Tx, actor: Actor, eventId: number, wanted: Wanted) {
  const event = await lockEvent(tx, actor, eventId);
  const others = await tx
    .select()
    .from(questions)
    .where(
      and(eq(questions.organizationId, event.organizationId), eq(questions.eventId, event.id)),
    );
  const last = others.reduce((highest, each) => Math.max(highest, each.position), 0);
  const position = wanted.position ?? last + 1;
  const problems = conditionProblems(wanted, position, others);
  problems.push(...(await ticketTypeProblems(tx, event, wanted.applies_to_ticket_type_ids)));
  if (problems.length > 0) throw invalid("Some of what was sent is not valid.", problems);
  const [created] = await tx
    .insert(questions)
    .values({
      organizationId: event.organizationId,
      eventId: event.id,
      fieldKey: wanted.field_key,
      fieldLabel: wanted.field_label,
      fieldType: wanted.field_type,
      options: wanted.options,
      scope: wanted.scope,
      required: wanted.required,
      helpText: wanted.help_text,
      appliesToTicketTypeIds: wanted.applies_to_ticket_type_ids,
      showIf: wanted.show_if,
      position,
    })
    .returning({ id: questions.id });
  if (!created) throw new Error("A question was not written.");
  await raiseRevision(tx, event, "questions");
  await recordSetup(tx, actor, "question.create", created.id, { field_key: wanted.field_key });
  return created;
}

/**
 * A condition looks at an earlier question whose answer is known wherever this one is asked, and at
 * answers which that one can have.
 */
export function conditionProblems(
  wanted: Pick<Wanted, "show_if" | "scope">,
  position: number,
  others: readonly Pick<
    Question,
    "fieldKey" | "fieldType" | "options" | "scope" | "position" | "active"
  >[],
): Problem[] {
  const condition = wanted.show_if;
  if (!condition) return [];
  const problem = (path: string, code: string, message: string) => [{ path, code, message }];
  const trigger = others.find((each) => each.active && each.fieldKey === condition.field_key);
  const path = "show_if.field_key";
  if (!trigger) return problem(path, "unknown_question", "There is no such question.");
  if (trigger.position > position)
    return problem(path, "later_question", "This question comes later.");
  if (SCOPES.indexOf(trigger.scope) > SCOPES.indexOf(wanted.scope))
    return problem(path, "narrower_scope", "Only some of those asked here are asked that.");
  const possible = possibleAnswers(trigger);
  if (!possible) return [];
  return condition.in.flatMap((value, index) =>
    possible.includes(value)
      ? []
      : problem(`show_if.in.${index}`, "impossible_answer", "Nobody can answer that."),
  );
}

function possibleAnswers(question: Pick<Question, "fieldType" | "options">): string[] | null {
  if (CHOICE_TYPES.includes(question.fieldType)) return question.options;
  return question.fieldType === "acknowledgement" ? ["true", "false"] : null;
}

async function ticketTypeProblems(tx: Tx, event: EventRow, ids: number[]): Promise<Problem[]> {
  if (ids.length === 0) return [];
  const known = await tx
    .select({ id: ticketTypes.id })
    .from(ticketTypes)
    .where(
      and(
        eq(ticketTypes.organizationId, event.organizationId),
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
