import type { ReactNode } from "react";
import { Breadcrumbs } from "@/app/_components/ui/breadcrumbs";
import { CopyButton } from "@/app/_components/ui/copy-button";
import { apiKeyHeader } from "@/lib/http/challenges";
import type { Body, OperationPage } from "@/lib/openapi/reference/operation-page";
import {
  type Area,
  areaPath,
  neighborsOf,
  type Operation,
  operationPath,
} from "@/lib/openapi/reference/reference";
import { Answers } from "./answers";
import { Method } from "./method";
import { PageLink } from "./page-link";
import { Parameters } from "./parameters";
import { Permissions } from "./permissions";
import { Prose } from "./prose";
import { Samples } from "./samples";
import { SchemaView } from "./schema-fields";
import { SendRequest } from "./send/send-request";
import { sendableOf } from "./send/sendable";

/** Everything about one operation. */
export function OperationView({ area, page }: { area: Area; page: OperationPage }) {
  const { operation, parameters, body } = page;
  return (
    <main id="main" tabIndex={-1} className="min-w-0 outline-none">
      <Heading area={area} operation={operation} />
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-8 xl:grid-cols-[minmax(0,1fr)_26rem]">
        <div className="grid min-w-0 content-start gap-7">
          <Callers operation={operation} />
          <Parameters parameters={parameters} />
          {body && <RequestBody body={body} />}
          <Send page={page} />
          <Answers page={page} />
        </div>
        <Samples page={page} />
      </div>
      <Neighbors area={area} operation={operation} />
    </main>
  );
}

function Heading({ area, operation }: { area: Area; operation: Operation }) {
  const { method, root, path, summary, description } = operation;
  const crumbs = [
    { label: "API reference", href: "/docs/api" },
    { label: area.name, href: areaPath(area) },
  ];
  return (
    <header className="grid gap-3">
      <Breadcrumbs crumbs={crumbs} />
      <h1 className="text-2xl sm:text-3xl">{summary}</h1>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Method method={method} />
        <code className="min-w-0 font-semibold wrap-anywhere">{root + path}</code>
        <CopyButton value={root + path} label="Copy the path" variant="ghost" />
      </div>
      {description && (
        <div className="grid max-w-prose gap-2">
          <Prose text={description} />
        </div>
      )}
    </header>
  );
}

/** Who may call it, in sentences. */
function Callers({ operation: { schemes, permissions } }: { operation: Operation }) {
  return (
    <section aria-labelledby="callers" className="grid gap-2">
      <h2 id="callers">Authentication</h2>
      {schemes.includes("apiKey") && (
        <p className="text-sm">
          An API key in <code>{apiKeyHeader()}</code>, or a sign-in token as{" "}
          <code>Authorization: Bearer</code>.{" "}
          <PageLink href="/docs/api#authentication" variant="inline">
            About authentication
          </PageLink>
        </p>
      )}
      {schemes.includes("donorSession") && (
        <p className="text-sm">
          A signed-in donor’s session: its secret goes in the path and again in the header{" "}
          <code>session_id</code>.
        </p>
      )}
      {schemes.length === 0 && (
        <p className="text-sm">
          None. Anyone may call it; if the path has a secret, the secret is the credential.
        </p>
      )}
      {permissions.length > 0 && (
        <p className="text-sm">
          Needs the {permissions.length === 1 ? "permission" : "permissions"}{" "}
          <Permissions names={permissions} />.
        </p>
      )}
    </section>
  );
}

function RequestBody({ body: { mediaType, description, node } }: { body: Body }) {
  return (
    <section aria-labelledby="body" className="grid gap-2">
      <h2 id="body">Request body</h2>
      <p className="text-muted-foreground text-sm">
        <code>{mediaType}</code>
        {description && `. ${description}`}
      </p>
      <SchemaView node={node} marked="required" />
    </section>
  );
}

function Send({ page }: { page: OperationPage }) {
  return (
    <section aria-labelledby="send" className="grid gap-2 noscript:hidden">
      <h2 id="send" className="scroll-mt-20">
        Send a request
      </h2>
      <SendRequest key={page.operation.id} request={sendableOf(page, apiKeyHeader())} />
    </section>
  );
}

function Neighbors({ area, operation }: { area: Area; operation: Operation }) {
  const { previous, next } = neighborsOf(area, operation);
  return (
    <nav
      aria-label="Other operations"
      className="mt-10 flex flex-wrap justify-between gap-x-8 gap-y-3 border-t pt-5 text-sm"
    >
      <Neighbor label="Previous" operation={previous} />
      <Neighbor label="Next" operation={next} />
    </nav>
  );
}

function Neighbor({ label, operation }: { label: ReactNode; operation?: Operation }) {
  if (!operation) return <span />;
  return (
    <p>
      <span className="block text-muted-foreground">{label}</span>
      <PageLink href={operationPath(operation)}>{operation.summary}</PageLink>
    </p>
  );
}
