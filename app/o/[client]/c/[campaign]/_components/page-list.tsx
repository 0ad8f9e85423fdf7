import { Card, CardContent, CardHeader, CardTitle } from "@/app/_components/ui/card";
import { TextLink } from "@/app/_components/ui/link";
import { pageSpeech } from "@/app/_language/speech";

type PageListProps = {
  id: string;
  title: string;
  pages: readonly { slug: string; title: string; raised: number; sponsorships: number }[];
  currency: string;
  /** What is shown of each page, which is also what the list is in the order of. */
  unit?: "raised" | "sponsorships";
  /** The campaign’s own page. */
  path: string;
};

/** Pages with what each has raised, or brought in sponsorships, those with most first. */
export async function PageList({
  id,
  title,
  pages,
  currency,
  unit = "raised",
  path,
}: PageListProps) {
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
                <span className="text-numeric">
                  {unit === "raised"
                    ? format.major(page.raised, currency)
                    : t("fundraising")("sponsorships", { count: page.sponsorships })}
                </span>
              </li>
            ))}
          </ol>
        )}
      </CardContent>
    </Card>
  );
}
