export const BATCHES = "/admin/donations/batches";

/** The page of one batch, where its gifts are entered. */
export const batchPath = (id: number): string => `${BATCHES}/${id}`;
