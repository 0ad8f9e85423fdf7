import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { reloadEnv } from "@/lib/env";
import { neededBy } from "@/lib/http/contract";
import { PERMISSIONS, type Permission } from "@/lib/identity/permissions";
import { hasTurn } from "@/lib/testing/runs";
import { createApiKey } from "@/lib/testing/tenant";
import { addressOf, routeFiles } from "@/scripts/source-files";
import { apiBody, BODIES } from "@/testing/api-bodies";
import {
  type Credential,
  type Credentials,
  createCredentials,
  sentWith,
} from "@/testing/api-credentials";
import {
  type AccessKind,
  type ApiOperation,
  ASKS_LATER,
  apiOperations,
  OTHER_PROTOCOLS,
} from "@/testing/api-operations";
import { ownValue, type PathPart, pathParts, type Values } from "@/testing/api-paths";
import { type ApiAnswer, tryOperation } from "@/testing/api-requests";
import { createFullOrganization, type FullOrganization } from "@/testing/full-organization";

const operations = (await apiOperations()).map((operation) => ({
  ...operation,
  name: `${operation.method} ${operation.address}`,
}));

let organization: FullOrganization;
let foreign: FullOrganization;
let credentials: Credentials;

const LIMITS = [
  "API_REQUESTS",
  "PUBLIC_REQUESTS",
  "ORDER_READS",
  "ORDER_WRITES",
  "CHECKOUT_WRITES",
];

const setLimits = (points: string | undefined) => {
  for (const name of LIMITS) process.env[`LIMIT_${name}_PER_MINUTE`] = points ?? "";
  reloadEnv();
};

beforeAll(async () => {
  setLimits("1000000");
  [organization, foreign] = [
    await createFullOrganization(operations),
    await createFullOrganization(operations),
  ];
  credentials = await createCredentials(organization, foreign);
});

afterAll(() => setLimits(undefined));

/** A status; done, or refused for what was sent; let in; nothing done; nothing shown. */
type Expected = 401 | 403 | 404 | "done" | "let in" | "not done" | "hidden";

/** How operations refuse some of those whom they let in, and why. */
const REFUSES_ANYWAY: Record<string, number> = {
  // A key never signed in, so it cannot sign out.
  "POST /api/v1/logout": 403,
  // Colleagues read a list that is shared with them; only whoever keeps it changes it.
  "PUT /api/v1/admin/fundraising/views/[id]": 404,
  "DELETE /api/v1/admin/fundraising/views/[id]": 404,
  // One’s own segments need no more than to see donors; a colleague’s is changed by those who edit donors.
  "PUT /api/v1/admin/communications/segments/[id]": 403,
  "DELETE /api/v1/admin/communications/segments/[id]": 403,
  // A kept result is whose permissions it was computed with.
  "GET /api/v1/admin/reports/runs/[id]": 404,
  "GET /api/v1/admin/reports/runs/[id]/[file]": 404,
  "GET /api/v1/admin/reports/runs/[id]/rows": 404,
  // Colleagues see a dashboard that is everyone's; only its owner changes it.
  "PUT /api/v1/admin/dashboards/[id]": 403,
  "DELETE /api/v1/admin/dashboards/[id]": 403,
  // What is tested is who may call; its link is known to whoever got the email.
  "POST /api/v1/frontend/public/campaigns/[clientSlugOrId]/[campaign]/confirm": 404,
  "POST /api/v1/frontend/public/campaigns/[clientSlugOrId]/[campaign]/decline": 404,
  // A subscription is ended by whoever made it.
  "DELETE /api/v1/zapier/hooks/[id]": 404,
};

/** What is everybody's in an organization; anything else in an address is somebody's own. */
const EVERYBODYS = ["slug", "program", "designation", "entity", "eventSlug"];
const isPersonal = ({ of, unknown }: PathPart) =>
  unknown !== undefined && !["sessionSecret", "orderToken", ...EVERYBODYS].includes(of);

