import { db } from "@/db/client";
import { type Frame, frameOf } from "./frame";
import { findState, initializing, isReady, presentState, type State } from "./state";

/** The projection to read a list from. Throws the initializing error while there is none. */
export async function openPortfolio(
  organizationId: number,
): Promise<{ frame: Frame; state: State }> {
  const frame = await frameOf(db, organizationId);
  const state = await findState(db, organizationId);
  if (!state || !isReady(state)) throw initializing(presentState(state, frame.windows.day));
  return { frame, state };
}
