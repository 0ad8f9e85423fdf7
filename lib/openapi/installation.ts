import { env } from "@/lib/env";
import { apiKeyHeader } from "@/lib/http/challenges";
import type { Installation } from "./document";

/** This installation's own addresses and names. */
export const installation = (): Installation => ({
  origin: env().APP_ORIGIN.replace(/\/$/, ""),
  apiKeyHeader: apiKeyHeader(),
  version: "1.0.0",
});
