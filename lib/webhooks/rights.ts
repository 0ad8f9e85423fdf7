import { forbidden } from "@/lib/errors";
import { EVENT_CATALOGUE, findEventType } from "@/lib/event-types/catalogue";
import { TEST_EVENT } from "@/lib/event-types/definitions";
import type { MemberActor } from "@/lib/identity/actor";
import { ALL_TYPES } from "./schema";

type Held = MemberActor["permissions"];

/** May somebody with these permissions see events of a type? Nobody sees those that no longer exist. */
export const maySee = (held: Held, type: string): boolean =>
  findEventType(type)?.needs.every((each) => held.has(each)) ?? false;

/** All types whose events somebody may see. */
export const visibleTypes = (held: Held): string[] =>
  EVENT_CATALOGUE.map(({ type }) => type).filter((type) => maySee(held, type));

/** Of all types, those that an endpoint with these is sent. */
export const sentTypes = (types: readonly string[], held: Held): string[] =>
  visibleTypes(held).filter(
    (type) => type !== TEST_EVENT && (types.includes(ALL_TYPES) || types.includes(type)),
  );

/** Throws 403 that names a chosen type of events that the actor may not see. */
export function requireVisible({ permissions }: MemberActor, types: readonly string[]): void {
  const refused = types.find((type) => type !== ALL_TYPES && !maySee(permissions, type));
  if (refused === undefined) return;
  const type = findEventType(refused);
  if (!type) throw forbidden("One of these event types no longer exists. Choose the types again.");
  const missing = type.needs.filter((each) => !permissions.has(each));
  throw forbidden(`You can’t receive ${refused}: it needs the permission ${missing.join(", ")}.`);
}
