import { buttonVariants } from "@/app/_components/ui/button";
import { LargePicture } from "@/app/_components/ui/large-picture";
import { TextLink } from "@/app/_components/ui/link";
import { Link } from "@/app/_components/ui/near-link";
import { pageSpeech } from "@/app/_language/speech";
import type { ShownStartPage } from "@/lib/start-page/public";

type ProgramTileProps = { client: string; program: ShownStartPage["programs"][number] };

/** A program with its picture, its gallery and the way to give to it. */
export async function ProgramTile({ client, program }: ProgramTileProps) {
  const t = (await pageSpeech()).t("start");
  const { slug, name, summary, linksDisabled, cover } = program;
  return (
    <article className="flex w-full flex-col overflow-hidden rounded-xl border bg-card shadow-sm">
      {cover && (
        <LargePicture
          picture={cover}
          alt=""
          sizes="(min-width: 64rem) 22rem, (min-width: 40rem) 32rem, 100vw"
          className="aspect-video w-full object-cover"
        />
      )}
      <div className="flex grow flex-col gap-3 p-5">
        <h3 className="text-xl">
          {linksDisabled ? (
            name
          ) : (
            <TextLink href={`/o/${client}/programs/${slug}`}>{name}</TextLink>
          )}
        </h3>
        {summary && <p className="text-muted-foreground">{summary}</p>}
        <p className="mt-auto pt-2">
          <Link
            href={`/o/${client}/give?program=${slug}`}
            className={buttonVariants({ variant: "secondary", size: "sm" })}
          >
            {t.rich("giveToMore", {
              name,
              more: (chunks) => <span className="sr-only">{chunks}</span>,
            })}
          </Link>
        </p>
      </div>
    </article>
  );
}
