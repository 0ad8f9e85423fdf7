"use server";

import { revalidatePath } from "next/cache";
import { type FormState, untouched } from "@/app/_components/forms/form-state";
import { rowId } from "@/app/_components/forms/row-id";
import { action, postAction, SentId, SentKeys } from "@/app/_components/forms/sent-action";
import { submission } from "@/app/_components/forms/submission";
import { plural } from "@/lib/format";
import type { SignedInStaff } from "@/lib/identity/dashboard-session";
import { requireStaff } from "@/lib/identity/session";
import { attachUpload, chooseThumb, deleteEntityFile } from "@/lib/sponsorship/entity-files";

const pageOf = (id: number) => `/admin/entities/${id}`;

/** @param keys what the uploads answered, in their order */
export const attachFiles = action([SentId, SentKeys], async (id, keys) => {
  const staff = await requireStaff(pageOf(id));
  return submission(untouched, new FormData(), "files", async () => {
    try {
      for (const key of keys) await attachUpload(staff, id, key);
    } finally {
      refresh();
    }
    return `${plural(keys.length, "file")} added.`;
  });
});

export const removeFile = postAction(async (form) => {
  return forFile(form, deleteEntityFile, "The file is removed.");
});

export const makeThumb = postAction(async (form) => {
  return forFile(form, chooseThumb, "This picture is on the cards now.");
});

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
