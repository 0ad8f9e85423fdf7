import { createServer } from "node:net";

/** Can this process listen on the port? */
export function isFree(port) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen(port, () => probe.close(() => resolve(true)));
  });
}

/**
 * The port that `PORT` names, 3000 without it. Throws a sentence when that is no port, or taken.
 * @param {string} command what to run on another one
 */
export async function choosePort(command = "npm run demo") {
  const port = Number(process.env.PORT || 3000);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Error(`PORT must be a number from 1 to 65535, not "${process.env.PORT}".`);
  if (await isFree(port)) return port;
  throw new Error(
    `Port ${port} is already in use. Stop what runs there, or choose another: PORT=${port + 1} ${command}`,
  );
}

/** Any port that nobody listens on. */
export function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, () => {
      const { port } = /** @type {import("node:net").AddressInfo} */ (probe.address());
      probe.close(() => resolve(port));
    });
  });
}
