import { eq, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { donationLines, donations, programs } from "@/db/schema";
import { within } from "@/db/within";
import type { Speech } from "@/lib/language/speech";
import type { Donation, NewDonationLine } from "./donations";
import { ofGift } from "./gift-joins";

type Line = Pick<NewDonationLine, "label" | "entityId">;

/** Is a gift for people whom its program has sponsored, rather than for what it builds? */
export async function sponsors(
  tx: Tx,
  { organizationId, programId }: Donation,
  lines: readonly Line[],
): Promise<boolean> {
  if (!lines.some(({ entityId }) => entityId)) return false;
  const [program] = await tx
    .select({ fundingType: programs.fundingType })
    .from(programs)
    .where(within(programs, organizationId, eq(programs.id, programId)));
  return program?.fundingType === "sponsors";
}

/**
 * What a line of such a gift is for, as papers say it: the program, with the public name of who is sponsored.
 * A gift that is earmarked for one person would not be deductible (IRS Pub. 526).
 */
export function purposeOnPaper({ label, entityId }: Line): string {
  if (!entityId) return label;
  const [, name = label, months = ""] = /^(.*?)( \(\d+ months?\))?$/s.exec(label) ?? [];
  return `Sponsorship program (${name})${months}`;
}

/** The same in SQL, of all lines of a gift; null for one without lines. */
export const purposeOnPapers = sql<string | null>`(
  select string_agg(
    case when ${donationLines.entityId} is not null and exists (
        select from ${programs}
        where ${programs.organizationId} = ${donations.organizationId}
          and ${programs.id} = ${donations.programId} and ${programs.fundingType} = 'sponsors')
      then 'Sponsorship program (' || regexp_replace(${donationLines.label}, ' \\(\\d+ months?\\)$', '') || ')'
        || coalesce(substring(${donationLines.label} from ' \\(\\d+ months?\\)$'), '')
      else ${donationLines.label} end,
    ', ' order by ${donationLines.id})
  from ${donationLines} where ${ofGift})`;

/** What these say of a purpose in English, in a reader's language; other purposes stay. */
export const purposeIn = ({ t }: Speech, purpose: string): string =>
  purpose
    .replace(/Sponsorship program \((.*?)\)/gs, (_, name: string) =>
      t("paper")("sponsorshipProgram", { name }),
    )
    .replace(/(\S) \((\d+) months?\)/g, (_, before: string, months: string) =>
      t("paper")("sponsoredMonths", { name: before, months: Number(months) }),
    );

/** Who decides on gifts to a sponsorship program. */
export const controlStatement = (organization: string, { t }: Speech): string =>
  t("paper")("control", { organization });
