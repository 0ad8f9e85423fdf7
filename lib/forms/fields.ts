import { asc, desc, eq, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { designations, events, forms, programs } from "@/db/schema";
import { within } from "@/db/within";
import { topicsOf } from "@/lib/consents/topic-rows";
import { topicName } from "@/lib/consents/words";
import { type Actor, requirePermission } from "@/lib/identity/actor";
import { toMajor } from "@/lib/money";
import { DONOR_FIELDS } from "./donor-fields";
import { mappableFields } from "./donor-values";

/** The fields of donors that answers can be saved to: their own, then custom ones. */
export async function listDonorFields(actor: Actor) {
  requirePermission(actor, "forms_edit");
  const custom = await mappableFields(db, actor.organizationId);
  return [
    ...Object.entries(DONOR_FIELDS).map(([key, { label }]) => ({
      ...{ key, label, type: "text", options: [] as string[] },
    })),
    ...custom.map(({ key, label, type, options }) => ({ key, label, type: String(type), options })),
  ];
}

/** Published forms by name, to choose from. */
export async function listFormChoices(actor: Actor): Promise<{ value: string; label: string }[]> {
  requirePermission(actor, "forms_edit");
  const found = await db
    .select({ id: forms.id, name: forms.name })
    .from(forms)
    .where(within(forms, actor.organizationId, eq(forms.status, "published")))
    .orderBy(asc(sql`lower(${forms.name})`), asc(forms.id));
  return found.map(({ id, name }) => ({ value: String(id), label: name }));
}

/** A program that gifts can go to from a form. Amounts in major units. */
export type ProgramChoice = {
  id: number;
  name: string;
  currency: string;
  frequencies: number[];
  amounts: number[];
  designations: { id: number; name: string }[];
};

export type EventChoice = { id: number; name: string };

/** Open programs and published events, which a form can lead to. */
export async function listDestinations(
  actor: Actor,
): Promise<{ programs: ProgramChoice[]; events: EventChoice[] }> {
  requirePermission(actor, "forms_edit");
  const { organizationId } = actor;
  const [open, purposes, published] = await Promise.all([
    db
      .select()
      .from(programs)
      .where(within(programs, organizationId, eq(programs.status, "active")))
      .orderBy(asc(programs.name), asc(programs.id)),
    db
      .select()
      .from(designations)
      .where(within(designations, organizationId, eq(designations.active, true)))
      .orderBy(asc(designations.position), asc(designations.id)),
    db
      .select({ id: events.id, name: events.name })
      .from(events)
      .where(within(events, organizationId, eq(events.status, "published")))
      .orderBy(desc(events.startsAt), desc(events.id)),
  ]);
  return {
    programs: open.map(({ id, name, currency, frequencies, suggestedAmounts }) => ({
      ...{ id, name, currency, frequencies },
      amounts: suggestedAmounts.slice(0, 6).map((amount) => toMajor(amount, currency)),
      designations: purposes
        .filter(({ programId }) => programId === id)
        .map((each) => ({ id: each.id, name: each.name })),
    })),
    events: published,
  };
}

/** The topics that a form's checkbox can subscribe to. */
export async function listFormTopics(actor: Actor) {
  requirePermission(actor, "forms_edit");
  const topics = await topicsOf(db, actor);
  return topics.map((topic) => ({ id: topic.id, name: topicName(topic) }));
}
