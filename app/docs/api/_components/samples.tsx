import { apiReference } from "@/app/_openapi/api-reference";
import { apiKeyHeader } from "@/lib/http/challenges";
import { jsonText } from "@/lib/openapi/reference/literals";
import type { OperationPage } from "@/lib/openapi/reference/operation-page";
import { clientCallOf, clientLoopOf, curlOf } from "@/lib/openapi/reference/samples";
import { CodeSample } from "./code-sample";

/** The operation as it is called, and what comes back. */
export function Samples({ page }: { page: OperationPage }) {
  const { origin } = apiReference();
  const loop = clientLoopOf(page);
  const client = [
    clientCallOf(page),
    ...(loop ? ["", "// Or every entry, page after page:", loop] : []),
  ];
  const answer = page.successes
    .flatMap(({ status, contents }) => contents.map((each) => ({ status, ...each })))
    .find(({ example }) => example !== undefined);
  return (
    <section
      aria-label="Samples"
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-4 self-start xl:sticky xl:top-22 xl:max-h-[calc(100vh-7rem)] xl:overflow-y-auto"
    >
      <CodeSample
        label="curl"
        code={curlOf(page, { origin, apiKeyHeader: apiKeyHeader() })}
        copy="Copy the curl command"
      />
      <CodeSample label="TypeScript" code={client.join("\n")} copy="Copy the TypeScript code" />
      {answer && <CodeSample label={`Response ${answer.status}`} code={jsonText(answer.example)} />}
    </section>
  );
}
