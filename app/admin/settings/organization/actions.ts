"use server";

import { SentIdOrNone } from "@/app/_components/forms/sent-action";
import { staffAction, staffCall } from "@/app/admin/_components/staff-action";
import { changeOrganization, changeOrganizationLogo } from "@/lib/accounts/organization";
import { OrganizationChanges } from "@/lib/accounts/schema";
import { check } from "@/lib/input";

const PAGE = "/admin/settings/organization";

export const saveOrganization = staffAction({ path: PAGE, at: "name" }, async ({ staff, form }) => {
  await changeOrganization(
    staff,
    check(
      { ...Object.fromEntries(form), languages: form.getAll("languages") },
      OrganizationChanges,
    ),
  );
  return "Organization settings saved.";
});

/** Null takes the logo away. */
export const saveLogo = staffCall(
  { path: PAGE, at: "logo" },
  [SentIdOrNone],
  async (staff, fileId) => {
    await changeOrganizationLogo(staff, fileId);
    return fileId === null ? "Logo removed." : "Logo saved.";
  },
);
