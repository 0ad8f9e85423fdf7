import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";

/** Somebody else's website, on another host than the product: browsers take them for strangers. */
export type Website = { origin: string; close(): Promise<unknown> };

/**
 * Serves pages that a test makes up.
 * @param bodies the content of each page, by its path
 */
export async function serveWebsite(bodies: Readonly<Record<string, string>>): Promise<Website> {
  const server: Server = createServer((request, response) => {
    const body = bodies[request.url ?? ""];
    response.writeHead(body === undefined ? 404 : 200, {
      "Content-Type": "text/html; charset=utf-8",
      // As strict as a website can be that shows widgets.
      "Content-Security-Policy": `default-src 'none'; script-src ${HOME} 'unsafe-inline'; frame-src ${HOME}; img-src data:; style-src 'none'`,
    });
    response.end(
      body &&
        `<!doctype html><html lang="en"><head><title>Somebody else’s</title><link rel="icon" href="data:,"><meta name="viewport" content="width=device-width"></head><body><main><h1>Ours</h1>${body}</main></body></html>`,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const close = () =>
    new Promise((resolve) => {
      server.close(resolve);
      server.closeAllConnections();
    });
  return { origin: `http://127.0.0.1:${port}`, close };
}

const HOME = new URL(process.env.E2E_BASE_URL ?? "http://localhost:3000").origin;

export const SCRIPT = `<script src="${HOME}/embed.js" async></script>`;

/** The organization's page below its start page, absolute. */
export const pageOf = (path: string): string => `${HOME}/o/harbor-light${path}`;
