import type { ReactNode } from "react";
import { Breadcrumbs } from "@/app/_components/ui/breadcrumbs";
import { PageHeader } from "@/app/_components/ui/page-header";
import { DASHBOARDS } from "../paths";

type Props = { name: string; description: string; children?: ReactNode };

export const DashboardHead = ({ name, description, children }: Props) => (
  <PageHeader
    title={name}
    above={<Breadcrumbs crumbs={[{ label: "Dashboards", href: DASHBOARDS }]} />}
    description={description}
    actions={children}
  />
);
