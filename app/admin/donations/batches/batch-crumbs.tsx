import { Breadcrumbs, type Crumb } from "@/app/_components/ui/breadcrumbs";
import { BATCHES } from "./batch-path";

/** The way down to a page of gift batches. */
export const BatchCrumbs = ({ below = [] }: { below?: readonly Crumb[] }) => (
  <Breadcrumbs
    crumbs={[
      { label: "Gifts", href: "/admin/donations" },
      { label: "Gift batches", href: BATCHES },
      ...below,
    ]}
  />
);
