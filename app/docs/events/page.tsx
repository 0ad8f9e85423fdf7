import type { Metadata } from "next";
import { linkVariants, TextLink } from "@/app/_components/ui/link";
import { DocsHeader } from "@/app/docs/_components/docs-header";
import { EVENT_CATALOGUE, type EventDefinition } from "@/lib/event-types/catalogue";
import { sampleOf } from "@/lib/event-types/sample";
import { grouped } from "@/lib/grouped";

export const metadata: Metadata = {
  title: "Events",
  description: "Every event that webhooks send, with a sample of each",
};

const groups = [...grouped(EVENT_CATALOGUE, ({ heading }) => heading)];

const anchorOf = (heading: string) => heading.toLowerCase().replaceAll(/[^a-z]+/g, "-");

/** The catalogue of events, from the definitions that write them. */
export default function EventsPage() {
  return (
    <>
      <DocsHeader />
      <div className="mx-auto flex max-w-6xl gap-10 px-4 py-8 sm:px-6 [overflow-wrap:anywhere]">
        <nav
          aria-label="Records"
          className="sticky top-24 hidden max-h-[calc(100vh-8rem)] w-52 shrink-0 self-start overflow-y-auto text-sm lg:block"
        >
          <ul className="grid gap-1">
            {groups.map(([heading]) => (
              <li key={heading}>
                <TextLink href={`#${anchorOf(heading)}`}>{heading}</TextLink>
              </li>
            ))}
          </ul>
        </nav>
        <main id="main" tabIndex={-1} className="grid min-w-0 flex-1 gap-8 outline-none">
          <Introduction />
          {groups.map(([heading, types]) => (
            <section key={heading} aria-labelledby={anchorOf(heading)} className="grid gap-3">
              <h2 id={anchorOf(heading)} className="scroll-mt-20 font-semibold text-xl">
                {heading}
              </h2>
              <ul className="divide-y rounded-lg border bg-card">
                {types.map((each) => (
                  <EventEntry key={each.type} event={each} />
                ))}
              </ul>
            </section>
          ))}
        </main>
      </div>
    </>
  );
}

function Introduction() {
  return (
    <div className="grid max-w-prose gap-3">
      <h1 className="font-semibold text-3xl">Events</h1>
      <p>
        Each change of a record is one event, written in the transaction of the change. Webhooks
        send it as a JSON object with its <code>type</code>, its <code>timestamp</code>, and its{" "}
        <code>data</code>: the record as it stood after the change, the donor it is about, and who
        made the change. Their schemas are under <code>webhooks</code> in the{" "}
        <a href="/api/openapi.json" className={linkVariants()}>
          OpenAPI description
        </a>
        .
      </p>
      <p>
        Set up an endpoint under Settings, Developer settings, Webhooks. An endpoint receives only
        the types that its creator may see. If a record is too large for a webhook,{" "}
        <code>record</code> is null; read it from the API by its id.
      </p>
    </div>
  );
}

function EventEntry({ event }: { event: EventDefinition }) {
  const { type, title, needs } = event;
  const body = { type, timestamp: "2026-11-26T18:30:00.000Z", data: sampleOf(event) };
  return (
    <li id={type} className="scroll-mt-20 target:bg-primary-soft">
      <details className="group px-4 py-3">
        <summary className="cursor-pointer">
          <code className="font-medium">{type}</code>
          <span className="text-muted-foreground text-sm"> {title}</span>
        </summary>
        <p className="mt-2 text-muted-foreground text-sm">Needs {needs.join(" and ")}</p>
        <pre className="mt-2 whitespace-pre-wrap break-words rounded-md bg-muted p-3 text-xs">
          {JSON.stringify(body, null, 2)}
        </pre>
      </details>
    </li>
  );
}
