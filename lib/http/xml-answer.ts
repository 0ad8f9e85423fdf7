import { notFound } from "@/lib/errors";

/** XML that caches may keep for an hour. Throws not found where there is none. */
export function xmlAnswer(text: string | undefined): Response {
  if (text === undefined) throw notFound("page");
  return new Response(text, {
    headers: {
      "Content-Type": "application/xml; charset=utf-8",
      "Cache-Control": "public, max-age=3600",
    },
  });
}
