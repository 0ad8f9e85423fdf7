import { createHash } from "node:crypto";
import { answerText } from "./answer";

/** Does `If-None-Match` name this tag (RFC 9110 §13.1.2)? `*` is whatever there is; a weak tag is the same one. */
export function hasAlready(request: Request, tag: string): boolean {
  const sent = request.headers.get("If-None-Match")?.split(",") ?? [];
  const known = sent.map((each) => each.trim().replace(/^W\//, ""));
  return known.includes("*") || known.includes(tag);
}

/**
 * An answer with an `ETag` of its text; without a body, 304, for whoever sent that tag in `If-None-Match`
 * and so has it already.
 */
export async function conditional(request: Request, answer: Response): Promise<Response> {
  if (answer.status !== 200) return answer;
  const text = await answer.text();
  const tag = `"${createHash("sha256").update(text).digest("base64url").slice(0, 27)}"`;
  const headers = new Headers(answer.headers);
  headers.set("ETag", tag);
  headers.set("Cache-Control", "private, no-cache");
  if (!hasAlready(request, tag)) return answerText(text, { headers });
  headers.delete("Content-Type");
  return new Response(null, { status: 304, headers });
}
