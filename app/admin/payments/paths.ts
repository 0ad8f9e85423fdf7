export const PAYOUTS = "/admin/payments/payouts";

export const payoutPath = (id: number) => `${PAYOUTS}/${id}`;

export const CASH = "/admin/payments/cash";

export const UNRECONCILED = "/admin/payments/unreconciled";
