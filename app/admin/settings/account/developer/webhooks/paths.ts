export const WEBHOOKS = "/admin/settings/account/developer/webhooks";

export const NEW_WEBHOOK = `${WEBHOOKS}/new`;

export const endpointPath = (id: number) => `${WEBHOOKS}/${id}`;

export const editPath = (id: number) => `${endpointPath(id)}/edit`;

export const deliveryPath = (id: number) => `${WEBHOOKS}/deliveries/${id}`;

export const CRUMBS = [
  { label: "Settings", href: "/admin/settings" },
  { label: "Developer settings", href: "/admin/settings/account/developer" },
];

export const CRUMBS_OF_ONE = [...CRUMBS, { label: "Webhooks", href: WEBHOOKS }];
