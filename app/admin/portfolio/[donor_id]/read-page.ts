import { z } from "zod";
import { findTwins } from "@/lib/donors/merging/duplicates";
import { readDonorConsents } from "@/lib/donors/preferences/consents";
import { getDonor } from "@/lib/donors/records/donors";
import { listDonorTags } from "@/lib/donors/tags/donor-tags";
import { listTagChoices } from "@/lib/donors/tags/tags";
import { AppError } from "@/lib/errors";
import { listDonorInvitations } from "@/lib/events/invitations/donor-invitations";
import { listFormChoices } from "@/lib/forms/fields";
import { listDonorSubmissions } from "@/lib/forms/submissions";
import type { MemberActor } from "@/lib/identity/actor";
import { PathId } from "@/lib/input";
import { listDonorJourneys } from "@/lib/journeys/watching";
import { listDonorPledges } from "@/lib/pledges/donor-pledges";
import { queryOfList } from "@/lib/portfolio/list/address";
import { listColleagues } from "@/lib/portfolio/list/colleagues";
import { findNeighbours } from "@/lib/portfolio/list/neighbours";
import { listGivingYears } from "@/lib/portfolio/profile/giving-years";
import { listOpenWork } from "@/lib/portfolio/profile/open-work";
import { getProfile } from "@/lib/portfolio/profile/profile";
import { listRecurringGifts } from "@/lib/portfolio/profile/recurring-gifts";
import { readTimeline, type Timeline } from "@/lib/portfolio/profile/timeline";
import { TIMELINE_KINDS, type TimelineKind } from "@/lib/portfolio/profile/timeline-kinds";
import { getProjectionStatus } from "@/lib/portfolio/projection/rebuild";
import type { ProjectionProgress } from "@/lib/portfolio/schema";
import { getFundraisingSettings } from "@/lib/portfolio/settings";
import { isInitializing } from "@/lib/portfolio/state";
import { type Asked, first, listIn } from "./address";

/** The path of a donor's profile and of the pages below it. */
export const ProfilePath = z.object({ donor_id: PathId });

/** All that the profile page shows, or how far the figures are that it waits for. All reads start together. */
export async function readPage(actor: MemberActor, donorId: number, asked: Asked) {
  const reading = getProjectionStatus(actor);
  const [profile, around, projection] = await Promise.all([
    orPreparing(getProfile(actor, donorId), reading),
    orPreparing(readAround(actor, donorId, asked), reading),
    reading,
  ]);
  if ("preparing" in profile) return profile;
  if ("preparing" in around) return around;
  return { profile, projection, ...around };
}

/** What the page shows beside the figures. */
async function readAround(actor: MemberActor, donorId: number, asked: Asked) {
  const list = listIn(asked);
  const kinds = TIMELINE_KINDS.filter((kind) => [asked.kind].flat().includes(kind));
  const before = first(asked.before);
  const { permissions } = actor;
  const found = getDonor(actor, donorId);
  const [
    donor,
    years,
    work,
    timeline,
    plans,
    pledges,
    twins,
    neighbours,
    colleagues,
    settings,
    tags,
    allTags,
    consents,
    submissions,
    forms,
    journeys,
    invitations,
  ] = await Promise.all([
    found,
    listGivingYears(actor, donorId),
    listOpenWork(actor, donorId),
    timelineFrom(actor, donorId, kinds, before),
    permissions.has("donations_view") ? listRecurringGifts(actor, donorId) : [],
    permissions.has("donations_view") ? listDonorPledges(actor, donorId) : [],
    permissions.has("donors_edit") ? found.then((donor) => findTwins(actor, donor)) : [],
    asked.list === undefined ? null : findNeighbours(actor, queryOfList(asked.list), donorId),
    listColleagues(actor),
    getFundraisingSettings(actor),
    listDonorTags(actor, donorId),
    listTagChoices(actor),
    readDonorConsents(actor, donorId),
    permissions.has("forms_view") ? listDonorSubmissions(actor, donorId) : [],
    permissions.has("forms_edit") ? listFormChoices(actor) : [],
    permissions.has("journeys_view") ? listDonorJourneys(actor, donorId) : [],
    permissions.has("events_view") && permissions.has("orders_view")
      ? listDonorInvitations(actor, donorId)
      : [],
  ]);
  const isLater = before !== "";
  return {
    donor,
    list,
    kinds,
    isLater,
    years,
    work,
    colleagues,
    settings,
    tags,
    allTags,
    consents,
    submissions,
    journeys,
    invitations,
    // An archived donor has no personal links.
    forms: donor.status === "active" ? forms : [],
    timeline,
    plans,
    pledges,
    twins,
    neighbours,
  };
}

/** A cursor that somebody made up begins the timeline anew. */
async function timelineFrom(
  actor: MemberActor,
  donorId: number,
  kinds: readonly TimelineKind[],
  cursor: string,
): Promise<Timeline> {
  try {
    return await readTimeline(actor, donorId, { kinds, cursor });
  } catch (error) {
    if (!(error instanceof AppError) || error.kind !== "bad_request") throw error;
    return readTimeline(actor, donorId, { kinds });
  }
}

/** What was asked for, or where the projection stands that it waits for. */
export async function orPreparing<Read extends object>(
  asked: Promise<Read>,
  projection: Promise<ProjectionProgress>,
): Promise<Read | { preparing: ProjectionProgress }> {
  try {
    return await asked;
  } catch (error) {
    if (!isInitializing(error)) throw error;
    return { preparing: await projection };
  }
}
