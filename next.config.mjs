import { NEXT_MODULES } from "./scripts/bundle/next-modules.mjs";
import {
  API,
  API_ROOTS,
  CAPABILITY_PAGE,
  DOOR,
  EVERYWHERE,
  FILE,
  NO_PAGE,
  WIDGET_SCRIPT,
} from "./scripts/server/headers.mjs";
import { sameInEveryBuild } from "./scripts/server/release.mjs";
import { THREAD_PACKAGES } from "./scripts/server/thread-packages.mjs";

/** What browsers get of packages that bring more than any page of ours needs (decision 063). */
const LIGHTER = {
  "../createLucideIcon.mjs": "./app/_components/ui/lucide-icon.tsx",
  // For browsers older than those that the style sheet needs.
  "../build/polyfills/polyfill-module": "./scripts/bundle/no-polyfills.mjs",
  // Node's `process` for browsers. Nothing there asks for more than an empty environment.
  "next/dist/compiled/process": "./scripts/bundle/no-process.mjs",
};

const list = (headers) => Object.entries(headers).map(([key, value]) => ({ key, value }));

/** @type {import("next").NextConfig} */
export default {
  ...sameInEveryBuild(),
  distDir: process.env.NEXT_DIST_DIR || ".next",
  poweredByHeader: false,
  // An API answers at the address it was asked; a redirect would lose the body.
  skipTrailingSlashRedirect: true,
  turbopack: { root: process.cwd(), resolveAlias: LIGHTER, rules: NEXT_MODULES },
  images: { unoptimized: true },
  // A page's head is whole when it arrives, for whoever reads it without scripts: previews, search engines.
  htmlLimitedBots: /.*/,
  // Types have a stage of their own in `npm run verify`, tests included.
  typescript: { ignoreBuildErrors: true },
  experimental: {
    // What one page may send; `lib/http/page-posts.ts` holds all others to 1 MB.
    serverActions: { bodySizeLimit: "9mb" },
    // The server's code stays as it was written: a trace in the log names functions, and a build takes
    // half the time. Functions that start cold have less to load when it is minified.
    turbopackSourceMaps: false,
    // React and Next in one file, a page’s own scripts in one or two: together they compress better (decision 063).
    turbopackChunking: { maxMergeChunkSize: 10_000_000, minChunkSize: 1_000_000 },
    // Every page and every operation at the start: 0.9 GB before anybody asks for anything.
    preloadEntriesOnStart: false,
    turbopackMinify: { client: true, server: Boolean(process.env.VERCEL) },
    // A clean checkout that is built once has no use for it.
    turbopackFileSystemCacheForBuild: Boolean(process.env.VERCEL || !process.env.CI),
  },
  allowedDevOrigins: ["127.0.0.1"],
  serverExternalPackages: [
    "pg",
    "graphile-worker",
    "@node-rs/argon2",
    "sharp",
    "@react-pdf/renderer",
    "pino",
    "rate-limiter-flexible",
    "ws",
    "piscina",
    "prom-client",
    "@opentelemetry/exporter-trace-otlp-http",
    "@opentelemetry/instrumentation",
    "@opentelemetry/instrumentation-pg",
    "@opentelemetry/resources",
    "@opentelemetry/sdk-trace-node",
  ],
  // Worker threads load these by their path, so nothing that follows imports from a route finds them.
  outputFileTracingIncludes: {
    "/**": ["lib/workers/*.mjs", "lib/messages/fonts/*", ...THREAD_PACKAGES],
  },
  // What a build machine keeps is nobody else's: its database's address, its settings.
  outputFileTracingExcludes: { "/**": [".data/**", ".env*", ".git/**"] },
  // Where several entries match, the last one's value stands; a route's own never replaces these.
  headers: async () => [
    { source: "/:path*", headers: list(EVERYWHERE) },
    { source: "/_next/static/:path*", headers: list(NO_PAGE) },
    { source: "/icon.svg", headers: list(NO_PAGE) },
    { source: "/favicon.ico", headers: list(NO_PAGE) },
    { source: "/robots.txt", headers: list(NO_PAGE) },
    { source: "/sitemap.xml", headers: list(NO_PAGE) },
    { source: "/sitemaps/:page", headers: list(NO_PAGE) },
    ...API_ROOTS.map((root) => ({ source: `/${root}/:path*`, headers: list(API) })),
    { source: "/api/v1/files/:path*", headers: list(FILE) },
    { source: "/v1/files/:path*", headers: list(FILE) },
    { source: "/admin/events/:event/check-in", headers: list(DOOR) },
    { source: "/o/:client/events/:event/orders/:path*", headers: list(CAPABILITY_PAGE) },
    { source: "/o/:client/events/:event/waitlist/:path*", headers: list(CAPABILITY_PAGE) },
    { source: "/o/:client/events/:event/won/:path*", headers: list(CAPABILITY_PAGE) },
    { source: "/o/:client/tributes/:path*", headers: list(CAPABILITY_PAGE) },
    { source: "/o/:client/embed/:path*", headers: list(CAPABILITY_PAGE) },
    { source: "/embed.js", headers: list(WIDGET_SCRIPT) },
  ],
  redirects: async () => [{ source: "/docs", destination: "/docs/api", permanent: false }],
  rewrites: async () => ({
    beforeFiles: [
      // Browsers ask for it where what they show is no page.
      { source: "/favicon.ico", destination: "/icon.svg" },
      { source: "/openapi.json", destination: "/api/openapi.json" },
      // `decisions §1`
      { source: "/v1/:path*", destination: "/api/v1/:path*" },
      { source: "/v2/:path*", destination: "/api/v2/:path*" },
      { source: "/api/frontend/:path*", destination: "/api/v1/frontend/:path*" },
      { source: "/embed.js", destination: "/api/embed.js" },
      { source: "/robots.txt", destination: "/api/robots.txt" },
      { source: "/sitemap.xml", destination: "/api/sitemap.xml" },
      { source: "/sitemaps/:page", destination: "/api/sitemaps/:page" },
      { source: "/healthz", destination: "/api/health/live" },
      { source: "/metrics", destination: "/api/metrics" },
      { source: "/readyz", destination: "/api/health/ready" },
    ],
  }),
};
