import { z } from "zod";
import { webhookDeliveries, webhookEndpoints } from "@/db/schema";
import { EVENT_CATALOGUE, findEventType } from "@/lib/event-types/catalogue";
import { TEST_EVENT } from "@/lib/event-types/definitions";
import { PERMISSIONS } from "@/lib/identity/permissions";
import { blankable, QueryId, RowId, Timestamp, textUpTo } from "@/lib/input";
import { cursorQuery } from "@/lib/paging/pages";

/** The most endpoints that an organization has. */
export const MOST_ENDPOINTS = 20;

/** What stands for all types of events. */
export const ALL_TYPES = "*";

/** The types that an endpoint can choose. */
export const CHOOSABLE_TYPES = EVENT_CATALOGUE.filter(({ type }) => type !== TEST_EVENT);

export const DELIVERY_STATES = webhookDeliveries.status.enumValues;
export const DISABLED_REASONS = webhookEndpoints.disabledReason.enumValues;

const isKnownType = (type: string) => findEventType(type) !== undefined;

const UNKNOWN_TYPE = "There is no event of this type. `GET /admin/webhooks/event-types` lists all.";

const EventType = textUpTo(80).refine(isKnownType, UNKNOWN_TYPE);

const Url = textUpTo(2_000)
  .transform((text) => text.trim())
  .pipe(z.string().min(1, "Enter the address that webhooks are sent to."))
  .meta({
    description: "Where webhooks are sent: a public https address, on port 443 or from 1024 on",
  });

const Types = z
  .array(
    textUpTo(80).refine(
      (type) => type === ALL_TYPES || (type !== TEST_EVENT && isKnownType(type)),
      UNKNOWN_TYPE,
    ),
  )
  .min(1, "Choose at least one type of event.")
  .max(500, "Choose at most 500 types of events.")
  .transform((types) => (types.includes(ALL_TYPES) ? [ALL_TYPES] : [...new Set(types)]))
  .meta({ description: "Types of events; `*` for all that you may see, later ones included" });

const fields = { url: Url, types: Types, description: blankable(200).nullable() };

export const NewWebhookEndpoint = z
  .strictObject({ ...fields, description: fields.description.default(null) })
  .meta({ id: "NewWebhookEndpoint" });
export type NewWebhookEndpointInput = z.input<typeof NewWebhookEndpoint>;

/** What is not given stays. */
export const WebhookEndpointChanges = z
  .strictObject(fields)
  .partial()
  .meta({ id: "WebhookEndpointChanges" });
export type WebhookEndpointChangesInput = z.input<typeof WebhookEndpointChanges>;

export const WebhookRecovery = z
  .strictObject({
    since: Timestamp.meta({ description: "At most 30 days ago" }),
    missed: z.boolean().default(false).meta({
      description: "Also sends events that were never sent, such as those while it was disabled",
    }),
  })
  .meta({ id: "WebhookRecovery" });
export type WebhookRecoveryInput = z.input<typeof WebhookRecovery>;

export const WebhookDeliveryQuery = z.strictObject({
  status: z.enum(DELIVERY_STATES).optional(),
  type: EventType.optional(),
  since: Timestamp.optional().meta({ description: "Of events at this time or later" }),
  ...cursorQuery(50),
});
export type WebhookDeliveryQuery = z.output<typeof WebhookDeliveryQuery>;

export const EventFeedQuery = z.strictObject({
  type: EventType.optional(),
  subject_type: textUpTo(40).optional().meta({ description: "Such as `donation`" }),
  subject_id: QueryId.optional(),
  donor_id: QueryId.optional(),
  ...cursorQuery(50),
});
export type EventFeedQuery = z.output<typeof EventFeedQuery>;

const Instant = z.string().meta({ format: "date-time" });

