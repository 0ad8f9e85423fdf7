type Measure = { key: string; label: string };

const TOTAL = ": total";

/** What a measure is called beside the others: a total by its field alone where it is the only one of the field. */
export function measureName({ key, label }: Measure, measures: readonly Measure[]): string {
  if (!label.endsWith(TOTAL)) return label;
  const [field] = key.split(".");
  const isAlone = measures.filter((each) => each.key.split(".")[0] === field).length === 1;
  return isAlone ? label.slice(0, -TOTAL.length) : label;
}
