import PostalMime, { type Attachment } from "postal-mime";
import { now } from "@/lib/clock";
import { env } from "@/lib/env";
import { badRequest, notFound, unauthenticated } from "@/lib/errors";
import { hashSecret, sameSecret } from "@/lib/ids";
import { REFERENCE_HEADER } from "../reference";
import {
  failureKind,
  instantOf,
  type MailEventKind,
  shortReason,
  statusIn,
  type ToldEvent,
} from "./told";

/** Of a report, which may repeat the mail with everything attached to it. */
export const MOST_REPORT_BYTES = 10 * 1024 * 1024;

/** Throws not found while no secret is set, and unauthenticated for another one. */
export function requireDsnSecret(authorization: string | null): void {
  const { MAIL_DSN_SECRET: secret } = env();
  if (!secret) throw notFound("page");
  const given = /^Bearer +(\S+)$/i.exec(authorization ?? "")?.[1] ?? "";
  if (!sameSecret(given, secret)) throw unauthenticated();
}

/**
 * Reads a mail of a bounce mailbox: a delivery status notification (RFC 3464) or a complaint (RFC 5965).
 * Null for every other mail, such as an answer that a person wrote. Throws bad request for what is no mail.
 */
export async function readReport(raw: Uint8Array): Promise<ToldEvent | null> {
  const { messageId, attachments, date } = await parse(raw);
  const part = (...types: readonly string[]) =>
    attachments.find(({ mimeType }) => types.includes(mimeType));
  const original = fieldsIn(part("message/rfc822", "text/rfc822-headers", "message/global"));
  const [told] = [
    statusOf(part("message/delivery-status", "message/global-delivery-status")),
    complaintOf(part("message/feedback-report")),
  ].filter((each) => each !== null);
  if (!told) return null;
  const [first] = original;
  const references = [
    ...[first?.get(REFERENCE_HEADER.toLowerCase()), first?.get("message-id"), told.envelope],
  ].map((each) => each ?? "");
  return {
    ...{ provider: "dsn", kind: told.kind, reason: told.reason, references },
    eventReference: hashSecret([messageId, ...references, told.text].join(" ")),
    occurredAt: instantOf(date, now()),
  };
}

async function parse(raw: Uint8Array) {
  try {
    const options = {
      forceRfc822Attachments: true,
      attachmentEncoding: "utf8",
      maxNestingDepth: 20,
    } as const;
    return await PostalMime.parse(raw, options);
  } catch {
    throw badRequest("not_a_mail", "This is not an email.");
  }
}

type Fields = ReadonlyMap<string, string>;

/** The groups of fields of a part, which stand apart by an empty line, with each field on one line. */
function fieldsIn(part: Attachment | undefined): Fields[] {
  const text = typeof part?.content === "string" ? part.content : "";
  return text
    .slice(0, 100_000)
    .replace(/\r\n/g, "\n")
    .split(/\n{2,}/)
    .map((group) => {
      const lines = group.replace(/\n[ \t]+/g, " ").split("\n");
      const fields = lines.flatMap((line) => {
        const [, name, value] = /^([\w-]+):\s*(.*)$/.exec(line) ?? [];
        return name && value ? [[name.toLowerCase(), value] as const] : [];
      });
      return new Map(fields);
    });
}

type Told = {
  kind: MailEventKind;
  reason: string | null;
  /** What tells this report from others of the same mail. */
  text: string;
  envelope?: string;
};

/** Our mails have one recipient, so a report has one, too. */
function statusOf(part: Attachment | undefined): Told | null {
  const groups = fieldsIn(part);
  const recipient = groups.find((group) => group.has("action"));
  const action = recipient?.get("action")?.toLowerCase().trim();
  if (!recipient || !action) return null;
  const diagnostic = recipient.get("diagnostic-code") ?? "";
  const status = statusIn(recipient.get("status") ?? "") ?? statusIn(diagnostic);
  const code = /\b([45]\d\d)\b/.exec(diagnostic)?.[1];
  const kind = KINDS[action] ?? (action === "failed" ? ofFailure(status, diagnostic, code) : null);
  if (!kind) return null;
  return {
    kind,
    reason: shortReason(diagnostic || status),
    text: `${action} ${status} ${recipient.get("final-recipient")}`,
    envelope: groups[0]?.get("original-envelope-id"),
  };
}

const KINDS: Readonly<Record<string, MailEventKind>> = {
  delayed: "deferred",
  delivered: "delivered",
  relayed: "delivered",
  expanded: "delivered",
};

/** Some servers write 5.0.0 for everything and tell more in words. */
function ofFailure(status: string | null, diagnostic: string, code: string | undefined) {
  const better = status === "5.0.0" ? statusIn(diagnostic) : status;
  return failureKind(better, code ? Number(code) : undefined);
}

function complaintOf(part: Attachment | undefined): Told | null {
  const [fields] = fieldsIn(part);
  if (fields?.get("feedback-type")?.toLowerCase().trim() !== "abuse") return null;
  return {
    ...{ kind: "complained", reason: shortReason(fields.get("user-agent")), text: "abuse" },
    envelope: fields.get("original-envelope-id"),
  };
}
