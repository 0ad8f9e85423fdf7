"use server";

import { text } from "@/app/_components/forms/form-values";
import { staffPost } from "@/app/admin/_components/staff-action";
import { eraseDonor } from "@/lib/donors/erasing/erasing";

export const erase = staffPost(
  { row: "donor", path: (id) => `/admin/donors/${id}/erase`, at: "confirmation" },
  async ({ staff, form, id }) => {
    await eraseDonor(staff, id, {
      preview_token: text(form, "token"),
      confirmation: text(form, "typed"),
    });
    return { to: "/admin/portfolio?notice=erased" };
  },
);
