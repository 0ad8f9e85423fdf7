import { failures } from "@/app/_uploads/router";
import { badRequest, unsupportedMediaType } from "@/lib/errors";
import { localIngestPath } from "@/lib/files/uploadthing";
import { memberAccess } from "@/lib/http/access";
import { readText } from "@/lib/http/body";
import { otherMethods } from "@/lib/http/methods";
import { plain } from "@/lib/http/plain";
import { uploadHandler } from "./handler";

const MOST_BYTES = 64 * 1024;

type Presigned = { url: string };

/** What may be uploaded, as the upload protocol's clients ask for it. */
export const GET = plain(
  { summary: "List upload routes", limit: "public_requests" },
  async (request) => uploadHandler(request),
);

/** Asks for the addresses that files are then sent to; and hears from the hosted service. */
export const POST = plain(
  { summary: "Prepare uploads", limit: "public_requests", schemes: memberAccess.schemes },
  async (request, _context, requestId) => {
    const inner = await protocolRequest(request, requestId);
    const answer = await uploadHandler(inner);
    const failure = failures.get(inner);
    if (failure) throw failure.reason;
    const body: unknown = await answer.json();
    return Response.json(Array.isArray(body) ? body.map(toOwnIngest) : body, {
      status: answer.status,
    });
  },
);

export const { PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET, POST });

const toOwnIngest = (upload: Presigned) => ({ ...upload, url: localIngestPath(upload.url) });

/** The request without what the protocol's handler would take badly: size, type, JSON that is none. */
async function protocolRequest(request: Request, requestId: string): Promise<Request> {
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (type !== "application/json") throw unsupportedMediaType("Send the body as application/json.");
  const body = await readText(request, MOST_BYTES);
  requireObject(body);
  const headers = new Headers(request.headers);
  headers.set("x-request-id", requestId);
  return new Request(request.url, { method: "POST", headers, body });
}

function requireObject(text: string): void {
  try {
    const value: unknown = JSON.parse(text);
    if (value !== null && typeof value === "object") return;
  } catch {
    throw badRequest("not_json", "The body is not valid JSON.");
  }
  throw badRequest("not_json", "The body is not a JSON object.");
}