/** What an operation's contract says of a credential that asks for the organization's rows. */
function expectedOf(operation: ApiOperation, { standsFor }: Credential): Expected {
  const isOwn = "whose" in standsFor && standsFor.whose === "own";
  const others = pathParts(operation.address).some(isPersonal) ? 404 : "let in";
  switch (operation.access) {
    case "member":
      return standsFor.kind === "member" ? expectedOfMember(operation, standsFor) : 401;
    case "donor":
      if (standsFor.kind !== "donor") return 401;
      if (standsFor.whose === "foreign") return 404;
      return isOwn ? "done" : others;
    case "session":
      if (standsFor.kind !== "donor" || standsFor.whose === "foreign") return 404;
      return isOwn ? "done" : "let in";
    case "order":
      if (standsFor.kind !== "guest") return 404;
      return isOwn ? "done" : others;
    case "public":
      return "done";
  }
}

/** Of imports people see those whose kind of rows they may edit. */
const isHiding = ({ address }: ApiOperation) => address.startsWith("/api/v1/admin/imports");

type Member = Extract<Credential["standsFor"], { kind: "member" }>;

function expectedOfMember(operation: ApiOperation, { permissions, foreign }: Member): Expected {
  const { address, permission } = operation;
  if (permission && !permissions.has(permission)) return isHiding(operation) ? "hidden" : 403;
  if (!foreign) return "done";
  if (pathParts(address).some(({ unknown }) => unknown !== undefined)) return 404;
  return namesRows(operation) ? "not done" : "let in";
}

/** Does what it is sent name rows of an organization? */
function namesRows(operation: ApiOperation): boolean {
  const named = new Set<string | symbol>();
  const noting = new Proxy<Values>({}, { get: (_, name) => named.add(name) && "1" });
  apiBody(operation, noting);
  return named.size > 0;
}

function isAs({ status, text }: ApiAnswer, expected: Expected, otherwise?: number): boolean {
  if (typeof expected === "number") return status === expected;
  if (expected === "not done") return status >= 400 && status < 500;
  if (expected === "hidden") return [403, 404].includes(status) || text.includes('"data":[]');
  const refused = expected === "done" ? [401, 403, 404] : [401, 403];
  return status < 500 && (status === otherwise || !refused.includes(status));
}

const requestOf = (operation: ApiOperation, credential: Credential) =>
  sentWith(credential, operation, organization.values);

describe("every operation, with every credential", () => {
  it.each(operations)("$name", async (operation) => {
    const weak = credentials.without.get(operation.permission ?? "checkin");
    const nth = operations.indexOf(operation);
    const asking = credentials.all.filter((_, kind) => hasTurn(kind + nth));
    for (const credential of [...asking, ...(weak ? [weak] : [])]) {
      const answer = await tryOperation(
        operation,
        requestOf(operation, credential),
        organization.values,
      );
      const expected = expectedOf(operation, credential);
      const said = `${credential.name}: ${answer.status} ${answer.text.slice(0, 200)}`;
      expect
        .soft(isAs(answer, expected, REFUSES_ANYWAY[operation.name]), `${expected} of ${said}`)
        .toBe(true);
    }
  });
});

