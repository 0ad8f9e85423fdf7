import { createHmac } from "node:crypto";
import { byNewestSecret, isByAnySecret } from "@/lib/app-secrets";
import { env } from "@/lib/env";

/** Stands for our own ingest in signed addresses; nothing is ever fetched from it. */
const LOCAL_INGEST = "http://ingest.invalid";

export const UPLOADS_PATH = "/api/uploads";

type Answered = { fileKey: string; callbackData: unknown };

/** Callbacks that our own ingest waits for, by the upload's protocol key. */
const waiting = new Map<string, (data: unknown) => void>();

/** What UploadThing's route handler is set up with: the hosted service, or our own ingest. */
export function uploadthingConfig() {
  const callbackUrl = new URL(UPLOADS_PATH, env().APP_ORIGIN).href;
  const common = { isDev: false, callbackUrl } as const;
  const hosted = env().UPLOADTHING_TOKEN;
  if (hosted) return { ...common, token: hosted, logLevel: "Error" } as const;
  const local = { token: localToken(), ingestUrl: LOCAL_INGEST, fetch: answerLocally };
  return { ...common, ...local, logLevel: "None" } as const;
}

function localKey(secret: string): string {
  const digest = createHmac("sha256", secret).update("uploads").digest("hex");
  return `sk_live_${digest}`;
}

function localToken(): string {
  const token = { apiKey: byNewestSecret(localKey), appId: "wellspring", regions: ["local"] };
  return Buffer.from(JSON.stringify(token)).toString("base64");
}

/** What the hosted service would answer the route handler, in this process. */
const answerLocally = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
  const request = new Request(input, init);
  const { pathname } = new URL(request.url);
  if (pathname === "/callback-result") {
    const { fileKey, callbackData } = (await request.json()) as Answered;
    waiting.get(fileKey)?.(callbackData);
  }
  return Response.json({ ok: true });
};

/** The address of our own ingest that belongs to one that the route handler signed. */
export function localIngestPath(signedUrl: string): string {
  return signedUrl.startsWith(`${LOCAL_INGEST}/`)
    ? `${UPLOADS_PATH}/ingest${signedUrl.slice(LOCAL_INGEST.length)}`
    : signedUrl;
}

export type SignedUpload = {
  /** What the upload protocol calls it. */
  providerKey: string;
  /** The route of the file router that allowed it. */
  slug: string;
  /** Our own key of the upload. */
  key: string;
  /** Bytes, as they were announced and allowed. */
  announced: number;
};

/** What a request to our own ingest was signed for; undefined when we did not sign it or it is over. */
export function signedUpload(requestUrl: string, at: Date): SignedUpload | undefined {
  const { pathname, search, searchParams } = new URL(requestUrl);
  const providerKey = pathname.split("/").at(-1) ?? "";
  const [payload = ""] = search.split("&signature=");
  const expected = sign(`${LOCAL_INGEST}/${providerKey}${payload}`);
  if (!isByAnySecret(searchParams.get("signature") ?? "", expected)) return undefined;
  if (Number(searchParams.get("expires")) <= at.getTime()) return undefined;
  const slug = searchParams.get("x-ut-slug") ?? "";
  const key = searchParams.get("x-ut-custom-id") ?? "";
  return { providerKey, slug, key, announced: Number(searchParams.get("x-ut-file-size")) };
}

const sign = (payload: string) => (secret: string) =>
  `hmac-sha256=${createHmac("sha256", localKey(secret)).update(payload).digest("hex")}`;

export type UploadHandler = (request: Request) => Promise<Response>;

/**
 * Tells the route handler, as the hosted service would, that a file is there. Returns what the route's
 * `onUploadComplete` returned; undefined when it failed.
 */
export async function reportArrival(
  handler: UploadHandler,
  upload: SignedUpload,
  about: { name: string; mimeType: string },
): Promise<unknown> {
  const file = {
    key: upload.providerKey,
    customId: upload.key,
    name: about.name,
    size: upload.announced,
    type: about.mimeType,
    url: "",
    appUrl: "",
    ufsUrl: "",
    fileHash: "",
  };
  const body = JSON.stringify({ status: "uploaded", metadata: {}, origin: LOCAL_INGEST, file });
  const target = new URL(UPLOADS_PATH, env().APP_ORIGIN);
  target.searchParams.set("slug", upload.slug);
  let answer: unknown;
  waiting.set(upload.providerKey, (data) => {
    answer = data ?? undefined;
  });
  try {
    await handler(
      new Request(target, {
        method: "POST",
        body,
        headers: {
          "Content-Type": "application/json",
          "uploadthing-hook": "callback",
          "x-uploadthing-signature": byNewestSecret(sign(body)),
        },
      }),
    );
  } finally {
    waiting.delete(upload.providerKey);
  }
  return answer;
}
