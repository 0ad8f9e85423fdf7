import { env } from "@/lib/env";
import { otherMethods } from "@/lib/http/methods";
import { requireOperator } from "@/lib/http/operator";
import { plain } from "@/lib/http/plain";
import { exposition } from "@/lib/monitoring/exposition";

/** This process's metrics for Prometheus, which sends `METRICS_TOKEN` as a bearer token. */
export const GET = plain({ summary: "Read metrics", limit: "public_requests" }, async (request) => {
  requireOperator(request, env().METRICS_TOKEN);
  const { contentType, text } = await exposition();
  return new Response(text, { headers: { "Content-Type": contentType } });
});

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
