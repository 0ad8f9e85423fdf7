import { inArray } from "drizzle-orm";
import { type Db, db, type Tx } from "@/db/client";
import { reports } from "@/db/schema";
import { readPeriod, spanOf } from "@/lib/conditions/period";
import { AppError, forbidden, notFound } from "@/lib/errors";
import { type MemberActor, may } from "@/lib/identity/actor";
import { log } from "@/lib/log";
import { beforeOf } from "@/lib/reports/comparing";
import {
  type Opened,
  openReports,
  readDefinition,
  savedDefinition,
  visibleReports,
} from "@/lib/reports/opened";
import { resultOf } from "@/lib/reports/result";
import type { Run } from "@/lib/reports/running";
import type { ReportDefinition, ReportResult } from "@/lib/reports/schema";
import { inSeries } from "@/lib/reports/series";
import { isStandardReport, runnableReports } from "@/lib/reports/standard";
import { comparisonWords } from "./comparison";
import { readDashboard } from "./rows";
import type { Card, CardResult, DashboardResults, ReportCard } from "./schema";

type Named = { name: string; definition: ReportDefinition };

/** Computes every card of a dashboard with what the actor may read. Throws not found. */
export async function getDashboardResults(
  actor: MemberActor,
  id: number,
): Promise<DashboardResults> {
  const { cards } = await readDashboard(db, actor, id);
  return { cards: await Promise.all(compute(actor, cards)) };
}

/**
 * Begins to compute the cards of a dashboard, one after another on one snapshot. Each is answered as soon as it
 * is ready, with its figures or with why there are none; null for a card that shows no report.
 */
export const startCards = (
  actor: MemberActor,
  cards: readonly Card[],
): Promise<CardResult | null>[] => compute(actor, cards);

function compute(actor: MemberActor, cards: readonly Card[]): Promise<CardResult | null>[] {
  const waiting = cards.map((card) =>
    card.of === "built_in" ? null : { card, ...promised<CardResult>() },
  );
  const asked = waiting.filter((each) => each !== null);
  const answerRest = (error: unknown) => {
    for (const { resolve } of asked) resolve(withoutFigures(null, error));
  };
  if (asked.length > 0) void computeAll(db, actor, asked).catch(answerRest);
  return waiting.map((each) => each?.promise ?? Promise.resolve(null));
}

/** A promise, and what keeps it. */
function promised<T>(): { promise: Promise<T>; resolve: (value: T) => void } {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((keep) => {
    resolve = keep;
  });
  return { promise, resolve };
}

type Waiting = { card: ReportCard; resolve: (result: CardResult) => void };

async function computeAll(reader: Db | Tx, actor: MemberActor, asked: readonly Waiting[]) {
  if (!may(actor, "reports_view")) throw forbidden("Reports need the permission reports_view.");
  const [opened, named] = await Promise.all([
    openReports(reader, actor),
    namesOf(
      reader,
      actor,
      asked.map(({ card }) => card),
    ),
  ]);
  await inSeries(actor.organizationId, async (run) => {
    for (const { card, resolve } of asked) {
      const found = named(card);
      resolve(
        await computeCard(actor, opened, run, card, found).catch((error) =>
          withoutFigures("name" in found ? found.name : null, error),
        ),
      );
    }
  });
}

async function computeCard(
  actor: MemberActor,
  opened: Opened,
  run: Run,
  card: ReportCard,
  found: Named | { error: AppError },
): Promise<CardResult> {
  if ("error" in found) throw found.error;
  const period = card.period ?? found.definition.period;
  const measures = inFront(found.definition.measures, card.measure);
  const definition = { ...found.definition, measures, ...(period && { period }) };
  const before = card.show === "figure" ? beforeIn(definition, opened) : undefined;
  const asked = before ? { ...definition, compare: "period_before" as const } : definition;
  const result = await resultOf(readDefinition(actor, opened, asked), run);
  const figure = totalIn(result)?.before?.figures[0] ?? null;
  return {
    report: found.name,
    problem: null,
    result,
    before: before ? { ...before, figure } : null,
  };
}

/** The measures of a report with a card’s own first, as long as the report has it. */
const inFront = (measures: readonly string[], first: string | undefined): string[] =>
  first !== undefined && measures.includes(first)
    ? [first, ...measures.filter((each) => each !== first)]
    : [...measures];

/** What a figure is compared with; undefined where its report has no time before. */
function beforeIn({ period: given }: ReportDefinition, { ground: { windows } }: Opened) {
  const period = given && readPeriod(given);
  if (!period || typeof period === "string") return undefined;
  const before = beforeOf(period, spanOf(period, windows), "period_before", windows.day);
  return before && { ...before.span, words: comparisonWords(period) };
}

/** The first measure of everything that a result is made of. */
export const totalOf = (result: ReportResult): number | null => totalIn(result)?.figures[0] ?? null;

const totalIn = ({ rows }: ReportResult) =>
  rows.find(({ groups, pivot }) => groups.length === 0 && pivot === null);

/** Defects are written down, and told of in the card’s place without ending the page. */
function withoutFigures(report: string | null, error: unknown): CardResult {
  const isRefusal = error instanceof AppError;
  if (!isRefusal) log.error({ err: error }, "a card of a dashboard could not be computed");
  const problem = isRefusal
    ? wordsOf(error)
    : "This card can’t be shown right now. Try again in a few minutes.";
  return { report, problem, result: null, before: null };
}

function wordsOf({ kind, problems, message }: AppError): string {
  if (kind === "limited") return "Other reports are running. Reload the page in a moment.";
  if (kind === "forbidden") return "You don’t have permission to see these figures.";
  if (kind === "not_found") return "This report was deleted, or is no longer shared with you.";
  return problems[0]?.message ?? message;
}

/** What each card’s report is, read at once. */
async function namesOf(reader: Db | Tx, actor: MemberActor, cards: readonly ReportCard[]) {
  const ids = cards.flatMap((card) => (card.of === "saved" ? [card.report_id] : []));
  const saved = ids.length > 0 ? await visibleReports(reader, actor, inArray(reports.id, ids)) : [];
  const standard = new Map(runnableReports(actor).map((each) => [each.key, each]));
  return (card: ReportCard): Named | { error: AppError } => {
    if (card.of === "standard") {
      const found = standard.get(card.report);
      if (found) return found;
      return { error: isStandardReport(card.report) ? forbidden() : notFound("report") };
    }
    const found = saved.find(({ report }) => report.id === card.report_id)?.report;
    return found ? read(found) : { error: notFound("report") };
  };
}

function read({ name, definition }: typeof reports.$inferSelect): Named | { error: AppError } {
  try {
    return { name, definition: savedDefinition(definition) };
  } catch (error) {
    if (error instanceof AppError) return { error };
    throw error;
  }
}
