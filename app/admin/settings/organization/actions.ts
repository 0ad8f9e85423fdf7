"use server";

import { revalidatePath } from "next/cache";
import { untouched } from "@/app/_components/forms/form-state";
import { action, formAction, SentIdOrNone } from "@/app/_components/forms/sent-action";
import { submission } from "@/app/_components/forms/submission";
import { changeOrganization, changeOrganizationLogo } from "@/lib/accounts/organization";
import { OrganizationChanges } from "@/lib/accounts/schema";
import { requireStaff } from "@/lib/identity/session";
import { check } from "@/lib/input";

const PAGE = "/admin/settings/organization";

export const saveOrganization = formAction(async (before, form) => {
  const staff = await requireStaff(PAGE);
  return submission(before, form, "name", async () => {
    await changeOrganization(staff, check(Object.fromEntries(form), OrganizationChanges));
    revalidatePath("/admin", "layout");
    return "The organization’s settings are saved.";
  });
});

/** Null takes the logo away. */
export const saveLogo = action([SentIdOrNone], async (fileId) => {
  const staff = await requireStaff(PAGE);
  return submission(untouched, new FormData(), "logo", async () => {
    await changeOrganizationLogo(staff, fileId);
    revalidatePath(PAGE);
    return fileId === null ? "The logo is removed." : "The logo is on your pages.";
  });
});
