"use server";

import { idIn, text } from "@/app/_components/forms/form-values";
import { contactIn } from "@/app/admin/_components/contact-input";
import { customIn } from "@/app/admin/_components/custom/custom-input";
import { staffAction } from "@/app/admin/_components/staff-action";
import { listIn, logHref, profileHref } from "@/app/admin/portfolio/[donor_id]/address";
import { logInteraction } from "@/lib/donors/engagement/interactions";
import { NewInteraction } from "@/lib/donors/engagement/schema";
import type { SignedInStaff } from "@/lib/identity/dashboard-session";
import { check } from "@/lib/input";

const listOf = (form: FormData) => listIn({ list: text(form, "list") });

const LOG = {
  row: "donor_id",
  path: (donorId: number, form: FormData) => logHref(donorId, listOf(form)),
  at: "channel",
};

/** From the dialog, which stays where it is. */
export const logContact = staffAction(LOG, async ({ staff, form }) => {
  await log(staff, form);
  return "Interaction logged.";
});

/** From the page of its own, which leads to the donor. */
export const logContactAndLeave = staffAction(LOG, async ({ staff, form, id }) => {
  await log(staff, form);
  return { to: profileHref(id, { notice: "logged", list: listOf(form) }) };
});

async function log(staff: SignedInStaff, form: FormData): Promise<void> {
  const contact = contactIn(form, staff.profile.organization.timeZone);
  const custom = await customIn(staff, form);
  const wanted = { ...contact, custom, donor_id: idIn(form, "donor_id") };
  await logInteraction(staff, check(wanted, NewInteraction));
}
