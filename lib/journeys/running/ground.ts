import { eq } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { organizations, users } from "@/db/schema";
import type { StoredCondition } from "@/db/schema/journey-graph";
import { within } from "@/db/within";
import { type Bound, bind, comparesFigures, requireFields } from "@/lib/conditions/bind";
import type { Condition } from "@/lib/conditions/condition";
import { matches } from "@/lib/conditions/matches";
import { readSnapshot, type Snapshot } from "@/lib/conditions/snapshot";
import { conflict, notFound } from "@/lib/errors";
import type { MemberActor } from "@/lib/identity/actor";
import { staffActor } from "@/lib/identity/credentials";
import { invalidInput } from "@/lib/input";
import { requireProjection } from "@/lib/portfolio/projection/ready-projection";
import { type Opened, openConditions } from "@/lib/segments/opened";
import type { Journey } from "../journey-rows";
import { NO_ACTOR } from "./pausing";

/** Milliseconds for which what conditions are compared by is not read anew. */
const FRESH_MS = 10_000;

export type Ground = { actor: MemberActor; opened: Opened };

/** Whom a journey acts for, with what they may see now; undefined once they may not run journeys any more. */
export async function findActor(
  reader: Db | Tx,
  { organizationId, id, actsForUserId }: Pick<Journey, "organizationId" | "id" | "actsForUserId">,
): Promise<MemberActor | undefined> {
  const [user] = await reader
    .select()
    .from(users)
    .where(within(users, organizationId, eq(users.id, actsForUserId ?? 0)));
  if (user?.status !== "active") return undefined;
  const actor = staffActor(user, `journey-${id}`);
  return actor.permissions.has("journeys_run") && actor.permissions.has("donors_view")
    ? actor
    : undefined;
}

/** What the conditions of journeys are compared on, read once for many steps that follow each other. */
export class Grounds {
  readonly #known = new Map<string, { at: number; ground: Promise<Ground> }>();
  readonly #zones = new Map<number, { at: number; zone: string }>();

  /** Throws 409 where whoever activated the journey may no longer. */
  async of(
    reader: Db | Tx,
    journey: Pick<Journey, "organizationId" | "id" | "actsForUserId">,
  ): Promise<Ground> {
    const key = `${journey.organizationId} ${journey.actsForUserId}`;
    const known = this.#known.get(key);
    if (known && performance.now() - known.at < FRESH_MS) return known.ground;
    const ground = openFor(reader, journey);
    this.#known.set(key, { at: performance.now(), ground });
    ground.catch(() => this.#known.delete(key));
    return ground;
  }

  async zoneOf(reader: Db | Tx, organizationId: number): Promise<string> {
    const known = this.#zones.get(organizationId);
    if (known && performance.now() - known.at < FRESH_MS) return known.zone;
    const [found] = await reader
      .select({ zone: organizations.timeZone })
      .from(organizations)
      .where(eq(organizations.id, organizationId));
    if (!found) throw notFound("organization");
    this.#zones.set(organizationId, { at: performance.now(), zone: found.zone });
    return found.zone;
  }
}

async function openFor(
  reader: Db | Tx,
  journey: Pick<Journey, "organizationId" | "id" | "actsForUserId">,
): Promise<Ground> {
  const actor = await findActor(reader, journey);
  if (!actor)
    throw conflict(
      NO_ACTOR,
      "The person who activated this journey no longer has permission to run journeys. Activate it again.",
    );
  return { actor, opened: await openConditions(reader, actor) };
}

/** A kept condition, ready to be compared. Throws 422 with what is wrong, and forbidden. */
export async function usable(
  { actor, opened }: Ground,
  condition: StoredCondition,
): Promise<Bound> {
  const { bound, problems } = bind(condition as Condition, opened.catalog, opened.ground);
  if (problems.length > 0) throw invalidInput(problems);
  requireFields(actor, bound);
  if (comparesFigures(bound)) await requireProjection(actor.organizationId);
  return bound;
}

/** Tests one donor, who is read once however many conditions are asked. */
export class OneDonor {
  #snapshot: Promise<Snapshot | undefined> | undefined;

  constructor(
    readonly reader: Db | Tx,
    readonly ground: () => Promise<Ground>,
    readonly donorId: number,
  ) {}

  async meets(condition: StoredCondition): Promise<boolean> {
    const ground = await this.ground();
    const bound = await usable(ground, condition);
    this.#snapshot ??= readSnapshot(this.reader, ground.opened.ground, this.donorId);
    const snapshot = await this.#snapshot;
    return snapshot !== undefined && matches(snapshot, bound);
  }
}
