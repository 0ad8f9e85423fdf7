import { eq, inArray } from "drizzle-orm";
import { db } from "@/db/client";
import { formSubmissions } from "@/db/schema";
import { within } from "@/db/within";
import type { Actor } from "@/lib/identity/actor";
import { valuesOf } from "@/lib/questions/answers";
import { possibleAnswers } from "@/lib/questions/asking";
import { questionsOf } from "./asking";
import { readContents, readForm } from "./form-rows";
import { requireReading } from "./submissions";

export type QuestionResult = {
  field_key: string;
  label: string;
  /** How many submissions answer it. */
  answered: number;
  /** The choices with how often each was given; null for questions that people answer in their own words. */
  choices: { value: string; count: number }[] | null;
};

export type FormResults = {
  /** Submissions that count: received, waiting for confirmation, or accepted. */
  total: number;
  /** By day, in UTC. */
  days: { day: string; count: number }[];
  questions: QuestionResult[];
};

/** How visitors answered each question of a form, over all its versions. Throws not found. */
export async function readResults(actor: Actor, formId: number): Promise<FormResults> {
  requireReading(actor);
  const form = await readForm(db, actor, formId);
  const contents = [...(await readContents(db, form)).values()];
  const { answers, submittedAt, status } = formSubmissions;
  const rows = await db
    .select({ answers, submittedAt })
    .from(formSubmissions)
    .where(
      within(
        formSubmissions,
        actor.organizationId,
        eq(formSubmissions.formId, formId),
        inArray(status, ["received", "pending_confirmation", "accepted"]),
      ),
    )
    .orderBy(formSubmissions.id);
  const questions = new Map(
    contents.flatMap(questionsOf).map((question) => [question.field_key, question]),
  );
  return {
    total: rows.length,
    days: countedDays(rows.map((row) => row.submittedAt.toISOString().slice(0, 10))),
    questions: [...questions.values()].map((question) => {
      const { field_key, label, field_type: fieldType } = question;
      const given = rows.flatMap((row) => row.answers[field_key] ?? []);
      const values = given.flatMap((answer) => valuesOf({ fieldType }, answer));
      const choices = possibleAnswers(question)?.map((value) => ({
        value,
        count: values.filter((each) => each === value).length,
      }));
      return { field_key, label, answered: given.length, choices: choices ?? null };
    }),
  };
}

function countedDays(days: readonly string[]): FormResults["days"] {
  const counts = new Map<string, number>();
  for (const day of days) counts.set(day, (counts.get(day) ?? 0) + 1);
  return [...counts].map(([day, count]) => ({ day, count }));
}
