import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { onTestFinished } from "vitest";

export type Received = {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
};

type Reply = {
  status?: number;
  headers?: Record<string, string>;
  /** Sent as JSON unless it is a string. */
  body?: unknown;
};

/** An answer, a connection that breaks, or one on which nothing is ever said. */
type Step = Reply | "broken" | "silent";

/** A server of one test that answers with one step after the other, and what it received. */
export async function answering(...steps: Step[]) {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const { method = "", url = "", headers } = request;
    received.push({ method, url, headers, body: await text(request) });
    answer(response, steps[received.length - 1] ?? { status: 500, body: "unexpected" });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, received };
}

function answer(response: ServerResponse, step: Step): void {
  if (step === "silent") return;
  if (step === "broken") {
    response.destroy();
    return;
  }
  const { status = 200, headers = {}, body = { status: "success" } } = step;
  response.writeHead(status, { "Content-Type": "application/json", ...headers });
  response.end(typeof body === "string" ? body : JSON.stringify(body));
}
