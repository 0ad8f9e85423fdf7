type Made = { bytes: number; body?: unknown };

const made = new WeakMap<Response, Made>();

/** A JSON answer. Its length is remembered, and so is the body of a refusal, for the log of requests. */
export function answerJson(body: unknown, init: ResponseInit = {}): Response {
  const text = JSON.stringify(body);
  const headers = new Headers(init.headers);
  if (!headers.has("Content-Type")) headers.set("Content-Type", "application/json");
  return answerText(text, { ...init, headers }, body);
}

/** The same from its text, as it was kept of an earlier answer. */
export function answerText(text: string, init: ResponseInit, body?: unknown): Response {
  const response = new Response(text, init);
  const isRefusal = response.status >= 400;
  made.set(response, {
    bytes: Buffer.byteLength(text),
    ...(isRefusal && { body: body ?? parsed(text) }),
  });
  return response;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** How long an answer's body is, where that is known, and what a refusal says. */
export function contentOf(response: Response): { bytes: number | null; body?: unknown } {
  const known = made.get(response);
  if (known) return known;
  const length = response.headers.get("Content-Length");
  return { bytes: length === null ? null : Number(length) };
}