export const EventTypeView = z
  .object({
    type: z.string(),
    title: z.string(),
    heading: z.string().meta({ description: "What the types of its subject are grouped under" }),
    subject: z.string(),
    needs: z.array(z.enum(PERMISSIONS)).meta({ description: "The permissions to receive it" }),
    is_allowed: z.boolean().meta({ description: "Whether you hold those permissions" }),
  })
  .meta({ id: "WebhookEventType" });
export type EventTypeView = z.infer<typeof EventTypeView>;

const Subject = z.object({ type: z.string(), id: z.int() });

export const EventView = z
  .object({
    id: RowId,
    webhook_id: z.string().meta({ description: "As in the header `webhook-id`" }),
    type: z.string(),
    subject: Subject,
    donor_id: RowId.nullable(),
    cause: z.array(RowId).meta({ description: "The events that brought this one about" }),
    created_at: Instant,
    data: z.record(z.string(), z.unknown()),
  })
  .meta({ id: "WebhookEvent" });
export type EventView = z.infer<typeof EventView>;

export const WebhookEndpointView = z
  .object({
    id: RowId,
    url: z.string(),
    description: z.string().nullable(),
    types: z.array(z.string()),
    permissions: z.array(z.string()).meta({
      description:
        "The permissions of the person who last saved it. Events that need more aren’t sent",
    }),
    source: z.enum(webhookEndpoints.source.enumValues),
    state: z.enum(webhookEndpoints.state.enumValues),
    disabled_reason: z.enum(DISABLED_REASONS).nullable(),
    disabled_at: Instant.nullable(),
    failing_since: Instant.nullable().meta({
      description: "Since when every attempt has failed; after 5 days it is disabled",
    }),
    previous_secret_until: Instant.nullable().meta({
      description:
        "Until when webhooks are also signed with the secret from before the last rotation",
    }),
    created_by: z.object({ id: RowId, name: z.string() }),
    created_at: Instant,
    updated_at: Instant,
    last_7_days: z.object({
      delivered: z.int().meta({ description: "Attempts that succeeded" }),
      failed: z.int().meta({ description: "Attempts that failed" }),
    }),
  })
  .meta({ id: "WebhookEndpoint" });
export type WebhookEndpointView = z.infer<typeof WebhookEndpointView>;

/** The only moments when a secret is known: when it is made. */
export const WebhookEndpointWithSecret = WebhookEndpointView.extend({
  secret: z.string().meta({ description: "Verifies signatures. It is never shown again" }),
}).meta({ id: "WebhookEndpointWithSecret" });
export type WebhookEndpointWithSecret = z.infer<typeof WebhookEndpointWithSecret>;

export const WebhookDeliverySummary = z
  .object({
    id: RowId,
    endpoint_id: RowId,
    event_id: RowId,
    webhook_id: z.string(),
    type: z.string(),
    subject: Subject,
    status: z.enum(DELIVERY_STATES),
    attempts: z.int().meta({ description: "Since it was written, or sent again by hand" }),
    response_status: z.int().nullable().meta({ description: "Of the last attempt" }),
    next_attempt_at: Instant.nullable(),
    finished_at: Instant.nullable(),
    created_at: Instant,
  })
  .meta({ id: "WebhookDeliverySummary" });
export type WebhookDeliverySummary = z.infer<typeof WebhookDeliverySummary>;

export const WebhookDeliveryView = WebhookDeliverySummary.omit({ attempts: true })
  .extend({
    request: z
      .object({
        url: z.string(),
        headers: z.record(z.string(), z.string()),
        body: z.string(),
      })
      .nullable()
      .meta({
        description:
          "What is sent, signed as at the last attempt. Null if you may not see events of this type",
      }),
    attempts: z.array(
      z.object({
        at: Instant,
        duration_ms: z.int(),
        response_status: z.int().nullable(),
        response_body: z
          .string()
          .nullable()
          .meta({ description: "The first 4 kB. Null as well if you may not see the event" }),
        error: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: "WebhookDelivery" });
export type WebhookDeliveryView = z.infer<typeof WebhookDeliveryView>;
