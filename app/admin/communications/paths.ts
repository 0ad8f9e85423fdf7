export const MAILINGS = "/admin/communications/mailings";

export const mailingHref = (id: number, rest = ""): string => `${MAILINGS}/${id}${rest}`;

export const TEMPLATES = "/admin/communications/templates";

export const templateHref = (id: number): string => `${TEMPLATES}/${id}`;
