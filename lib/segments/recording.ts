import type { Tx } from "@/db/client";
import { type Change, recordChanges } from "@/lib/audit/audit";
import type { Segment } from "@/lib/conditions/segment-rows";
import type { Actor } from "@/lib/identity/actor";

/** What integrations that listen for saved views are told of a change to a segment that is one. */
const OF_VIEW = {
  "segment.create": "portfolio_view.save",
  "segment.change": "portfolio_view.change",
  "segment.archive": "portfolio_view.remove",
  "segment.restore": "portfolio_view.save",
  "segment.remove": "portfolio_view.remove",
} as const;

export type SegmentAction = keyof typeof OF_VIEW;

/** Records a change of a segment; of a saved view, with the event that saved views have as well. */
export async function recordSegment(
  tx: Tx,
  actor: Actor,
  { id, listQuery }: Pick<Segment, "id" | "listQuery">,
  action: SegmentAction,
  values: Pick<Change, "before" | "after">,
): Promise<void> {
  const change: Change = { ...values, action, subjectType: "segment", subjectId: id };
  const asView: Change = {
    ...{ ...change, action: OF_VIEW[action], subjectType: "portfolio_view", isUnlogged: true },
  };
  await recordChanges(tx, actor, listQuery === null ? [change] : [change, asView]);
}
