export const FIELDS = "/admin/settings/fields";

export const fieldsPath = (object: string, notice?: string) =>
  `${FIELDS}?${new URLSearchParams({ object, ...(notice && { notice }) })}`;

export const newFieldPath = (object: string) => `${FIELDS}/new?${new URLSearchParams({ object })}`;

export const fieldPath = (id: number) => `${FIELDS}/${id}`;

export const typePath = (id: number) => `${fieldPath(id)}/type`;

export const keptPath = (id: number) => `${fieldPath(id)}/kept`;

export const CRUMBS = [{ label: "Settings", href: "/admin/settings" }];

/** The way down to a page about one field of an object. */
export const crumbsTo = (object: string, label: string) => [
  ...CRUMBS,
  { label: "Custom fields", href: FIELDS },
  { label, href: fieldsPath(object) },
];
