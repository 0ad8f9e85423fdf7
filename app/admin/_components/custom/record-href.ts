const PAGES: Readonly<Record<string, (id: number) => string>> = {
  donor: (id) => `/admin/portfolio/${id}`,
  donation: (id) => `/admin/donations/${id}`,
  plan: (id) => `/admin/plans/${id}`,
  entity: (id) => `/admin/entities/${id}`,
  order: (id) => `/admin/orders/${id}`,
  household: (id) => `/admin/households/${id}`,
  task: (id) => `/admin/tasks/${id}`,
};

export const recordsHref = (object: string) => `/admin/records/${object}`;

/** The page of a record of any object; that of a part of another record leads to the other one. */
export const recordHref = (object: string, id: number): string =>
  (Object.hasOwn(PAGES, object) && PAGES[object]?.(id)) || `${recordsHref(object)}/${id}`;

export const editRecordHref = (object: string, id: number): string =>
  `${recordsHref(object)}/${id}/edit`;
