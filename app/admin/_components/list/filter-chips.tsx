import { X } from "lucide-react";
import { buttonVariants } from "@/app/_components/ui/button";
import { cn } from "@/app/_components/ui/cn";
import { Link } from "@/app/_components/ui/near-link";

type Props = {
  chips: readonly { words: string; href: string }[];
  /** The list without any filter. */
  clear: string;
};

export const FilterChips = ({ chips, clear }: Props) => (
  <ul aria-label="Filters" className="flex flex-wrap items-center gap-2">
    {chips.map(({ words, href }) => (
      <li key={`${words} ${href}`}>
        <Link
          href={href}
          aria-label={`Remove filter ${words}`}
          className="inline-flex min-h-8 items-center gap-1.5 rounded-full bg-accent pr-2 pl-3 text-sm text-foreground no-underline hover:bg-muted"
        >
          {words}
          <X aria-hidden className="size-3.5" />
        </Link>
      </li>
    ))}
    <li>
      <Link
        href={clear}
        className={cn(buttonVariants({ variant: "ghost", size: "sm" }), "min-h-8!")}
      >
        Clear all
      </Link>
    </li>
  </ul>
);
