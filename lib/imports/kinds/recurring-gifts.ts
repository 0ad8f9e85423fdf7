import { eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { auditLog, programs } from "@/db/schema";
import { within } from "@/db/within";
import { amountIn } from "@/lib/amounts";
import { now } from "@/lib/clock";
import { giveValues } from "@/lib/custom-fields/imported-values";
import { conflict } from "@/lib/errors";
import { formatMoney } from "@/lib/format/minor-amounts";
import { localDay, zoneOf } from "@/lib/giving/calendar";
import { dropPlan, enterPlan } from "@/lib/giving/plans/entered-plans";
import { awaitsFirstCard } from "@/lib/giving/plans/first-cards";
import { lockPlan, type Plan, scheduleOf } from "@/lib/giving/plans/rows";
import { dayOf, periodFrom, type Schedule, scheduleWords } from "@/lib/giving/plans/schedule";
import { type MemberActor, requirePermission } from "@/lib/identity/actor";
import { refused } from "@/lib/input";
import { purposeOf } from "../choices";
import { customFieldsOf, customIn } from "../custom-columns";
import { field, PROGRAM_FIELD, type Values } from "../fields";
import { readFrequency } from "../frequency-words";
import { type Entered, type Entry, type Import, type ImportRow, identityOf } from "../import-rows";
import { findImportedPlan, forgetPlan, rememberPlan } from "../known-plans";
import { knownRecipient } from "../known-recipients";
import { isRepeated } from "../repeated";
import { isByOthers } from "../taken-back";
import { readDate, readDecimal, readPlanStatus, readYesNo } from "../values";
import type { Kind } from "./kind";
import { DONOR_FIELDS, knownDonor, NEEDS_DONOR } from "./members";

const FIELDS = [
  field(
    "external_id",
    "Recurring gift ID",
    "id recurringgiftid recurringdonationid recurringid recurringprofileid subscriptionid planid pledgeid externalid",
    "R-301",
  ),
  ...DONOR_FIELDS,
  field(
    "amount",
    "Amount",
    "giftamount donationamount recurringamount installmentamount paymentamount pledgeamount",
    "30.00",
  ),
  field("currency", "Currency", "currencycode currencyisocode", "USD"),
  field(
    "frequency",
    "Frequency",
    "giftfrequency recurringfrequency paymentfrequency frequencyunit installmentperiod period schedule recurrence howoften",
    "monthly",
  ),
  field(
    "frequency_interval",
    "Frequency interval",
    "interval intervalcount every frequencycount numberofunits",
  ),
  field(
    "started_on",
    "Start date",
    "start since startedon started begin begindate dateestablished firstgiftdate firstpaymentdate",
    "2025-05-31",
  ),
  field(
    "next_charge_on",
    "Next charge date",
    "nextcharge nextchargeon nextgift nextgiftdate nextpayment nextpaymentdate nextdonationdate nextbillingdate nextinstallmentdate nextscheduleddate nextduedate nextdue nextdate duedate",
    "2027-01-31",
  ),
  field("ends_on", "End date", "end endson ended enddate canceldate canceledon cancelledon"),
  field("status", "Status", "state recurringstatus giftstatus recurringdonationstatus", "active"),
  field(
    "designation",
    "Designation",
    "fund purpose designationname designationcode fundname for",
    "General fund",
  ),
  PROGRAM_FIELD,
  field(
    "recipient_external_id",
    "Recipient ID",
    "recipientid childid childnumber childcode sponsorshipid beneficiaryid",
  ),
  field(
    "recipient_name",
    "Recipient",
    "recipientname child childname beneficiary beneficiaryname sponsored",
  ),
  field("is_anonymous", "Anonymous", "isanonymous anonymousgift"),
];

/** What another month's export of the same recurring gift says differently. */
const MOVING = ["next_charge_on", "status", "ends_on"];

const LASTING = FIELDS.map(({ key }) => key).filter((key) => !MOVING.includes(key));

/** The ID that the other system gave a recurring gift, else all that the row says of it for good. */
function identity(values: Values): string {
  if (values.external_id) return identityOf("id", values.external_id);
  const said = LASTING.map((key) => values[key]?.toLowerCase() ?? "");
  return identityOf("row", JSON.stringify(said));
}

/**
 * Writes down what a donor has given again and again through another system. It waits for the donor's first
 * card and is charged from then on; nobody is mailed. One that was imported before stays as it is, and one
 * that has ended is left out. Throws 422.
 */
async function enter(tx: Tx, actor: MemberActor, entry: Entry): Promise<Entered> {
  requirePermission(actor, "donations_edit");
  const { values, row, settings, rehearsal } = entry;
  const timeZone = await zoneOf(tx, actor.organizationId);
  if (hasEnded(entry, timeZone)) return { outcome: "skipped" };
  const isRepeat = await isRepeated(tx, row);
  if (isRepeat && values.external_id)
    throw refused("external_id", "repeated", "An earlier line has the same ID.");
  const every = readFrequency(values.frequency, values.frequency_interval);
  const { organizationId } = actor;
  const called = { organizationId, source: settings.source, key: identity(values) };
  const known = await findImportedPlan(tx, called);
  if (known) {
    requireSame(known, amountOf(entry, known.currency), every);
    return { outcome: "unchanged", donorId: known.donorId, recordId: known.id };
  }
  const { id: donorId } = await knownDonor(tx, actor, values);
  const { purpose, currency } = await purposeIn(tx, actor, entry);
  const amount = amountOf(entry, currency);
  const dates = datesOf(entry, timeZone, every);
  const isAnonymous = readYesNo(values.is_anonymous, "is_anonymous") ?? false;
  const wanted = { donorId, ...purpose, currency, amount, isAnonymous, every, ...dates };
  const { id: recordId } = await enterPlan(tx, actor, wanted);
  await rememberPlan(tx, called, recordId);
  const custom = await customIn(tx, actor, "plan", entry);
  await giveValues(tx, actor, { object: "plan", id: recordId }, custom);
  return { outcome: rehearsal && isRepeat ? "unchanged" : "new", donorId, recordId };
}

/** A recurring gift here has no end. Throws 422 for one that has, and for one that is paused. */
function hasEnded({ values, settings }: Entry, timeZone: string): boolean {
  if (readPlanStatus(values.status) === "ended") return true;
  if (!values.ends_on) return false;
  const reading = { order: settings.dateOrder, timeZone };
  if (readDate(values.ends_on, reading, "ends_on") <= localDay(now(), timeZone)) return true;
  const message =
    "A recurring gift continues until someone cancels it. Leave the end date blank to import it.";
  throw refused("ends_on", "has_end", message);
}

/** The recipient that a row names, else its designation, with the currency of the program. Throws 422. */
async function purposeIn(tx: Tx, actor: MemberActor, { values, settings, choices }: Entry) {
  if (!values.recipient_external_id && !values.recipient_name) {
    const found = purposeOf(choices, values, settings.designationId);
    const { programId, designationId } = found;
    requireCurrency(values, found.program, found.currency);
    return { purpose: { programId, designationId, entityId: null }, currency: found.currency };
  }
  const { id: entityId, programId, status } = await knownRecipient(tx, actor, values);
  const [program] = await tx
    .select()
    .from(programs)
    .where(within(programs, actor.organizationId, eq(programs.id, programId)));
  if (status !== "active" || program?.status !== "active")
    throw refused("recipient_name", "archived", "This recipient or its program is archived.");
  const { name, currency } = program;
  requireCurrency(values, name, currency);
  return { purpose: { programId, designationId: null, entityId }, currency };
}

function requireCurrency(values: Values, program: string, currency: string): void {
  const said = values.currency?.toUpperCase();
  if (said && said !== currency)
    throw refused("currency", "other_currency", `${program} takes gifts in ${currency}.`);
}

function amountOf({ values, settings }: Entry, currency: string) {
  if (!values.amount) throw refused("amount", "required", "Fill this in.");
  return amountIn(currency, readDecimal(values.amount, settings.decimalMark, "amount"), "amount");
}

type Every = Pick<Schedule, "unit" | "interval">;

/** Without a next date, the first one from today on by the schedule since the start counts. Throws 422. */
function datesOf({ values, settings }: Entry, timeZone: string, every: Every) {
  const reading = { order: settings.dateOrder, timeZone };
  const dateIn = (path: "started_on" | "next_charge_on") =>
    values[path] ? readDate(values[path], reading, path) : undefined;
  const today = localDay(now(), timeZone);
  const [start, next] = [dateIn("started_on"), dateIn("next_charge_on")];
  const startedOn = start ?? (next && next < today ? next : today);
  const nextChargeOn =
    next ?? (start && periodFrom(start, { ...every, anchorDay: dayOf(start) }, today));
  if (!nextChargeOn) throw refused("next_charge_on", "required", "Fill this in.");
  if (nextChargeOn >= startedOn) return { startedOn, nextChargeOn };
  throw refused("next_charge_on", "before_start", "Enter a day on or after the start date.");
}

/** Throws 422 when what was imported then is something else now. */
function requireSame(known: Plan, amount: number, { unit, interval }: Every): void {
  const now = scheduleOf(known);
  if (known.amount === amount && now.unit === unit && now.interval === interval) return;
  const money = formatMoney(known.amount, known.currency);
  const message = `This recurring gift already exists: ${money} ${scheduleWords(now).toLowerCase()}.`;
  throw refused("external_id", "imported_before", message);
}

/** Removes the recurring gift that a row has added. Throws 409 when something has come of it since. */
async function undo(
  tx: Tx,
  actor: MemberActor,
  found: Import,
  { recordId, donorId }: ImportRow,
): Promise<void> {
  requirePermission(actor, "donations_edit");
  const plan = await lockPlan(tx, found.organizationId, recordId ?? 0);
  const isTheirs = plan.donorId === donorId;
  if (!awaitsFirstCard(plan) || !isTheirs || (await isChanged(tx, found, plan)))
    throw conflict(
      "changed_since",
      "This recurring gift now has a card, has since been changed or canceled, or its donor was merged. Cancel it on the recurring gift’s page.",
    );
  await forgetPlan(tx, plan);
  await dropPlan(tx, actor, plan);
}

/** Did anything but the import, or one that is taken back, change it? */
const isChanged = async (tx: Tx, found: Import, { organizationId, id }: Plan): Promise<boolean> =>
  (await tx.$count(
    auditLog,
    within(
      auditLog,
      organizationId,
      eq(auditLog.subjectType, "plan"),
      eq(auditLog.subjectId, id),
      await isByOthers(tx, found),
    ),
  )) > 0;

/** What donors have promised to give again and again: a row for each promise. */
export const recurringGifts: Kind = {
  needs: "donations_edit",
  donorsAreKnown: true,
  fields: FIELDS,
  ownFields: customFieldsOf("plan"),
  requires: [
    NEEDS_DONOR,
    { anyOf: ["amount"], message: "Choose the column for “Amount”." },
    { anyOf: ["frequency"], message: "Choose the column for “Frequency”." },
    {
      anyOf: ["next_charge_on", "started_on"],
      message: "Choose the column for “Next charge date” or “Start date”.",
    },
  ],
  identity,
  enter,
  undo,
};
