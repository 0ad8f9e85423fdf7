import { Search } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "@/app/_components/ui/button";
import { Link } from "@/app/_components/ui/near-link";

/** A form that only changes the address, so that a filtered list can be kept and shared. */
export const ListFilters = ({ path, children }: { path: string; children: ReactNode }) => (
  <search>
    <form action={path} className="grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-4">
      {children}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="secondary">
          <Search aria-hidden />
          Apply
        </Button>
        <Button asChild variant="ghost">
          <Link href={path}>Clear</Link>
        </Button>
      </div>
    </form>
  </search>
);
