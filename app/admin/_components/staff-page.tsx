import { notFound, redirect } from "next/navigation";
import type { ReactNode } from "react";
import { type ZodObject, z } from "zod";
import { orMissing } from "@/app/_components/or-missing";
import { pageSpeech } from "@/app/_language/speech";
import { AppError } from "@/lib/errors";
import { lenient, type SentQuery } from "@/lib/http/lenient";
import type { SignedInStaff } from "@/lib/identity/dashboard-session";
import type { Permission } from "@/lib/identity/permissions";
import { requireStaff } from "@/lib/identity/session";
import { PathId } from "@/lib/input";
import AdminNotFound from "../not-found";
import { type ListAddress, listAddress } from "./list/list-address";
import { NoAccess } from "./no-access";
import { setStaffFormat } from "./staff-format";

const Nothing = z.object({});

/** The path of a page about one row. */
export const ById = z.object({ id: PathId });

type Contract<Params extends ZodObject, Query extends ZodObject> = {
  title: string;
  /**
   * Where the page is: what a sign-in leads back to, and what a list's links are built on. A page whose
   * query no schema describes adds what it needs of the query as it was sent.
   */
  path: string | ((params: z.output<Params>, sent: SentQuery) => string);
  /** All of these permissions. */
  needs?: Permission | readonly Permission[];
  /** At least one of these. */
  either?: readonly Permission[];
  /** The parts of the path; one that does not fit is the not-found page. */
  params?: Params;
  /** What is read from the address; a value that does not fit is left out. */
  query?: Query;
  /** Parts of the query that every link of the page has, such as the chosen tab. */
  always?: readonly string[];
};

type RecordContract<Params extends ZodObject, Query extends ZodObject> = Omit<
  Contract<Params, Query>,
  "path"
> & { path?: Contract<Params, Query>["path"] };

type Given<Params extends ZodObject, Query extends ZodObject> = {
  staff: SignedInStaff;
  params: z.output<Params>;
  query: z.output<Query>;
  address: ListAddress;
  /** The query as it was sent, for what no schema names, such as a notice. */
  sent: SentQuery;
};

type Sent = { params: Promise<unknown>; searchParams: Promise<SentQuery> };

/**
 * A page of the dashboard: signs in, asks for the permission, reads the address, and turns what an
 * operation refuses into the page that says so. What someone made up as a place in a list leads to the
 * list's beginning.
 */
export const staffPage = <
  Params extends ZodObject = typeof Nothing,
  Query extends ZodObject = typeof Nothing,
>(
  contract: Contract<Params, Query>,
  page: (given: Given<Params, Query>) => ReactNode,
) =>
  orMissing<Sent>(AdminNotFound, async ({ params: sentParams, searchParams }) => {
    const { title, path, always } = contract;
    const Query = (contract.query ?? Nothing) as Query;
    const given = ((contract.params ?? Nothing) as Params).safeParse(await sentParams);
    if (!given.success) notFound();
    const sent = await searchParams;
    const place = typeof path === "function" ? path(given.data, sent) : path;
    const address = listAddress(place, Query, sent, always);
    const staff = await requireStaff(address.to());
    setStaffFormat((await pageSpeech()).format);
    if (!mayEnter(staff, contract)) return <NoAccess title={title} />;
    try {
      return await page({ staff, params: given.data, query: lenient(Query, sent), address, sent });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (error.kind === "not_found") notFound();
      if (error.kind === "bad_request" && address.asked.cursor) redirect(address.to());
      throw error;
    }
  });

/**
 * The wrapper of a section's pages about one record: `staffPage` that reads the record and passes it to
 * the page. A record that does not exist is the not-found page.
 * @param home the address of the section; a page's path is what follows the record's id
 */
export const recordPage =
  <Row,>(home: string, read: (staff: SignedInStaff, id: number) => Promise<Row>) =>
  <Params extends typeof ById = typeof ById, Query extends ZodObject = typeof Nothing>(
    { path = "", params = ById as Params, ...contract }: RecordContract<Params, Query>,
    page: (given: Given<Params, Query> & { record: Row }) => ReactNode,
  ) =>
    staffPage<Params, Query>(
      {
        ...contract,
        params,
        path: (given, sent) =>
          `${home}/${given.id}${typeof path === "function" ? path(given, sent) : path}`,
      },
      async (given) => page({ ...given, record: await read(given.staff, given.params.id) }),
    );

function mayEnter(
  { permissions }: SignedInStaff,
  {
    needs = [],
    either,
  }: { needs?: Permission | readonly Permission[]; either?: readonly Permission[] },
): boolean {
  const has = (permission: Permission) => permissions.has(permission);
  return [needs].flat().every(has) && (!either || either.some(has));
}
