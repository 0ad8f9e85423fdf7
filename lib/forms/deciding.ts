import { db } from "@/db/client";
import { holdUnmerged } from "@/lib/donors/changes";
import { conflict } from "@/lib/errors";
import { type Actor, requirePermission } from "@/lib/identity/actor";
import { accept, refused } from "@/lib/input";
import {
  attach,
  attachToHolder,
  decide,
  forgetProposals,
  lockSubmission,
  makeDonor,
} from "./settling";
import { readSubmissionView } from "./submission-rows";
import { Matching, type SubmissionView } from "./submission-schema";

const ALREADY = "This submission has already been accepted.";

function requireDeciding(actor: Actor): void {
  requirePermission(actor, "forms_edit");
  requirePermission(actor, "donors_view");
}

/**
 * Accepts a submission as it stands. It goes to the donor whose link it came through or with its address and name, or else to a new donor,
 * even if other donors share the address. Without both an address and a name, no donor is added. Throws not
 * found and 409.
 */
export async function acceptSubmission(actor: Actor, id: number): Promise<SubmissionView> {
  requireDeciding(actor);
  requirePermission(actor, "donors_edit");
  return db.transaction(async (tx) => {
    const opened = await lockSubmission(tx, actor, id);
    const { submission, sent } = opened;
    if (submission.status === "accepted") throw conflict("accepted", ALREADY);
    if (await attachToHolder(tx, actor, opened)) return readSubmissionView(tx, actor, id);
    const isSomeone = Object.keys(sent).length > 0;
    if (isSomeone) await makeDonor(tx, actor, opened, { evenIfKnown: true });
    else await decide(tx, actor, submission, { status: "accepted", match: "anonymous" }, "accept");
    return readSubmissionView(tx, actor, id);
  });
}

/** Matches a submission to a donor, replacing an earlier match. Throws not found and 422. */
export async function matchSubmission(
  actor: Actor,
  id: number,
  input: { donor_id: number },
): Promise<SubmissionView> {
  requireDeciding(actor);
  requirePermission(actor, "donors_edit");
  const { donor_id: donorId } = accept(Matching, input);
  return db.transaction(async (tx) => {
    const opened = await lockSubmission(tx, actor, id);
    if (!(await holdUnmerged(tx, actor.organizationId, donorId)))
      throw refused("donor_id", "unknown_donor", "No donor has this ID.");
    await attach(tx, actor, opened, donorId, "match");
    return readSubmissionView(tx, actor, id);
  });
}

/** Marks a submission as spam or rejects it. Throws not found and 409. */
export async function refuseSubmission(
  actor: Actor,
  id: number,
  as: "spam" | "rejected",
): Promise<SubmissionView> {
  requireDeciding(actor);
  return db.transaction(async (tx) => {
    const { submission } = await lockSubmission(tx, actor, id);
    if (submission.status === "accepted") throw conflict("accepted", ALREADY);
    await forgetProposals(tx, submission);
    const action = as === "spam" ? "mark_spam" : "reject";
    await decide(tx, actor, submission, { status: as, tokenHash: null }, action);
    return readSubmissionView(tx, actor, id);
  });
}
