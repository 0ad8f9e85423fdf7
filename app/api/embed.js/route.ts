import { createHash } from "node:crypto";
import { env } from "@/lib/env";
import { hasAlready } from "@/lib/http/conditional";
import { otherMethods } from "@/lib/http/methods";
import { plain } from "@/lib/http/plain";
import { LANGUAGE_CODES } from "@/lib/language/languages";
import { speak } from "@/lib/language/speech";
import { SCRIPT } from "./script.generated";

/** The script of `app/_embed`, told where it is from: a website may have copied it into its own files. */
export const GET = plain({ summary: "Read the script for other websites" }, async (request) => {
  const settings = { origin: new URL(env().APP_ORIGIN).origin, close: closeWords() };
  const script = `(()=>{const WELLSPRING=${JSON.stringify(settings)};${SCRIPT}})();\n`;
  const tag = `"${createHash("sha256").update(script).digest("base64url").slice(0, 22)}"`;
  const headers = {
    "Content-Type": "text/javascript; charset=utf-8",
    "Cache-Control": "public, max-age=300",
    "Cross-Origin-Resource-Policy": "cross-origin",
    ETag: tag,
  };
  return hasAlready(request, tag)
    ? new Response(null, { status: 304, headers })
    : new Response(script, { headers });
});

const closeWords = (): Record<string, string> =>
  Object.fromEntries(LANGUAGE_CODES.map((code) => [code, speak(code, code).t("common")("close")]));

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
