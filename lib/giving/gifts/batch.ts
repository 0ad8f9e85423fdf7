import { z } from "zod";
import { db, type Tx } from "@/db/client";
import { addDonor } from "@/lib/donors/records/donors";
import { AppError, type Problem } from "@/lib/errors";
import { type MemberActor, requirePermission } from "@/lib/identity/actor";
import { accept, check, invalidInput, RowId, refused } from "@/lib/input";
import { zoneOf } from "../calendar";
import { DonationEntry } from "../donation-schema";
import {
  arrivalIn,
  currencyOf,
  linesIn,
  namesOf,
  type PurposeNames,
  requireGivenBefore,
  requireWhole,
} from "./content";
import { requirePledge } from "./pledged";
import { type EnteredDonation, rowOf } from "./record-donation";
import { holdGivers, type ReadyGift, writeGifts } from "./rows";
import { requireSources } from "./sources";

const MOST = 500;

/** How many problems of one row are told. */
const MOST_ERRORS = 5;

/** Rows are checked one by one, so that in mode `rows` a wrong one does not refuse the others. */
export const DonationBatch = z
  .strictObject({
    mode: z.enum(["all", "rows"]).meta({
      description:
        "`all`: either every gift is entered or none is. `rows`: each row is entered on its own, and the response says which were refused.",
    }),
    donations: z
      .array(z.record(z.string(), z.json()))
      .min(1, "Send at least one gift.")
      .max(MOST, `Send at most ${MOST} gifts at once.`)
      .meta({
        description: `1 to ${MOST} gifts, each as for \`POST /admin/donations\``,
        items: { $ref: "#/$defs/DonationEntryInput" },
      }),
  })
  .meta({ id: "DonationBatch" });
export type DonationBatchInput = z.input<typeof DonationBatch>;

const RowProblem = z.object({ path: z.string(), code: z.string(), message: z.string() });

export const DonationBatchAnswer = z
  .object({
    entered: z.int().meta({ description: "How many gifts were entered" }),
    refused: z.int(),
    results: z
      .array(
        z.object({
          id: RowId.nullable().meta({ description: "The gift’s ID; null if it was refused" }),
          receipt_number: z.string().nullable(),
          errors: z.array(RowProblem).meta({
            description: `Empty if the gift was entered; otherwise the first ${MOST_ERRORS} problems, with paths such as \`donations.17.amount\``,
          }),
        }),
      )
      .meta({ description: "One result for each row, in the same order" }),
  })
  .meta({ id: "DonationBatchAnswer" });
export type DonationBatchAnswer = z.output<typeof DonationBatchAnswer>;

type Row = { entry?: DonationEntry; ready?: ReadyGift; made?: EnteredDonation; errors: Problem[] };

/**
 * Enters up to 500 gifts in one transaction, with what `recordDonation` does for each. In mode `all` any
 * refused row throws 422 that lists the first problems by row, and nothing is entered.
 */
export async function recordDonations(
  actor: MemberActor,
  input: DonationBatchInput,
): Promise<DonationBatchAnswer> {
  requirePermission(actor, "donations_edit");
  const { mode, donations } = accept(DonationBatch, input);
  const rows = donations.map((given, index) => attempted(index, () => readEntry(actor, given)));
  return db.transaction(async (tx) => {
    const known = await readKnown(tx, actor, rows);
    for (const [index, row] of rows.entries()) await prepare(tx, actor, known, row, index);
    requireAll(mode, rows);
    const ready = rows.filter((row) => row.ready);
    const made = await writeGifts(
      tx,
      actor,
      ready.flatMap((row) => row.ready ?? []),
    );
    for (const [nth, row] of ready.entries()) row.made = made[nth];
    return present(rows);
  });
}

type Known = {
  timeZone: string;
  givers: Awaited<ReturnType<typeof holdGivers>>;
  currencyOf: (programId: number) => Promise<string>;
  namesOf: (programId: number) => Promise<PurposeNames>;
};

