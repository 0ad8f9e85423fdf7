import { createRequire } from "node:module";
import { webRequest } from "./lane-request.mjs";
import { compression, send } from "./lane-response.mjs";
import { laneRoutes } from "./lane-routes.mjs";

const nothing = () => undefined;

/**
 * Answers the API by calling its compiled route handlers, and leaves everything else to Next
 * (`decisions/026`). A handler that cannot be loaded is left to Next as well, which the log says once.
 * @param {(request: import("node:http").IncomingMessage, response: import("node:http").ServerResponse) => Promise<void>} next
 * @param {{ buildFolder: string, host?: string, port: number, load?: (file: string) => Promise<Methods> }} settings
 * @typedef {(method: string) => (request: Request, context: { params?: Promise<object> }) => Promise<Response>} Methods
 */
export function fastLane(next, { buildFolder, host, port, load = loadMethods }) {
  const { find, prepare } = ready(buildFolder);
  const origin = { host: urlHost(host), port };
  /** Promises of handlers by their file; of undefined for one that cannot be loaded. */
  const loaded = new Map();
  const methodsOf = ({ file, page }) => {
    const methods = loaded.get(file) ?? load(file).catch((error) => tell(page, error));
    loaded.set(file, methods);
    return methods;
  };

  return async (request, response) => {
    const [path, query = ""] = split(request.url);
    const route = isPlain(request) && find(path);
    if (!route) return next(request, response);
    const methods = await methodsOf(route);
    if (!methods) return next(request, response);
    request.on("error", nothing);
    response.on("error", nothing);
    prepare(request, response);
    for (const [name, value] of route.headers) response.setHeader(name, value);
    const { params } = route;
    const answer = await methods(request.method)(
      webRequest(request, response, { ...origin, path, query }),
      { params: params && Promise.resolve(params) },
    );
    await send(answer, response);
  };
}

/** Next's own router and its draft mode speak a language that only Next answers. */
const isPlain = ({ headers, url }) =>
  !url.includes("#") && !("rsc" in headers) && !headers.cookie?.includes("__prerender_bypass");

function split(url) {
  const at = url.indexOf("?");
  return at < 0 ? [url] : [url.slice(0, at), url.slice(at + 1)];
}

/** Without these, the lane takes nothing. */
function ready(buildFolder) {
  try {
    return { find: laneRoutes(buildFolder), prepare: compression() };
  } catch (error) {
    tell("the API", error);
    return { find: nothing, prepare: nothing };
  }
}

/** The handlers that Next itself calls: one instance, whoever loads it first. */
async function loadMethods(file) {
  const { routeModule } = await createRequire(import.meta.url)(file);
  await routeModule.ensureUserland();
  const methods = routeModule.resolveHandler.bind(routeModule);
  if (typeof methods("GET") !== "function")
    throw new Error("The build has handlers of another kind.");
  return methods;
}

function tell(page, error) {
  const told = {
    level: "warn",
    msg: `Next answers ${page}, not the fast lane`,
    err: String(error),
  };
  console.error(JSON.stringify(told));
}

/** As it stands in the addresses that Next gives to handlers. */
function urlHost(host = "localhost") {
  if (/^127(?:\.\d{1,3}){3}$|^::1$/.test(host)) return "localhost";
  return host.includes(":") ? `[${host}]` : host;
}
