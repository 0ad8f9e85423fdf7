import { db } from "@/db/client";
import { type Basis, basisOf } from "../basis";
import { findState, initializing, isReady, presentState, type State } from "../state";

/** The projection to read a list from. Throws the initializing error while there is none. */
export async function requireProjection(
  organizationId: number,
): Promise<{ basis: Basis; state: State }> {
  const [basis, state] = await Promise.all([
    basisOf(db, organizationId),
    findState(db, organizationId),
  ]);
  if (!state || !isReady(state)) throw initializing(presentState(state, basis.windows.day));
  return { basis, state };
}
