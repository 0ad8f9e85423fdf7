import { sql } from "drizzle-orm";
import { db } from "@/db/client";
import type { FormContent, FormQuestion } from "@/db/schema/forms";
import { converted, netOf, qualifies } from "@/lib/giving/counting";
import { type Actor, may } from "@/lib/identity/actor";
import { toMajor } from "@/lib/money";
import { type Basis, basisOf } from "@/lib/portfolio/basis";
import { possibleAnswers } from "@/lib/questions/asking";
import { takesSeveral } from "@/lib/questions/question";
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

/** In major units of the organization’s currency. */
type Raised = { gifts: number; amount: number; currency: string };

type Pledged = { pledges: number; amount: number; currency: string };

export type FormResults = {
  /** Submissions that count: received, waiting for confirmation, or accepted. */
  total: number;
  /** What submissions led to; null without the right to see gifts. */
  raised: Raised | null;
  /** What submissions pledged, without canceled pledges; null without the right to see gifts. */
  pledged: Pledged | null;
  /** How many registrations submissions led to; null without the right to see them. */
  registrations: number | null;
  /** By day in the organization’s zone. */
  days: { day: string; count: number }[];
  questions: QuestionResult[];
};

/**
 * How visitors answered each question of a form, over all its versions; counted by the database, because a form
 * may have any number of submissions. Throws not found.
 */
export async function readResults(actor: Actor, formId: number): Promise<FormResults> {
  requireReading(actor);
  const form = await readForm(db, actor, formId);
  const contents = await readContents(db, form);
  const questions = new Map(
    [...contents.values()].flatMap(questionsOf).map((question) => [question.field_key, question]),
  );
  const ofOne = asked(contents, (question) => possibleAnswers(question) && !isOfSeveral(question));
  const ofSeveral = asked(contents, isOfSeveral);
  const counted = sql`select * from form_submissions
    where organization_id = ${actor.organizationId} and form_id = ${formId}
      and status in ('received', 'pending_confirmation', 'accepted')`;
  const [days, answered, chosen] = await Promise.all([
    db.execute<{ day: string; count: number }>(sql`
      select to_char(counted.submitted_at at time zone o.time_zone, 'YYYY-MM-DD') as day, count(*)::int
      from (${counted}) counted join organizations o on o.id = counted.organization_id
      group by 1 order by 1`),
    db.execute<{ key: string; count: number }>(sql`
      select key, count(*)::int
      from (${counted}) counted, jsonb_object_keys(counted.answers) key group by key`),
    db.execute<{ key: string; value: string; count: number }>(sql`
      select answer.key, chosen.value, count(*)::int
      from (${counted}) counted, jsonb_each_text(counted.answers) answer,
        lateral (select counted.version || ' ' || answer.key as name) asked,
        jsonb_array_elements_text(case when asked.name = any(${ofSeveral})
          then answer.value::jsonb else jsonb_build_array(answer.value) end) chosen
      where asked.name = any(${ofOne}) or asked.name = any(${ofSeveral})
      group by 1, 2`),
  ]);
  const answers = new Map(answered.rows.map(({ key, count }) => [key, count]));
  const timesChosen = new Map(
    chosen.rows.map(({ key, value, count }) => [JSON.stringify([key, value]), count]),
  );
  return {
    ...(may(actor, "donations_view")
      ? await broughtIn(actor, formId)
      : { raised: null, pledged: null }),
    registrations: may(actor, "orders_view") ? await registrationsOf(actor, formId) : null,
    total: days.rows.reduce((sum, { count }) => sum + count, 0),
    days: days.rows,
    questions: [...questions.values()].map((question) => ({
      ...{ field_key: question.field_key, label: question.label },
      answered: answers.get(question.field_key) ?? 0,
      choices:
        possibleAnswers(question)?.map((value) => ({
          value,
          count: timesChosen.get(JSON.stringify([question.field_key, value])) ?? 0,
        })) ?? null,
    })),
  };
}

/** As the portfolio counts gifts. */
async function broughtIn({ organizationId }: Actor, formId: number) {
  const counting = await basisOf(db, organizationId);
  const [raised, pledged] = await Promise.all([
    raisedBy(counting, formId),
    pledgedBy(counting, formId),
  ]);
  return { raised, pledged };
}

async function raisedBy(counting: Basis, formId: number): Promise<Raised> {
  const { organizationId } = counting;
  const { rows } = await db.execute<{ gifts: number; amount: number }>(sql`
    select count(*)::int as gifts,
      coalesce(sum(${converted(counting, netOf(counting))}), 0)::float8 as amount
    from form_gifts g
      join form_submissions s on s.organization_id = g.organization_id and s.id = g.submission_id
      join donations d on d.organization_id = g.organization_id and d.id = g.donation_id
    where g.organization_id = ${organizationId} and s.form_id = ${formId}
      and ${qualifies(counting)}`);
  const { gifts = 0, amount = 0 } = rows[0] ?? {};
  return { gifts, amount: toMajor(amount, counting.currency), currency: counting.currency };
}

async function pledgedBy(counting: Basis, formId: number): Promise<Pledged> {
  const { organizationId } = counting;
  const { rows } = await db.execute<{ pledges: number; amount: number }>(sql`
    select count(*)::int as pledges,
      coalesce(sum(${converted(counting, sql`d.amount`)}), 0)::float8 as amount
    from form_pledges f
      join form_submissions s on s.organization_id = f.organization_id and s.id = f.submission_id
      join lateral (
        select p.organization_id, p.amount, p.currency, p.pledged_on as donated_on from pledges p
        where p.organization_id = f.organization_id and p.id = f.pledge_id
          and p.status <> 'cancelled') d on true
    where f.organization_id = ${organizationId} and s.form_id = ${formId}`);
  const { pledges = 0, amount = 0 } = rows[0] ?? {};
  return { pledges, amount: toMajor(amount, counting.currency), currency: counting.currency };
}

async function registrationsOf({ organizationId }: Actor, formId: number): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from form_orders f
      join form_submissions s on s.organization_id = f.organization_id and s.id = f.submission_id
      join orders o on o.organization_id = f.organization_id and o.id = f.order_id
    where f.organization_id = ${organizationId} and s.form_id = ${formId}
      and o.status in ('pending', 'completed')`);
  return rows[0]?.count ?? 0;
}

const isOfSeveral = ({ field_type: type }: FormQuestion): boolean =>
  type !== "file" && takesSeveral(type);

/** Questions by version, because versions may ask the same key in different ways. */
const asked = (
  contents: ReadonlyMap<number, FormContent>,
  isMeant: (question: FormQuestion) => unknown,
) =>
  sql.param(
    [...contents].flatMap(([version, content]) =>
      questionsOf(content)
        .filter(isMeant)
        .map(({ field_key: key }) => `${version} ${key}`),
    ),
  );
