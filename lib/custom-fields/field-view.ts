import type { CustomField } from "./field-rows";
import type { CustomFieldView } from "./schema";

/** For how long values are kept that a record no longer has: of archived fields, and after a change of type. */
export const KEPT_DAYS = 30;

export const keptUntil = (since: Date): Date => new Date(since.getTime() + KEPT_DAYS * 86_400_000);

export const presentField = (field: CustomField): CustomFieldView => ({
  id: field.id,
  object: field.object,
  key: field.key,
  label: field.label,
  help_text: field.helpText,
  type: field.type,
  options: field.options,
  target: field.target,
  required: field.required,
  is_unique: field.isUnique,
  minimum: boundOf(field, field.minimum),
  maximum: boundOf(field, field.maximum),
  is_sensitive: field.isSensitive,
  is_listed: field.isListed,
  position: field.position,
  archived_at: field.archivedAt?.toISOString() ?? null,
  deleted_on: field.archivedAt ? keptUntil(field.archivedAt).toISOString() : null,
});

const boundOf = ({ type }: CustomField, bound: string | null) =>
  bound === null || type === "date" ? bound : Number(bound);
