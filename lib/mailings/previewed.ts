import { eq } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { mailingPreviews } from "@/db/schema";
import { within } from "@/db/within";
import { now } from "@/lib/clock";
import { fingerprint } from "@/lib/ids";
import { previewChanged, previewTokenFor, requirePreview } from "@/lib/preview-token";
import type { CountedAudience } from "./audience";
import type { Mailing } from "./mailing-rows";

/** Whom a mailing would reach, as it was shown. */
export type Previewed = Pick<CountedAudience, "audience" | "donorIds">;

const purposeOf = ({ id, organizationId }: Mailing) => `mailing ${organizationId}:${id}`;

/** What a token of a preview stands for: everyone it would reach, whatever their order. */
const shownOf = ({ version }: Mailing, { audience, donorIds }: Previewed) => ({
  ...{ version, audience },
  donors: fingerprint(donorIds.toSorted((one, other) => one - other)),
});

/** Notes whom a mailing would reach, with the token that stands for exactly them. */
export async function keepPreviewed(tx: Tx, mailing: Mailing, shown: Previewed) {
  const { organizationId, id: mailingId } = mailing;
  const { donorIds } = shown;
  await tx
    .insert(mailingPreviews)
    .values({ organizationId, mailingId, donorIds, createdAt: now() })
    .onConflictDoUpdate({
      target: [mailingPreviews.organizationId, mailingPreviews.mailingId],
      set: { donorIds, createdAt: now() },
    });
  const made = previewTokenFor(purposeOf(mailing), shownOf(mailing, shown));
  return { ...made, token: `${shown.audience}.${made.token}` };
}

/**
 * Whom a mailing was shown to reach by the preview that a token is of. Throws 409 `preview_expired`, and
 * `preview_changed` for one of another mailing, of what it was before, and one that was followed by another.
 */
export async function readPreviewed(
  reader: Db | Tx,
  token: string,
  mailing: Mailing,
): Promise<Previewed> {
  const { organizationId, id } = mailing;
  const [found] = await reader
    .select({ donorIds: mailingPreviews.donorIds })
    .from(mailingPreviews)
    .where(within(mailingPreviews, organizationId, eq(mailingPreviews.mailingId, id)));
  if (!found) throw previewChanged();
  const [, audience, rest = ""] = /^(\d{1,9})\.(.{1,180})$/.exec(token) ?? [];
  const shown = { audience: Number(audience), donorIds: found.donorIds };
  requirePreview(rest, purposeOf(mailing), shownOf(mailing, shown));
  return shown;
}

/** How many donors are in one of two audiences only: those who came, or those who left if they are more. */
export function movedBetween(shown: Previewed, current: Previewed): number {
  const [before, after] = [new Set(shown.donorIds), new Set(current.donorIds)];
  const came = current.donorIds.filter((id) => !before.has(id)).length;
  const left = shown.donorIds.filter((id) => !after.has(id)).length;
  return Math.max(came, left, Math.abs(current.audience - shown.audience));
}
