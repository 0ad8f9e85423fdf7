/** On every answer, whatever made it (`quality S12`). */
export const EVERYWHERE = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  // Browsers heed it over https only.
  "Strict-Transport-Security": "max-age=63072000",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Permissions-Policy":
    "accelerometer=(), autoplay=(), browsing-topics=(), camera=(), display-capture=(), encrypted-media=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), usb=(), xr-spatial-tracking=()",
};

/** On the page at an event's door, which reads tickets with the phone's camera. */
export const DOOR = {
  "Permissions-Policy": EVERYWHERE["Permissions-Policy"].replace("camera=()", "camera=(self)"),
};

/** On what is no page: nothing in it may load or run anything, and nobody may frame it. */
export const NO_PAGE = {
  "Content-Security-Policy":
    "default-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
};

/** On the script that other websites load. */
export const WIDGET_SCRIPT = { ...NO_PAGE, "Cross-Origin-Resource-Policy": "cross-origin" };

/** On answers of the API: its addresses can hold secrets (`decisions §3`). */
export const API = { ...NO_PAGE, "Referrer-Policy": "no-referrer" };

/** On files that people uploaded: opened as a page they are in a room of their own (`quality S11`). */
export const FILE = {
  "Content-Security-Policy": "sandbox; default-src 'none'; frame-ancestors 'self'",
};

/** On the pages behind a secret link (`decisions §3`). */
export const CAPABILITY_PAGE = {
  "Referrer-Policy": "no-referrer",
  "X-Robots-Tag": "noindex",
  "Cache-Control": "no-store",
};

/** First segments of addresses that answer programs, not people. Known to `proxy.ts` as well. */
export const API_ROOTS = ["api", "v1", "v2", "healthz", "readyz", "metrics"];

/** @param {string} path */
export const isApi = (path) => API_ROOTS.includes(path.split(/[/?#]/, 2)[1] ?? "");
