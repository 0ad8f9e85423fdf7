import { db } from "@/db/client";
import { topicsOf } from "@/lib/consents/topic-rows";
import { topicName } from "@/lib/consents/words";
import { type Actor, requirePermission } from "@/lib/identity/actor";
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

/** The topics that a form's checkbox can subscribe to. */
export async function listFormTopics(actor: Actor) {
  requirePermission(actor, "forms_edit");
  const topics = await topicsOf(db, actor);
  return topics.map((topic) => ({ id: topic.id, name: topicName(topic) }));
}
