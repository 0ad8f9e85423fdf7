import { type Bound, isGroup } from "./bind";
import { holds } from "./operators";
import type { Snapshot } from "./snapshot";

/** Does one donor, as loaded, fulfil a condition? The same answer as `compile` gives in SQL. */
export function matches(snapshot: Snapshot, bound: Bound): boolean {
  if (!isGroup(bound)) {
    const { field, op, wanted, where } = bound;
    return holds(field.kind, op, field.valueIn(snapshot, where), wanted);
  }
  const isTrue = (each: Bound) => matches(snapshot, each);
  if (bound.group === "all") return bound.of.every(isTrue);
  return bound.of.some(isTrue) === (bound.group === "any");
}
