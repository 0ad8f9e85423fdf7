import { eq, inArray, isNotNull } from "drizzle-orm";
import { type Db, db, type Tx } from "@/db/client";
import { donors, organizations } from "@/db/schema";
import { ofAll, within } from "@/db/within";
import { byNewestSecret, isByAnySecret, signedFor } from "@/lib/app-secrets";
import { notFound } from "@/lib/errors";
import type { VisitorActor } from "@/lib/identity/actor";
import { base62, hexOfBase62 } from "@/lib/ids";
import { appLink } from "@/lib/messages/render";
import type { TopicLinks } from "@/lib/messages/topic-links";
import type { Donor } from "../donor-rows";
import { findKept } from "../kept";

/** What a link lets its holder do. */
export type LinkPurpose = "preferences" | "confirmation";

/** Whoever holds a donor’s link, and whose it is. */
export type LinkActor = VisitorActor & { donorId: number };

type Linked = Pick<Donor, "organizationId" | "id" | "email">;

/** Hexadecimal digits of a signature; with the donor’s ID they make the 43 characters of a secret. */
const SIGNED_DIGITS = 56;
const TOKEN = /^[0-9A-Za-z]{43}$/;

/**
 * The secret of a donor’s link: their ID with a signature over it and their address. So none is stored, each
 * mail has the same, and it ends when the address changes or the donor is erased.
 */
export function linkToken(purpose: LinkPurpose, donor: Linked): string {
  const id = donor.id.toString(16).padStart(8, "0");
  const signature = byNewestSecret(signatureOf(purpose, donor));
  return base62(Buffer.from(id + signature, "hex")).padStart(43, "0");
}

const signatureOf =
  (purpose: LinkPurpose, { organizationId, id, email }: Linked) =>
  (secret: string): string =>
    signedFor(`donor link ${purpose}`, `${organizationId}:${id}:${email ?? ""}`, secret).slice(
      0,
      SIGNED_DIGITS,
    );

export const preferencesUrl = (donor: Linked): string =>
  appLink(`/preferences/${linkToken("preferences", donor)}`);

/** Where a donor confirms what they subscribed to. */
export const confirmationUrl = (donor: Linked): string =>
  appLink(`/subscribe/${linkToken("confirmation", donor)}`);

/** What a mail about a topic leads its reader to; pass it to `queueEmail` and `MailLayout`. */
export function topicLinksOf(donor: Linked): TopicLinks {
  const token = linkToken("preferences", donor);
  return {
    preferences: appLink(`/preferences/${token}`),
    unsubscribe: appLink(`/unsubscribe/${token}`),
    oneClick: appLink(`/api/unsubscribe/${token}`),
  };
}

/** The same for donors by their IDs, in one statement. Donors without an address have none. */
export async function readTopicLinks(
  reader: Db | Tx,
  { organizationId }: { organizationId: number },
  ids: readonly number[],
): Promise<ReadonlyMap<number, TopicLinks>> {
  const found = await reader
    .select({ id: donors.id, email: donors.email })
    .from(donors)
    .where(within(donors, organizationId, inArray(donors.id, [...ids]), isNotNull(donors.email)));
  return new Map(found.map((each) => [each.id, topicLinksOf({ ...each, organizationId })]));
}

/**
 * Whose link it is: the donor, or who they were merged into. Undefined for an unknown link, which is looked
 * up in the same way.
 */
export async function findLinked(purpose: LinkPurpose, token: string) {
  const { id, signature } = partsOf(token);
  const [found] = await db
    .select({ donor: donors, portal: organizations })
    .from(donors)
    .innerJoin(organizations, eq(organizations.id, donors.organizationId))
    .where(ofAll(donors, eq(donors.id, id)));
  const signed = found?.donor ?? { organizationId: 0, id, email: null };
  if (!isByAnySecret(signature, signatureOf(purpose, signed)) || !found) return undefined;
  const { id: portalId, slug, name, timeZone, locale } = found.portal;
  const donor = await findKept(db, found.donor);
  return { donor, locale, portal: { id: portalId, slug, name, timeZone } };
}

/** An ID that no donor has, for what is no token at all. */
const NOBODY = 0;

function partsOf(token: string): { id: number; signature: string } {
  if (!TOKEN.test(token)) return { id: NOBODY, signature: "" };
  const hex = hexOfBase62(token).padStart(64, "0");
  const id = Number.parseInt(hex.slice(0, -SIGNED_DIGITS), 16);
  return { id: id <= 2_147_483_647 ? id : NOBODY, signature: hex.slice(-SIGNED_DIGITS) };
}

/** Whoever holds this link. Throws not found. */
export async function holderOf(
  purpose: LinkPurpose,
  token: string,
  requestId: string,
): Promise<LinkActor> {
  const found = await findLinked(purpose, token);
  if (!found) throw notFound("link");
  const { organizationId, id } = found.donor;
  return { kind: "visitor", organizationId, requestId, donorId: id };
}
