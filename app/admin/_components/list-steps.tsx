import { ChevronLeft, ChevronRight } from "lucide-react";
import Link from "next/link";
import { buttonVariants } from "@/app/_components/ui/button";

type Props = { newer: string | null; older: string | null };

/** The way through a list without page numbers: to newer rows, and to older ones. */
export function ListSteps({ newer, older }: Props) {
  if (!newer && !older) return null;
  const classes = buttonVariants({ variant: "ghost", size: "sm" });
  return (
    <nav aria-label="Pages" className="flex items-center justify-between gap-4">
      {newer ? (
        <Link href={newer} rel="prev" className={classes}>
          <ChevronLeft aria-hidden />
          Newer
        </Link>
      ) : (
        <span />
      )}
      {older && (
        <Link href={older} rel="next" className={classes}>
          Older
          <ChevronRight aria-hidden />
        </Link>
      )}
    </nav>
  );
}
