import { Lock } from "lucide-react";
import { EmptyState } from "@/app/_components/ui/empty-state";
import { PageHeader } from "@/app/_components/ui/page-header";

/** Instead of a page that the signed-in member may not use. */
export function NoAccess({ title }: { title: string }) {
  return (
    <>
      <PageHeader title={title} />
      <EmptyState icon={Lock} title="You don’t have access to this page">
        Ask an owner of your organization for access.
      </EmptyState>
    </>
  );
}
