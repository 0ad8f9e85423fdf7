import { createServer } from "node:http";
import { readDemoFile } from "./demo-world.mjs";
import { freePort, isFree } from "./port.mjs";

/** So many of the latest webhooks are shown. */
const SHOWN = 100;

/**
 * Receives the demo's webhooks beside it, until this process ends, verifies them as integrators do, and
 * shows them at `/`. What is posted to `/unreliable` fails every second time, and `/retired` is gone.
 * @param {NodeJS.ProcessEnv} env of the product, which learns where the receiver is
 */
export async function startWebhookReceiver(env) {
  const known = readDemoFile(env.DATA_DIR)?.webhooks?.receiver;
  const port = known ? Number(new URL(known).port) : await freePort();
  // The only address of this machine that its webhooks are sent to.
  env.WEBHOOK_LOOPBACK = "1";
  if (!(await isFree(port))) return;
  env.DEMO_WEBHOOKS = `http://127.0.0.1:${port}`;
  // The library of Standard Webhooks is among the packages that the demo may have to install first.
  const { Webhook } = await import("standardwebhooks");
  const received = [];
  let count = 0;

  /** What the receiver makes of a webhook. */
  const verdictOn = (path, body, headers) => {
    const endpoints = Object.values(readDemoFile(env.DATA_DIR)?.webhooks ?? {});
    const secret = endpoints.find(({ url }) => url?.endsWith(path))?.secret;
    if (!secret) return "not verified yet";
    try {
      new Webhook(secret).verify(body, headers);
      return "verified";
    } catch (error) {
      return `refused: ${error.message}`;
    }
  };

  const statusOf = (path, verdict) => {
    count += 1;
    if (path === "/retired") return 410;
    if (path === "/unreliable" && count % 2 === 0) return 500;
    return verdict.startsWith("refused") ? 400 : 200;
  };

  const server = createServer(async (request, response) => {
    if (request.method === "GET") {
      response.writeHead(200, { "Content-Type": "text/html; charset=utf-8" });
      response.end(pageOf(received));
      return;
    }
    const parts = [];
    for await (const part of request) parts.push(part);
    const body = Buffer.concat(parts).toString("utf8");
    const path = request.url ?? "/";
    const verdict = verdictOn(path, body, request.headers);
    const status = statusOf(path, verdict);
    const id = request.headers["webhook-id"];
    received.unshift({ at: new Date().toISOString(), path, id, verdict, status, body });
    received.splice(SHOWN);
    response.writeHead(status, { "Content-Type": "text/plain" }).end(`${verdict}\n`);
  });
  server.unref();
  await new Promise((resolve) => server.listen(port, "127.0.0.1", () => resolve(undefined)));
}

const escaped = (text) => String(text).replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);

const pageOf = (received) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Webhooks received</title>
<style>
body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 60rem; padding: 0 1rem; color: #1c1c1c; }
li { border-top: 1px solid #ddd; padding: 0.75rem 0; list-style: none; }
ul { padding: 0; }
pre { background: #f4f4f4; overflow: auto; padding: 0.75rem; white-space: pre-wrap; }
</style>
</head>
<body>
<h1>Webhooks received</h1>
<p>This system is not part of Wellspring. It verifies each webhook with the <code>standardwebhooks</code> library. Reload the page to see the latest.</p>
<ul>
${received
  .map(
    ({ at, path, id, verdict, status, body }) =>
      `<li><strong>${escaped(path)}</strong> ${escaped(id)}, ${escaped(at)}: ${escaped(verdict)}, answered ${status}<pre>${escaped(body)}</pre></li>`,
  )
  .join("\n")}
</ul>
</body>
</html>
`;