/** What many rows need, read once. */
async function readKnown(tx: Tx, actor: MemberActor, rows: readonly Row[]): Promise<Known> {
  const { organizationId } = actor;
  const entries = rows.flatMap(({ entry }) => entry ?? []);
  const ids = [...new Set(entries.flatMap(({ donor_id }) => donor_id ?? []))];
  return {
    timeZone: await zoneOf(tx, organizationId),
    givers: await holdGivers(tx, organizationId, ids),
    currencyOf: once((programId) => currencyOf(tx, organizationId, programId)),
    namesOf: once((programId) => {
      const own = entries.filter((entry) => entry.program_id === programId);
      return namesOf(tx, { organizationId, programId, lines: own.flatMap(({ lines }) => lines) });
    }),
  };
}

function once<Value>(read: (id: number) => Promise<Value>): (id: number) => Promise<Value> {
  const known = new Map<number, Promise<Value>>();
  return (id) => {
    const value = known.get(id) ?? read(id);
    known.set(id, value);
    return value;
  };
}

function attempted(index: number, read: () => DonationEntry): Row {
  try {
    return { entry: read(), errors: [] };
  } catch (error) {
    return { errors: problemsAt(index, error) };
  }
}

function readEntry(actor: MemberActor, given: Record<string, unknown>): DonationEntry {
  const entry = check(given, DonationEntry);
  if (entry.new_donor) requirePermission(actor, "donors_edit");
  return entry;
}

/** Checks a row as `enterDonation` does; a refused one leaves nothing behind. */
async function prepare(
  tx: Tx,
  actor: MemberActor,
  known: Known,
  row: Row,
  index: number,
): Promise<void> {
  const { entry } = row;
  if (!entry) return;
  try {
    row.ready = entry.new_donor
      ? await tx.transaction((inner) => readyGift(inner, actor, known, entry))
      : await readyGift(tx, actor, known, entry);
  } catch (error) {
    row.errors = problemsAt(index, error);
  }
}

async function readyGift(
  tx: Tx,
  actor: MemberActor,
  known: Known,
  entry: DonationEntry,
): Promise<ReadyGift> {
  requireWhole(entry);
  const currency = await known.currencyOf(entry.program_id);
  const names = await known.namesOf(entry.program_id);
  const lines = linesIn({ currency, lines: entry.lines }, names);
  await requireSources(tx, actor.organizationId, entry);
  const arrival = arrivalIn(known.timeZone, entry.received_on);
  const donor = await giverIn(tx, actor, known, entry);
  const giver = { organizationId: actor.organizationId, donorId: donor.id, currency };
  await requirePledge(tx, giver, entry.pledge_id);
  requireGivenBefore(entry, arrival.day);
  const dated = { ...entry, received_on: arrival.day };
  const row = rowOf(actor, dated, { donorId: donor.id, currency, lines });
  return { entry, donor, currency, lines, arrival, row };
}

async function giverIn(
  tx: Tx,
  actor: MemberActor,
  { givers }: Known,
  { donor_id: id, new_donor: added }: DonationEntry,
): Promise<ReadyGift["donor"]> {
  if ((id === undefined) === (added === undefined))
    throw refused("donor_id", "one_donor", "Enter either an existing donor or a new one.");
  if (added) return addDonor(tx, actor, added);
  const donor = givers.get(id ?? 0);
  if (!donor) throw refused("donor_id", "unknown_donor", "This donor doesn’t exist.");
  if (donor.mergedIntoId)
    throw refused(
      "donor_id",
      "merged",
      "This donor was merged into another record. Choose that one.",
    );
  return donor;
}

/** What a row was refused for, by its place among the rows. Throws what is no refusal. */
function problemsAt(index: number, error: unknown): Problem[] {
  if (!(error instanceof AppError)) throw error;
  const { code, message, problems } = error;
  const found = problems.length > 0 ? problems : [{ path: "", code, message }];
  const at = `donations.${index}`;
  return found
    .slice(0, MOST_ERRORS)
    .map((each) => ({ ...each, path: each.path ? `${at}.${each.path}` : at }));
}

function requireAll(mode: "all" | "rows", rows: readonly Row[]): void {
  const problems = rows.flatMap(({ errors }) => errors);
  if (mode === "all" && problems.length > 0) throw invalidInput(problems);
}

function present(rows: readonly Row[]): DonationBatchAnswer {
  const results = rows.map(({ made, errors }) => ({
    id: made?.id ?? null,
    receipt_number: made?.receiptNumber ?? null,
    errors,
  }));
  const entered = results.filter(({ id }) => id !== null).length;
  return { entered, refused: results.length - entered, results };
}
