import { createHmac } from "node:crypto";
import { vi } from "vitest";
import { serveRoutes } from "./upload-server";

type Announced = { fileKeys: string[]; callbackUrl: string; callbackSlug: string };

const PATIENCE = { timeout: 20_000 };

type Result = { fileKey: string; callbackData: unknown };

/** As much of the hosted upload service as the product uses, on this machine. */
export async function startUploadthing() {
  const apiKey = "sk_live_0123456789abcdef";
  const stored = new Map<string, { bytes: Buffer; type: string }>();
  const results = new Map<string, { callbackData: unknown }>();
  const callbacks = new Map<string, URL>();

  const pathOf = (request: Request) => new URL(request.url).pathname.split("/").at(-1) ?? "";

  async function put(request: Request): Promise<Response> {
    const key = pathOf(request);
    const query = new URL(request.url).searchParams;
    const file = (await request.formData()).get("file") as File;
    stored.set(key, { bytes: Buffer.from(await file.arrayBuffer()), type: file.type });
    const answer = { url: key, appUrl: key, ufsUrl: key, fileHash: "0" };
    if (!query.has("x-ut-slug")) return Response.json(answer);
    // The route handler announces an upload, and reports its result, after it has answered.
    const callback = await vi.waitUntil(() => callbacks.get(key), PATIENCE);
    const serverData = await report(key, file, query.get("x-ut-custom-id"), callback);
    return Response.json({ ...answer, serverData });
  }

  async function report(key: string, file: File, customId: string | null, target: URL) {
    const about = { key, customId, name: file.name, size: file.size, type: file.type };
    const urls = { url: "", appUrl: "", ufsUrl: "", fileHash: "" };
    const origin = server.origin;
    const body = JSON.stringify({
      ...{ status: "uploaded", metadata: {}, origin, file: { ...about, ...urls } },
    });
    const signature = createHmac("sha256", apiKey).update(body).digest("hex");
    await fetch(target, {
      method: "POST",
      body,
      headers: {
        "Content-Type": "application/json",
        "uploadthing-hook": "callback",
        "x-uploadthing-signature": `hmac-sha256=${signature}`,
      },
    });
    // The product cannot read the file yet, so it has no result to report.
    if (refusing.status) return undefined;
    return (await vi.waitUntil(() => results.get(key), PATIENCE)).callbackData;
  }

  async function registerMetadata(request: Request): Promise<Response> {
    const { fileKeys, callbackUrl, callbackSlug } = (await request.json()) as Announced;
    const callback = new URL(`${callbackUrl}?slug=${callbackSlug}`);
    for (const key of fileKeys) callbacks.set(key, callback);
    return Response.json({ ok: true });
  }

  async function takeResult(request: Request): Promise<Response> {
    const { fileKey, ...result } = (await request.json()) as Result;
    results.set(fileKey, result);
    return Response.json({ ok: true });
  }

  async function remove(request: Request): Promise<Response> {
    const { fileKeys } = (await request.json()) as { fileKeys: string[] };
    for (const key of fileKeys) stored.delete(key);
    return Response.json({ success: true, deletedCount: fileKeys.length });
  }

  /** What it answers to every read from now on; undefined: what it has. */
  const refusing: { status?: number } = {};

  async function read(request: Request): Promise<Response> {
    if (refusing.status) return new Response(null, { status: refusing.status });
    const file = stored.get(pathOf(request));
    if (!file) return new Response(null, { status: 404 });
    const headers = { "Content-Type": file.type, "Content-Length": `${file.bytes.length}` };
    return new Response(new Uint8Array(file.bytes), { headers });
  }

  const server = await serveRoutes({
    "/route-metadata": { POST: registerMetadata },
    "/callback-result": { POST: takeResult },
    "/v6/deleteFiles": { POST: remove },
    "/a/[app]/[key]": { GET: read },
    "/[key]": { PUT: put },
  });

  const token = { apiKey, appId: "app", regions: ["local"], ingestHost: "ingest.invalid" };
  const settings = {
    UPLOADTHING_TOKEN: Buffer.from(JSON.stringify(token)).toString("base64"),
    UPLOADTHING_INGEST_URL: server.origin,
    UPLOADTHING_API_URL: server.origin,
    UPLOADTHING_UFS_HOST: server.origin.replace("http://127.0.0.1", "localhost"),
    UPLOADTHING_UFS_APP_ID_LOCATION: "path",
  };
  return { settings, stored, refusing, stop: server.stop };
}
