import { Building2 } from "lucide-react";
import { EmptyState } from "@/app/_components/ui/empty-state";
import { Link } from "@/app/_components/ui/near-link";
import { pageSpeech } from "@/app/_language/speech";
import type { Portal } from "@/lib/donors/portal/portals";

/** Several organizations share this installation: whose donor is it? */
export async function PortalChoice({
  portals,
  next,
}: {
  portals: readonly Portal[];
  next: string;
}) {
  const t = (await pageSpeech()).t("door");
  if (portals.length === 0) {
    return (
      <EmptyState icon={Building2} title={t("noOrganizations")}>
        {t("noOrganizationsText")}
      </EmptyState>
    );
  }
  return (
    <>
      <h1>{t("chooseTitle")}</h1>
      <p className="mt-3 text-muted-foreground">{t("chooseText")}</p>
      <ul className="mt-8 flex flex-col gap-3">
        {portals.map(({ slug, name }) => (
          <li key={slug}>
            <Link
              href={`/donor/sign-in?client=${slug}&next=${encodeURIComponent(next)}`}
              className="flex min-h-14 items-center rounded-xl border bg-card px-5 py-3 font-semibold text-link shadow-sm hover:bg-accent"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
