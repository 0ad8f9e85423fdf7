import { createHmac } from "node:crypto";
import { z } from "zod";
import { now } from "@/lib/clock";
import { env } from "@/lib/env";
import { badRequest, notFound } from "@/lib/errors";
import { sameSecret } from "@/lib/ids";
import {
  failureKind,
  instantOf,
  type MailEventKind,
  shortReason,
  statusIn,
  type ToldEvent,
} from "./told";

/** Mailgun tries for eight hours to tell of an event. */
const TOLERANCE_SECONDS = 24 * 3600;

const words = z.string().max(10_000).nullish().catch(null);

const Told = z.object({
  signature: z.object({
    timestamp: z.string().regex(/^\d{1,12}$/),
    token: z.string().min(1).max(200),
    signature: z.string().max(200),
  }),
  "event-data": z.object({
    id: z.string().min(1).max(200),
    event: z.string(),
    timestamp: z.number().optional().catch(undefined),
    severity: words,
    reason: words,
    "delivery-status": z
      .object({
        code: z.number().nullish().catch(null),
        message: words,
        description: words,
        "enhanced-code": words,
      })
      .nullish()
      .catch(null),
    message: z
      .object({ headers: z.object({ "message-id": words }).nullish().catch(null) })
      .nullish()
      .catch(null),
  }),
});

type Data = z.output<typeof Told>["event-data"];

/**
 * Reads what Mailgun tells of a mail, or null where it tells nothing of interest. Its signature covers a
 * time and a token only, so what it tells counts for a mail that carries our own. Throws not found while no
 * key is set, and bad request.
 */
export function readMailgun(raw: string): ToldEvent | null {
  const { MAILGUN_SIGNING_KEY: key } = env();
  if (!key) throw notFound("page");
  const told = Told.safeParse(jsonIn(raw));
  if (!told.success) throw badRequest("not_an_event", "This is not an event of Mailgun’s.");
  const { signature, "event-data": data } = told.data;
  requireSignature(signature, key);
  const kind = kindOf(data);
  if (!kind) return null;
  const { "delivery-status": status, message, reason, timestamp } = data;
  return {
    ...{ provider: "mailgun", eventReference: data.id, kind },
    references: [message?.headers?.["message-id"] ?? ""],
    reason: shortReason(status?.message || status?.description || reason),
    occurredAt: instantOf(timestamp && timestamp * 1000, now()),
  };
}

function requireSignature(
  { timestamp, token, signature }: z.output<typeof Told>["signature"],
  key: string,
): void {
  const expected = createHmac("sha256", key).update(`${timestamp}${token}`).digest("hex");
  const age = Math.abs(now().getTime() / 1000 - Number(timestamp));
  if (!sameSecret(signature, expected) || age > TOLERANCE_SECONDS)
    throw badRequest("bad_signature", "The signature of this event is wrong or too old.");
}

function kindOf({
  event,
  severity,
  reason,
  "delivery-status": status,
}: Data): MailEventKind | null {
  if (event === "delivered") return "delivered";
  if (event === "complained") return "complained";
  if (event !== "failed") return null;
  if (severity === "temporary") return "deferred";
  if (reason === "suppress-bounce") return "bounced";
  if (reason === "suppress-complaint") return "complained";
  if (reason === "suppress-unsubscribe") return null;
  if (reason === "old") return "soft_bounced";
  const said = `${status?.["enhanced-code"] ?? ""} ${status?.message ?? ""}`;
  return failureKind(statusIn(said), status?.code ?? undefined);
}

function jsonIn(raw: string): unknown {
  try {
    return JSON.parse(raw);
  } catch {
    return undefined;
  }
}
