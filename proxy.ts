import { randomBytes } from "node:crypto";
import { type NextRequest, NextResponse } from "next/server";
import { contentSecurityPolicy } from "@/lib/http/csp";
import { pageStatus } from "@/lib/http/page-status";

/** Gives every page a nonce and the policy that names it. Decides no rights: those never live here. */
export async function proxy(request: NextRequest): Promise<NextResponse> {
  const nonce = randomBytes(16).toString("base64");
  const policy = contentSecurityPolicy({
    nonce,
    https: request.nextUrl.protocol === "https:",
    development: process.env.NODE_ENV === "development",
    hostedFiles: Boolean(process.env.UPLOADTHING_TOKEN),
  });
  const status = await pageStatus({ method: request.method, path: request.nextUrl.pathname });
  const headers = new Headers(request.headers);
  headers.set("x-nonce", nonce);
  headers.set("Content-Security-Policy", policy);
  const response = NextResponse.next({ status, request: { headers } });
  response.headers.set("Content-Security-Policy", policy);
  return response;
}

/** Pages only. Next cuts what it passes through here after 10 MB, so nothing that takes files may. */
export const config = {
  matcher: ["/((?!(?:api|v1|v2|healthz|readyz)(?:/|$)|_next/static|icon\\.svg).*)"],
};
