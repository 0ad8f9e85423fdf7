import { Card, CardContent, CardTitle } from "@/app/_components/ui/card";
import { TextLink } from "@/app/_components/ui/link";
import { PageHeader } from "@/app/_components/ui/page-header";

type Program = { id: number; slug: string; name: string; summary: string | null };

export function ProgramChoice({
  client,
  name,
  programs,
}: {
  client: string;
  name: string;
  programs: readonly Program[];
}) {
  return (
    <>
      <PageHeader title={`Give to ${name}`} description="What would you like to give to?" />
      <ul className="mt-8 grid gap-6 md:grid-cols-2">
        {programs.map(({ id, slug, name, summary }) => (
          <li key={id} className="flex">
            <Card className="relative w-full has-[a:hover]:shadow-md">
              <CardContent>
                <CardTitle>
                  <TextLink
                    href={`/o/${client}/give?program=${slug}`}
                    className="after:absolute after:inset-0"
                  >
                    {name}
                  </TextLink>
                </CardTitle>
                {summary && <p className="mt-2 text-muted-foreground">{summary}</p>}
              </CardContent>
            </Card>
          </li>
        ))}
      </ul>
    </>
  );
}
