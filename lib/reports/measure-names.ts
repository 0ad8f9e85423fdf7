import { findDataset } from "./datasets";
import { measuresOf } from "./measures";
import type { ReportDefinition } from "./schema";

/** What a report measures, in its order; nothing where its definition can’t be read any more. */
export function measureNames(
  definition: Pick<ReportDefinition, "dataset" | "measures"> | undefined,
): { key: string; label: string }[] {
  if (!definition) return [];
  const dataset = findDataset(definition.dataset);
  const known = dataset ? measuresOf(dataset) : [];
  return definition.measures.flatMap((wanted) => {
    const found = known.find(({ key }) => key === wanted);
    return found ? [{ key: found.key, label: found.label }] : [];
  });
}
