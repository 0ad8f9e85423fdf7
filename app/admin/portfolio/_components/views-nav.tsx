import Link from "next/link";
import { cn } from "@/app/_components/ui/cn";
import { TextLink } from "@/app/_components/ui/link";
import { type Asked, addressText } from "@/lib/portfolio/list-address";
import type { KeptView } from "@/lib/portfolio/list-schema";
import { listHref, PATH } from "../address";
import { BUILT_IN_VIEWS, isSameFilter, isSameList } from "../built-in-views";
import { KeepViewForm } from "./keep-view-form";

type Props = { asked: Asked; scope: "all" | "mine"; views: readonly KeptView[] };

const SCOPES = [
  { scope: "all", label: "All" },
  { scope: "mine", label: "My donors" },
] as const;

/** Whose donors, and the lists that are at hand: ours, one's own and the colleagues'. */
export function ViewsNav({ asked, scope, views }: Props) {
  const now = addressText(asked);
  const all = [
    ...BUILT_IN_VIEWS.map((view) => ({ ...view, current: isSameFilter(view.query, now) })),
    ...views.map(({ name, query, is_own, owner_name }) => ({
      name: is_own ? name : `${name} (${owner_name})`,
      query,
      current: isSameList(query, now),
    })),
  ];
  return (
    <div className="flex flex-col gap-4">
      <nav aria-label="Whose donors" className="border-b">
        <ul className="-mb-px flex gap-x-6">
          {SCOPES.map(({ scope: each, label }) => (
            <li key={each}>
              <Link
                href={listHref(asked, { scope: each === "all" ? null : each })}
                aria-current={scope === each ? "page" : undefined}
                className={cn(
                  "flex min-h-11 items-center border-b-3 border-transparent font-semibold text-muted-foreground -outline-offset-2 hover:text-foreground",
                  scope === each && "border-link text-foreground",
                )}
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <nav aria-label="Lists" className="flex flex-wrap items-center gap-2">
        {all.map(({ name, query, current }) => (
          <ViewLink key={`${name} ${query}`} {...{ name, query, current, scope }} />
        ))}
      </nav>
      <KeepViewForm query={now}>
        {views.some(({ is_own }) => is_own) && (
          <TextLink href={`${PATH}/views`}>Rename or remove your lists</TextLink>
        )}
      </KeepViewForm>
    </div>
  );
}

type ViewLinkProps = { name: string; query: string; current: boolean; scope: "all" | "mine" };

function ViewLink({ name, query, current, scope }: ViewLinkProps) {
  const target = new URLSearchParams(query);
  if (scope === "mine") target.set("scope", "mine");
  return (
    <Link
      href={target.size > 0 ? `${PATH}?${target}` : PATH}
      aria-current={current ? "true" : undefined}
      className={cn(
        "inline-flex min-h-9 items-center rounded-full border border-input bg-card px-3.5 py-1 text-sm font-semibold hover:bg-muted",
        current && "border-primary bg-primary text-primary-foreground hover:bg-primary-hover",
      )}
    >
      {name}
    </Link>
  );
}
