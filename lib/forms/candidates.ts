import { asc, eq } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { donors, type FormContent } from "@/db/schema";
import { within } from "@/db/within";
import { type Donor, displayNameOf } from "@/lib/donors/donor-rows";
import { findMergedPerson } from "@/lib/donors/matching";
import { isSameName } from "@/lib/same-name";
import { type Answers, answerFor } from "./asking";
import { DONOR_FIELDS, type DonorFieldKey } from "./donor-fields";

/** What a submission says about its sender, by donor field. */
export type Sent = Partial<Record<DonorFieldKey, string>>;

export function sentBy(content: FormContent, answers: Answers): Sent {
  const keys = Object.keys(DONOR_FIELDS) as DonorFieldKey[];
  return Object.fromEntries(
    keys.flatMap((key) => {
      const answer = answerFor(content, answers, key);
      return answer ? [[key, key === "email" ? answer.toLowerCase() : answer] as const] : [];
    }),
  );
}

/** The name that a submission gives; undefined where the form asks for none. */
export const nameIn = ({ first_name, last_name, organization_name }: Sent): string | undefined =>
  [first_name, last_name].filter(Boolean).join(" ") || organization_name;

/** Active donors with an address, in lower case, and who one of them was merged into; the earliest first. */
export async function findCandidates(
  reader: Db | Tx,
  { organizationId }: { organizationId: number },
  email: string,
): Promise<Donor[]> {
  const found = await reader
    .select()
    .from(donors)
    .where(within(donors, organizationId, eq(donors.email, email), eq(donors.status, "active")))
    .orderBy(asc(donors.id));
  if (found.length > 0) return found;
  const kept = await findMergedPerson(reader, organizationId, email);
  return kept ? [kept] : [];
}

/**
 * Whose a submission is: the donor with its address and name. An address alone is not enough, because
 * families and offices share one.
 */
export function sameAs(sent: Sent, candidates: readonly Donor[]): Donor | undefined {
  const { first_name = "", last_name = "", organization_name = "" } = sent;
  return candidates.find((donor) =>
    donor.kind === "organization"
      ? !first_name && !last_name && isSameName(organization_name, donor.organizationName ?? "")
      : Boolean(first_name || last_name) &&
        isSameName(
          `${first_name} ${last_name}`,
          displayNameOf({ ...donor, organizationName: null, email: null }),
        ),
  );
}
