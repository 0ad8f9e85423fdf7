import { ChevronLeft, ChevronRight } from "lucide-react";
import Link from "next/link";
import { buttonVariants } from "@/app/_components/ui/button";

type Props = { back: string | null; on: string | null };

/** The way through the list, in whichever order it stands. */
export function PlanSteps({ back, on }: Props) {
  if (!back && !on) return null;
  const classes = buttonVariants({ variant: "ghost", size: "sm" });
  return (
    <nav aria-label="Pages" className="flex items-center justify-between gap-4">
      {back ? (
        <Link href={back} rel="prev" className={classes}>
          <ChevronLeft aria-hidden />
          Previous
        </Link>
      ) : (
        <span />
      )}
      {on && (
        <Link href={on} rel="next" className={classes}>
          Next
          <ChevronRight aria-hidden />
        </Link>
      )}
    </nav>
  );
}
