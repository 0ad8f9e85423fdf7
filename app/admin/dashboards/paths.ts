export const DASHBOARDS = "/admin/dashboards";

export const dashboardHref = (id: number): string => `${DASHBOARDS}/${id}`;

export const arrangeHref = (id: number): string => `${dashboardHref(id)}/arrange`;

export const standardDashboardHref = (key: string): string => `${DASHBOARDS}/standard/${key}`;
