import { Badge } from "@/app/_components/ui/badge";
import { plural } from "@/lib/format/amounts";
import { jsonText } from "@/lib/openapi/reference/literals";
import type { Answer, OperationPage } from "@/lib/openapi/reference/operation-page";
import { InlineProse } from "./prose";
import { SchemaView } from "./schema-fields";

/** What an operation answers: its successes in full, its refusals one below the other. */
export function Answers({ page }: { page: OperationPage }) {
  const { successes, refusals, refusal } = page;
  return (
    <>
      <section aria-labelledby="answers" className="grid gap-4">
        <h2 id="answers">Responses</h2>
        {successes.map((each) => (
          <Success key={each.status} answer={each} />
        ))}
      </section>
      <section aria-labelledby="refusals" className="grid gap-2">
        <h2 id="refusals">Errors</h2>
        <ul className="divide-y border-y text-sm">
          {refusals.map((each) => (
            <Refused key={each.status} answer={each} />
          ))}
        </ul>
        {refusal && (
          <>
            <h3 className="mt-2">Error body</h3>
            <SchemaView node={refusal} marked="optional" />
          </>
        )}
      </section>
    </>
  );
}

function Success({ answer }: { answer: Answer }) {
  const { status, description, contents } = answer;
  return (
    <section aria-labelledby={`answer-${status}`} className="grid gap-2">
      <h3
        id={`answer-${status}`}
        className="flex flex-wrap items-baseline gap-x-2 gap-y-1 text-base!"
      >
        <Badge tone="success">{status}</Badge>
        <InlineProse text={description} />
      </h3>
      {contents.map(({ mediaType, node }) => (
        <div key={mediaType}>
          <p className="mb-1 text-muted-foreground text-sm">
            <code>{mediaType}</code>
          </p>
          {node && <SchemaView node={node} marked="optional" />}
        </div>
      ))}
      <Headers answer={answer} />
    </section>
  );
}

function Headers({ answer: { headers } }: { answer: Answer }) {
  if (headers.length === 0) return null;
  return (
    <details className="text-sm">
      <summary className="w-fit font-semibold text-link">
        {plural(headers.length, "header")}
      </summary>
      <dl className="mt-1.5 grid gap-1.5 border-s-2 ps-3">
        {headers.map(({ name, description }) => (
          <div key={name}>
            <dt>
              <code className="font-semibold">{name}</code>
            </dt>
            <dd>
              <InlineProse text={description} />
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function Refused({ answer }: { answer: Answer }) {
  const example = answer.contents[0]?.example;
  return (
    <li className="py-1.5">
      <details>
        <summary>
          <b className="font-semibold text-numeric">{answer.status}</b>{" "}
          <InlineProse text={answer.description} />
        </summary>
        <div className="mt-1.5 grid gap-2 border-s-2 ps-3">
          {example !== undefined && (
            <pre className="whitespace-pre-wrap break-words rounded-md bg-muted p-2 text-xs!">
              {jsonText(example)}
            </pre>
          )}
          <Headers answer={answer} />
        </div>
      </details>
    </li>
  );
}
