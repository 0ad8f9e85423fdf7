import type { ReportDataset, ReportDefinition } from "@/lib/reports/schema";
import type { ConditionField } from "@/lib/segments/schema";

/** A dataset with the fields that its conditions compare, donors’ fields apart. */
export type BuilderDataset = Omit<ReportDataset, "left_out"> & { compared: ConditionField[] };

/** A definition while it is built. */
export type Built = Omit<ReportDefinition, "conditions" | "compare"> & {
  conditions?: Record<string, unknown> | undefined;
  compare?: ReportDefinition["compare"] | undefined;
};

export type Change = (part: Partial<Built>) => void;

export const MOST = { groups: 3, measures: 6 };

/** A report about another dataset: what was chosen of the one before says nothing of it. */
export function ofDataset({ key, measures }: BuilderDataset): Built {
  const usual = measures.find(({ kind }) => kind === "money") ?? measures[0];
  return { dataset: key, group: [], measures: usual ? [usual.key] : [] };
}

/** The list with one of its parts one place further up. */
export function movedUp<T>(list: readonly T[], at: number): T[] {
  const moved = [...list];
  const [part] = moved.splice(at, 1);
  if (part !== undefined) moved.splice(at - 1, 0, part);
  return moved;
}

/** Which part of the builder each problem is shown at. */
export const isAt = (path: string, place: string): boolean =>
  path === place || path.startsWith(`${place}.`);

/** The definition as it is sent: without parts that are not chosen. */
export const sentOf = (built: Built): string =>
  JSON.stringify(
    Object.fromEntries(Object.entries(built).filter(([, part]) => part !== undefined)),
  );

/** A sort without the measure that it was by. */
export const fittingSort = (sort: string | undefined, measures: readonly string[]) =>
  sort && (sort.endsWith("group") || measures.includes(sort.replace(/^-/, ""))) ? sort : undefined;

const isBlank = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === "" ||
  (typeof value === "object" &&
    (Object.values(value).some(isBlank) || (Array.isArray(value) && value.length === 0)));

type Node = Record<string, unknown>;

/** Is a problem about a period or a condition whose value is not entered yet? */
export function isUnfinished(built: Built, path: string): boolean {
  const steps = path.split(".");
  if (steps[0] === "period") return isBlank(built.period);
  let node: unknown = built;
  for (const step of steps) {
    node = typeof node === "object" && node !== null ? (node as Node)[step] : undefined;
    if (typeof node === "object" && node !== null && "op" in node) {
      const { value, where } = node as Node;
      return isBlank(value) || Object.values(where ?? {}).some(isBlank);
    }
  }
  return false;
}
