import { resolve } from "node:path";
import { appSecret } from "./secret.mjs";

export const dataFolder = () => resolve(process.env.DATA_DIR || ".data");

/**
 * The environment of a local installation: what is set stays, the rest gets a value that works.
 * @param {{ port: number, databaseUrl: string }} local
 */
export function localSettings({ port, databaseUrl }) {
  const folder = dataFolder();
  return {
    ...process.env,
    PORT: String(port),
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl,
    APP_ORIGIN: process.env.APP_ORIGIN || `http://localhost:${port}`,
    APP_SECRET: appSecret(folder),
  };
}
