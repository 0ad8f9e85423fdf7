"use server";

import { revalidatePath } from "next/cache";
import { type FormState, untouched } from "@/app/_components/forms/form-state";
import { submission } from "@/app/_components/forms/submission";
import { rowId } from "@/app/admin/_components/row-id";
import { attachDonorUpload, deleteDonorFile } from "@/lib/donors/donor-files";
import { plural } from "@/lib/format";
import { requireStaff } from "@/lib/identity/session";

const pageOf = (id: number) => `/admin/donors/${id}/edit`;

/** @param keys what the uploads answered, in their order */
export async function keepFiles(donorId: number, keys: string[]): Promise<FormState> {
  const id = rowId(donorId);
  const staff = await requireStaff(pageOf(id));
  return submission(untouched, new FormData(), "files", async () => {
    const arrived = Array.isArray(keys) ? keys.slice(0, 10).map(String) : [];
    for (const key of arrived) await attachDonorUpload(staff, id, key);
    revalidatePath(pageOf(id));
    return `${plural(arrived.length, "file")} added.`;
  });
}

export async function removeFile(form: FormData): Promise<FormState> {
  const id = rowId(form.get("donor"));
  const staff = await requireStaff(pageOf(id));
  return submission(untouched, form, "files", async () => {
    await deleteDonorFile(staff, id, rowId(form.get("file")));
    revalidatePath(pageOf(id));
    return "The file is removed.";
  });
}
