"use server";

import { idIn } from "@/app/_components/forms/form-values";
import { contactIn, meaningfulIn } from "@/app/admin/_components/contact-input";
import { customIn } from "@/app/admin/_components/custom/custom-input";
import { staffAction, staffButton } from "@/app/admin/_components/staff-action";
import { changeInteraction, removeInteraction } from "@/lib/donors/engagement/interactions";
import { InteractionChanges } from "@/lib/donors/engagement/schema";
import { check } from "@/lib/input";

const DONOR = { row: "donor_id", path: (id: number) => `/admin/portfolio/${id || ""}` };

export const saveContact = staffAction({ ...DONOR, at: "channel" }, async ({ staff, form }) => {
  const contact = contactIn(form, staff.profile.organization.timeZone);
  const wanted = { ...contact, custom: await customIn(staff, form) };
  await changeInteraction(staff, idIn(form, "contact"), check(wanted, InteractionChanges));
  return "Interaction saved.";
});

/** Says whether it was meaningful, whatever the rule would say. */
export const judgeContact = staffButton(DONOR, ({ staff, form }) =>
  changeInteraction(staff, idIn(form, "contact"), { marked_meaningful: meaningfulIn(form) }),
);

export const removeContact = staffButton(DONOR, ({ staff, form }) =>
  removeInteraction(staff, idIn(form, "contact")),
);
