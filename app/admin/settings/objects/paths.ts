export const OBJECTS = "/admin/settings/objects";

export const NEW_OBJECT = `${OBJECTS}/new`;

export const objectPath = (id: number) => `${OBJECTS}/${id}`;

export const CRUMBS = [{ label: "Settings", href: "/admin/settings" }];

export const CRUMBS_OF_ONE = [...CRUMBS, { label: "Custom objects", href: OBJECTS }];
