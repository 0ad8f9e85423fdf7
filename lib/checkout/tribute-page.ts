import { eq } from "drizzle-orm";
import { db, type Tx } from "@/db/client";
import { donations, organizations } from "@/db/schema";
import { within } from "@/db/within";
import { byNewestSecret, isByAnySecret, signedFor } from "@/lib/app-secrets";
import { readDonor } from "@/lib/donors/donor-rows";
import { notFound } from "@/lib/errors";
import { type Donation, linesOf } from "@/lib/giving/donations";
import type { DonorActor, VisitorActor } from "@/lib/identity/actor";
import { appLink } from "@/lib/messages/render";

type Gift = Pick<Donation, "id" | "organizationId">;

export type TributeNotice = {
  /** The name that the gift honors or remembers. */
  name: string;
  kind: "in_honor" | "in_memory";
  /** Null when the donor stays anonymous. */
  giver: string | null;
  message: string | null;
  /** What the gift is for. */
  purposes: string[];
};

/** The page that shows what a donor wrote about a tribute gift; its secret is derived, so none is stored. */
export async function tributePage(tx: Tx, gift: Gift): Promise<string> {
  const [found] = await tx
    .select({ slug: organizations.slug })
    .from(organizations)
    .where(eq(organizations.id, gift.organizationId));
  if (!found) throw notFound("organization");
  return appLink(`/o/${found.slug}/tributes/${gift.id}.${byNewestSecret(sign(gift))}`);
}

/** Reads a tribute gift by the secret of its page. Never says how much was given. Throws not found. */
export async function readTribute(
  { organizationId }: VisitorActor | DonorActor,
  token: string,
): Promise<TributeNotice> {
  const [, id = "", signature = ""] = /^([1-9]\d{0,8})\.([0-9a-f]{64})$/.exec(token) ?? [];
  if (!signature || !isByAnySecret(signature, sign({ id: Number(id), organizationId })))
    throw notFound("gift");
  const [gift] = await db
    .select()
    .from(donations)
    .where(within(donations, organizationId, eq(donations.id, Number(id))));
  const { tribute } = gift ?? {};
  if (!gift || !tribute || gift.status !== "completed") throw notFound("gift");
  const donor = gift.isAnonymous ? null : await readDonor(db, gift, gift.donorId);
  return {
    name: tribute.name,
    kind: tribute.kind,
    giver: donor?.displayName ?? null,
    message: tribute.message || null,
    purposes: (await linesOf(db, gift)).map(({ label }) => label),
  };
}

const sign =
  ({ organizationId, id }: Gift) =>
  (secret: string) =>
    signedFor("tributes", `${organizationId}\n${id}`, secret);
