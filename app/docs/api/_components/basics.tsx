import type { ReactNode } from "react";
import { apiReference } from "@/app/_openapi/api-reference";
import { env } from "@/lib/env";
import { apiKeyHeader } from "@/lib/http/challenges";
import { CodeSample } from "./code-sample";

/** What holds for every operation (`decisions §1–§3, §6`). */
export function Basics() {
  const { origin } = apiReference();
  const header = apiKeyHeader();
  const first = `curl ${origin}/api/v1/me -H "${header}: $WELLSPRING_API_KEY"`;
  return (
    <section aria-labelledby="basics" className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <h2 id="basics" className="scroll-mt-20 text-2xl">
        Basics
      </h2>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-6 xl:grid-cols-2">
        <Topic id="authentication" title="Authentication">
          <p>
            Send an API key in the header <code>{header}</code>, or a sign-in token as{" "}
            <code>Authorization: Bearer</code>. If you send both, the key decides. Staff create keys
            under Settings, Account settings, Developer settings. A key acts for one organization,
            with the permissions that it was given. A token is valid for 12 hours. Operations below{" "}
            <code>/frontend</code> need neither: where they concern one person, a secret in the path
            is the credential.
          </p>
          <CodeSample label="A first request" code={first} copy="Copy the first request" />
        </Topic>
        <Topic id="client" title="TypeScript client">
          <p>
            <code>packages/client</code> of Wellspring’s repository is a typed client with retries,
            idempotency keys, paging, and webhook verification. Every operation’s page shows its
            call.
          </p>
          <CodeSample label="Set up the client" code={setUp(origin)} copy="Copy the client setup" />
        </Topic>
        <Topic id="requests" title="Requests and responses">
          <p>
            Bodies are JSON, except files, whose media types each operation names. Amounts are
            numbers in major units, such as <code>25.5</code>. Times are ISO 8601 in UTC. IDs are
            integers. Every response has an <code>X-Request-Id</code>: quote it when you ask about a
            request.
          </p>
        </Topic>
        <Topic id="errors" title="Errors">
          <p>
            An error has a status of 400 or above and a JSON body. For staff and integrations it is{" "}
            <code>{'{"message", "status": "error", "error_code"}'}</code>; with 422, each entry of{" "}
            <code>errors</code> names a problem’s <code>path</code>, <code>code</code>, and{" "}
            <code>message</code>. Public event operations have{" "}
            <code>{'{"message", "error_code", "details"}'}</code>, and a few older operations a
            shape of their own: each operation’s page shows it.
          </p>
        </Topic>
        <Topic id="paging" title="Paging">
          <p>
            Lists take <code>limit</code> and <code>cursor</code>, or <code>page</code> and{" "}
            <code>per_page</code>, as their pages say. Send the <code>next_cursor</code> of one
            response as the <code>cursor</code> of the next request; it is null on the last page.
            Lists that count their entries have the total in <code>X-Total-Count</code>, and{" "}
            <code>Link</code> names the neighboring pages.
          </p>
        </Topic>
        <Topic id="limits" title="Rate limits">
          <p>
            An API key or signed-in user may send {env().LIMIT_API_REQUESTS_PER_MINUTE} requests a
            minute; some operations have limits of their own. <code>RateLimit-Limit</code>,{" "}
            <code>RateLimit-Remaining</code>, and <code>RateLimit-Reset</code> say where you stand.
            After 429 or 503, repeat the request once the seconds in <code>Retry-After</code> have
            passed.
          </p>
        </Topic>
        <Topic id="idempotency" title="Idempotency">
          <p>
            Send an <code>Idempotency-Key</code> of up to 255 characters with a POST that offers it,
            and nothing is done twice: for 24 hours, the same key with the same body gets the first
            response again, marked <code>Idempotent-Replayed: true</code>. With another body it is
            refused with 422, and with 409 while the first request is still running.
          </p>
        </Topic>
        <Topic id="versions" title="Versions">
          <p>
            Operations are below <code>/api/v1</code>, those on notes below <code>/api/v2</code>.
            The same addresses work as <code>/v1</code> and <code>/v2</code>. A retired operation
            returns 410.
          </p>
        </Topic>
      </div>
    </section>
  );
}

function Topic({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-[minmax(0,1fr)] content-start gap-2 text-sm wrap-anywhere"
    >
      <h3 id={id} className="scroll-mt-20">
        {title}
      </h3>
      {children}
    </section>
  );
}

const setUp = (origin: string) => `import { createClient, items } from "@wellspring/client";

const wellspring = createClient({
  origin: ${JSON.stringify(origin)},
  apiKey: process.env.WELLSPRING_API_KEY,
});`;
