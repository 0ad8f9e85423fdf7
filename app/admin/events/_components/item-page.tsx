import type { ReactNode } from "react";
import { Breadcrumbs, type Crumb } from "@/app/_components/ui/breadcrumbs";
import { Card, CardContent } from "@/app/_components/ui/card";
import { PageHeader } from "@/app/_components/ui/page-header";

type Props = {
  title: string;
  crumbs: readonly Crumb[];
  description?: ReactNode;
  /** The form, and what else there is. */
  children: ReactNode;
  /** Above and below the form's card. */
  above?: ReactNode;
  below?: ReactNode;
};

/** The page on which one thing of an event is added or changed. */
export const ItemPage = ({ title, crumbs, description, above, children, below }: Props) => (
  <>
    <PageHeader title={title} above={<Breadcrumbs crumbs={crumbs} />} description={description} />
    {above}
    <Card>
      <CardContent>{children}</CardContent>
    </Card>
    {below}
  </>
);
