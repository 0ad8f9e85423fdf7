import { ArrowLeft, ChevronLeft, ChevronRight } from "lucide-react";
import { buttonVariants } from "@/app/_components/ui/button";
import { TextLink } from "@/app/_components/ui/link";
import { Link } from "@/app/_components/ui/near-link";
import { formatNumber } from "@/lib/format/amounts";
import type { Neighbours } from "@/lib/portfolio/list/neighbours";
import { listHref, profileHref } from "./address";
import { StepKeys } from "./step-keys";

type Props = { list: string; neighbours: Neighbours | null };

/** Back to the list, and to those before and after in it; by keyboard too. */
export function Steps({ list, neighbours }: Props) {
  const to = (neighbour: Neighbours["next"] | undefined) =>
    neighbour ? profileHref(neighbour.donor_id, { list }) : undefined;
  const [previous, next] = [to(neighbours?.previous), to(neighbours?.next)];
  return (
    <nav aria-label="In the portfolio" className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <TextLink
        href={listHref(list, neighbours?.position)}
        variant="quiet"
        className="mr-auto inline-flex min-h-9 items-center gap-1.5"
      >
        <ArrowLeft aria-hidden className="size-4" />
        {neighbours ? "Back to the list" : "Portfolio"}
      </TextLink>
      {neighbours && (
        <>
          {neighbours.position !== null && (
            <p className="text-sm text-muted-foreground">
              {formatNumber(neighbours.position)} of {formatNumber(neighbours.count)}
            </p>
          )}
          <div className="flex gap-1">
            <Step href={previous} rel="prev" name={neighbours.previous?.display_name} />
            <Step href={next} rel="next" name={neighbours.next?.display_name} />
          </div>
          <StepKeys previous={previous} next={next} />
        </>
      )}
    </nav>
  );
}

const WORDS = { prev: "Previous", next: "Next" };

function Step({ href, rel, name }: { href?: string; rel: "prev" | "next"; name?: string }) {
  const classes = buttonVariants({ variant: "secondary", size: "sm" });
  const content = (
    <>
      {rel === "prev" && <ChevronLeft aria-hidden />}
      {WORDS[rel]}
      {rel === "next" && <ChevronRight aria-hidden />}
    </>
  );
  if (!href)
    return (
      <span className={`${classes} cursor-not-allowed border-dashed text-muted-foreground`}>
        {content}
      </span>
    );
  return (
    <Link
      href={href}
      rel={rel}
      title={`${name} (${rel === "prev" ? "[" : "]"})`}
      aria-label={`${WORDS[rel]}: ${name}`}
      aria-keyshortcuts={rel === "prev" ? "[" : "]"}
      className={classes}
    >
      {content}
    </Link>
  );
}
