import { db } from "@/db/client";
import { forEverybody } from "@/lib/public-answers";
import { listAllowedOrigins } from "./settings";

/** Where widgets may stand, at most some seconds old (decision 034). */
export const readShownOrigins = forEverybody("embed-origins", ({ organizationId }) =>
  listAllowedOrigins(db, organizationId),
);
