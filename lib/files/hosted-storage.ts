import { UTApi, UTFile } from "uploadthing/server";
import { env } from "@/lib/env";
import { log } from "@/lib/log";
import { storageAway } from "./storage-errors";
import type { Storage } from "./storing";

const READ_SECONDS = 60;

const api = () => new UTApi({ token: env().UPLOADTHING_TOKEN, logLevel: "Error" });

async function ask(storedKey: string): Promise<Response> {
  const { ufsUrl } = await api().generateSignedURL(storedKey, { expiresIn: READ_SECONDS });
  return fetch(ufsUrl, { redirect: "error", signal: AbortSignal.timeout(READ_SECONDS * 1000) });
}

/** Files at UploadThing. Its own addresses are never given away: reading goes through us. */
export const hostedStorage: Storage = {
  async write(bytes, { name, mimeType }) {
    const file = new UTFile([new Uint8Array(bytes)], name, { type: mimeType });
    const { data, error } = await api().uploadFiles(file);
    if (!data) throw new Error(`UploadThing did not take a file: ${error?.message}`);
    return data.key;
  },

  async read(storedKey) {
    const answer = await ask(storedKey).catch((error) => {
      log.error({ err: error }, "UploadThing could not be asked for a file");
      throw storageAway();
    });
    if (answer.status === 404) return undefined;
    if (answer.ok && answer.body)
      return { body: answer.body, size: Number(answer.headers.get("content-length")) };
    log.error({ status: answer.status }, "UploadThing refused a file");
    throw storageAway();
  },

  async remove(storedKeys) {
    if (storedKeys.length > 0) await api().deleteFiles([...storedKeys]);
  },
};
