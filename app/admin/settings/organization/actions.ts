"use server";

import { revalidatePath } from "next/cache";
import { type FormState, untouched } from "@/app/_components/forms/form-state";
import { submission } from "@/app/_components/forms/submission";
import { rowId } from "@/app/admin/_components/row-id";
import { changeOrganization, changeOrganizationLogo } from "@/lib/accounts/organization";
import { OrganizationChanges } from "@/lib/accounts/schema";
import { requireStaff } from "@/lib/identity/session";
import { check } from "@/lib/input";

const PAGE = "/admin/settings/organization";

export async function saveOrganization(before: FormState, form: FormData): Promise<FormState> {
  const staff = await requireStaff(PAGE);
  return submission(before, form, "name", async () => {
    await changeOrganization(staff, check(Object.fromEntries(form), OrganizationChanges));
    revalidatePath("/admin", "layout");
    return "The organization’s settings are saved.";
  });
}

/** Null takes the logo away. */
export async function saveLogo(fileId: number | null): Promise<FormState> {
  const staff = await requireStaff(PAGE);
  return submission(untouched, new FormData(), "logo", async () => {
    await changeOrganizationLogo(staff, fileId === null ? null : rowId(fileId));
    revalidatePath(PAGE);
    return fileId === null ? "The logo is removed." : "The logo is on your pages.";
  });
}
