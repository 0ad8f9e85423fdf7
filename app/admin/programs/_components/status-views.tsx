import Link from "next/link";
import { cn } from "@/app/_components/ui/cn";

const VIEWS = [
  { status: "active", label: "Active" },
  { status: "archived", label: "Archived" },
] as const;

/** The same list of what is active or archived, in the look of tabs. */
export function StatusViews({ path, current }: { path: string; current: string }) {
  return (
    <nav aria-label="State" className="border-b">
      <ul className="-mb-px flex gap-x-6">
        {VIEWS.map(({ status, label }) => (
          <li key={status}>
            <Link
              href={status === "active" ? path : `${path}?status=${status}`}
              aria-current={status === current ? "page" : undefined}
              className={cn(
                "flex min-h-11 items-center border-b-3 border-transparent font-semibold text-muted-foreground -outline-offset-2 hover:text-foreground",
                status === current && "border-link text-foreground",
              )}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
