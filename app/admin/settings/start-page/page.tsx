import type { Metadata } from "next";
import { Breadcrumbs } from "@/app/_components/ui/breadcrumbs";
import { Card, CardContent, CardHeader, CardTitle } from "@/app/_components/ui/card";
import { TextLink } from "@/app/_components/ui/link";
import { PageHeader } from "@/app/_components/ui/page-header";
import { CoverCard } from "@/app/admin/_components/cover-card";
import { staffPage } from "@/app/admin/_components/staff-page";
import { listFeaturable, readStartPage } from "@/lib/start-page/start-page";
import { saveCover } from "./actions";
import { StartPageForm } from "./start-page-form";

const title = "Start page";

export const metadata: Metadata = { title };

export default staffPage(
  { title, path: "/admin/settings/start-page", needs: "settings_edit" },
  async ({ staff }) => {
    const [page, featurable] = await Promise.all([readStartPage(staff), listFeaturable(staff)]);
    return (
      <>
        <PageHeader
          title={title}
          above={<Breadcrumbs crumbs={[{ label: "Settings", href: "/admin/settings" }]} />}
          description="The first page that visitors see"
          actions={<TextLink href={page.url}>View page</TextLink>}
        />
        <CoverCard
          as="eventCover"
          description="Shown across the top of the page"
          url={page.cover_url}
          alt={page.cover_alt}
          save={saveCover}
        />
        <Card>
          <CardHeader>
            <CardTitle>Content</CardTitle>
          </CardHeader>
          <CardContent>
            <StartPageForm page={page} {...featurable} />
          </CardContent>
        </Card>
      </>
    );
  },
);
