import type { Metadata } from "next";
import { TextLink } from "@/app/_components/ui/link";
import { apiReference } from "@/app/_openapi/api-reference";
import { plural } from "@/lib/format/amounts";
import { type SentQuery, textSent } from "@/lib/http/lenient";
import { searchOperations } from "@/lib/openapi/reference/searching";
import { AreaList } from "./_components/area-list";
import { AreasAside } from "./_components/areas-aside";
import { Basics } from "./_components/basics";
import { OperationRows } from "./_components/operation-rows";

type Props = { searchParams: Promise<SentQuery> };

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const search = textSent(await searchParams, "search");
  return {
    title: search ? `“${search}” · API reference` : "API reference",
    description:
      "Every operation of the API, generated from the contracts that validate its requests",
    alternates: { canonical: `${apiReference().origin}/docs/api` },
    ...(search && { robots: { index: false } }),
  };
}

export default async function ApiReferencePage({ searchParams }: Props) {
  const search = textSent(await searchParams, "search");
  return (
    <>
      <AreasAside search={search} />
      <main id="main" tabIndex={-1} className="grid min-w-0 content-start gap-6 outline-none">
        {search ? <Results search={search} /> : <Everything />}
      </main>
    </>
  );
}

function Everything() {
  const { operations, areas, info } = apiReference();
  return (
    <>
      <header className="grid gap-2">
        <h1>API reference</h1>
        <p className="max-w-prose text-muted-foreground">
          {operations.length} operations in {areas.length} areas. Version {info.version}.
        </p>
        <p className="grid gap-y-1 text-sm sm:flex sm:gap-x-5">
          <a className="text-link underline underline-offset-4" href="/api/openapi.json">
            OpenAPI description
          </a>
          <TextLink href="#client">TypeScript client</TextLink>
          <TextLink href="/docs/events">Events and webhooks</TextLink>
          <TextLink href="#basics">Authentication and errors</TextLink>
        </p>
      </header>
      <AreaList areas={areas} />
      <Basics />
    </>
  );
}

function Results({ search }: { search: string }) {
  const { found, total } = searchOperations(apiReference(), search);
  return (
    <>
      <header className="grid gap-1">
        <h1 className="text-2xl wrap-anywhere">
          {total === 0 ? "No operations" : plural(total, "operation")} for “{search}”
        </h1>
        <p className="text-muted-foreground text-sm">
          {total > found.length &&
            `The first ${found.length} are listed; add a word to see fewer. `}
          {total === 0 && "Search for words in a summary, a path, or an area. "}
          <TextLink href="/docs/api">All areas</TextLink>
        </p>
      </header>
      {total > 0 && <OperationRows operations={found} withArea />}
    </>
  );
}
