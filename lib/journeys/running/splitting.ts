import { createHash } from "node:crypto";
import type { JourneyNode } from "@/db/schema/journey-graph";

/** Which path of a split is taken: always the same one for whoever came in by the same key. */
export function pathOf(
  { id, paths }: Pick<Extract<JourneyNode, { kind: "split" }>, "id" | "paths">,
  entryKey: string,
): number {
  const hash = createHash("sha256").update(`${id}\n${entryKey}`).digest();
  const share = (hash.readUInt32BE(0) / 2 ** 32) * 100;
  let upTo = 0;
  for (const [nth, path] of paths.entries()) {
    upTo += path.share;
    if (share < upTo) return nth;
  }
  return Math.max(0, paths.length - 1);
}
