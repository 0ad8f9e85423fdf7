import { and, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { auditLog } from "@/db/schema";
import { readChanges } from "@/lib/audit/recorded";
import { now } from "@/lib/clock";
import type { DonorActor } from "@/lib/identity/actor";
import { toMajor } from "@/lib/money";
import { readAttempts } from "./attempts";
import { readPlan, withId } from "./view";

/** What would take a donor's last change back: the amount from before, or resuming. */
export type PlanUndo = { amount: number } | { resumes: true };

const MINUTES = 15;
const AMOUNT_ONLY = new Set(["amount", "feesCovered"]);

/**
 * What takes back the last thing that happened to a recurring gift, if the donor did it a moment ago and it
 * was another amount or a pause. A pause that let go of a failed gift stays: resuming would not try it
 * again. Throws not found.
 */
export async function findPlanUndo(actor: DonorActor, id: number): Promise<PlanUndo | null> {
  const { organizationId, donorId } = actor;
  const plan = await readPlan(db, actor, withId(actor, id, "edit"));
  const which = and(eq(auditLog.subjectType, "plan"), eq(auditLog.subjectId, id));
  const [last] = await readChanges(db, organizationId, { which, limit: 1 });
  if (last?.actorKind !== "donor" || last.actorId !== donorId) return null;
  if (now().getTime() - last.at.getTime() > MINUTES * 60_000) return null;
  if (last.action === "plan.change") return amountBefore(last.before, plan.currency);
  if (last.action !== "plan.pause" || plan.status !== "paused") return null;
  const [attempt] = await readAttempts(db, { organizationId, id });
  return attempt?.outcome === "failed" ? null : { resumes: true };
}

function amountBefore(before: Record<string, unknown> | null, currency: string): PlanUndo | null {
  const { amount } = before ?? {};
  const isAmountOnly = Object.keys(before ?? {}).every((key) => AMOUNT_ONLY.has(key));
  return typeof amount === "number" && isAmountOnly ? { amount: toMajor(amount, currency) } : null;
}
