import { TextLink } from "@/app/_components/ui/link";
import { pageSpeech } from "@/app/_language/speech";
import type { CustomField } from "@/lib/sponsorship/field-rows";
import type { Gallery } from "@/lib/sponsorship/gallery-schema";
import { EntityGrid } from "./entity-grid";

type SponsoredProps = {
  gallery: Gallery;
  fields: readonly CustomField[];
  columns: number;
  isRaising: boolean;
  /** Where all of them are. */
  href: string;
  hrefOf: (id: number) => string;
};

/** Those who have what they need, apart from those who wait, and only the first of them. */
export async function Sponsored({
  gallery,
  fields,
  columns,
  isRaising,
  href,
  hrefOf,
}: SponsoredProps) {
  const t = (await pageSpeech()).t("gallery");
  const { processed, total } = gallery;
  if (total === 0) return null;
  const title = t(isRaising ? "fullyFunded" : "alreadySponsored");
  return (
    <section aria-labelledby="sponsored" className="flex flex-col gap-5 border-t pt-7">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 id="sponsored" className="text-xl">
          {t.rich("titleCount", {
            ...{ title, total },
            count: (chunks) => <span className="text-muted-foreground">{chunks}</span>,
          })}
        </h2>
        {total > processed.length && (
          <TextLink href={href}>
            {t.rich("viewAll", {
              title,
              more: (chunks) => <span className="sr-only">{chunks}</span>,
            })}
          </TextLink>
        )}
      </div>
      <EntityGrid items={processed} fields={fields} columns={columns} hrefOf={hrefOf} />
    </section>
  );
}
