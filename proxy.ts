import { randomBytes, randomUUID } from "node:crypto";
import { type NextRequest, NextResponse } from "next/server";
import { previewRefusal } from "@/lib/env";
import { contentSecurityPolicy } from "@/lib/http/csp";
import { frameAncestors } from "@/lib/http/frame-ancestors";
import { frameOf, movedFrame } from "@/lib/http/frames";
import {
  knownLanguage,
  LANGUAGE_HEADER,
  LANGUAGE_PARAMETER,
  languageChoice,
  PAGE_HEADER,
} from "@/lib/http/language-choice";
import { refusalOfPost } from "@/lib/http/page-posts";
import { pageStatus } from "@/lib/http/page-status";
import { statusOf } from "@/lib/http/refusals";
import { isSecretPage } from "@/lib/http/secret-pages";
import { renewedSession } from "@/lib/http/session-renewal";
import { mayMeetPaypal, mayMeetStripe } from "@/lib/http/stripe-pages";

/**
 * Gives every page a nonce and the policy that names it, and turns away posts that no page of ours
 * sends. Decides no rights: those never live here.
 */
export async function proxy(request: NextRequest): Promise<NextResponse> {
  const nonce = randomBytes(16).toString("base64");
  const requestId = randomUUID();
  const refused = previewRefusal();
  if (refused) return inWords(refused.message, statusOf(refused), refused.headers);
  const moved = movedFrame(request.nextUrl, request.headers.get("sec-fetch-dest"));
  if (moved) return NextResponse.redirect(new URL(moved, request.url));
  const policy = contentSecurityPolicy({
    nonce,
    https: request.nextUrl.protocol === "https:",
    development: process.env.NODE_ENV === "development",
    hostedFiles: Boolean(process.env.UPLOADTHING_TOKEN),
    stripe: await mayMeetStripe(request.nextUrl.pathname),
    stripeSimulator: process.env.STRIPE_API_BASE,
    paypal: await mayMeetPaypal(request.nextUrl.pathname),
    paypalSimulator: process.env.PAYPAL_API_BASE,
    framedBy: await frameAncestors(request.nextUrl, requestId),
  });
  const headers = new Headers(request.headers);
  headers.set("x-nonce", nonce);
  // `instrumentation.ts` logs a failure under the id that the visitor is told.
  headers.set("X-Request-Id", requestId);
  headers.set("Content-Security-Policy", policy);
  const { pathname, search, searchParams } = request.nextUrl;
  const frame = frameOf(pathname);
  const language = knownLanguage(frame?.language ?? searchParams.get(LANGUAGE_PARAMETER));
  headers.set(PAGE_HEADER, pathname + search);
  headers.set(LANGUAGE_HEADER, language ?? "");
  // The link of such a page is the credential, so that a form without an origin does no harm.
  if (isSecretPage(pathname) && headers.get("origin") === "null" && isFromHere(headers))
    headers.delete("origin");
  const response = await answer(request, headers);
  response.headers.set("Content-Security-Policy", policy);
  response.headers.set("X-Request-Id", requestId);
  const renewed = await renewedSession((name) => request.cookies.get(name)?.value);
  if (renewed) response.cookies.set(renewed);
  if (language && !frame) response.cookies.set(languageChoice(language));
  return response;
}

async function answer(request: NextRequest, headers: Headers): Promise<NextResponse> {
  const isPost = request.method === "POST";
  const refusal = isPost ? await refusalOfPost(new Request(request, { headers })) : undefined;
  if (!refusal) {
    const status = await pageStatus({ method: request.method, path: request.nextUrl.pathname });
    return NextResponse.next({ status, request: { headers } });
  }
  return inWords(refusal.message, refusal.status);
}

const inWords = (message: string, status: number, headers: Record<string, string> = {}) =>
  new NextResponse(`${message}\n`, {
    status,
    headers: {
      ...headers,
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": "no-store",
    },
  });

/** What the browser says of where a form stands; older ones, and those without https, say nothing. */
const isFromHere = (headers: Headers): boolean =>
  ["same-origin", null].includes(headers.get("sec-fetch-site"));

/** Pages only. Next cuts what it passes through here after 10 MB, so nothing that takes files may. */
export const config = {
  matcher: [
    "/((?!(?:api|v1|v2|healthz|readyz|metrics)(?:/|$)|_next/static|icon\\.svg|embed\\.js|robots\\.txt|sitemap\\.xml|sitemaps/).*)",
  ],
};
