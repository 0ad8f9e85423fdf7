import type { ZodType } from "zod";
import { type Components, type JsonSchema, toJsonSchema } from "./schemas";

/** An event that webhooks send, of the catalogue of events. */
export type DescribedEvent = {
  type: string;
  title: string;
  needs: readonly string[];
  payload: ZodType;
};

/** What webhook endpoints are sent, by type: OpenAPI's `webhooks`. */
export const webhooks = (
  events: readonly DescribedEvent[],
  components: Components,
): Record<string, JsonSchema> =>
  Object.fromEntries(events.map((each) => [each.type, { post: sent(each, components) }]));

const sent = ({ type, title, needs, payload }: DescribedEvent, components: Components) => ({
  tags: ["Webhooks"],
  operationId: `send_${type.replace(".", "_")}`,
  summary: title,
  description: `Needs ${needs.map((each) => `\`${each}\``).join(" and ")}. A sample is at \`/docs/events#${type}\`.`,
  requestBody: {
    required: true,
    content: {
      "application/json": {
        schema: {
          type: "object",
          required: ["type", "timestamp", "data"],
          properties: {
            type: { const: type },
            timestamp: { type: "string", format: "date-time" },
            data: toJsonSchema(payload, "output", components),
          },
        },
      },
    },
  },
  security: [],
  responses: { "2XX": { description: "The event was received." } },
});
