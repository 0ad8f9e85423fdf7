import { Download, Plus } from "lucide-react";
import type { ReactNode } from "react";
import { buttonVariants } from "@/app/_components/ui/button";
import { Link } from "@/app/_components/ui/near-link";

type Props = {
  title: string;
  /** What is said of the whole list, such as how fresh it is: in line with the heading, or below it on a phone. */
  note?: ReactNode;
  /** Buttons of the whole list, such as "Export" and what creates a row. */
  actions?: ReactNode;
  /** Notices, and the views or states to choose from. */
  above?: ReactNode;
  /** Search, filters and totals. */
  bar?: ReactNode;
  /** The way to other pages of the list. */
  steps?: ReactNode;
  /** The table, or what is said when it has no rows. */
  children: ReactNode;
};

/** A list with its heading in one line, so that the rows begin as far up as they can. */
export const ListPage = ({ title, note, actions, above, bar, steps, children }: Props) => (
  <div className="flex flex-col gap-3">
    <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <h1 className="min-w-0 text-2xl wrap-anywhere">{title}</h1>
      {note && <div className="max-sm:order-last max-sm:w-full sm:ml-auto">{note}</div>}
      {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
    </header>
    {above}
    {bar}
    {children}
    {steps}
  </div>
);

/** Where a row of the list is created. */
export const CreateLink = ({ href, children }: { href: string; children: string }) => (
  <Link href={href} className={buttonVariants({ size: "sm" })}>
    <Plus aria-hidden />
    {children}
  </Link>
);

/** The file of the list's rows; its word is only read out where there is little room. */
export const ExportLink = ({ href }: { href: string }) => (
  <a href={href} className={buttonVariants({ variant: "secondary", size: "sm" })}>
    <Download aria-hidden />
    <span className="max-sm:sr-only">Export</span>
  </a>
);
