import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { pageSpeech } from "@/app/_language/speech";
import { buttonVariants } from "./button";
import { cn } from "./cn";
import { Link } from "./near-link";

type PaginationProps = { page: number; pages: number; href: (page: number) => string };

export async function Pagination({ page, pages, href }: PaginationProps) {
  if (pages <= 1) return null;
  const t = (await pageSpeech()).t("common");
  return (
    <nav
      aria-labelledby="pages"
      className="flex items-center justify-between gap-4 sm:justify-center"
    >
      <span id="pages" className="sr-only">
        {t("pages")}
      </span>
      <Step to={page > 1 ? href(page - 1) : undefined} rel="prev">
        <ChevronLeft aria-hidden />
        {t("previous")}
      </Step>
      <p className="text-sm text-muted-foreground sm:hidden">{t("pageOf", { page, pages })}</p>
      <ol className="hidden items-center gap-1 sm:flex">
        {pageWindow(page, pages).map((number) =>
          number < 0 ? (
            <li key={number} aria-hidden className="px-1 text-muted-foreground">
              …
            </li>
          ) : (
            <li key={number}>
              <Link
                href={href(number)}
                aria-current={number === page ? "page" : undefined}
                className={cn(
                  buttonVariants({ variant: "ghost", size: "icon-sm" }),
                  "text-sm text-numeric",
                  number === page && "bg-primary! text-primary-foreground! hover:bg-primary-hover!",
                )}
              >
                <span className="sr-only">{t("page")} </span>
                {number}
              </Link>
            </li>
          ),
        )}
      </ol>
      <Step to={page < pages ? href(page + 1) : undefined} rel="next">
        {t("next")}
        <ChevronRight aria-hidden />
      </Step>
    </nav>
  );
}

function Step({ to, rel, children }: { to?: string; rel: "prev" | "next"; children: ReactNode }) {
  const classes = buttonVariants({ variant: "ghost", size: "sm" });
  if (!to) return <span className={cn(classes, "invisible")}>{children}</span>;
  return (
    <Link href={to} rel={rel} className={classes}>
      {children}
    </Link>
  );
}

/** The first, the last and the pages around this one; a negative number stands for a gap. */
export function pageWindow(page: number, pages: number): number[] {
  const near = [1, page - 1, page, page + 1, pages].filter((each) => each >= 1 && each <= pages);
  const shown = [...new Set(near)].sort((a, b) => a - b);
  return shown.flatMap((each, index) => {
    const before = shown[index - 1] ?? 0;
    if (each - before === 2) return [each - 1, each];
    return each - before > 2 ? [-each, each] : [each];
  });
}
