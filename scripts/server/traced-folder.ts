import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative, resolve } from "node:path";

/** Every file that the functions of a build take along, by their traces. Paths from here. */
export function tracedFiles(folder: string): string[] {
  const traces = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".nft.json"))
    .map((path) => join(folder, path));
  return [...new Set(traces.flatMap(filesOfTrace))];
}

/** What one of them names. */
export function filesOfTrace(trace: string): string[] {
  const { files } = JSON.parse(readFileSync(trace, "utf8")) as { files: string[] };
  return files.map((file) => relative(process.cwd(), resolve(dirname(trace), file)));
}

/**
 * A server of Next's own, as small as hosts use it: no proxy, no rewrites, one process for all routes. The
 * product's own server is not part of a function.
 */
const LAUNCHER = `
const { createServer } = require("node:http");
const folder = process.env.NEXT_DIST_DIR;
const { config } = require("./" + folder + "/required-server-files.json");
const { default: NextServer } = require("next/dist/server/next-server.js");
const port = Number(process.env.PORT);
const server = new NextServer({ dir: __dirname, dev: false, conf: config, hostname: "127.0.0.1", port, minimalMode: true });
const answer = server.getRequestHandler();
server.prepare().then(() => createServer((request, response) => answer(request, response)).listen(port, "127.0.0.1"));
`;

/** Lays out what a build's functions take along in an empty folder, as a host would. Returns the folder. */
export function layOut(folder: string): string {
  const place = mkdtempSync(join(tmpdir(), "wellspring-functions-"));
  const manifests = JSON.parse(readFileSync(join(folder, "required-server-files.json"), "utf8"));
  const all = [
    ...tracedFiles(folder),
    ...manifests.files,
    join(folder, "required-server-files.json"),
  ];
  for (const path of new Set<string>(all)) if (existsSync(path)) copy(path, join(place, path));
  // The traces of a route name what it needs, and a host adds the route itself.
  cpSync(join(folder, "server"), join(place, folder, "server"), {
    recursive: true,
    filter: (path) => !path.endsWith(".map"),
  });
  writeFileSync(join(place, "package.json"), "{}");
  writeFileSync(join(place, "launch.cjs"), LAUNCHER);
  return place;
}

function copy(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  const is = lstatSync(from);
  if (is.isSymbolicLink()) symlinkSync(readlinkSync(from), to);
  else if (is.isFile()) cpSync(from, to);
}
