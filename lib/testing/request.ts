import type { RouteContext, RouteHandler } from "@/lib/http/contract";
import { expectMatchesContract } from "./contract";

export type Answer = { status: number; headers: Headers; body: Record<string, unknown> };

type Sent = {
  method?: string;
  params?: Record<string, string>;
  query?: string;
  headers?: Record<string, string>;
  /** Sent as JSON unless `rawBody` is given. */
  body?: unknown;
  rawBody?: BodyInit;
};

/**
 * Calls an exported route handler as the server would, without a server. The answer must be one that the
 * API's description promises.
 */
export async function call(handler: RouteHandler, sent: Sent = {}): Promise<Answer> {
  const hasBody = sent.body !== undefined || sent.rawBody !== undefined;
  const request = new Request(`http://localhost/test${sent.query ?? ""}`, {
    method: sent.method ?? (hasBody ? "POST" : "GET"),
    headers: {
      ...(sent.body === undefined ? {} : { "Content-Type": "application/json" }),
      ...sent.headers,
    },
    body: sent.rawBody ?? (sent.body === undefined ? undefined : JSON.stringify(sent.body)),
  });
  const context: RouteContext = { params: Promise.resolve(sent.params ?? {}) };
  const response = await handler(request, context);
  const text = await response.text();
  const answer: Answer = {
    status: response.status,
    headers: response.headers,
    body: text ? JSON.parse(text) : {},
  };
  if (handler.contract) expectMatchesContract(handler.contract, answer);
  return answer;
}
