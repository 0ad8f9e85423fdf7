import { plural } from "@/lib/format/amounts";
import { type Area, areaPath } from "@/lib/openapi/reference/reference";
import { PageLink } from "./page-link";
import { InlineProse } from "./prose";

/** Every area with what it is about. */
export function AreaList({ areas }: { areas: readonly Area[] }) {
  return (
    <section aria-labelledby="areas">
      <h2 id="areas" className="sr-only">
        Areas
      </h2>
      <ul className="grid gap-x-8 border-t sm:grid-cols-2 2xl:grid-cols-3">
        {areas.map((area) => (
          <li key={area.slug} className="border-b py-2.5">
            <h3 className="flex items-baseline justify-between gap-3 text-base!">
              <PageLink href={areaPath(area)}>{area.name}</PageLink>
              <span className="font-normal font-sans text-muted-foreground text-sm text-numeric">
                {plural(area.operations.length, "operation")}
              </span>
            </h3>
            <p className="text-sm">
              <InlineProse text={area.description} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
