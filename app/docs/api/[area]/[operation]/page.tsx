import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { apiReference } from "@/app/_openapi/api-reference";
import { OperationView } from "@/app/docs/api/_components/operation-view";
import { operationPage } from "@/lib/openapi/reference/operation-page";
import { operationPath } from "@/lib/openapi/reference/reference";

type Props = { params: Promise<{ area: string; operation: string }> };

async function asked({ params }: Props) {
  const { area: areaSlug, operation: slug } = await params;
  const area = apiReference().areas.find((each) => each.slug === areaSlug);
  const operation = area?.operations.find((each) => each.slug === slug);
  return area && operation ? { area, operation } : notFound();
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { operation } = await asked(props);
  const { method, root, path, summary } = operation;
  return {
    title: `${summary} · API reference`,
    description: `${method} ${root}${path}: ${summary}.`,
    alternates: { canonical: apiReference().origin + operationPath(operation) },
  };
}

export default async function OperationReferencePage(props: Props) {
  const { area, operation } = await asked(props);
  return <OperationView area={area} page={operationPage(apiReference(), operation)} />;
}
