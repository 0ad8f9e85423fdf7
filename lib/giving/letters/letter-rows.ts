import type { Tx } from "@/db/client";
import { type donors, letters } from "@/db/schema";
import { addressOf } from "../receipt-profiles/receipt-people";

export type Letter = typeof letters.$inferSelect;

type NewLetter = Pick<Letter, "organizationId" | "templateId" | "channel" | "batch"> & {
  receiptId?: number;
  messageKey?: string;
  donor: typeof donors.$inferSelect;
  /** @property content its blocks, where it was written in blocks; they say the same as the body */
  text: Pick<Letter, "subject" | "body"> & Partial<Pick<Letter, "content">>;
};

export async function insertLetter(tx: Tx, { donor, text, ...letter }: NewLetter): Promise<Letter> {
  const [written] = await tx
    .insert(letters)
    .values({
      ...letter,
      ...text,
      donorId: donor.id,
      status: "queued",
      toAddress: letter.channel === "email" ? donor.email : null,
      recipient: [donor.displayName, ...addressOf(donor)].join("\n"),
    })
    .returning();
  if (!written) throw new Error("A letter was not written.");
  return written;
}
