import { eq, or, type SQL } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { reports, users } from "@/db/schema";
import { within } from "@/db/within";
import { now } from "@/lib/clock";
import type { Catalog } from "@/lib/conditions/catalog";
import { invalid, notFound } from "@/lib/errors";
import { localDay } from "@/lib/giving/calendar";
import { type Actor, actingUser, type MemberActor } from "@/lib/identity/actor";
import { invalidInput } from "@/lib/input";
import { type Basis, basisOf } from "@/lib/portfolio/basis";
import { windowsOf } from "@/lib/portfolio/fiscal-years";
import { groundOf, readConditionFields } from "@/lib/portfolio/list/ground";
import { visibilityOf } from "@/lib/portfolio/list/visibility";
import type { ReportGround } from "./field";
import { type Report, readReport, requireReadable } from "./reading";
import { ReportDefinition } from "./schema";

/** What an actor’s reports are read and computed with. */
export type Opened = { catalog: Catalog; ground: ReportGround };

/** @param asOf the moment whose day “this year” and the like are told from; now unless given */
export async function openReports(reader: Db | Tx, actor: Actor, asOf = now()): Promise<Opened> {
  const [basis, visibility, catalog] = await Promise.all([
    basisOf(reader, actor.organizationId).then((today) => onDayOf(today, asOf)),
    visibilityOf(reader, actor),
    readConditionFields(reader, actor.organizationId),
  ]);
  return { catalog, ground: { ...groundOf(basis, visibility), yearRule: basis.yearRule } };
}

const onDayOf = (basis: Basis, at: Date): Basis => ({
  ...basis,
  windows: windowsOf(localDay(at, basis.timeZone), basis.yearRule),
});

/**
 * A definition, ready to be computed. Throws 422 and forbidden.
 * @param path where it stands in what was sent
 */
export async function openDefinition(
  reader: Db | Tx,
  actor: MemberActor,
  definition: ReportDefinition,
  path?: string,
): Promise<Report> {
  return readDefinition(actor, await openReports(reader, actor), definition, path);
}

/** The same with what several definitions are read with. */
export function readDefinition(
  actor: MemberActor,
  opened: Opened,
  definition: ReportDefinition,
  path?: string,
): Report {
  const read = readReport(definition, opened);
  if ("problems" in read)
    throw invalidInput(
      read.problems.map((each) => (path ? { ...each, path: `${path}.${each.path}` } : each)),
    );
  requireReadable(actor, read);
  return read.report;
}

/** A saved report as it was saved. Throws not found, and 422 for one that an update left unreadable. */
export async function readSaved(
  reader: Db | Tx,
  actor: MemberActor,
  id: number,
): Promise<{ definition: ReportDefinition; name: string }> {
  const [found] = await visibleReports(reader, actor, eq(reports.id, id));
  if (!found) throw notFound("report");
  const { definition, name } = found.report;
  return { definition: savedDefinition(definition), name };
}

/** The same, ready to be computed. Throws as well forbidden, and 422 for what names something gone. */
export async function openSaved(
  reader: Db | Tx,
  actor: MemberActor,
  id: number,
): Promise<{ report: Report; name: string }> {
  const { definition, name } = await readSaved(reader, actor, id);
  return { report: await openDefinition(reader, actor, definition), name };
}

/** A definition as it was saved. Throws 422 for one that an update left unreadable. */
export function savedDefinition(definition: unknown): ReportDefinition {
  const read = ReportDefinition.safeParse(definition);
  if (read.success) return read.data;
  throw invalid("This report can no longer be run. Edit it first.", [], "broken_report");
}

/** Reports that an actor sees: one’s own, and those that are everyone’s. */
export function isVisible(actor: MemberActor, condition?: SQL): SQL {
  const isOwn = eq(reports.userId, actingUser(actor));
  const seen = or(isOwn, eq(reports.visibility, "everyone"));
  return within(reports, actor.organizationId, seen, condition);
}

/** The same with their owners. */
export const visibleReports = (reader: Db | Tx, actor: MemberActor, condition?: SQL) =>
  reader
    .select({ report: reports, owner: users })
    .from(reports)
    .innerJoin(users, within(users, reports.organizationId, eq(users.id, reports.userId)))
    .where(isVisible(actor, condition));
