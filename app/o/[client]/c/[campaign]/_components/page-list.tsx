import { Card, CardContent, CardHeader, CardTitle } from "@/app/_components/ui/card";
import { TextLink } from "@/app/_components/ui/link";
import { pageSpeech } from "@/app/_language/speech";

type PageListProps = {
  id: string;
  title: string;
  pages: readonly { slug: string; title: string; raised: number }[];
  currency: string;
  /** The campaign’s own page. */
  path: string;
};

/** Pages with what each has raised, those who raised most first. */
export async function PageList({ id, title, pages, currency, path }: PageListProps) {
  const { t, format } = await pageSpeech();
  return (
    <Card aria-labelledby={id}>
      <CardHeader>
        <CardTitle id={id}>{title}</CardTitle>
      </CardHeader>
      <CardContent>
        {pages.length === 0 ? (
          <p className="text-muted-foreground">{t("fundraising")("noPages")}</p>
        ) : (
          <ol className="flex flex-col divide-y">
            {pages.map((page) => (
              <li
                key={page.slug}
                className="flex items-baseline justify-between gap-4 py-2 first:pt-0 last:pb-0"
              >
                <TextLink href={`${path}/${page.slug}`} className="wrap-anywhere">
                  {page.title}
                </TextLink>
                <span className="text-numeric">{format.major(page.raised, currency)}</span>
              </li>
            ))}
          </ol>
        )}
      </CardContent>
    </Card>
  );
}
