export const REPORTS = "/admin/reports";

export const reportHref = (id: number): string => `${REPORTS}/${id}`;

export const standardHref = (key: string): string => `${REPORTS}/standard/${key}`;
