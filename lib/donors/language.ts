import { asc, eq, isNotNull, isNull } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { donors } from "@/db/schema";
import { within } from "@/db/within";
import type { LanguageCode } from "@/lib/language/languages";

type Reader = Pick<Db | Tx, "select">;

/** What a donor reads; null while they never said, and mails speak the organization's language. */
export async function languageOfDonor(
  reader: Reader,
  organizationId: number,
  donorId: number,
): Promise<LanguageCode | null> {
  const [found] = await reader
    .select({ language: donors.language })
    .from(donors)
    .where(within(donors, organizationId, eq(donors.id, donorId)));
  return found?.language ?? null;
}

/** What whoever has an email address reads: the earliest donor with it who said so. */
export async function languageAtAddress(
  reader: Reader,
  organizationId: number,
  email: string,
): Promise<LanguageCode | null> {
  const [found] = await reader
    .select({ language: donors.language })
    .from(donors)
    .where(
      within(
        donors,
        organizationId,
        eq(donors.email, email.trim().toLowerCase()),
        eq(donors.status, "active"),
        isNotNull(donors.language),
      ),
    )
    .orderBy(asc(donors.id))
    .limit(1);
  return found?.language ?? null;
}

/** Keeps the language that a donor's own request tells, unless theirs is known already. */
export async function learnLanguage(
  tx: Pick<Tx, "update">,
  { organizationId, id }: { organizationId: number; id: number },
  language: LanguageCode | null | undefined,
): Promise<void> {
  if (!language) return;
  await tx
    .update(donors)
    .set({ language })
    .where(within(donors, organizationId, eq(donors.id, id), isNull(donors.language)));
}
