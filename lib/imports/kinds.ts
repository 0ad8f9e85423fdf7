import type { Db, Tx } from "@/db/client";
import { type ImportField, type ImportKind, plainHeading } from "./fields";
import { donors } from "./kinds/donors";
import { gifts } from "./kinds/gifts";
import { households } from "./kinds/households";
import { interactions } from "./kinds/interactions";
import type { Kind } from "./kinds/kind";
import { recipients } from "./kinds/recipients";
import { recurringGifts } from "./kinds/recurring-gifts";
import { relationships } from "./kinds/relationships";
import { softCredits } from "./kinds/soft-credits";
import { sponsorships } from "./kinds/sponsorships";
import { tags } from "./kinds/tags";
import { headingsOf, type SystemKey } from "./systems";

/** Everything that a file can be of. */
export const KIND: Record<ImportKind, Kind> = {
  donors,
  gifts,
  households,
  interactions,
  relationships,
  recipients,
  soft_credits: softCredits,
  sponsorships,
  recurring_gifts: recurringGifts,
  tags,
};

export const labelOf = (what: ImportKind, key: string): string | undefined =>
  KIND[what].fields.find((each) => each.key === key)?.label;

/** What a column can be: what every file of the kind has, and what only this organization has. */
export async function fieldsFor(
  reader: Db | Tx,
  organizationId: number,
  what: ImportKind,
): Promise<readonly ImportField[]> {
  const { fields, ownFields } = KIND[what];
  return ownFields ? [...fields, ...(await ownFields(reader, organizationId))] : fields;
}

/**
 * Which field each column seems to be, by its heading: as the system calls it, then as others do. Each
 * field once, the first column that fits.
 */
export function guessMapping(
  what: ImportKind,
  columns: readonly string[],
  system?: SystemKey,
  fields = KIND[what].fields,
): (string | null)[] {
  const headings = system ? headingsOf(system, what) : {};
  const known = columns.map((column) => headings[plainHeading(column)]);
  const taken = new Set<string>();
  const take = (key: string | undefined): string | null => {
    if (!key || taken.has(key)) return null;
    taken.add(key);
    return key;
  };
  return known.map(take).map((key, index) => {
    const isSettled = key !== null || known[index] !== undefined;
    return isSettled ? key : take(fieldOf(fields, columns[index] ?? "", taken)?.key);
  });
}

function fieldOf(fields: readonly ImportField[], column: string, taken: ReadonlySet<string>) {
  const heading = plainHeading(column);
  const free = fields.filter(({ key }) => !taken.has(key));
  // A custom field's own name comes before what other systems call something else.
  return (
    free.find(({ label }) => plainHeading(label) === heading) ??
    free.find(({ names }) => names.includes(heading))
  );
}
