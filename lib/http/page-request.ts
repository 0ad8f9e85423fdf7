import { randomUUID } from "node:crypto";
import { headers } from "next/headers";

/** For pages and their actions: the id that the visitor is told in `X-Request-Id`, given by the proxy. */
export const pageRequestId = async (): Promise<string> =>
  (await headers()).get("x-request-id") ?? randomUUID();
