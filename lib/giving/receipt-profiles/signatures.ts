import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { receiptSignatures } from "@/db/schema";
import { within } from "@/db/within";
import type { WrittenPaper } from "./written-paper";

/** The picture of the signature that a paper bears, as a data address; null where it bears none. */
export async function signaturePicture(
  organizationId: number,
  paper: Pick<WrittenPaper, "parts">,
): Promise<string | null> {
  const [id] = paper.parts.flatMap((part) =>
    part.kind === "signature" && part.signature_id !== null ? [part.signature_id] : [],
  );
  if (id === undefined) return null;
  const [found] = await db
    .select({ image: receiptSignatures.image })
    .from(receiptSignatures)
    .where(within(receiptSignatures, organizationId, eq(receiptSignatures.id, id)));
  return found ? `data:image/png;base64,${found.image.toString("base64")}` : null;
}
