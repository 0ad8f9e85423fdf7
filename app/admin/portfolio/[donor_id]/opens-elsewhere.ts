import type { MouseEvent } from "react";

/** Does a click on a link open it in another tab or window? */
export const opensElsewhere = ({
  currentTarget,
  metaKey,
  ctrlKey,
  shiftKey,
}: MouseEvent): boolean =>
  currentTarget instanceof HTMLAnchorElement && (metaKey || ctrlKey || shiftKey);
