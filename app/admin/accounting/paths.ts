export const ACCOUNTING = "/admin/accounting";

export const batchPath = (id: number) => `${ACCOUNTING}/${id}`;

export const ACCOUNTS = `${ACCOUNTING}/accounts`;
