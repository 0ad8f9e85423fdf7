"use server";

import { revalidatePath } from "next/cache";
import { type FormState, untouched } from "@/app/_components/forms/form-state";
import { submission } from "@/app/_components/forms/submission";
import { rowId } from "@/app/admin/_components/row-id";
import { plural } from "@/lib/format";
import type { SignedInStaff } from "@/lib/identity/dashboard-session";
import { requireStaff } from "@/lib/identity/session";
import { attachUpload, chooseThumb, deleteEntityFile } from "@/lib/sponsorship/entity-files";

const pageOf = (id: number) => `/admin/entities/${id}`;

/** @param keys what the uploads answered, in their order */
export async function attachFiles(entityId: number, keys: string[]): Promise<FormState> {
  const id = rowId(entityId);
  const staff = await requireStaff(pageOf(id));
  return submission(untouched, new FormData(), "files", async () => {
    const arrived = Array.isArray(keys) ? keys.slice(0, 10).map(String) : [];
    try {
      for (const key of arrived) await attachUpload(staff, id, key);
    } finally {
      refresh();
    }
    return `${plural(arrived.length, "file")} added.`;
  });
}

export async function removeFile(form: FormData): Promise<FormState> {
  return forFile(form, deleteEntityFile, "The file is removed.");
}

export async function makeThumb(form: FormData): Promise<FormState> {
  return forFile(form, chooseThumb, "This picture is on the cards now.");
}

type Work = (staff: SignedInStaff, entityId: number, fileId: number) => Promise<void>;

async function forFile(form: FormData, work: Work, done: string): Promise<FormState> {
  const id = rowId(form.get("entity"));
  const staff = await requireStaff(pageOf(id));
  return submission(untouched, form, "files", async () => {
    await work(staff, id, rowId(form.get("file")));
    refresh();
    return done;
  });
}

/** Pictures are on the lists as well. */
function refresh(): void {
  revalidatePath("/admin/programs", "layout");
  revalidatePath("/admin/entities", "layout");
}
