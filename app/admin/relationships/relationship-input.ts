import { idOrNull, text } from "@/app/_components/forms/form-values";

export const groupIn = (form: FormData): Record<string, unknown> => ({
  display_name: text(form, "display_name"),
  kind: text(form, "kind"),
  representative_donor_id: idOrNull(form, "representative_donor_id"),
  is_restricted: form.has("is_restricted"),
});

export const linkIn = (form: FormData): Record<string, unknown> => ({
  role: text(form, "role"),
  relationship_label: text(form, "relationship_label"),
  giving_scope: text(form, "giving_scope"),
  expects_attribution: form.has("expects_attribution"),
  is_primary_contact: form.has("is_primary_contact"),
  collapse_in_portfolio: form.has("collapse_in_portfolio"),
});

export const assignmentIn = (form: FormData, id: number): Record<string, unknown> => ({
  subjects: [{ type: "relationship", id }],
  assigned_fundraiser_user_id: idOrNull(form, "assigned_fundraiser_user_id"),
  relationship_manager_user_id: idOrNull(form, "relationship_manager_user_id"),
});
