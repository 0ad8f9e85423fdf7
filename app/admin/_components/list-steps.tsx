import { ChevronLeft, ChevronRight } from "lucide-react";
import { buttonVariants } from "@/app/_components/ui/button";
import { Link } from "@/app/_components/ui/near-link";

type Props = {
  newer: string | null;
  older: string | null;
  /** What the ways are called where a list does not begin with what is newest. */
  words?: readonly [newer: string, older: string];
};

/** The way through a list without page numbers: to newer rows, and to older ones. */
export function ListSteps({ newer, older, words = ["Newer", "Older"] }: Props) {
  if (!newer && !older) return null;
  const classes = buttonVariants({ variant: "ghost", size: "sm" });
  return (
    <nav aria-label="Pages" className="flex items-center justify-between gap-4">
      {newer ? (
        <Link href={newer} rel="prev" className={classes}>
          <ChevronLeft aria-hidden />
          {words[0]}
        </Link>
      ) : (
        <span />
      )}
      {older && (
        <Link href={older} rel="next" className={classes}>
          {words[1]}
          <ChevronRight aria-hidden />
        </Link>
      )}
    </nav>
  );
}
