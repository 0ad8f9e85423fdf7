"use server";

import { SentIdOrNone } from "@/app/_components/forms/sent-action";
import { requireSeen, seenOf } from "@/app/admin/_components/seen";
import { staffAction, staffCall } from "@/app/admin/_components/staff-action";
import {
  changeOrganization,
  changeOrganizationLogo,
  getOrganization,
} from "@/lib/accounts/organization";
import { OrganizationChanges } from "@/lib/accounts/schema";
import { check } from "@/lib/input";
import { ORGANIZATION_KEYS } from "./organization-keys";

const PAGE = "/admin/settings/organization";

export const saveOrganization = staffAction({ path: PAGE, at: "name" }, async ({ staff, form }) => {
  const wanted = { ...Object.fromEntries(form), languages: form.getAll("languages") };
  requireSeen(form, seenOf(await getOrganization(staff), ORGANIZATION_KEYS));
  await changeOrganization(staff, check(wanted, OrganizationChanges));
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
