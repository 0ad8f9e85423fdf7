import { and, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { auditLog } from "@/db/schema";
import { readChanges } from "@/lib/audit/recorded";
import type { MemberActor } from "@/lib/identity/actor";
import { toMajor } from "@/lib/money";
import { readPlan, withId } from "./view";

const MOST = 100;

/** One thing that happened to a plan, with what it says of it; null where it says nothing. */
export type PlanEvent = {
  id: number;
  action: string;
  at: string;
  /** Whoever did it, in words. */
  by: string;
  /** Why it ended. */
  reason: string | null;
  amount: { before: number; after: number } | null;
  next_charge_on: string | null;
  resume_on: string | null;
  retry_on: string | null;
};

/** What happened to a recurring gift, the latest first. Throws not found. */
export async function listPlanHistory(actor: MemberActor, id: number): Promise<PlanEvent[]> {
  const { currency } = await readPlan(db, actor, withId(actor, id, "view"));
  const which = and(eq(auditLog.subjectType, "plan"), eq(auditLog.subjectId, id));
  const changes = await readChanges(db, actor.organizationId, { which, limit: MOST });
  return changes.map(({ id, action, at, by, actorKind, before, after }) => ({
    id,
    action,
    at: at.toISOString(),
    by: by ?? (GIVERS.has(actorKind) ? "The donor" : "Wellspring"),
    reason: textOf(after, "reason"),
    amount: amountsOf(before, after, currency),
    next_charge_on: textOf(after, "next_charge_on") ?? textOf(after, "nextChargeOn"),
    resume_on: textOf(after, "resume_on"),
    retry_on: textOf(after, "retry_on"),
  }));
}

/** A first gift is made before anybody signs in. */
const GIVERS = new Set(["donor", "visitor", "guest"]);

type Facts = Record<string, unknown> | null;

const textOf = (facts: Facts, name: string): string | null => {
  const value = facts?.[name];
  return typeof value === "string" && value ? value : null;
};

/** The audit keeps minor units, without covered fees. */
function amountsOf(before: Facts, after: Facts, currency: string): PlanEvent["amount"] {
  const [was, is] = [before?.amount, after?.amount];
  if (typeof was !== "number" || typeof is !== "number") return null;
  return { before: toMajor(was, currency), after: toMajor(is, currency) };
}
