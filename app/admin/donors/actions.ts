"use server";

import { idOrNull, text } from "@/app/_components/forms/form-values";
import { customIn } from "@/app/admin/_components/custom/custom-input";
import { staffAction, staffPost } from "@/app/admin/_components/staff-action";
import { editHref, listIn } from "@/app/admin/portfolio/[donor_id]/address";
import { type DuplicateView, findDuplicates } from "@/lib/donors/merging/duplicates";
import { changeDonor, createDonor } from "@/lib/donors/records/donors";
import { changeShownDonor } from "@/lib/donors/records/shown-donor";
import { DonorChanges, NewDonor } from "@/lib/donors/schema";
import { conflict } from "@/lib/errors";
import { check } from "@/lib/input";
import { donorIn, shownIn } from "./donor-input";
import { REASON_WORDS } from "./words";

const DONOR = { row: "donor", path: (id: number) => `/admin/donors/${id}/edit` };

/** Adds a donor, unless somebody is there who may be the same: then the form asks first. */
export const addDonor = staffAction(
  {
    path: "/admin/donors/new",
    at: "last_name",
    fieldOf: { possible_duplicates: "confirmed" },
  },
  async ({ staff, form }) => {
    const custom = await customIn(staff, form);
    const wanted = check({ ...donorIn(form), custom }, NewDonor);
    const alike = form.has("confirmed") ? [] : await findDuplicates(staff, wanted);
    if (alike.length > 0)
      throw conflict(
        "possible_duplicates",
        "A similar donor already exists. Open the record, or confirm that this is a different donor.",
        { found: alike.map(asFound) },
      );
    const { id, kind } = await createDonor(staff, wanted);
    const page = kind === "organization" ? `/admin/donors/${id}/edit` : `/admin/portfolio/${id}`;
    return { to: `${page}?notice=created` };
  },
);

const asFound = ({ id, name, email, city, reasons }: DuplicateView) => ({
  href: `/admin/portfolio/${id}`,
  label: name,
  detail: [email, city, `Same ${reasons.map((reason) => REASON_WORDS[reason]).join(" and ")}`]
    .filter(Boolean)
    .join(" · "),
});

export const saveDonor = staffAction({ ...DONOR, at: "last_name" }, async ({ staff, form, id }) => {
  const custom = await customIn(staff, form);
  const wanted = check({ ...donorIn(form), custom }, DonorChanges);
  const replace = form.has("replace");
  await changeShownDonor(staff, id, wanted, { shown: shownIn(form), replace });
  return "Donor saved.";
});

const listOf = (form: FormData) => listIn({ list: text(form, "list") });

/** Says who gives for an organization; without `contact` nobody does. */
export const saveContact = staffAction(
  { row: "donor", path: (id, form) => editHref(id, listOf(form)), at: "who" },
  async ({ staff, form, id }) => {
    const primary_contact_id = idOrNull(form, "contact");
    await changeDonor(staff, id, check({ primary_contact_id }, DonorChanges));
    const notice = primary_contact_id ? "contact" : "no_contact";
    return { to: editHref(id, listOf(form), { notice }) };
  },
);

export const archiveDonor = staffPost({ ...DONOR, at: "donor" }, async ({ staff, id }) => {
  await changeDonor(staff, id, { status: "archived" });
  return "Donor archived.";
});

export const restoreDonor = staffPost({ ...DONOR, at: "donor" }, async ({ staff, id }) => {
  await changeDonor(staff, id, { status: "active" });
  return "Donor restored.";
});
