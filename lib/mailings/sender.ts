import { eq } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { organizations } from "@/db/schema";
import { env } from "@/lib/env";
import { invalid, notFound } from "@/lib/errors";
import { speakTo } from "@/lib/language/speech";
import type { MailSender } from "@/lib/messages/layout";
import type { MergeValues } from "./placeholders";

/** What every email of an organization’s mailings has in common. */
export type Issuer = typeof organizations.$inferSelect;

export async function readIssuer(reader: Db | Tx, id: number): Promise<Issuer> {
  const [found] = await reader.select().from(organizations).where(eq(organizations.id, id));
  if (!found) throw notFound("organization");
  return found;
}

/** Milliseconds after which what all messages of an organization have in common is read anew. */
const FRESH_MS = 10_000;
const MOST_KEPT = 500;

/** Organizations as senders, each read once for many messages that follow each other. */
export class Issuers {
  readonly #known = new Map<number, { issuer: Promise<Issuer>; readAt: number }>();

  of(reader: Db | Tx, id: number): Promise<Issuer> {
    const known = this.#known.get(id);
    if (known && performance.now() - known.readAt < FRESH_MS) return known.issuer;
    const issuer = readIssuer(reader, id);
    this.#known.delete(id);
    this.#known.set(id, { issuer, readAt: performance.now() });
    issuer.catch(() => this.#known.delete(id));
    const [oldest] = this.#known.keys();
    if (this.#known.size > MOST_KEPT && oldest !== undefined) this.#known.delete(oldest);
    return issuer;
  }
}

/** Throws 422 `no_postal_address`: laws on commercial email ask for one in each. */
export function requirePostalAddress({ postalAddress }: Issuer): void {
  if (postalAddress?.trim()) return;
  const message =
    "First enter your organization’s postal address in Settings. Every mailing must include it.";
  throw invalid(
    message,
    [{ path: "postal_address", code: "no_postal_address", message }],
    "no_postal_address",
  );
}

/** The frame of a mailing for whoever reads this language. */
export const senderFor = (
  { name, accentColor, postalAddress, website, locale }: Issuer,
  language: string | null,
): MailSender => ({
  ...{ name, accentColor, postalAddress, website },
  speech: speakTo(language, locale),
});

export const issuerValues = ({ name, taxId }: Issuer): MergeValues => ({
  organization: name,
  tax_id: taxId ?? "",
});

/** The address that mailings come from. */
export const fromAddress = (): string =>
  /<([^<>]+)>\s*$/.exec(env().MAIL_FROM)?.[1] ?? env().MAIL_FROM;
