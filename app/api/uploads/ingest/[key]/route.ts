import { findRangeStart, takeUpload } from "@/lib/files/ingest";
import { otherMethods } from "@/lib/http/methods";
import { plain } from "@/lib/http/plain";
import { uploadHandler } from "../../handler";

/** From where on the rest of an upload is wanted. */
export const HEAD = plain({ summary: "Ask where an upload stands" }, async (request) => {
  const start = await findRangeStart(request.url);
  return new Response(null, { headers: { "x-ut-range-start": String(start) } });
});

/** A file, or the rest of one that was cut off. */
export const PUT = plain({ summary: "Upload a file" }, async (request) => {
  const file = await takeUpload(uploadHandler, request);
  const { url } = file;
  return Response.json({ url, appUrl: url, ufsUrl: url, fileHash: "", serverData: file });
});

export const { GET, POST, PATCH, DELETE, OPTIONS } = otherMethods({ PUT });
