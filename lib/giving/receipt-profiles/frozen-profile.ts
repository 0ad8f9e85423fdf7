import { z } from "zod";
import { JURISDICTIONS, PAPER_SIZES } from "@/db/schema";
import type { ChosenProfile } from "./profile";

/** The profile that a receipt was issued with, whatever staff choose later. */
export const FrozenProfile = z
  .object({
    jurisdiction: z.enum(JURISDICTIONS),
    paper_size: z.enum(PAPER_SIZES),
    signer_name: z.string().nullable(),
    signer_title: z.string().nullable(),
    signature_id: z.int().nullable(),
    details: z.record(z.string(), z.string()),
  })
  .meta({
    id: "ReceiptProfileOfReceipt",
    description:
      "The receipt profile it was issued with; absent from receipts issued by earlier releases",
  });
export type FrozenProfile = z.infer<typeof FrozenProfile>;

export const frozen = (chosen: ChosenProfile): FrozenProfile => ({
  jurisdiction: chosen.jurisdiction,
  paper_size: chosen.paperSize,
  signer_name: chosen.signerName,
  signer_title: chosen.signerTitle,
  signature_id: chosen.signatureId,
  details: { ...chosen.details },
});

/** The other way; the prefix is in the number already. */
export const thawed = (profile: FrozenProfile): ChosenProfile => ({
  jurisdiction: profile.jurisdiction,
  paperSize: profile.paper_size,
  numberPrefix: "",
  signerName: profile.signer_name,
  signerTitle: profile.signer_title,
  signatureId: profile.signature_id,
  details: profile.details,
});
