import { asc, eq, inArray } from "drizzle-orm";
import { db } from "@/db/client";
import { entities, sponsorships } from "@/db/schema";
import { within } from "@/db/within";
import { ownDonorIds } from "@/lib/donors/own";
import type { DonorActor } from "@/lib/identity/actor";
import { presentEntity, selectEntities } from "./entity-view";
import { latestOfEach } from "./update-rows";
import type { UpdateView } from "./update-schema";

export type OwnSponsorship = {
  entity_id: number;
  title: string;
  thumb: string | null;
  /** Its public page, while it has one. */
  url: string | null;
  program_name: string;
  started_on: string;
  /** Of a one-time sponsorship: the first day that is not paid for. */
  ends_on: string | null;
  /** The news of it, newest first. */
  updates: UpdateView[];
};

const MOST_UPDATES = 5;

/** Whom a donor sponsors, with their picture and news; longest first. */
export async function listOwnSponsorships(actor: DonorActor): Promise<OwnSponsorship[]> {
  const { organizationId } = actor;
  const active = await db
    .select({
      entityId: sponsorships.entityId,
      startedOn: sponsorships.startedOn,
      endsOn: sponsorships.endsOn,
    })
    .from(sponsorships)
    .where(
      within(
        sponsorships,
        organizationId,
        inArray(sponsorships.donorId, ownDonorIds(actor)),
        eq(sponsorships.status, "active"),
      ),
    )
    .orderBy(asc(sponsorships.startedOn), asc(sponsorships.id));
  const ids = [...new Set(active.map(({ entityId }) => entityId))];
  const views = await entityViews(organizationId, ids);
  const updates = await latestOfEach(db, { organizationId, entityIds: ids, limit: MOST_UPDATES });
  return ids.flatMap((id) => {
    const entity = views.find((view) => view.id === id);
    const sponsorship = active.find(({ entityId }) => entityId === id);
    if (!entity || !sponsorship) return [];
    const isShown = entity.status === "active" && entity.is_public;
    return {
      entity_id: id,
      title: entity.public_name,
      thumb: entity.thumb,
      url: isShown ? entity.url : null,
      program_name: entity.program_name,
      started_on: sponsorship.startedOn,
      ends_on: sponsorship.endsOn,
      updates: updates.filter(({ entity_id }) => entity_id === id),
    };
  });
}

async function entityViews(organizationId: number, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const of = within(entities, organizationId, inArray(entities.id, [...ids]));
  return (await selectEntities(db).where(of)).map(presentEntity);
}
