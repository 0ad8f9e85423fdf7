import { Bookmark } from "lucide-react";
import type { Metadata } from "next";
import { Button } from "@/app/_components/ui/button";
import { Card, CardContent } from "@/app/_components/ui/card";
import { EmptyState } from "@/app/_components/ui/empty-state";
import { TextLink } from "@/app/_components/ui/link";
import { Link } from "@/app/_components/ui/near-link";
import { PageHeader } from "@/app/_components/ui/page-header";
import { staffPage } from "@/app/admin/_components/staff-page";
import { listSavedViews } from "@/lib/portfolio/list/saved-views";
import { PATH } from "../address";
import { ViewForm } from "./view-form";

const title = "Saved views";

export const metadata: Metadata = { title };

export default staffPage(
  { title, path: `${PATH}/views`, needs: "donors_view" },
  async ({ staff }) => {
    const own = (await listSavedViews(staff)).filter((view) => view.is_own);
    return (
      <>
        <PageHeader
          above={<TextLink href={PATH}>Portfolio</TextLink>}
          title={title}
          description="Shared views also appear for your colleagues. To change a view, filter the portfolio and save it under the same name."
        />
        {own.length === 0 ? (
          <EmptyState
            icon={Bookmark}
            title="No saved views yet"
            action={
              <Button asChild variant="secondary">
                <Link href={PATH}>Go to the portfolio</Link>
              </Button>
            }
          >
            Filter the portfolio, then choose Save view.
          </EmptyState>
        ) : (
          <ul className="flex flex-col gap-4">
            {own.map((view) => (
              <li key={view.id}>
                <Card>
                  <CardContent>
                    <ViewForm view={view} href={`${PATH}?${view.query}`} />
                  </CardContent>
                </Card>
              </li>
            ))}
          </ul>
        )}
      </>
    );
  },
);