/** What members' operations ask for themselves, depending on what they are sent. */
const BY_REQUEST: Record<string, Permission[]> = {
  "POST /api/v1/file/[type]/[id]/upload": ["entities_edit"],
  "GET /api/v1/admin/records/[object]/[id]/sensitive": ["records_view"],
  "PUT /api/v1/admin/records/[object]/[id]/sensitive": ["records_edit"],
  "GET /api/v1/admin/forms/[id]/export.csv": ["donors_view"],
  "GET /api/v1/admin/communications/mailings/[id]/export.csv": ["donors_view"],
  "GET /api/v1/admin/communications/mailings/[id]/addresses.csv": ["donors_view"],
  "GET /api/v1/admin/communications/mailings/[id]/labels.pdf": ["donors_view"],
  "GET /api/v1/admin/communications/mailings/[id]/letters/sample.pdf": ["donors_view"],
  "GET /api/v1/admin/communications/mailings/[id]/letters/[run]/addresses.csv": ["donors_view"],
  "GET /api/v1/admin/communications/mailings/[id]/letters/[run]/labels.pdf": ["donors_view"],
  "GET /api/v1/admin/communications/mailings/[id]/letters/[run]/pdf": ["donors_view"],
  "GET /api/v1/admin/journeys/[id]/letters.pdf": ["donors_view"],
  // A report needs what its dataset does; those of the tests are about gifts.
  "GET /api/v1/admin/reports/[id]/result": ["donations_view"],
  "GET /api/v1/admin/reports/[id]/[file]": ["donations_view"],
  "GET /api/v1/admin/reports/[id]/runs": ["donations_view"],
  "POST /api/v1/admin/reports/[id]/runs": ["donations_view"],
  "GET /api/v1/admin/reports/runs/[id]": ["donations_view"],
  "GET /api/v1/admin/reports/runs/[id]/[file]": ["donations_view"],
  "GET /api/v1/admin/reports/runs/[id]/rows": ["donations_view"],
  "GET /api/v1/admin/reports/standard/[key]/[file]": ["donations_view"],
  "GET /api/v1/admin/reports/[id]/rows": ["donations_view"],
  "GET /api/v1/admin/reports/[id]/rows.csv": ["donations_view"],
  "POST /api/v1/admin/reports": ["donations_view"],
  "POST /api/v1/admin/reports/query": ["donations_view"],
  "POST /api/v1/admin/reports/query/rows": ["donations_view"],
  "POST /api/v1/admin/events/[id]/messages/[kind]/preview": ["orders_view"],
  "POST /api/v1/admin/events/[id]/messages/[kind]/test": ["orders_view"],
};

const neededFor = ({ name, permission, contract }: (typeof operations)[number]): Permission[] => {
  const named = contract ? neededBy(contract) : [];
  const asked = named.length > 0 ? named : permission ? [permission] : [];
  return [...asked, ...(BY_REQUEST[name] ?? [])];
};

const keyWith = async (permissions: Permission[]): Promise<Credential> => ({
  name: permissions.join(" and "),
  secret: "",
  headers: { "X-SVC-API-Key": await createApiKey(organization.tenant, permissions) },
  standsFor: { kind: "member", foreign: false, permissions: new Set(permissions) },
});

describe("every member operation, with exactly its permissions and with each permission missing", () => {
  const asking = operations.filter((operation) => neededFor(operation).length > 0);

  it.each(asking)("$name", async (operation) => {
    const needed = neededFor(operation);
    const attempt = async (permissions: Permission[]) => {
      const request = requestOf(operation, await keyWith(permissions));
      return tryOperation(operation, request, organization.values);
    };
    for (const missing of needed) {
      const answer = await attempt(PERMISSIONS.filter((each) => each !== missing));
      const isRefused = answer.status === 403 || (isHiding(operation) && isAs(answer, "hidden"));
      expect.soft(isRefused, `without ${missing}: ${answer.status}`).toBe(true);
    }
    const { status, text } = await attempt(needed);
    const isLetIn = status < 500 && status !== 401 && status !== 403;
    expect(isLetIn, `with ${needed}: ${status} ${text.slice(0, 200)}`).toBe(true);
  });
});

/** What stands in an address instead of the organization's own, in turn for each row that it names. */
const changedParts = ({ access, address }: ApiOperation): PathPart[] =>
  pathParts(address).filter(({ of, unknown }, _, all) => {
    if (unknown === undefined) return false;
    // A donor's session is their credential: whoever holds a foreign one knows that it is good.
    if (of === "sessionSecret") return access === "session";
    // An invitation's own link says whose it is, wherever it is opened.
    if (of === "invitationToken") return false;
    // What stands on an organization's page is for everybody.
    return access !== "public" || of !== "slug" || all.some((part) => part.of === "eventSlug");
  });

