export const PLEDGES = "/admin/pledges";

export const pledgePath = (id: number): string => `${PLEDGES}/${id}`;
