import { z } from "zod";
import type { Permission } from "@/lib/identity/permissions";
import { type EventSubject, type EventType, GROUPS } from "./definitions";
import type { RecordDefinition } from "./record";

/**
 * One type of event.
 * @property title what happened, as a sentence
 * @property heading what the types of its subject are grouped under
 * @property needs all of these permissions see the whole payload
 * @property record what is told of the subject
 * @property payload the `data` of the webhook
 */
export type EventDefinition = {
  type: EventType;
  title: string;
  heading: string;
  subject: EventSubject;
  needs: readonly Permission[];
  record: RecordDefinition;
  payload: z.ZodObject;
};

const EventActor = z
  .strictObject({
    kind: z.enum(["staff", "api_key", "donor", "guest", "visitor", "system"]),
    id: z.number().int().nullable().meta({
      description: "The user, API key, donor, or registration; null for visitors and the system",
    }),
  })
  .meta({ id: "EventActor" });

/** What every event tells; `record` and `details` depend on its subject. */
const envelope = (subject: string, record: z.ZodObject, details?: z.ZodObject) =>
  z.strictObject({
    subject: z.strictObject({
      type: z.literal(subject),
      id: z.number().int().meta({ description: "The id of the record in the API" }),
    }),
    donor_id: z.number().int().nullable().meta({ description: "The donor it is about, if any" }),
    record: record.nullable().meta({
      description: "The record as it stood after the change; null if it is gone or too large",
    }),
    changed: z.array(z.string()).meta({ description: "Names of what was changed, where known" }),
    details: details ?? z.strictObject({}),
    actor: EventActor,
    request_id: z.string(),
    cause: z.array(z.number().int()).meta({
      description: "Events that brought this one about, the first cause first",
    }),
  });

const groups = Object.entries(GROUPS) as [EventSubject, (typeof GROUPS)[EventSubject]][];

/** Every type of event, in the order that people read them. */
export const EVENT_CATALOGUE: readonly EventDefinition[] = groups.flatMap(([subject, group]) => {
  const { heading, needs, record } = group;
  const payload = envelope(
    subject,
    record.schema,
    "details" in group ? group.details : undefined,
  ).meta({ id: `${record.name.replace(/Record$/, "")}EventData` });
  return Object.entries(group.types).map(([ending, title]) => ({
    type: `${subject}.${ending}` as EventType,
    ...{ title, heading, subject, needs, record, payload },
  }));
});

const byType = new Map<string, EventDefinition>(EVENT_CATALOGUE.map((each) => [each.type, each]));

/** What `type` is; undefined for types that do not exist. */
export const findEventType = (type: string): EventDefinition | undefined => byType.get(type);
