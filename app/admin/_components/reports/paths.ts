export const REPORTS = "/admin/reports";

export const reportHref = (id: number): string => `${REPORTS}/${id}`;

export const schedulesHref = (id: number): string => `${reportHref(id)}/schedules`;

/** The results of a report that one has kept. */
export const resultsHref = (id: number): string => `${reportHref(id)}/results`;

export const RESULTS = `${REPORTS}/results`;

export const resultHref = (id: number): string => `${RESULTS}/${id}`;

export const standardHref = (key: string): string => `${REPORTS}/standard/${key}`;

export const NEW_REPORT = `${REPORTS}/new`;

/** The builder with a standard report in it. */
export const customizeHref = (key: string): string => `${NEW_REPORT}?from=${key}`;
