import type { Bundle, ZObject } from "zapier-platform-core";

/** The API's root of an installation, such as `https://give.example.org/api/v1`. */
export const rootOf = ({ authData }: Bundle): string =>
  `${String(authData.origin ?? "").replace(/\/+$/, "")}/api/v1`;

/** An API key of the installation, made under Settings, Developer settings. */
export const authentication = {
  type: "custom" as const,
  fields: [
    {
      key: "origin",
      label: "Address",
      type: "string" as const,
      required: true,
      helpText: "Where people reach your installation, such as https://give.example.org",
    },
    {
      key: "api_key",
      label: "API key",
      type: "password" as const,
      required: true,
      helpText: "Create one in Wellspring under Settings, Developer settings, API keys.",
    },
  ],
  test: async (z: ZObject, bundle: Bundle) => dataOf(await ask(z, bundle, "/zapier/me")),
  connectionLabel: "{{label}}",
};

type Sent = { method?: "GET" | "POST" | "DELETE"; params?: Record<string, string>; body?: object };

/** A request to the API. Zapier retries what was refused for being too much or too early. */
export async function ask(z: ZObject, bundle: Bundle, path: string, sent: Sent = {}) {
  const response = await z.request({
    url: `${rootOf(bundle)}${path}`,
    method: sent.method ?? "GET",
    params: sent.params,
    body: sent.body,
    headers: { "X-SVC-API-Key": String(bundle.authData.api_key ?? "") },
    skipThrowForStatus: true,
  });
  const { status, headers } = response;
  if (status === 429 || status === 503)
    throw new z.errors.ThrottledError(
      "Wellspring asked to wait.",
      Number(headers.get("retry-after") ?? 60),
    );
  if (status === 401) throw new z.errors.ExpiredAuthError("The API key is not accepted any more.");
  if (status >= 400)
    throw new z.errors.Error(messageOf(response.data), codeOf(response.data), status);
  return response;
}

/** What the API answered in its `data`. */
export const dataOf = (response: { data: unknown }): never =>
  (response.data as { data: never }).data;

type Refusal = { message?: string; error_code?: string; errors?: { message?: string }[] };

function messageOf(data: unknown): string {
  const { message, errors = [] } = (data ?? {}) as Refusal;
  return errors[0]?.message ?? message ?? "Wellspring refused the request.";
}

const codeOf = (data: unknown): string => ((data ?? {}) as Refusal).error_code ?? "refused";
