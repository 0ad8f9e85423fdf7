import { signatureOf, WEBHOOK_ID, WEBHOOK_SIGNATURE, WEBHOOK_TIMESTAMP } from "./signing";

type Event = { id: number; type: string; createdAt: Date; payload: Record<string, unknown> };

/** What tells an event from all others, for receivers that must not act twice: `evt_17`. */
export const webhookIdOf = (eventId: number): string => `evt_${eventId}`;

/** The body of a webhook. Made of what is frozen at the event, so each attempt sends the same bytes. */
export const bodyOf = ({ type, createdAt, payload }: Event): string =>
  JSON.stringify({ type, timestamp: createdAt.toISOString(), data: payload });

const USER_AGENT = "Wellspring-Webhooks/1";

/** The headers of one attempt. @param secrets each of them signs */
export function headersOf(
  { eventId, body, at }: { eventId: number; body: string; at: Date },
  secrets: readonly string[],
): Record<string, string> {
  const id = webhookIdOf(eventId);
  const timestamp = Math.floor(at.getTime() / 1000);
  return {
    "content-type": "application/json",
    "user-agent": USER_AGENT,
    [WEBHOOK_ID]: id,
    [WEBHOOK_TIMESTAMP]: String(timestamp),
    [WEBHOOK_SIGNATURE]: signatureOf(secrets, { id, timestamp, body }),
  };
}
