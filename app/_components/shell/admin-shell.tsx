import type { ReactNode } from "react";
import { LogoMark } from "../logo";
import { SkipLink } from "../ui/skip-link";
import { TestMode } from "./test-mode";
import { type ShellUser, UserMenu } from "./user-menu";

type AdminShellProps = {
  organizationId: number;
  organizationName: string;
  user: ShellUser;
  /** The navigation in the side bar, and what opens it in a phone’s header. */
  nav: { wide: ReactNode; compact: ReactNode };
  /** The form or link that ends the session. */
  signOut: ReactNode;
  /** What opens the search: in the side bar, and in a phone's header. */
  search?: { wide: ReactNode; compact: ReactNode };
  /** What tells of the keyboard's shortcuts. */
  keys?: ReactNode;
  children: ReactNode;
};

/** The dashboard around every page of the staff. */
export function AdminShell(props: AdminShellProps) {
  const { organizationId, organizationName, user, nav, signOut, search, keys, children } = props;
  return (
    <div className="min-h-dvh not-print:lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]">
      <SkipLink />
      <aside className="sticky top-0 hidden h-dvh flex-col border-r bg-muted not-print:lg:flex">
        <p className="flex items-center gap-3 px-5 py-3.5 font-serif text-lg leading-tight font-semibold">
          <LogoMark />
          <span className="min-w-0">{organizationName}</span>
        </p>
        {search && <div className="px-3 pb-2">{search.wide}</div>}
        <div className="grow overflow-y-auto px-3 py-2">{nav.wide}</div>
        <div className="flex items-center gap-1 border-t p-2">
          <div className="min-w-0 grow">
            <UserMenu user={user} signOut={signOut} />
          </div>
          {keys}
        </div>
      </aside>
      <header className="sticky top-0 z-40 flex items-center gap-2 border-b bg-card px-2 py-2 lg:hidden print:hidden">
        {nav.compact}
        <p className="min-w-0 grow truncate font-serif text-lg font-semibold">{organizationName}</p>
        {keys}
        {search?.compact}
        <UserMenu user={user} signOut={signOut} compact />
      </header>
      <main id="main" tabIndex={-1} className="min-w-0 px-4 py-6 outline-none sm:px-8 sm:py-6">
        <TestMode
          organizationId={organizationId}
          className="-mx-4 -mt-6 mb-4 px-4 sm:-mx-8 sm:-mt-6 sm:mb-4"
        />
        <div className="mx-auto flex max-w-page flex-col gap-5">{children}</div>
      </main>
    </div>
  );
}
