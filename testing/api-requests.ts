import { randomBytes, randomUUID } from "node:crypto";
import { asOneTransaction } from "@/db/client";
import { expectFileOfContract, expectMatchesContract } from "@/lib/testing/contract";
import { picture } from "@/lib/testing/sponsorship";
import { apiBody } from "./api-bodies";
import type { ApiOperation } from "./api-operations";
import type { Values } from "./api-paths";

export type ApiAnswer = { status: number; headers: Headers; text: string; bytes: Buffer };

type Sent = {
  params: Record<string, string>;
  headers?: Record<string, string>;
  query?: string;
  /** Leaves what it changed. */
  kept?: true;
};

/**
 * Sends an operation what it accepts, from a network address of its own, and takes back whatever that
 * changed in the database unless it is kept. The answer must be one that the API's description promises.
 */
export async function tryOperation(
  operation: ApiOperation,
  { params, headers, query = "", kept }: Sent,
  values: Values,
): Promise<ApiAnswer> {
  const { method, handler, contract, file } = operation;
  const address = `2001:db8::${randomBytes(2).toString("hex")}:${randomBytes(2).toString("hex")}`;
  const from = { "X-Forwarded-For": address, ...headers };
  const request = await apiRequest(operation, `http://localhost/test${query}`, from, values);
  const answered = async () => {
    const response = await handler(request, { params: Promise.resolve(params) });
    const bytes = Buffer.from(await response.arrayBuffer());
    const text = bytes.toString();
    const answer = { status: response.status, headers: response.headers, text, bytes };
    if (file) expectFileOfContract(file, answer);
    if (contract) expectMatchesContract(contract, { ...answer, body: JSON.parse(text) });
    return answer;
  };
  return kept || method === "GET" ? answered() : undone(answered);
}

/** A request that an operation accepts. */
export async function apiRequest(
  operation: ApiOperation,
  address: string,
  headers: Record<string, string>,
  values: Values,
): Promise<Request> {
  const { method, contract } = operation;
  const body = await bodyOf(operation, values);
  return new Request(`${address}${questionOf(operation, values)}`, {
    method,
    headers: {
      ...(typeof body === "string" ? { "Content-Type": "application/json" } : {}),
      ...(contract?.idempotency === "required" ? { "Idempotency-Key": randomUUID() } : {}),
      ...headers,
    },
    body,
  });
}

async function bodyOf(operation: ApiOperation, values: Values): Promise<BodyInit | undefined> {
  if (!operation.contract?.file) {
    const body = apiBody(operation, values);
    return body === undefined ? undefined : JSON.stringify(body);
  }
  const form = new FormData();
  const isImport = operation.address.endsWith("/imports");
  const bytes = isImport ? Buffer.from("first_name\r\nAda\r\n") : await picture();
  form.append("file", new File([new Uint8Array(bytes)], isImport ? "donors.csv" : "picture.png"));
  return form;
}

/** What has to be asked with, by method and address. */
const QUESTIONS: Record<string, (values: Values) => string> = {
  "POST /api/v1/admin/imports": () => "?what=donors",
  "POST /api/v1/frontend/donor/fundraising/[client_id]/[session_id]/[id]/pictures": () =>
    "?alt=Nia%20in%20a%20kayak",
  "GET /api/v1/admin/matching-gifts": ({ donation }) => `?donation_id=${donation}`,
  "GET /api/v1/admin/soft-credits": ({ donation }) => `?donation_id=${donation}`,
  "GET /api/v1/zapier/searches/donors": () => "?name=a",
  "GET /api/v1/zapier/searches/gifts": () => "?donor_email=someone@example.org",
  "GET /api/v1/zapier/searches/registrations": () => "?order_number=R-00001",
  "GET /api/v1/zapier/searches/recipients": () => "?title=a",
  "GET /api/v1/admin/journeys/[id]/letters.pdf": ({ journeyPrintedAt }) =>
    `?printed_at=${journeyPrintedAt}`,
  "GET /api/v1/admin/donors/[id]/merge": ({ otherDonor }) => `?with=${otherDonor}`,
  "GET /api/v1/frontend/challenge/[client_id]": () => "?form=donor_sign_up",
};

const questionOf = ({ method, address }: ApiOperation, values: Values): string =>
  QUESTIONS[`${method} ${address}`]?.(values) ?? "";

async function undone<Result>(work: () => Promise<Result>): Promise<Result> {
  const undo = new Error("undo");
  let result: { of: Result } | undefined;
  await asOneTransaction(async () => {
    result = { of: await work() };
    throw undo;
  }).catch((error) => {
    if (error !== undo) throw error;
  });
  if (!result) throw undo;
  return result.of;
}
