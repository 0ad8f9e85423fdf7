import type { Tx } from "@/db/client";
import { importedEntities } from "@/db/schema";
import { zoneOf } from "@/lib/giving/calendar";
import { type MemberActor, requirePermission } from "@/lib/identity/actor";
import { refused } from "@/lib/input";
import type { EntityRow } from "@/lib/sponsorship/entity-rows";
import { addEntity, reviseEntity, setEntityStatus } from "@/lib/sponsorship/entity-steps";
import { saidInWords } from "@/lib/sponsorship/entity-words";
import { fieldsOf } from "@/lib/sponsorship/field-rows";
import { fold } from "@/lib/sponsorship/sort-keys";
import { field, PROGRAM_FIELD, type Values } from "../fields";
import { type Entered, type Entry, identityOf } from "../import-rows";
import { findRecipient, programOf } from "../known-recipients";
import { factFields, factsIn } from "../recipient-facts";
import { isRepeated } from "../repeated";
import { isRecipientTakenBack } from "../taken-back";
import { undoRecipient } from "../undo-recipients";
import { readDecimal, readRecipientStatus, readYesNo } from "../values";
import type { Kind } from "./kind";

const FIELDS = [
  field(
    "external_id",
    "Recipient ID",
    "id recipientid childid childnumber childcode sponsorshipid beneficiaryid externalid",
    "BO-1207",
  ),
  PROGRAM_FIELD,
  field(
    "name",
    "Name",
    "recipient recipientname childname fullname beneficiary beneficiaryname title",
    "Maria Flores",
  ),
  field(
    "sponsors",
    "Number of sponsors",
    "sponsorsneeded numberofsponsors sponsorlimit maxsponsors places spnum",
    "1",
  ),
  field(
    "monthly_price",
    "Monthly price",
    "monthlyprice monthlyamount pricepermonth sponsorshipamount amount spamount",
  ),
  field("goal", "Amount to raise", "goal goalamount target targetamount spgoal"),
  field("status", "Status", "recipientstatus childstatus", "active"),
  field("is_public", "Shown in the gallery", "public ispublic published shown visible", "yes"),
];

const identity = (values: Values): string =>
  values.external_id
    ? identityOf("id", values.external_id)
    : identityOf("name", `${fold(values.program ?? "")}|${fold(values.name ?? "")}`);

/**
 * Adds a row's recipient, or changes the one whom it is about; an empty cell changes nothing. Throws 422
 * for what adding a recipient by hand is refused for.
 */
async function enter(tx: Tx, actor: MemberActor, entry: Entry): Promise<Entered> {
  requirePermission(actor, "entities_edit");
  const { values, row, rehearsal } = entry;
  const repeated = await isRepeated(tx, row);
  if (repeated && !values.external_id)
    throw refused(
      "name",
      "repeated",
      "An earlier line has the same name. Give each recipient an ID.",
    );
  requireShortId(values);
  const status = readRecipientStatus(values.status);
  const known = await findRecipient(tx, actor, values);
  const given = await givenBy(tx, actor, entry, known?.programId);
  if (known) return changeKnown(tx, actor, entry, { known, given: given.said, status });
  const { id: recordId } = await saidInWords(() =>
    addEntity(tx, actor, given.programId, given.said),
  );
  if (status === "archived") await setEntityStatus(tx, actor, recordId, status);
  await keepId(tx, actor, values, recordId);
  return { outcome: rehearsal && repeated ? "changed" : "new", recordId };
}

const LONGEST_ID = 255;

function requireShortId({ external_id: id = "" }: Values): void {
  if (id.length <= LONGEST_ID) return;
  throw refused("external_id", "too_big", `It can have up to ${LONGEST_ID} characters.`);
}

type Change = {
  known: EntityRow;
  given: Record<string, unknown>;
  status: EntityRow["status"] | undefined;
};

async function changeKnown(
  tx: Tx,
  actor: MemberActor,
  { values }: Entry,
  { known, given, status }: Change,
): Promise<Entered> {
  const { id: recordId } = known;
  const isBack = await isRecipientTakenBack(tx, known);
  const isChanged = await saidInWords(() => reviseEntity(tx, actor, recordId, given));
  const wanted = status ?? (isBack ? "active" : undefined);
  const isMoved = wanted ? await setEntityStatus(tx, actor, recordId, wanted) : false;
  await keepId(tx, actor, values, recordId);
  if (isBack) return { outcome: "new", recordId };
  return { outcome: isChanged || isMoved ? "changed" : "unchanged", recordId };
}

/** Another file, of sponsorships too, finds the recipient by the ID that this one has. */
async function keepId(
  tx: Tx,
  { organizationId }: MemberActor,
  { external_id: externalId }: Values,
  entityId: number,
): Promise<void> {
  if (!externalId) return;
  await tx
    .insert(importedEntities)
    .values({ organizationId, externalId, entityId })
    .onConflictDoNothing();
}

/** What a row says, by the keys of adding a recipient by hand, for its program. Throws 422. */
async function givenBy(
  tx: Tx,
  actor: MemberActor,
  { values, settings }: Entry,
  knownIn: number | undefined,
) {
  const named = values.program ? (await programOf(tx, actor, values.program)).id : knownIn;
  if (knownIn !== undefined && named !== knownIn)
    throw refused(
      "program",
      "other_program",
      "This recipient is in another program. Move it there.",
    );
  const programId = named ?? (await programOf(tx, actor, undefined)).id;
  const facts = await fieldsOf(tx, actor.organizationId, programId);
  const timeZone = await zoneOf(tx, actor.organizationId);
  const amountIn = (key: string) =>
    values[key] && readDecimal(values[key], settings.decimalMark, key);
  const said = {
    en_child_name: values.name,
    sp_num: values.sponsors,
    sp_amount: amountIn("monthly_price"),
    sp_goal: amountIn("goal"),
    is_public: readYesNo(values.is_public, "is_public"),
    ...factsIn(values, facts, { settings, timeZone }),
  };
  const given = Object.entries(said).filter(([, value]) => value !== undefined);
  return { programId, said: Object.fromEntries(given) };
}

/** Children, classrooms, wells: whom or what donors sponsor. */
export const recipients: Kind = {
  needs: "entities_edit",
  fields: FIELDS,
  ownFields: factFields,
  requires: [{ anyOf: ["name"], message: "Choose the column for “Name”." }],
  identity,
  enter,
  undo: undoRecipient,
};
