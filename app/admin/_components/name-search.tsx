import { Search } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { Button, buttonVariants } from "@/app/_components/ui/button";
import { TextField } from "@/app/_components/ui/text-field";

type Props = {
  path: string;
  label: string;
  q: string;
  /** Is anything chosen that can be cleared? */
  isNarrowed: boolean;
  children?: ReactNode;
};

/** The filters of a list: a form that only changes the address, so that the list can be kept and shared. */
export function NameSearch({ path, label, q, isNarrowed, children }: Props) {
  return (
    <search>
      <form action={path} className="flex flex-wrap items-end gap-4">
        <TextField
          name="q"
          label={label}
          type="search"
          className="min-w-56 flex-1"
          defaultValue={q}
        />
        {children}
        <div className="flex gap-3">
          <Button type="submit" variant="secondary">
            <Search aria-hidden />
            Search
          </Button>
          {isNarrowed && (
            <Link href={path} className={buttonVariants({ variant: "ghost" })}>
              Clear
            </Link>
          )}
        </div>
      </form>
    </search>
  );
}
