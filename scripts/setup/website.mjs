import { createServer } from "node:http";
import { readDemoFile } from "./demo-world.mjs";
import { freePort, isFree } from "./port.mjs";
import { websitePage } from "./website-page.mjs";

/**
 * Serves somebody else's website with each widget in it beside the demo, until this process ends. It has
 * an address of its own, which the demo's organization allows; a later start finds it there again.
 * @param {NodeJS.ProcessEnv} env of the product, which learns where the website is
 */
export async function startWebsite(env) {
  const known = readDemoFile(env.DATA_DIR)?.website;
  const port = known ? Number(new URL(known).port) : await freePort();
  if (!(await isFree(port))) return;
  env.DEMO_WEBSITE = `http://127.0.0.1:${port}`;
  const server = createServer((request, response) => {
    const isPage = request.url === "/" || request.url?.startsWith("/?");
    response.writeHead(isPage ? 200 : 404, { "Content-Type": "text/html; charset=utf-8" });
    response.end(isPage ? websitePage(env.APP_ORIGIN) : "");
  });
  server.unref();
  await new Promise((resolve) => server.listen(port, "127.0.0.1", () => resolve(undefined)));
}
