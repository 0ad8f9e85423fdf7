import { Pagination } from "@/app/_components/ui/pagination";
import type { ListAddress } from "./list-address";

type Props = {
  address: ListAddress;
  query: { page: number; per_page: number };
  /** Of all rows of the list. */
  total: number;
};

/** The way to the other pages of a list, as its address names them. */
export const PageSteps = ({ address, query, total }: Props) => (
  <Pagination
    page={query.page}
    pages={Math.ceil(total / query.per_page)}
    href={(page) => address.to({ page })}
  />
);
