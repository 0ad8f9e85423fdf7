import type { Tx } from "@/db/client";
import { readDonor } from "@/lib/donors/donor-rows";
import { mergeLine, valuesOf } from "@/lib/mailings/placeholders";
import type { Enrollment } from "./rows";

/** A text of a step, with what the donor’s placeholders stand for. */
export async function said(
  tx: Tx,
  enrollment: Pick<Enrollment, "organizationId" | "donorId">,
  text: string,
): Promise<string> {
  if (!text.includes("{{")) return text;
  return mergeLine(text, valuesOf(await readDonor(tx, enrollment, enrollment.donorId)));
}
