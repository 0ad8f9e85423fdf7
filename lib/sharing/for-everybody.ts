import { forEverybody } from "@/lib/public-answers";
import { readShare } from "./pictures";
import type { ShareSubject } from "./subjects";

/** The picture of a page, at most some seconds old (decision 034). */
export const readShownShare = forEverybody(
  "share",
  ({ organizationId }, kind: ShareSubject["kind"], name: string) =>
    readShare(String(organizationId), { kind, name }),
);
