import { z } from "zod";
import { badRequest } from "@/lib/errors";
import type { TextReceipt } from "./carrier";

const Receipt = z.object({
  MessageSid: z.string().min(1).max(64),
  MessageStatus: z.string().max(40),
  ErrorCode: z.coerce.number().optional().catch(undefined),
});

const STATUSES: Record<string, TextReceipt["status"]> = {
  sent: "sent",
  delivered: "delivered",
  read: "delivered",
  undelivered: "undelivered",
  failed: "undelivered",
};

/** No such number, and a landline. */
const DEAD = [30005, 30006, 21211, 21614];
const OPTED_OUT = [21610];

const WORDS: Record<number, string> = {
  30003: "the phone is off or out of reach",
  30004: "the recipient or their carrier blocks texts",
  30005: "there is no such number",
  30006: "the number is a landline, or its carrier can’t be reached",
  30007: "the carrier flagged it as spam",
  30008: "the carrier gave no reason",
  30034: "the sending number isn’t registered with carriers",
};

/** What Twilio tells of a text of ours; null for what only says that it is on its way. Throws bad request. */
export function receiptIn(
  told: Record<string, string>,
  reference: string | null,
): TextReceipt | null {
  const read = Receipt.safeParse(told);
  if (!read.success) throw badRequest("not_a_receipt", "This isn’t a Twilio delivery receipt.");
  const { MessageSid, MessageStatus, ErrorCode: code } = read.data;
  const status = STATUSES[MessageStatus];
  if (!status) return null;
  return {
    ...{ kind: "receipt", provider: "twilio", providerId: MessageSid, status },
    reference: reference ?? "",
    isDead: code !== undefined && DEAD.includes(code),
    isOptOut: code !== undefined && OPTED_OUT.includes(code),
    reason: code ? `${code} ${WORDS[code] ?? ""}`.trim() : null,
  };
}
