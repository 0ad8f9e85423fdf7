import type { Tx } from "@/db/client";
import { daysFromNow, now } from "@/lib/clock";
import type { Problem } from "@/lib/errors";
import { claimUpload, findOwnUpload } from "@/lib/files/claims";
import type { GuestActor, MemberActor } from "@/lib/identity/actor";
import type { SponsorChanges } from "../guest-changes";
import type { OrderRecord, SponsorRecord } from "../order-record";
import { type Edited, given, pairUp } from "./registration-edits";

type Upload = NonNullable<Awaited<ReturnType<typeof findOwnUpload>>>;
type Renewal = Pick<SponsorRecord, "renewalFollowUpRequested" | "renewalFollowUpAt">;

const RENEWAL_DAYS = 30;

/** Applies changes of sponsors to a copy of the order, and takes their new logos into use. */
export async function editSponsors(
  tx: Tx,
  actor: GuestActor | MemberActor,
  order: OrderRecord,
  changes: SponsorChanges[] | null | undefined,
): Promise<Edited<OrderRecord>> {
  const problems: Problem[] = [];
  const sponsors: SponsorRecord[] = [];
  for (const { row, change, path } of pairUp("sponsors", order.sponsors, changes, problems)) {
    if (!change) {
      sponsors.push(row);
      continue;
    }
    const logo = await newLogo(tx, actor, order, change);
    if (logo === "refused") problems.push(refusedLogo(path, change));
    sponsors.push({ ...editSponsor(row, change), ...(logo === "refused" ? {} : logo) });
  }
  return { order: { ...order, sponsors }, problems };
}

function editSponsor(sponsor: SponsorRecord, change: SponsorChanges): SponsorRecord {
  const visibility = change.public_visibility;
  return {
    ...sponsor,
    companyName: given(change.company_name, sponsor.companyName),
    contactName: given(change.contact_name, sponsor.contactName),
    contactEmail: given(change.contact_email, sponsor.contactEmail),
    contactPhone: given(change.contact_phone, sponsor.contactPhone),
    notes: given(change.notes, sponsor.notes),
    publicVisibility: visibility === undefined ? sponsor.publicVisibility : (visibility ?? false),
    ...renewalAfter(sponsor, change, now()),
  };
}

/**
 * When to talk about renewal (rule 9). A date that is given is taken; null keeps the one that is there.
 * Asking without a date schedules it 30 days ahead, unless one that was asked for still lies ahead, so
 * that saving twice changes nothing. Not asking any more keeps the date.
 */
export function renewalAfter(
  stored: Renewal,
  change: Pick<SponsorChanges, "renewal_follow_up_requested" | "renewal_follow_up_at">,
  at: Date,
): Renewal {
  const { renewal_follow_up_requested: asked, renewal_follow_up_at: date } = change;
  const requested = asked === undefined ? stored.renewalFollowUpRequested : (asked ?? false);
  const after = (renewalFollowUpAt: Date | null) => ({
    renewalFollowUpRequested: requested,
    renewalFollowUpAt,
  });
  if (date) return after(new Date(date));
  const kept = stored.renewalFollowUpAt;
  const isPending = stored.renewalFollowUpRequested && kept !== null && kept > at;
  const isScheduled = date === null ? kept !== null : isPending;
  return after(asked && !isScheduled ? daysFromNow(RENEWAL_DAYS) : kept);
}

type Logo = Pick<SponsorRecord, "logoFileId" | "logo">;

/** The logo that a change brings: nothing when it brings none. */
async function newLogo(
  tx: Tx,
  actor: GuestActor | MemberActor,
  order: OrderRecord,
  change: SponsorChanges,
): Promise<Logo | undefined | "refused"> {
  const { logo_upload_id: id, logo_upload_key: key, logo_file_name: name } = change;
  if (key) return asLogo(await claimUpload(tx, actor, { key, purpose: "order_logo", name }));
  if (id == null) return id === null ? { logoFileId: null, logo: null } : undefined;
  const upload = await findOwnUpload(tx, actor.organizationId, id);
  return asLogo(upload && mayShow(upload, order) ? upload : undefined);
}

/**
 * A picture that this order's guest may see already, or that the organization uploaded to be a logo. Ids can be
 * guessed, and a guest is shown the logo: other guests' and donors' pictures must not come out this way.
 */
function mayShow(upload: Upload, order: OrderRecord): boolean {
  const isShown = order.sponsors.some((sponsor) => sponsor.logoFileId === upload.id);
  if (isShown || upload.isPublic) return true;
  if (upload.uploadedByKind === "guest") return upload.uploadedById === order.id;
  return upload.purpose.endsWith("_logo");
}

function asLogo(upload: Upload | undefined): Logo | "refused" {
  if (!upload) return "refused";
  const { id, name, key, mimeType } = upload;
  return { logoFileId: id, logo: { id, name, key, mimeType } };
}

const refusedLogo = (path: string, change: SponsorChanges): Problem => ({
  path: `${path}.${change.logo_upload_key ? "logo_upload_key" : "logo_upload_id"}`,
  code: "unknown_upload",
  message: "This image can’t be used here. Please upload it again.",
});
