"use server";

import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { type FormState, untouched } from "@/app/_components/forms/form-state";
import { rowId } from "@/app/_components/forms/row-id";
import { formAction, postAction } from "@/app/_components/forms/sent-action";
import { submission } from "@/app/_components/forms/submission";
import { editHref, listIn } from "@/app/admin/portfolio/[donor_id]/address";
import { changeDonor, createDonor } from "@/lib/donors/donors";
import { type DuplicateView, findDuplicates } from "@/lib/donors/duplicates";
import { DonorChanges, NewDonor } from "@/lib/donors/schema";
import { changeShownDonor } from "@/lib/donors/shown-donor";
import { conflict } from "@/lib/errors";
import { requireStaff } from "@/lib/identity/session";
import { check } from "@/lib/input";
import { donorIn, shownIn } from "./donor-input";
import { REASON_WORDS } from "./words";

/** Adds a donor, unless somebody is there who may be the same: then the form asks first. */
export const addDonor = formAction(async (before, form) => {
  const staff = await requireStaff("/admin/donors/new");
  return submission(
    before,
    form,
    "last_name",
    async () => {
      const wanted = check(donorIn(form), NewDonor);
      const alike = form.has("confirmed") ? [] : await findDuplicates(staff, wanted);
      if (alike.length > 0)
        throw conflict(
          "possible_duplicates",
          "Somebody like this is here already. Open them, or confirm that this is somebody else.",
          { found: alike.map(asFound) },
        );
      const { id, kind } = await createDonor(staff, wanted);
      revalidatePath("/admin", "layout");
      redirect(
        kind === "organization"
          ? `/admin/donors/${id}/edit?notice=created`
          : `/admin/portfolio/${id}?notice=created`,
      );
    },
    { possible_duplicates: "confirmed" },
  );
});

const asFound = ({ id, name, email, city, reasons }: DuplicateView) => ({
  href: `/admin/portfolio/${id}`,
  label: name,
  detail: [email, city, `Same ${reasons.map((reason) => REASON_WORDS[reason]).join(" and ")}`]
    .filter(Boolean)
    .join(" · "),
});

export const saveDonor = formAction(async (before, form) => {
  const id = rowId(form.get("donor"));
  const staff = await requireStaff(`/admin/donors/${id}/edit`);
  return submission(before, form, "last_name", async () => {
    const wanted = check(donorIn(form), DonorChanges);
    const replace = form.has("replace");
    await changeShownDonor(staff, id, wanted, { shown: shownIn(form), replace });
    revalidatePath("/admin", "layout");
    return "The donor is saved.";
  });
});

/** Says who gives for an organization; without `contact` nobody does. */
export const saveContact = formAction(async (before, form) => {
  const id = rowId(form.get("donor"));
  const list = listIn({ list: String(form.get("list") ?? "") });
  const staff = await requireStaff(editHref(id, list));
  return submission(before, form, "who", async () => {
    const primary_contact_id = form.has("contact") ? rowId(form.get("contact")) : null;
    await changeDonor(staff, id, check({ primary_contact_id }, DonorChanges));
    revalidatePath("/admin", "layout");
    redirect(editHref(id, list, { notice: primary_contact_id ? "contact" : "no_contact" }));
  });
});

export const archiveDonor = postAction(async (form) => {
  return setStatus(form, "archived", "The donor is archived.");
});

export const restoreDonor = postAction(async (form) => {
  return setStatus(form, "active", "The donor is back.");
});

async function setStatus(
  form: FormData,
  status: "active" | "archived",
  done: string,
): Promise<FormState> {
  const id = rowId(form.get("donor"));
  const staff = await requireStaff(`/admin/donors/${id}/edit`);
  return submission(untouched, form, "donor", async () => {
    await changeDonor(staff, id, { status });
    revalidatePath("/admin", "layout");
    return done;
  });
}
