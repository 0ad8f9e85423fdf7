import type { messageEvents } from "@/db/schema";
import { oneLine } from "../one-line";

export type MailEventRow = typeof messageEvents.$inferSelect;
export type MailEventKind = MailEventRow["kind"];

/** What somebody tells of a mail. */
export type ToldEvent = {
  provider: MailEventRow["provider"];
  /** The provider's own ID of what it tells. */
  eventReference: string;
  kind: MailEventKind;
  /** Texts that may hold the mail's reference, the likeliest first. */
  references: readonly string[];
  reason: string | null;
  occurredAt: Date;
};

/** Far more than any event of a provider has. */
export const MOST_EVENT_BYTES = 512 * 1024;

const MOST_REASON = 300;

/** A provider's words, short enough to be kept, and without the address that they usually repeat. */
export function shortReason(...words: readonly (string | null | undefined)[]): string | null {
  const text = oneLine(words.filter(Boolean).join(" "));
  const nameless = text.replace(/[^\s<>()"';:,]+@[^\s<>()"';:,]+/g, "…");
  return nameless === "" ? null : [...nameless].slice(0, MOST_REASON - 1).join("");
}

/** For the message's content or size, or for who sent it. */
const ABOUT_US = /^[45]\.(?:2\.3|3\.4|6\.\d+|7\.\d+)$/;
/** Mailboxes that are full, and systems that are down. */
const PASSING = /^(?:4\.\d+\.\d+|5\.2\.[24]|5\.3\.\d+)$/;

/**
 * What it means that a mail was given up.
 * @param status as RFC 3463 has it, such as `5.1.1`; null: unknown
 * @param code of the SMTP reply, such as 550
 */
export function failureKind(
  status: string | null,
  code?: number,
): "bounced" | "soft_bounced" | "rejected" {
  if (status) {
    if (ABOUT_US.test(status)) return "rejected";
    return PASSING.test(status) ? "soft_bounced" : "bounced";
  }
  if (code === 550 || code === 551 || code === 553) return "bounced";
  return code === 552 || (code !== undefined && code < 500) ? "soft_bounced" : "rejected";
}

/** The first status of RFC 3463 in a server's words. */
export const statusIn = (words: string): string | null =>
  /(?<![\d.])([245]\.\d{1,3}\.\d{1,3})(?!\.?\d)/.exec(words)?.[1] ?? null;

/** An instant as others write it; now for what is none, and for what is yet to come. */
export function instantOf(value: string | number | undefined, now: Date): Date {
  const at = new Date(value ?? Number.NaN);
  return Number.isNaN(at.getTime()) || at > now ? now : at;
}
