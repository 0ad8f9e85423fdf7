import { asc, eq, isNull, lt, notInArray, or, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { donations, donors, importRows } from "@/db/schema";
import type { DUPLICATE_CHOICES, PossibleDuplicate } from "@/db/schema/imports";
import { within } from "@/db/within";
import { type Donor, readDonor } from "@/lib/donors/donor-rows";
import { valuesOf } from "./fields";
import type { Entry, ImportRow } from "./import-rows";
import { currentDonor, type Known, nameOf, type Wanted, wantedOf } from "./matching";

export type DuplicateChoice = (typeof DUPLICATE_CHOICES)[number];

/** What tells that two rows have the same email address; null without one. */
export const addressKeyOf = ({ kind = "person", email }: Wanted): string | null =>
  email ? `${kind}|${email}` : null;

/** What the import does with a row that may be about a known donor; undefined for every other row. */
export const choiceFor = (
  { choice }: Pick<ImportRow, "choice">,
  duplicate: PossibleDuplicate | undefined,
): DuplicateChoice | undefined => duplicate && (choice ?? duplicate.suggested);

type About = { row: Entry["row"]; settings: Entry["settings"]; known: Known | undefined };

/**
 * The donor, or the earlier line of the file, that a row of donors may be about as well: one with the same
 * email address. Undefined for a row whose donor is certain.
 * @param known whom the row is about if staff choose nothing
 */
export async function findDuplicateDonor(
  tx: Tx,
  wanted: Wanted,
  { row, settings, known }: About,
): Promise<PossibleDuplicate | undefined> {
  const earlier = await earlierRows(tx, { row, settings }, wanted, { isGift: false });
  const same = earlier.find((each) => isSame(each.wanted, wanted));
  if (same) {
    const isCertain = wanted.externalId !== undefined && same.wanted.externalId !== undefined;
    return isCertain ? undefined : { of: { line: same.line }, suggested: "link" };
  }
  if (known) return undefined;
  return sharingDuplicate(tx, row, wanted, earlier[0]);
}

/**
 * The same for a row of gifts, which by itself goes to the earliest donor with the address, whatever their
 * name. Several gifts of one donor in a file are no duplicates.
 */
export async function findDuplicateGiver(
  tx: Tx,
  wanted: Wanted,
  { row, settings, known }: About,
): Promise<PossibleDuplicate | undefined> {
  if (known) {
    const isCertain = known.wasMerged || isFound(known.donor, wanted);
    return isCertain ? undefined : { of: { donorId: known.donor.id }, suggested: "link" };
  }
  const [first] = await earlierRows(tx, { row, settings }, wanted, { isGift: true });
  if (first && isSame(first.wanted, wanted)) return undefined;
  const found = await sharingDuplicate(tx, row, wanted, first);
  const isInFile = found && "line" in found.of && first && !isOtherId(first.wanted, wanted);
  return isInFile ? { ...found, suggested: "link" } : found;
}

/** A donor who has the address under another name or ID, else the first row of the file that has it. */
async function sharingDuplicate(
  tx: Tx,
  { organizationId }: Entry["row"],
  { email, kind = "person" }: Wanted,
  first: EarlierRow | undefined,
): Promise<PossibleDuplicate | undefined> {
  if (!email) return undefined;
  const [sharing] = await tx
    .select({ id: donors.id })
    .from(donors)
    .where(
      within(
        donors,
        organizationId,
        eq(donors.email, email),
        eq(donors.kind, kind),
        eq(donors.status, "active"),
      ),
    )
    .orderBy(asc(donors.id))
    .limit(1);
  if (sharing) return { of: { donorId: sharing.id }, suggested: "add" };
  return first && { of: { line: first.line }, suggested: "add" };
}

type EarlierRow = { line: number; wanted: Wanted };

const MOST_COMPARED = 20;

/** Rows further up in the file that have the same address and are going to be imported. */
async function earlierRows(
  tx: Tx,
  { row, settings }: Pick<Entry, "row" | "settings">,
  wanted: Wanted,
  { isGift }: { isGift: boolean },
): Promise<EarlierRow[]> {
  const key = addressKeyOf(wanted);
  if (!key) return [];
  const rows = await tx
    .select({ line: importRows.line, cells: importRows.cells })
    .from(importRows)
    .where(
      within(
        importRows,
        row.organizationId,
        eq(importRows.importId, row.importId),
        eq(importRows.addressKey, key),
        lt(importRows.line, row.line),
        or(isNull(importRows.checked), notInArray(importRows.checked, ["refused", "skipped"])),
      ),
    )
    .orderBy(asc(importRows.line))
    .limit(MOST_COMPARED);
  return rows.map(({ line, cells }) => ({
    line,
    wanted: wantedOf(valuesOf(settings.mapping, cells), { isGift }),
  }));
}

/** Would the later of two rows with one address be matched to the donor of the earlier? */
function isSame(earlier: Wanted, later: Wanted): boolean {
  const [one, other] = [nameOf(earlier)?.toLowerCase(), nameOf(later)?.toLowerCase()];
  return !isOtherId(earlier, later) && (!one || !other || one === other);
}

const isOtherId = (one: Wanted, other: Wanted): boolean =>
  one.externalId !== undefined &&
  other.externalId !== undefined &&
  one.externalId !== other.externalId;

/** Is a donor found by ID or by name, and not only by an address? */
function isFound(donor: Donor, wanted: Wanted): boolean {
  if (wanted.externalId && donor.externalId === wanted.externalId) return true;
  const name = nameOf(wanted)?.toLowerCase();
  return !wanted.email || !name || [name, wanted.email].includes(donor.displayName.toLowerCase());
}

/**
 * Whom a possible duplicate may be about, as who they are now. In a dry run, which undoes every row, the
 * donor of an earlier line is the known donor of this row, if there is one.
 */
export async function donorOfDuplicate(
  tx: Tx,
  { row, rehearsal }: Pick<Entry, "row" | "rehearsal">,
  { of }: PossibleDuplicate,
  known: Known | undefined,
): Promise<Donor | undefined> {
  if ("donorId" in of) return currentDonor(tx, await readDonor(tx, row, of.donorId));
  if (rehearsal) return known?.donor;
  const id = await donorOfLine(tx, row, of.line);
  return id === null ? undefined : currentDonor(tx, await readDonor(tx, row, id));
}

/** The donor whom an earlier line was about, or null if it was refused. */
async function donorOfLine(tx: Tx, row: Entry["row"], line: number): Promise<number | null> {
  const [found] = await tx
    .select({ donorId: sql<number | null>`coalesce(${importRows.donorId}, ${donations.donorId})` })
    .from(importRows)
    .leftJoin(
      donations,
      within(donations, importRows.organizationId, eq(donations.id, importRows.donationId)),
    )
    .where(
      within(
        importRows,
        row.organizationId,
        eq(importRows.importId, row.importId),
        eq(importRows.line, line),
      ),
    );
  return found?.donorId ?? null;
}
