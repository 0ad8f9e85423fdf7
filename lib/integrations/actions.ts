import { eq } from "drizzle-orm";
import { db, type Tx } from "@/db/client";
import { designations } from "@/db/schema";
import { within } from "@/db/within";
import { lockDonor } from "@/lib/donors/donor-rows";
import { addInteraction } from "@/lib/donors/engagement/interactions";
import { NewInteraction, NewTask } from "@/lib/donors/engagement/schema";
import { addTask } from "@/lib/donors/engagement/tasks";
import { addDonor, reviseDonor } from "@/lib/donors/records/donors";
import { putTag, tagNamed } from "@/lib/donors/tags/tag-steps";
import { AppError, conflict, invalid } from "@/lib/errors";
import { todayOf } from "@/lib/giving/calendar";
import { DonationEntry } from "@/lib/giving/donation-schema";
import { enterDonation } from "@/lib/giving/gifts/record-donation";
import { type MemberActor, requirePermission } from "@/lib/identity/actor";
import { accept, refused } from "@/lib/input";
import { activeEnrollments, enrollOne, exitOne } from "@/lib/journeys/running/enrolling";
import { donorsAt, namedDonor } from "./named-donor";
import { recordOf } from "./records";
import {
  CreatedTask,
  type CreatedTaskInput,
  type FoundRecord,
  JourneyDonor,
  type JourneyDonorInput,
  LoggedInteraction,
  type LoggedInteractionInput,
  RecordedGift,
  type RecordedGiftInput,
  SavedDonor,
  type SavedDonorInput,
  TaggedDonor,
  type TaggedDonorInput,
} from "./schema";

/*
 * What automation services do here. Each takes flat fields and answers the record as events tell it, so that
 * later steps of an automation find the same fields whether a record came by an event or by an action.
 */

/** Updates the donor with this address, or adds one. What is not given stays. Throws 422. */
export async function saveDonor(actor: MemberActor, input: SavedDonorInput): Promise<FoundRecord> {
  requirePermission(actor, "donors_edit");
  const wanted = accept(SavedDonor, input);
  return db.transaction(async (tx) => {
    const [known, other] = wanted.email ? await donorsAt(tx, actor, wanted.email) : [];
    if (other)
      throw refused(
        "email",
        "several_donors",
        "Several donors have this email address. Merge them, or update one by its ID.",
      );
    const given = Object.fromEntries(Object.entries(wanted).filter(([, value]) => value != null));
    const donor = known
      ? await reviseDonor(tx, actor, await lockDonor(tx, actor, known.id), withoutKind(given))
      : await addDonor(tx, actor, { ...given, kind: wanted.kind });
    return recordOf(tx, actor.organizationId, "donor", donor.id);
  });
}

/** An automation that leaves the kind at its default must not make a person of an organization. */
const withoutKind = ({ kind: _, ...given }: Record<string, unknown>) => given;

/** Enters a gift that arrived outside of checkout, for one designation. Throws 422. */
export async function recordGift(
  actor: MemberActor,
  input: RecordedGiftInput,
): Promise<FoundRecord> {
  requirePermission(actor, "donations_edit");
  const { designation_id, amount, donor_id, donor_email, received_on, ...rest } = accept(
    RecordedGift,
    input,
  );
  return db.transaction(async (tx) => {
    const entry = accept(DonationEntry, {
      ...rest,
      donor_id: await namedDonor(tx, actor, { donor_id, donor_email }),
      program_id: await programOf(tx, actor, designation_id),
      lines: [{ designation_id, amount }],
      received_on: received_on ?? (await todayOf(tx, actor.organizationId)),
    });
    const { id } = await named(() => enterDonation(tx, actor, entry));
    return recordOf(tx, actor.organizationId, "donation", id);
  });
}

/** What is wrong with the only line of a gift is wrong with fields that stand by themselves in an action. */
async function named<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError) || error.kind !== "invalid") throw error;
    const problems = error.problems.map((problem) => ({
      ...problem,
      path: problem.path.replace(/^lines\.0\./, ""),
    }));
    throw invalid(error.message, problems, error.code);
  }
}

