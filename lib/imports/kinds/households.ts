import { eq, isNotNull, lt, ne, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import {
  assignments,
  auditLog,
  householdMembers,
  importRows,
  households as rows,
  tasks,
} from "@/db/schema";
import { within } from "@/db/within";
import type { CustomInput } from "@/lib/custom-fields/schema";
import { readHousehold } from "@/lib/donors/household-rows";
import { HouseholdChanges, type HouseholdView, NewHousehold } from "@/lib/donors/household-schema";
import {
  addHousehold,
  dissolveHousehold,
  reviseHousehold,
} from "@/lib/donors/relationships/households";
import { conflict } from "@/lib/errors";
import { type MemberActor, requirePermission } from "@/lib/identity/actor";
import { check, refused } from "@/lib/input";
import { requestOf } from "../acting";
import { customFieldsOf, customIn } from "../custom-columns";
import { field, type Values } from "../fields";
import { type Entered, type Entry, type Import, type ImportRow, identityOf } from "../import-rows";
import { isRepeated } from "../repeated";
import { readYesNo } from "../values";
import type { Kind } from "./kind";
import { DONOR_FIELDS, knownDonor, NEEDS_DONOR } from "./members";

const FIELDS = [
  field("household_external_id", "Household ID", "householdid accountid familyid", "H-7"),
  field("name", "Household", "householdname family familyname accountname", "The Ray household"),
  ...DONOR_FIELDS,
  field(
    "is_primary_contact",
    "Primary contact",
    "isprimarycontact headofhousehold isprimary",
    "yes",
  ),
];

const nameOf = (values: Values): string => (values.name ?? "").toLowerCase();

/** What tells that two rows are about members of one household. */
const identity = (values: Values): string =>
  values.household_external_id
    ? identityOf("id", values.household_external_id)
    : identityOf("name", nameOf(values));

/**
 * Has a donor live in a household, which is added with its first member. Without an ID in the file, the
 * name decides which household that is. Throws 422, also for a donor who lives in another household.
 */
async function enter(tx: Tx, actor: MemberActor, entry: Entry): Promise<Entered> {
  requirePermission(actor, "donors_edit");
  const { values, row, rehearsal } = entry;
  if (!values.name) throw refused("name", "required", "Fill this in.");
  const { id: donorId } = await knownDonor(tx, actor, values);
  const isPrimary = readYesNo(values.is_primary_contact, "is_primary_contact") ?? false;
  const home = await findHome(tx, actor, entry, donorId);
  const custom = await customIn(tx, actor, "household", entry);
  if (home) return { donorId, ...(await join(tx, actor, home, { donorId, isPrimary, custom })) };
  const contact = isPrimary ? { primary_contact_id: donorId } : {};
  const wanted = check(
    { name: values.name, member_ids: [donorId], ...contact, custom },
    NewHousehold,
  );
  const { id: recordId } = await addHousehold(tx, actor, wanted);
  const outcome = rehearsal && (await isRepeated(tx, row)) ? "changed" : "new";
  return { outcome, donorId, recordId };
}

type Joining = { donorId: number; isPrimary: boolean; custom: CustomInput | undefined };

async function join(
  tx: Tx,
  actor: MemberActor,
  home: HouseholdView,
  { donorId, isPrimary, custom }: Joining,
): Promise<Entered> {
  const before = home.members.map(({ id }) => id);
  const isMember = before.includes(donorId);
  const isSettled = !isPrimary || home.primary_contact_id === donorId;
  const recordId = home.id;
  if (isMember && isSettled && custom === undefined) return { outcome: "unchanged", recordId };
  const changes = {
    ...(isMember ? {} : { member_ids: [...before, donorId] }),
    ...(isPrimary ? { primary_contact_id: donorId } : {}),
    ...(custom ? { custom } : {}),
  };
  const after = await reviseHousehold(tx, actor, home.id, check(changes, HouseholdChanges));
  const isSame = JSON.stringify(after) === JSON.stringify(home);
  return { outcome: isSame ? "unchanged" : "changed", recordId };
}

/** The household that a row is about: where the donor lives under this name, an earlier row's, else by name. */
async function findHome(
  tx: Tx,
  actor: MemberActor,
  { row, values }: Entry,
  donorId: number,
): Promise<HouseholdView | undefined> {
  const { organizationId } = actor;
  const named = eq(sql`lower(${rows.name})`, nameOf(values));
  const [own] = await tx
    .select({ id: rows.id })
    .from(rows)
    .innerJoin(
      householdMembers,
      within(householdMembers, rows.organizationId, eq(householdMembers.householdId, rows.id)),
    )
    .where(within(rows, organizationId, eq(householdMembers.donorId, donorId), named));
  const id = own?.id ?? (await homeOfEarlierRow(tx, row));
  if (id !== undefined) return readHousehold(tx, actor, id);
  if (values.household_external_id) return undefined;
  const [found, another] = await tx
    .select({ id: rows.id })
    .from(rows)
    .where(within(rows, organizationId, named))
    .limit(2);
  if (another)
    throw refused(
      "name",
      "several",
      "Several households have this name. Add the donor on the household’s page.",
    );
  return found && readHousehold(tx, actor, found.id);
}

/** The household that an earlier row of the file with the same ID or name was about. */
async function homeOfEarlierRow(tx: Tx, row: Entry["row"]): Promise<number | undefined> {
  const [found] = await tx
    .select({ id: rows.id })
    .from(importRows)
    .innerJoin(rows, within(rows, importRows.organizationId, eq(rows.id, importRows.recordId)))
    .where(
      within(
        importRows,
        row.organizationId,
        eq(importRows.importId, row.importId),
        eq(importRows.identity, row.identity ?? ""),
        lt(importRows.line, row.line),
        isNotNull(importRows.recordId),
      ),
    )
    .orderBy(importRows.line)
    .limit(1);
  return found?.id;
}

/**
 * Dissolves the household that a row has added, with the members whom later rows have added. Throws 409
 * when somebody has worked with it since.
 */
async function undo(
  tx: Tx,
  actor: MemberActor,
  found: Import,
  { recordId }: ImportRow,
): Promise<void> {
  requirePermission(actor, "donors_edit");
  const { organizationId } = found;
  const id = recordId ?? 0;
  const changes = await tx.$count(
    auditLog,
    within(
      auditLog,
      organizationId,
      eq(auditLog.subjectType, "household"),
      eq(auditLog.subjectId, id),
      ne(auditLog.requestId, requestOf(found)),
    ),
  );
  const counts = await Promise.all(
    [tasks, assignments].map((table) =>
      tx.$count(table, within(table, organizationId, eq(table.householdId, id))),
    ),
  );
  if (changes > 0 || counts.some((count) => count > 0))
    throw conflict(
      "changed_since",
      "This household has since been changed or assigned, or has tasks. Dissolve it on the household’s page.",
    );
  await dissolveHousehold(tx, actor, id);
}

/** Who lives together: a row for each member. */
export const households: Kind = {
  needs: "donors_edit",
  donorsAreKnown: true,
  fields: FIELDS,
  ownFields: customFieldsOf("household"),
  requires: [NEEDS_DONOR, { anyOf: ["name"], message: "Choose the column for “Household”." }],
  identity,
  enter,
  undo,
};
