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

/** Throws 422 `no_postal_address`: laws on commercial email ask for one in each. */
export function requirePostalAddress({ postalAddress }: Issuer): void {
  if (postalAddress?.trim()) return;
  const message =
    "Enter your organization’s postal address in the settings first. Every mailing has to have it.";
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
