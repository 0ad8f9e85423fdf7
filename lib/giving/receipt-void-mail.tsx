import { and, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { donationReceipts } from "@/db/schema";
import { formatDate } from "@/lib/format";
import type { JobPayloads } from "@/lib/jobs/queue";
import { MailHeading, MailLayout, MailText } from "@/lib/messages/layout";
import { findMailSender } from "@/lib/messages/outbox";
import { renderEmail } from "@/lib/messages/render";
import { queueNotedEmail } from "./noted-mail";
import { findAddresses } from "./receipt-mail";
import { receiptNumber } from "./receipt-numbers";
import { SingleSnapshot } from "./receipt-schema";

/** The job: tells whoever was mailed a receipt that it is void. One that counts again tells nothing. */
export async function mailReceiptVoid({
  organizationId,
  receiptId,
}: JobPayloads["mail-receipt-void"]): Promise<void> {
  const [receipt] = await db
    .select()
    .from(donationReceipts)
    .where(
      and(eq(donationReceipts.organizationId, organizationId), eq(donationReceipts.id, receiptId)),
    );
  const snapshot = SingleSnapshot.safeParse(receipt?.snapshot).data;
  if (receipt?.status !== "void" || !snapshot) return;
  const { own } = await findAddresses(receipt);
  if (!own) return;
  const number = receiptNumber(receipt);
  const { voidReason } = receipt;
  await db.transaction(async (tx) => {
    const organization = await findMailSender(tx, organizationId);
    const body = (
      <MailLayout organization={organization} preview={`Receipt ${number} no longer counts.`}>
        <MailHeading>Receipt {number} is void</MailHeading>
        <MailText>
          The receipt {number} for a gift of {formatDate(snapshot.donated_on)} no longer counts.
          Please do not use it for your taxes.
        </MailText>
        {voidReason && <MailText>The reason: {voidReason}</MailText>}
        <MailText tone="quiet">
          If this surprises you, please write to us: this mail can be answered.
        </MailText>
      </MailLayout>
    );
    const about = { donorId: receipt.donorId, purpose: "receipt" } as const;
    await queueNotedEmail(tx, about, {
      organizationId,
      messageKey: `receipt-void:${receiptId}`,
      template: "receipt-void",
      to: { ...own, proved: true },
      subject: `Receipt ${number} from ${organization.name} is void`,
      ...(await renderEmail(body)),
    });
  });
}
