import { z } from "zod";
import { now } from "@/lib/clock";
import { badRequest } from "@/lib/errors";
import { REFERENCE_HEADER } from "../reference";
import { openSns, type Reading } from "./sns";
import { instantOf, type MailEventKind, shortReason, type ToldEvent } from "./told";

const words = z.string().nullish().catch(null);

const Recipients = z
  .array(z.object({ diagnosticCode: words, status: words }))
  .nullish()
  .catch(null);

const Notice = z.object({
  notificationType: words,
  eventType: words,
  mail: z.object({
    headers: z
      .array(z.object({ name: z.string(), value: z.string() }))
      .nullish()
      .catch(null),
    commonHeaders: z.object({ messageId: words }).nullish().catch(null),
  }),
  bounce: z
    .object({
      bounceType: words,
      bounceSubType: words,
      bouncedRecipients: Recipients,
      timestamp: words,
    })
    .nullish(),
  complaint: z.object({ complaintFeedbackType: words, timestamp: words }).nullish(),
  delivery: z.object({ timestamp: words, smtpResponse: words }).nullish(),
  deliveryDelay: z.object({ timestamp: words, delayType: words }).nullish(),
});
type Notice = z.output<typeof Notice>;

/**
 * Reads what Amazon SES tells of a mail through SNS, or null where it tells nothing of interest. Throws
 * as `openSns` does.
 */
export async function readSes(raw: string, read?: Reading): Promise<ToldEvent | null> {
  const envelope = await openSns(raw, read);
  if (!envelope) return null;
  const notice = noticeIn(envelope.Message);
  const kind = notice && kindOf(notice);
  if (!notice || !kind) return null;
  const { headers, commonHeaders } = notice.mail;
  const own = (headers ?? []).filter(({ name }) =>
    [REFERENCE_HEADER.toLowerCase(), "message-id"].includes(name.toLowerCase()),
  );
  const { bounce, complaint, delivery, deliveryDelay } = notice;
  const at = (bounce ?? complaint ?? delivery ?? deliveryDelay)?.timestamp ?? undefined;
  return {
    ...{ provider: "ses", eventReference: envelope.MessageId, kind },
    references: [...own.map(({ value }) => value), commonHeaders?.messageId ?? ""],
    reason: reasonOf(notice),
    occurredAt: instantOf(at, now()),
  };
}

/** SNS also sends notes of its own, such as that a topic works; they are not JSON. */
function noticeIn(text: string): Notice | undefined {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return undefined;
  }
  const notice = Notice.safeParse(json);
  if (notice.success) return notice.data;
  throw badRequest("not_an_event", "This is not a notification of Amazon SES.");
}

const ABOUT_US = ["MessageTooLarge", "ContentRejected", "AttachmentRejected"];

function kindOf({ notificationType, eventType, ...notice }: Notice): MailEventKind | null {
  switch (eventType ?? notificationType) {
    case "Bounce":
      if (notice.bounce?.bounceType === "Permanent") return "bounced";
      return ABOUT_US.includes(notice.bounce?.bounceSubType ?? "") ? "rejected" : "soft_bounced";
    case "Complaint":
      // Someone moved it out of their spam.
      return notice.complaint?.complaintFeedbackType === "not-spam" ? null : "complained";
    case "Delivery":
      return "delivered";
    case "DeliveryDelay":
      return "deferred";
    default:
      return null;
  }
}

function reasonOf({ bounce, complaint, delivery, deliveryDelay }: Notice): string | null {
  const [first] = bounce?.bouncedRecipients ?? [];
  return shortReason(
    first?.diagnosticCode || bounce?.bounceSubType,
    complaint?.complaintFeedbackType,
    delivery?.smtpResponse,
    deliveryDelay?.delayType,
  );
}
