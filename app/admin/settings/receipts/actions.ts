"use server";

import { revalidatePath } from "next/cache";
import { FormWithFiles, formAction } from "@/app/_components/forms/sent-action";
import { submission } from "@/app/_components/forms/submission";
import { AppError } from "@/lib/errors";
import { changeReceiptProfile } from "@/lib/giving/receipt-profiles/settings";
import { ReceiptProfileChanges } from "@/lib/giving/receipt-profiles/settings-schema";
import { requireStaff } from "@/lib/identity/session";
import { check, invalidInput } from "@/lib/input";

const PAGE = "/admin/settings/receipts";
const DETAIL = "detail-";

export const saveReceiptProfile = formAction(async (before, form) => {
  const staff = await requireStaff(PAGE);
  return submission(before, form, "jurisdiction", async () => {
    const wanted = {
      ...Object.fromEntries(
        ["jurisdiction", "paper_size", "number_prefix", "signer_name", "signer_title"].map(
          (name) => [name, String(form.get(name) ?? "")],
        ),
      ),
      ...(await signatureIn(form)),
      details: detailsIn(form),
    };
    await changeReceiptProfile(staff, check(wanted, ReceiptProfileChanges)).catch(atFields);
    revalidatePath(PAGE);
    return "Changes saved. They apply to new receipts.";
  });
}, FormWithFiles);

const detailsIn = (form: FormData): Record<string, string> =>
  Object.fromEntries(
    [...form.entries()].flatMap(([name, value]) =>
      name.startsWith(DETAIL) ? [[name.slice(DETAIL.length), String(value)]] : [],
    ),
  );

/** Nothing keeps the signature that there is. */
async function signatureIn(form: FormData): Promise<{ signature_image?: string | null }> {
  if (form.has("remove_signature")) return { signature_image: null };
  const file = form.get("signature");
  if (!(file instanceof File) || file.size === 0) return {};
  return { signature_image: Buffer.from(await file.arrayBuffer()).toString("base64") };
}

/** Shows what is refused at the fields of the form. */
function atFields(error: unknown): never {
  if (!(error instanceof AppError)) throw error;
  const fields: Record<string, string> = { file: "signature", signature_image: "signature" };
  throw invalidInput(
    error.problems.map((problem) => ({
      ...problem,
      path: fields[problem.path] ?? problem.path.replace(/^details\./, DETAIL),
    })),
  );
}
