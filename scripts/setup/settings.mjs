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

/**
 * The environment of an installation beside its database. Without `APP_SECRET` one is made and kept in
 * `DATA_DIR` (mode 0600), but only where the database is kept there as well: several machines share one.
 * @param {{ url: string, embedded: boolean }} database
 */
export function operatorSettings({ url, embedded }) {
  if (!process.env.APP_SECRET && !embedded)
    throw new Error(
      "APP_SECRET is not set. Set the one that the installation runs with (see .env.example).",
    );
  return { ...process.env, DATABASE_URL: url, APP_SECRET: appSecret(dataFolder()) };
}
