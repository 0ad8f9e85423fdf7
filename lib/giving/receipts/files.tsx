import { eq, inArray } from "drizzle-orm";
import { type Db, db, type Tx } from "@/db/client";
import { donationReceipts, organizations } from "@/db/schema";
import { within } from "@/db/within";
import { brandTokens } from "@/lib/branding";
import { receiptedDonorIds } from "@/lib/donors/own";
import { notFound } from "@/lib/errors";
import { type DonorActor, type MemberActor, requirePermission } from "@/lib/identity/actor";
import { pdfDocument } from "@/lib/messages/document";
import { makePaper } from "@/lib/messages/papers";
import { receiptNumber } from "../receipt-numbers";
import { PROFILES } from "../receipt-profiles/profiles";
import { ReceiptSnapshot } from "../receipt-profiles/receipt-schema";
import { signaturePicture } from "../receipt-profiles/signatures";
import { speechOf } from "../receipt-profiles/written-paper";
import { GiftPaper, writtenPaper } from "./papers";
import type { DonationReceipt } from "./receipts";

/** A file that is made when somebody asks for it. */
export type MadeFile = { bytes: Uint8Array; mimeType: string; name: string };

/**
 * A receipt or statement as PDF, void ones marked so; for staff also the copy that the organization keeps,
 * marked as one. Throws not found.
 */
export async function printReceipt(
  actor: MemberActor | DonorActor,
  receiptId: number,
  { asCopy = false } = {},
): Promise<MadeFile> {
  if (actor.kind !== "donor") requirePermission(actor, "donations_view");
  return fileOf(await readReceiptOf(db, actor, receiptId), { asCopy });
}

/** A receipt or statement of the organization's, for a donor one of their own. Throws not found. */
export async function readReceiptOf(
  reader: Db | Tx,
  actor: MemberActor | DonorActor,
  id: number,
): Promise<DonationReceipt> {
  const isTheirs =
    actor.kind === "donor"
      ? inArray(donationReceipts.donorId, receiptedDonorIds(actor))
      : undefined;
  const [found] = await reader
    .select()
    .from(donationReceipts)
    .where(within(donationReceipts, actor.organizationId, eq(donationReceipts.id, id), isTheirs));
  if (!found) throw notFound("receipt");
  return found;
}

/** The PDF of a receipt that is at hand. */
export async function fileOf(receipt: DonationReceipt, { asCopy = false } = {}): Promise<MadeFile> {
  const [organization] = await db
    .select({ accentColor: organizations.accentColor, timeZone: organizations.timeZone })
    .from(organizations)
    .where(eq(organizations.id, receipt.organizationId));
  if (!organization) throw notFound("organization");
  const number = receiptNumber(receipt);
  const snapshot = ReceiptSnapshot.parse(receipt.snapshot);
  const { voidedAt, voidReason: reason } = receipt;
  const paper = writtenPaper(snapshot, organization.timeZone);
  const { t } = speechOf(paper);
  const title = snapshot.kind === "single" ? t("paper")("receiptTitle", { number }) : paper.title;
  const document = pdfDocument({ title, author: snapshot.organization.name }, [
    <GiftPaper
      key={number}
      snapshot={snapshot}
      number={number}
      voided={voidedAt && { on: voidedAt.toISOString(), reason }}
      notices={receipt.notices}
      accent={brandTokens(organization.accentColor)["--brand-light-primary"]}
      timeZone={organization.timeZone}
      signature={await signaturePicture(receipt.organizationId, paper)}
      mark={asCopy ? PROFILES[paper.jurisdiction].copyMark : null}
    />,
  ]);
  const { organizationId, donorId, id } = receipt;
  const bytes = await makePaper({
    organizationId,
    subject: `gift-receipt:${id}${asCopy ? ":copy" : ""}`,
    donorId,
    document,
  });
  const name =
    snapshot.kind === "single" ? `receipt-${number}` : `statement-${snapshot.year}-${number}`;
  return { bytes, mimeType: "application/pdf", name: `${name}${asCopy ? "-copy" : ""}.pdf` };
}
