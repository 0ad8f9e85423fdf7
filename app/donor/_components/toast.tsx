import { CircleCheck, X } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "@/app/_components/ui/near-link";
import { pageSpeech } from "@/app/_language/speech";

type Props = {
  /** The page without the notice, where closing leads. */
  closeHref: string;
  /** Such as the form that undoes it. */
  action?: ReactNode;
  children: ReactNode;
};

/** Says in the corner what was just done. It comes with the page, so that it needs no JavaScript. */
export async function Toast({ closeHref, action, children }: Props) {
  const t = (await pageSpeech()).t("portal");
  return (
    <div
      role="status"
      className="fixed inset-x-4 bottom-4 z-40 flex items-start gap-3 rounded-lg border bg-popover p-4 text-popover-foreground shadow-lg sm:start-auto sm:end-6 sm:bottom-6 sm:w-full sm:max-w-md"
    >
      <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-success" />
      <div className="flex min-w-0 flex-1 flex-col items-start gap-3">
        <p>{children}</p>
        {action}
      </div>
      <Link
        href={closeHref}
        scroll={false}
        aria-label={t("closeNotice")}
        className="-m-2 flex size-10 items-center justify-center rounded-md text-muted-foreground hover:text-foreground"
      >
        <X aria-hidden className="size-5" />
      </Link>
    </div>
  );
}
