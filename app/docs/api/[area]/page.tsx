import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { Breadcrumbs } from "@/app/_components/ui/breadcrumbs";
import { PageHeader } from "@/app/_components/ui/page-header";
import { apiReference } from "@/app/_openapi/api-reference";
import { OperationRows } from "@/app/docs/api/_components/operation-rows";
import { InlineProse } from "@/app/docs/api/_components/prose";
import { areaPath } from "@/lib/openapi/reference/reference";

type Props = { params: Promise<{ area: string }> };

async function asked({ params }: Props) {
  const { area } = await params;
  return apiReference().areas.find(({ slug }) => slug === area) ?? notFound();
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const area = await asked(props);
  return {
    title: `${area.name} · API reference`,
    description: area.description,
    alternates: { canonical: apiReference().origin + areaPath(area) },
  };
}

export default async function AreaPage(props: Props) {
  const area = await asked(props);
  return (
    <main id="main" tabIndex={-1} className="grid min-w-0 content-start gap-5 outline-none">
      <PageHeader
        above={<Breadcrumbs crumbs={[{ label: "API reference", href: "/docs/api" }]} />}
        title={area.name}
        description={<InlineProse text={area.description} />}
      />
      <OperationRows operations={area.operations} />
    </main>
  );
}
