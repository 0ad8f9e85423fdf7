import { type GiftTerms, giveLink } from "@/app/_components/give-link";
import { Alert } from "@/app/_components/ui/alert";
import { Card, CardContent, CardTitle } from "@/app/_components/ui/card";
import { TextLink } from "@/app/_components/ui/link";
import { PageHeader } from "@/app/_components/ui/page-header";
import { pageSpeech } from "@/app/_language/speech";
import { type Base, basePath } from "../../base-path";

type Program = { id: number; slug: string; name: string; summary: string | null };

type ProgramChoiceProps = {
  base: Base;
  name: string;
  programs: readonly Program[];
  /** What the address asks for besides the program. */
  terms: GiftTerms;
  /** The program that the address names is none of these. */
  isClosed: boolean;
};

export async function ProgramChoice({ base, name, programs, terms, isClosed }: ProgramChoiceProps) {
  const t = (await pageSpeech()).t("give");
  return (
    <>
      <PageHeader title={t("giveTo", { name })} description={t("chooseProgram")} />
      {isClosed && (
        <Alert tone="warning" className="mt-8">
          {t("programClosed")}
        </Alert>
      )}
      <ul className="mt-8 grid gap-6 md:grid-cols-2">
        {programs.map(({ id, slug, name, summary }) => (
          <li key={id} className="flex">
            <Card className="relative w-full has-[a:hover]:shadow-md">
              <CardContent>
                <CardTitle>
                  <TextLink
                    href={giveLink(base.client, { ...terms, program: slug }, basePath(base))}
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
