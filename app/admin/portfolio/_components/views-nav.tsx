import { cn } from "@/app/_components/ui/cn";
import { TextLink } from "@/app/_components/ui/link";
import { Link } from "@/app/_components/ui/near-link";
import { StateTabs } from "@/app/admin/_components/list/state-tabs";
import { type Asked, addressText } from "@/lib/portfolio/list/address";
import type { KeptView } from "@/lib/portfolio/list/schema";
import { listHref, PATH } from "../address";
import { BUILT_IN_VIEWS, isSameFilter, isSameList } from "../built-in-views";
import { KeepViewForm } from "./keep-view-form";

type Props = {
  asked: Asked;
  scope: "all" | "mine";
  views: readonly KeptView[];
  mayKeepSegment: boolean;
};

/** Whose donors, and the views at hand: the built-in ones, the reader's own and the shared ones. */
export function ViewsNav({ asked, scope, views, mayKeepSegment }: Props) {
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
    <>
      <StateTabs
        label="Donors shown"
        tabs={[
          { href: listHref(asked, { scope: null }), label: "All", isCurrent: scope === "all" },
          {
            href: listHref(asked, { scope: "mine" }),
            label: "My donors",
            isCurrent: scope === "mine",
          },
        ]}
      />
      <div className="flex items-start gap-3">
        <nav aria-label="Views" className="flex min-w-0 grow gap-2 overflow-x-auto p-0.5">
          {all.map((view) => (
            <ViewLink key={`${view.name} ${view.query}`} view={view} scope={scope} />
          ))}
        </nav>
        <KeepViewForm query={now}>
          {mayKeepSegment && (
            <TextLink href={`/admin/segments/new?list=${encodeURIComponent(now || "sort=name")}`}>
              Save filters as a segment
            </TextLink>
          )}
          {views.some(({ is_own }) => is_own) && (
            <TextLink href="/admin/segments">Manage views</TextLink>
          )}
        </KeepViewForm>
      </div>
    </>
  );
}

type View = { name: string; meaning?: string; query: string; current: boolean };

function ViewLink({ view, scope }: { view: View; scope: "all" | "mine" }) {
  const { name, meaning, query, current } = view;
  const target = new URLSearchParams(query);
  if (scope === "mine") target.set("scope", "mine");
  return (
    <Link
      href={target.size > 0 ? `${PATH}?${target}` : PATH}
      aria-current={current ? "true" : undefined}
      title={meaning}
      className={cn(
        "inline-flex min-h-8 shrink-0 items-center rounded-full border px-3 text-sm font-semibold whitespace-nowrap",
        current
          ? "border-primary bg-primary text-primary-foreground hover:bg-primary-hover"
          : "border-input bg-card hover:bg-muted",
      )}
    >
      {name}
    </Link>
  );
}
