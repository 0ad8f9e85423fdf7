import { asc, eq, isNull } from "drizzle-orm";
import { db } from "@/db/client";
import { events, giftSources, journeys, tags, users } from "@/db/schema";
import { within } from "@/db/within";
import { EVENT_CATALOGUE } from "@/lib/event-types/catalogue";
import { purposesOf } from "@/lib/giving/gifts/entry-choices";
import { type MemberActor, requirePermission } from "@/lib/identity/actor";
import type { ChoiceView } from "./schema";

/** What an automation offers where one of a few is chosen, by name. */
const CHOICES = {
  "event-types": async (actor: MemberActor): Promise<ChoiceView[]> =>
    EVENT_CATALOGUE.filter(({ needs }) => needs.every((each) => actor.permissions.has(each))).map(
      ({ type, title, heading }) => ({ id: type, name: `${heading}: ${title}` }),
    ),
  designations: async (actor: MemberActor): Promise<ChoiceView[]> => {
    requirePermission(actor, "donations_view");
    const purposes = await purposesOf(db, actor.organizationId);
    return purposes.map(({ designationId: id, name, program }) => ({
      id,
      name: `${program}: ${name}`,
    }));
  },
  appeals: async (actor: MemberActor): Promise<ChoiceView[]> => {
    requirePermission(actor, "donations_view");
    return db
      .select({ id: giftSources.id, name: giftSources.name })
      .from(giftSources)
      .where(
        within(
          giftSources,
          actor.organizationId,
          eq(giftSources.kind, "appeal"),
          isNull(giftSources.archivedAt),
        ),
      )
      .orderBy(asc(giftSources.name), asc(giftSources.id));
  },
  fundraisers: async (actor: MemberActor): Promise<ChoiceView[]> => {
    requirePermission(actor, "donors_view");
    const rows = await db
      .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
      .from(users)
      .where(within(users, actor.organizationId, eq(users.status, "active")))
      .orderBy(asc(users.lastName), asc(users.firstName), asc(users.id));
    return rows.map(({ id, firstName, lastName }) => ({ id, name: `${firstName} ${lastName}` }));
  },
  tags: async (actor: MemberActor): Promise<ChoiceView[]> => {
    requirePermission(actor, "donors_view");
    const rows = await db
      .select({ name: tags.name })
      .from(tags)
      .where(within(tags, actor.organizationId))
      .orderBy(asc(tags.name));
    return rows.map(({ name }) => ({ id: name, name }));
  },
  journeys: async (actor: MemberActor): Promise<ChoiceView[]> => {
    requirePermission(actor, "journeys_view");
    return db
      .select({ id: journeys.id, name: journeys.name })
      .from(journeys)
      .where(within(journeys, actor.organizationId, eq(journeys.state, "active")))
      .orderBy(asc(journeys.name), asc(journeys.id));
  },
  events: async (actor: MemberActor): Promise<ChoiceView[]> => {
    requirePermission(actor, "events_view");
    return db
      .select({ id: events.id, name: events.name })
      .from(events)
      .where(within(events, actor.organizationId))
      .orderBy(asc(events.name), asc(events.id));
  },
} satisfies Record<string, (actor: MemberActor) => Promise<ChoiceView[]>>;

export type ChoiceName = keyof typeof CHOICES;
export const CHOICE_NAMES = Object.keys(CHOICES) as [ChoiceName, ...ChoiceName[]];

/** What there is to choose from. Throws 403. */
export const listChoices = (actor: MemberActor, name: ChoiceName): Promise<ChoiceView[]> =>
  CHOICES[name](actor);