async function programOf(tx: Tx, { organizationId }: MemberActor, id: number): Promise<number> {
  const [found] = await tx
    .select({ programId: designations.programId })
    .from(designations)
    .where(within(designations, organizationId, eq(designations.id, id)));
  if (!found) throw refused("designation_id", "unknown_designation", "No designation has this ID.");
  return found.programId;
}

/** Logs an interaction with a donor. Throws 422. */
export async function logInteractionOf(
  actor: MemberActor,
  input: LoggedInteractionInput,
): Promise<FoundRecord> {
  requirePermission(actor, "donors_edit");
  const { donor_id, donor_email, occurred_at, ...rest } = accept(LoggedInteraction, input);
  return db.transaction(async (tx) => {
    const wanted = accept(NewInteraction, {
      ...rest,
      donor_id: await namedDonor(tx, actor, { donor_id, donor_email }),
      ...(occurred_at != null && { occurred_at }),
    });
    const { id } = await addInteraction(tx, actor, wanted);
    return recordOf(tx, actor.organizationId, "interaction", id);
  });
}

/** Adds a task about a donor. Throws 422. */
export async function createTaskAbout(
  actor: MemberActor,
  input: CreatedTaskInput,
): Promise<FoundRecord> {
  requirePermission(actor, "donors_edit");
  const { donor_id, donor_email, ...rest } = accept(CreatedTask, input);
  return db.transaction(async (tx) => {
    const id = await namedDonor(tx, actor, { donor_id, donor_email });
    const wanted = accept(NewTask, { ...rest, subject: { type: "donor", id } });
    const task = await addTask(tx, actor, wanted);
    return recordOf(tx, actor.organizationId, "task", task.id);
  });
}

/** Gives a donor a tag, which is added if there is none of this name. Throws 422 and 409. */
export async function tagDonor(actor: MemberActor, input: TaggedDonorInput): Promise<FoundRecord> {
  requirePermission(actor, "donors_edit");
  const { tag: name, ...named } = accept(TaggedDonor, input);
  return db.transaction(async (tx) => {
    const id = await namedDonor(tx, actor, named);
    await lockDonor(tx, actor, id);
    await putTag(tx, actor, await tagNamed(tx, actor, name), [id]);
    return recordOf(tx, actor.organizationId, "donor", id);
  });
}

/** Enrolls a donor in a journey. Throws not found, 422, and 409 where the journey lets the donor in no more. */
export async function enrollInJourney(
  actor: MemberActor,
  input: JourneyDonorInput,
): Promise<FoundRecord> {
  requirePermission(actor, "journeys_run");
  requirePermission(actor, "donors_view");
  const { journey_id: journeyId, ...named } = accept(JourneyDonor, input);
  return db.transaction(async (tx) => {
    const id = await enrollOne(tx, actor, journeyId, await namedDonor(tx, actor, named));
    return recordOf(tx, actor.organizationId, "journey_enrollment", id);
  });
}

/** Takes a donor out of a journey, however often they are inside. Throws 422, and 409 where they are not. */
export async function exitJourney(
  actor: MemberActor,
  input: JourneyDonorInput,
): Promise<FoundRecord> {
  requirePermission(actor, "journeys_run");
  requirePermission(actor, "donors_view");
  const { journey_id: journeyId, ...named } = accept(JourneyDonor, input);
  return db.transaction(async (tx) => {
    const donorId = await namedDonor(tx, actor, named);
    const inside = await activeEnrollments(tx, actor, journeyId, donorId);
    const [first] = inside;
    if (first === undefined) throw conflict("not_inside", "This donor isn’t in this journey.");
    for (const id of inside) await exitOne(tx, actor, journeyId, id);
    return recordOf(tx, actor.organizationId, "journey_enrollment", first);
  });
}