/** An answer without what every sender knows: the request's id, the points left, links to what was sent. */
function comparable({ status, headers, text }: ApiAnswer, sent: string): string {
  const told = [...headers].filter(([name]) => !/^(x-request-id|ratelimit-)/.test(name));
  // 2 is sent, and not the beginning of 201.
  const links = new RegExp(
    String.raw`(?<=[=/])${sent.replaceAll(".", String.raw`\.`)}(?![\w-])`,
    "g",
  );
  return JSON.stringify({ status, told, text: text.replaceAll(links, "") });
}

/** Says the same of every address, for whoever holds it is not known here. */
const SAYS_THE_SAME = [
  "POST /api/v1/frontend/public/events/[clientSlugOrId]/[eventSlug]/order-link",
];

const WHO_MAY: Record<AccessKind, string> = {
  member: "owner",
  donor: "the donor",
  session: "the donor",
  order: "the order's link",
  public: "none",
};

function holderOf({ access }: ApiOperation): Credential {
  const held = credentials.all.find(({ name }) => name === WHO_MAY[access]);
  if (!held) throw new Error(`${access}: nobody may do this`);
  return held;
}

describe("another organization's row looks like a missing row", () => {
  // A donor's own link says whose it is, and needs no organization beside it.
  const addressed = operations.filter(
    (operation) =>
      changedParts(operation).length > 0 &&
      !/\/(?:preferences|subscriptions|unsubscribe)\/\[token\]$/.test(operation.address),
  );

  it.each(addressed)("$name", async (operation) => {
    const own = holderOf(operation);
    for (const { name, of, unknown = "" } of changedParts(operation)) {
      const answers = [ownValue(foreign.values, of), unknown].map(async (value) => {
        const { params, headers } = requestOf(operation, own);
        const sent = { params: { ...params, [name]: value }, headers };
        const answer = await tryOperation(operation, sent, organization.values);
        if (!SAYS_THE_SAME.includes(operation.name))
          expect.soft(answer.status, `${name}: ${answer.text.slice(0, 200)}`).toBe(404);
        return comparable(answer, value);
      });
      const [theirs, nobodys] = await Promise.all(answers);
      // Which organizations have pages is no secret.
      if (operation.access !== "public" || of !== "slug") expect.soft(theirs, name).toBe(nobodys);
    }
  });
});

/** A door's scans are answered one by one: “This guest is not on the list.” */
const ANSWERS_EACH = "POST /api/v1/admin/events/[id]/check-in";
/** What was opened elsewhere is held as spam, and answered like everything else. */
const HOLDS_AS_SPAM = "POST /api/v1/frontend/forms/[clientSlugOrId]/[slug]/submissions";
/** What its body takes from the organization is a number of a version, and no row. */
const NAMES_A_VERSION = "PUT /api/v1/frontend/public/invitations/[token]";
const naming = operations.filter(
  (operation) => operation.name !== NAMES_A_VERSION && namesRows(operation),
);

describe("another organization's row cannot be used in a write", () => {
  it.each(naming)("$name", async (operation) => {
    const sent = requestOf(operation, holderOf(operation));
    const { status, text } = await tryOperation(operation, sent, foreign.values);
    if (operation.name === ANSWERS_EACH) expect(text).toContain("unknown_guest");
    else if (operation.name === HOLDS_AS_SPAM) expect(status).toBe(202);
    else expect(status >= 400 && status < 500, `${status} ${text.slice(0, 200)}`).toBe(true);
  });
});

it("the lists of exceptions name only existing operations", () => {
  const addresses = routeFiles().map(addressOf);
  for (const known of [OTHER_PROTOCOLS])
    expect(addresses).toEqual(expect.arrayContaining(Object.keys(known)));
  const names = operations.map(({ name }) => name);
  expect([...addresses, ...names]).toEqual(expect.arrayContaining(Object.keys(ASKS_LATER)));
  expect(names).toEqual(expect.arrayContaining(Object.keys(BODIES)));
  expect(names).toEqual(expect.arrayContaining([...SAYS_THE_SAME, ...Object.keys(REFUSES_ANYWAY)]));
});
