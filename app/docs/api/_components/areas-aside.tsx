import { apiReference } from "@/app/_openapi/api-reference";
import { readPageLanguage } from "@/lib/http/page-language";
import { type Area, areaPath, operationPath } from "@/lib/openapi/reference/reference";
import { CurrentLink } from "./current-link";
import { SearchForm } from "./search-form";

const NAV = "areas-nav";

const LINK =
  "rounded-md px-2 py-0.5 no-underline hover:bg-accent aria-[current]:bg-primary-soft aria-[current]:font-semibold";

/** What stands beside every page of the reference. On a phone, the search alone. */
export async function AreasAside({ open, search }: { open?: string; search?: string }) {
  const { page } = await readPageLanguage();
  const [path = ""] = page.split("?");
  return (
    <aside aria-label="Reference" className="grid gap-4 self-start lg:sticky lg:top-22">
      <SearchForm search={search} />
      <nav
        id={NAV}
        aria-label="Areas"
        className="relative hidden max-h-[calc(100vh-10rem)] overflow-y-auto text-sm lg:block"
      >
        <ul className="grid gap-px pe-2">
          {apiReference().areas.map((area) => (
            <AreaItem key={area.slug} area={area} path={path} isOpen={area.slug === open} />
          ))}
        </ul>
        <CurrentLink nav={NAV} />
      </nav>
    </aside>
  );
}

function AreaItem({ area, path, isOpen }: { area: Area; path: string; isOpen: boolean }) {
  const current = (href: string) => (href === path ? "page" : undefined);
  return (
    <li>
      <a
        href={areaPath(area)}
        aria-current={current(areaPath(area))}
        className={`flex justify-between gap-2 ${LINK}`}
      >
        <span className={isOpen ? "font-semibold" : undefined}>{area.name}</span>
        <span className="text-muted-foreground text-numeric">{area.operations.length}</span>
      </a>
      {isOpen && (
        <ul className="my-1 ms-2 grid gap-px border-s ps-2">
          {area.operations.map((each) => (
            <li key={each.id}>
              <a
                href={operationPath(each)}
                aria-current={current(operationPath(each))}
                className={`block text-muted-foreground aria-[current]:text-foreground! ${LINK}`}
              >
                {each.summary}
              </a>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
