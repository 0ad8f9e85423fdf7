import { type SQL, sql } from "drizzle-orm";
import { db, longTransaction } from "@/db/client";
import { donorsOf } from "@/lib/conditions/compile";
import { findSegment } from "@/lib/conditions/segment-rows";
import { invalid, notFound } from "@/lib/errors";
import { type MemberActor, requirePermission } from "@/lib/identity/actor";
import { regionOf } from "@/lib/language/languages";
import { readMailing } from "@/lib/mailings/mailing-rows";
import { requirePeople } from "@/lib/mailings/rights";
import { type Issuer, readIssuer } from "@/lib/mailings/sender";
import { openSegment, tooSlow } from "@/lib/segments/opened";
import type { AddressedTo } from "./addressed";
import { addressTable, labelSheets } from "./labels";
import { letterAudience } from "./letter-audience";
import { postalPeople } from "./people";
import { readLetters } from "./recipients";
import { type RunPath, readRun } from "./run-rows";
import type { LabelQuery, LetterChoice, MailingLabelQuery } from "./schema";

type MadeFile = Awaited<ReturnType<typeof labelSheets>>;

/** So many addresses go on labels or into one table. */
const MOST = 20_000;

type Addresses = { issuer: Issuer; addressed: AddressedTo[] };

/** The addresses of a run’s letters, without those of erased donors. */
async function ofRun(actor: MemberActor, path: RunPath): Promise<Addresses> {
  requirePeople(actor);
  const run = await readRun(db, actor, path);
  const addressed = await readLetters(db, run, { after: 0, most: MOST });
  return { issuer: await readIssuer(db, actor.organizationId), addressed };
}

/** Those who would get a letter of a mailing, whether it was printed or not. */
async function ofMailing(actor: MemberActor, id: number, choice: LetterChoice): Promise<Addresses> {
  requirePeople(actor);
  const mailing = await readMailing(db, actor, id);
  const people = await letterAudience(db, actor, mailing, { choice, isAnew: true });
  return {
    issuer: await readIssuer(db, actor.organizationId),
    addressed: await readPeople(people),
  };
}

/** The donors of a segment who may be written to by mail, each household and address once. */
async function ofSegment(actor: MemberActor, id: number): Promise<Addresses> {
  requirePermission(actor, "donors_view");
  const { organizationId } = actor;
  const segment = await findSegment(db, actor, id);
  if (!segment) throw notFound("segment");
  const { bound, opened } = await openSegment(db, actor, segment);
  const issuer = await readIssuer(db, organizationId);
  const people = postalPeople({
    ...{ organizationId, topicId: null, home: regionOf(issuer.locale), most: MOST },
    isIn: sql`donor.merged_into_id is null and (${donorsOf(bound, opened.ground)})`,
  });
  return { issuer, addressed: await readPeople(people) };
}

/** Milliseconds, as for counting an audience. */
const PATIENCE = { statement: 15_000, lock: 2_500 };

async function readPeople(people: SQL): Promise<AddressedTo[]> {
  try {
    const { rows } = await longTransaction(PATIENCE, (tx) =>
      tx.execute<AddressedTo>(sql`
        with ${people}
        select p.name, p.address from person p where p.skip_reason is null
        order by p.nth limit ${MOST}`),
    );
    return rows;
  } catch (error) {
    throw tooSlow(error) ?? error;
  }
}

/** Throws 422 `no_addresses`: a sheet without a label helps nobody. */
function labelsOf({ issuer, addressed }: Addresses, query: LabelQuery): Promise<MadeFile> {
  if (addressed.length === 0) {
    const message = "No one here can be reached by mail.";
    throw invalid(message, [{ path: "labels", code: "no_addresses", message }], "no_addresses");
  }
  return labelSheets(addressed, issuer, query);
}

const tableOf = ({ issuer, addressed }: Addresses): string => addressTable(addressed, issuer);

/** Throws not found, and 422 `no_addresses`. */
export const runLabels = async (actor: MemberActor, path: RunPath, query: LabelQuery) =>
  labelsOf(await ofRun(actor, path), query);

/** Throws not found. */
export const runAddresses = async (actor: MemberActor, path: RunPath) =>
  tableOf(await ofRun(actor, path));

/** Throws not found, and 422 `no_addresses` and as `openAudience` does. */
export const mailingLabels = async (actor: MemberActor, id: number, query: MailingLabelQuery) =>
  labelsOf(await ofMailing(actor, id, query.choice), query);

/** Throws not found, and 422 as `openAudience` does. */
export const mailingAddresses = async (actor: MemberActor, id: number, choice: LetterChoice) =>
  tableOf(await ofMailing(actor, id, choice));

/** Throws not found, and 422 `no_addresses` and `broken_segment`. */
export const segmentLabels = async (actor: MemberActor, id: number, query: LabelQuery) =>
  labelsOf(await ofSegment(actor, id), query);

/** Throws not found, and 422 `broken_segment`. */
export const segmentAddresses = async (actor: MemberActor, id: number) =>
  tableOf(await ofSegment(actor, id));
