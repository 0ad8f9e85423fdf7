import { rowId } from "@/app/_components/forms/row-id";

const text = (form: FormData, name: string): string => String(form.get(name) ?? "").trim();

export function groupIn(form: FormData): Record<string, unknown> {
  const representative = text(form, "representative_donor_id");
  return {
    display_name: text(form, "display_name"),
    kind: text(form, "kind"),
    representative_donor_id: representative ? rowId(representative) : null,
    is_restricted: form.has("is_restricted"),
  };
}

export const linkIn = (form: FormData): Record<string, unknown> => ({
  role: text(form, "role"),
  relationship_label: text(form, "relationship_label"),
  giving_scope: text(form, "giving_scope"),
  expects_attribution: form.has("expects_attribution"),
  is_primary_contact: form.has("is_primary_contact"),
  collapse_in_portfolio: form.has("collapse_in_portfolio"),
});

export function assignmentIn(form: FormData, id: number): Record<string, unknown> {
  const user = (name: string) => (text(form, name) ? rowId(form.get(name)) : null);
  return {
    subjects: [{ type: "relationship", id }],
    assigned_fundraiser_user_id: user("assigned_fundraiser_user_id"),
    relationship_manager_user_id: user("relationship_manager_user_id"),
  };
}
