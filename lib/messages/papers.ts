import { and, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { madePapers } from "@/db/schema";
import { within } from "@/db/within";
import { now } from "@/lib/clock";
import { hashSecret } from "@/lib/ids";
import { type PdfDocument, renderPdf } from "./document";

/** A PDF that is kept once it was made. `subject` names it within its organization. */
export type Paper = {
  organizationId: number;
  subject: string;
  orderId?: number;
  donorId?: number;
  document: PdfDocument;
};

/** The kept PDF; undefined when there is none, or something that it says has changed since. */
export async function findPaper(paper: Paper): Promise<Buffer | undefined> {
  const [found] = await db
    .select({ bytes: madePapers.bytes })
    .from(madePapers)
    .where(and(isOf(paper), eq(madePapers.fingerprint, fingerprint(paper))));
  return found?.bytes;
}

/** The kept PDF, or one that is made now and takes the place of the earlier. Throws 503 when too many are. */
export async function makePaper(paper: Paper): Promise<Buffer> {
  const found = await findPaper(paper);
  if (found) return found;
  const bytes = await renderPdf(paper.document);
  const { organizationId, subject, orderId, donorId } = paper;
  const made = { fingerprint: fingerprint(paper), bytes, madeAt: now(), orderId, donorId };
  await db
    .insert(madePapers)
    .values({ organizationId, subject, ...made })
    .onConflictDoUpdate({
      target: [madePapers.organizationId, madePapers.subject],
      set: made,
    });
  return bytes;
}

const isOf = ({ organizationId, subject }: Paper) =>
  within(madePapers, organizationId, eq(madePapers.subject, subject));

const fingerprint = ({ document }: Paper): string => hashSecret(JSON.stringify(document));
