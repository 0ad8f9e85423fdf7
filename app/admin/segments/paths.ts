export const SEGMENTS = "/admin/segments";

export const segmentHref = (id: number): string => `${SEGMENTS}/${id}`;
