import { and, asc, desc, eq, gt, type SQL } from "drizzle-orm";
import { db } from "@/db/client";
import { orders, organizations, receipts } from "@/db/schema";
import { brandTokens } from "@/lib/branding";
import { notFound } from "@/lib/errors";
import { receiptNumber } from "@/lib/giving/receipt-numbers";
import { issuerOf } from "@/lib/giving/receipt-profiles/receipt-people";
import { signaturePicture } from "@/lib/giving/receipt-profiles/signatures";
import { addressOfPayer } from "@/lib/giving/receipts/payers";
import { type GuestActor, type MemberActor, requirePermission } from "@/lib/identity/actor";
import { pdfDocument } from "@/lib/messages/document";
import { makePaper } from "@/lib/messages/papers";
import type { ReceiptView } from "../line-view";
import { type AskedOrder, currentOrder } from "../orders/view";
import { ReceiptPaper, speechOfReceipt, writeReceipt } from "./receipt-paper";
import type { MadeFile } from "./tickets";

type Receipt = typeof receipts.$inferSelect;
type Order = Pick<typeof orders.$inferSelect, "purchaserName" | "purchaserEmail">;

/**
 * The order's latest receipt, as its snapshot has it. The payer's postal address is on it only where the
 * link came by mail: whoever merely typed an address is not to learn where its owner lives. Throws not
 * found before one was issued.
 */
export async function printReceipt(actor: GuestActor): Promise<MadeFile> {
  const order = await currentOrder(actor);
  const latest = await findReceipt(actor);
  return receiptFile(latest, order, order.linkMailed);
}

/** One of an order's receipts, as it was issued, for the payer's own mailbox. Throws not found. */
export async function printReceiptOf(asked: AskedOrder, receiptId: number): Promise<MadeFile> {
  const order = await currentOrder(asked);
  return receiptFile(await findReceipt(asked, eq(receipts.id, receiptId)), order, true);
}

async function findReceipt(
  { organizationId, orderId }: Pick<GuestActor, "organizationId" | "orderId">,
  which?: SQL,
): Promise<Receipt> {
  const [latest] = await db
    .select()
    .from(receipts)
    .where(and(eq(receipts.organizationId, organizationId), eq(receipts.orderId, orderId), which))
    .orderBy(desc(receipts.id))
    .limit(1);
  if (!latest) throw notFound("receipt");
  return latest;
}

/** One of an order's receipts for staff, as it was issued. Throws 403, not found. */
export async function printIssuedReceipt(
  actor: MemberActor,
  orderId: number,
  receiptId: number,
): Promise<MadeFile> {
  requirePermission(actor, "orders_view");
  const { organizationId } = actor;
  const receipt = await findReceipt({ organizationId, orderId }, eq(receipts.id, receiptId));
  const [order] = await db
    .select({ purchaserName: orders.purchaserName, purchaserEmail: orders.purchaserEmail })
    .from(orders)
    .where(and(eq(orders.organizationId, organizationId), eq(orders.id, orderId)));
  if (!order) throw notFound("registration");
  return receiptFile(receipt, order, true);
}

async function receiptFile(row: Receipt, order: Order, withAddress: boolean): Promise<MadeFile> {
  const { organizationId, orderId, id } = row;
  const { purchaserName: name, purchaserEmail: email } = order;
  const address = withAddress && email ? await addressOfPayer(db, organizationId, email) : [];
  const number = receiptNumber(row);
  const stored = row.snapshot as ReceiptView;
  const issuer = stored.issuer ?? (await issuerOf(db, organizationId));
  const receipt = { ...stored, issuer, receipt_number: number };
  const look = await lookOf(organizationId);
  const payer = { name, email, address };
  const paper = writeReceipt({ receipt, payer, timeZone: look.timeZone });
  const title = speechOfReceipt(receipt).t("paper")("receiptTitle", { number });
  const document = pdfDocument({ title, author: issuer.name }, [
    <ReceiptPaper
      key={number}
      look={look}
      receipt={receipt}
      paper={paper}
      replacedBy={await laterNumber(row)}
      signature={await signaturePicture(organizationId, paper)}
    />,
  ]);
  const subject = `receipt:${id}${withAddress ? ":address" : ""}`;
  const bytes = await makePaper({ organizationId, subject, orderId, document });
  return { bytes, mimeType: "application/pdf", name: `receipt-${number}.pdf` };
}

/** The number of the receipt that came in its place and says what counts now; notices take nobody's. */
async function laterNumber({ organizationId, orderId, id }: Receipt): Promise<string | null> {
  const later = await db
    .select()
    .from(receipts)
    .where(
      and(
        eq(receipts.organizationId, organizationId),
        eq(receipts.orderId, orderId),
        gt(receipts.id, id),
      ),
    )
    .orderBy(asc(receipts.id));
  const next = later.find(({ snapshot }) => !(snapshot as ReceiptView).notice_to_number);
  return next ? receiptNumber(next) : null;
}

async function lookOf(organizationId: number) {
  const [found] = await db
    .select({ accentColor: organizations.accentColor, timeZone: organizations.timeZone })
    .from(organizations)
    .where(eq(organizations.id, organizationId));
  if (!found) throw notFound("organization");
  const accent = brandTokens(found.accentColor)["--brand-light-primary"];
  return { accent, timeZone: found.timeZone };
}
