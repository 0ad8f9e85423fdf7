import type { SegmentView } from "@/lib/segments/schema";

export const SEGMENTS = "/admin/segments";

export const segmentHref = (id: number): string => `${SEGMENTS}/${id}`;

/** The segment’s donors in the portfolio: a saved view as it was saved. */
export const portfolioHref = ({ id, list_query }: Pick<SegmentView, "id" | "list_query">): string =>
  `/admin/portfolio?${list_query ?? `filter%5Bsegment%5D=${id}`}`;
