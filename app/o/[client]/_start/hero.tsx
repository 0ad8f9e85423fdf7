import { HeartHandshake, Pencil } from "lucide-react";
import { buttonVariants } from "@/app/_components/ui/button";
import { cn } from "@/app/_components/ui/cn";
import { LargePicture } from "@/app/_components/ui/large-picture";
import { TextLink } from "@/app/_components/ui/link";
import { Link } from "@/app/_components/ui/near-link";
import { pageSpeech } from "@/app/_language/speech";
import type { Host } from "@/lib/events/public/host";
import type { ShownStartPage } from "@/lib/start-page/public";

type HeroProps = {
  host: Pick<Host, "name">;
  page: Pick<ShownStartPage, "headline" | "intro" | "cover">;
  /** Absent where nothing can be given to. */
  giveHref: string | undefined;
  /** For the organization's own staff. */
  editHref: string | undefined;
};

/** What the page opens with: the picture, what the organization asks for, and the way to give. */
export async function Hero({ host, page, giveHref, editHref }: HeroProps) {
  const t = (await pageSpeech()).t("start");
  const { headline, intro, cover } = page;
  return (
    <section
      className={cn(
        "overflow-hidden rounded-2xl border bg-card shadow-sm",
        cover && "grid items-stretch md:grid-cols-2",
      )}
    >
      <div className="flex flex-col items-start justify-center gap-5 p-6 sm:p-10">
        <h1 className="max-w-[20ch] text-3xl wrap-anywhere sm:text-5xl">{headline ?? host.name}</h1>
        {intro && (
          <p className="max-w-reading text-lg whitespace-pre-line text-muted-foreground">{intro}</p>
        )}
        {giveHref && (
          <Link href={giveHref} className={buttonVariants({ size: "lg" })}>
            <HeartHandshake aria-hidden />
            {t("give")}
          </Link>
        )}
        {editHref && (
          <TextLink href={editHref} variant="quiet" className="inline-flex items-center gap-1.5">
            <Pencil aria-hidden className="size-4" />
            {t("editPage")}
          </TextLink>
        )}
      </div>
      {cover && (
        <LargePicture
          priority
          picture={cover}
          alt={cover.alt}
          sizes="(min-width: 48rem) 34rem, 100vw"
          className="order-first aspect-[3/2] size-full object-cover md:order-none md:aspect-auto"
        />
      )}
    </section>
  );
}
