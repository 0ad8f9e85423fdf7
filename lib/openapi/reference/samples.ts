import { codeText, jsonText } from "./literals";
import type { OperationPage, Parameter } from "./operation-page";

type Installation = { origin: string; apiKeyHeader: string };

/** Where a sample finds the key, so that nobody pastes one into a file. */
const KEY = "WELLSPRING_API_KEY";

/** The operation as a command. @param installation whose address and header it names */
export function curlOf(page: OperationPage, { origin, apiKeyHeader }: Installation): string {
  const { operation, body, successes } = page;
  const { method, root, path } = operation;
  const sendsFile = isForm(page);
  const file = fileNameOf(page);
  const lines = [
    `curl${method === "GET" || (sendsFile && method === "POST") ? "" : ` -X ${method}`} '${origin}${root}${filled(path, page)}${queryOf(page)}'`,
    ...credentialsOf(page, apiKeyHeader),
    ...headersOf(page).map(({ name, example }) => `-H ${quoted(`${name}: ${example}`)}`),
    ...(body && !sendsFile ? ["-H 'Content-Type: application/json'"] : []),
    ...(sendsFile ? [`-F 'file=@${fileOf(page)}'`] : []),
    ...(body && !sendsFile ? [`-d ${quoted(jsonText(body.example))}`] : []),
    ...(file && successes.some(({ status }) => status === "200") ? [`-o ${quoted(file)}`] : []),
  ];
  return lines.join(" \\\n  ");
}

/** The operation as a call of `@wellspring/client`. */
export function clientCallOf(page: OperationPage): string {
  const { operation, body } = page;
  const params = paramsOf(page);
  const init = {
    ...(Object.keys(params).length > 0 && { params }),
    ...(body && { body: isForm(page) ? { file: FILE } : body.example }),
    ...(hasSession(page) && { headers: { session_id: SESSION } }),
  };
  const given = Object.keys(init).length > 0 ? `, ${codeText(init)}` : "";
  const call = `await wellspring.${operation.method}(${JSON.stringify(operation.path)}${given});`;
  const written = call
    .replace(JSON.stringify(FILE), `new File([contents], ${JSON.stringify(fileOf(page))})`)
    .replace(JSON.stringify(SESSION), "sessionId");
  return `const { body } = ${written}`;
}

/** The loop over every entry of a list that comes in pages; undefined for other operations. */
export function clientLoopOf(page: OperationPage): string | undefined {
  const { operation, parameters } = page;
  const isList = parameters.some(
    ({ name, in: place }) => place === "query" && ["cursor", "page"].includes(name),
  );
  if (!isList || operation.method !== "GET") return undefined;
  const params = paramsOf(page);
  const init = Object.keys(params).length > 0 ? `, ${codeText({ params })}` : "";
  const call = `items(wellspring, ${JSON.stringify(operation.path)}${init})`;
  return `for await (const entry of ${call}) {\n  console.log(entry);\n}`;
}

const FILE = "\u0000file";
const SESSION = "\u0000session";

const isForm = ({ body }: OperationPage) => body?.mediaType === "multipart/form-data";
const hasSession = ({ operation }: OperationPage) => operation.schemes.includes("donorSession");

const at = ({ parameters }: OperationPage, place: Parameter["in"]) =>
  parameters.filter((each) => each.in === place);

/** The address with an example for each parameter in it. */
function filled(path: string, page: OperationPage): string {
  const values = new Map(at(page, "path").map(({ name, example }) => [name, example]));
  return path.replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(values.get(name))));
}

const needed = (page: OperationPage, place: Parameter["in"]) =>
  at(page, place).filter(({ isRequired }) => isRequired);

function queryOf(page: OperationPage): string {
  const query = new URLSearchParams();
  for (const { name, example } of needed(page, "query"))
    for (const value of [example].flat()) query.append(name, String(value));
  return query.size > 0 ? `?${query}` : "";
}

const headersOf = (page: OperationPage) => needed(page, "header");

function credentialsOf({ operation }: OperationPage, apiKeyHeader: string): string[] {
  if (operation.schemes.includes("apiKey")) return [`-H "${apiKeyHeader}: $${KEY}"`];
  return operation.schemes.includes("donorSession") ? ['-H "session_id: $SESSION_ID"'] : [];
}

function paramsOf(page: OperationPage): Record<string, Record<string, unknown>> {
  const given = (parameters: Parameter[]) =>
    Object.fromEntries(parameters.map(({ name, example }) => [name, example]));
  const places = { path: at(page, "path"), query: needed(page, "query"), header: headersOf(page) };
  return Object.fromEntries(
    Object.entries(places)
      .filter(([, parameters]) => parameters.length > 0)
      .map(([place, parameters]) => [place, given(parameters)]),
  );
}

/** A file to send, by what the operation is about. */
const fileOf = ({ operation }: OperationPage): string =>
  /import/.test(operation.path) ? "donors.csv" : "picture.jpg";

/** Under which name an answer that is a file is kept; undefined for JSON. */
function fileNameOf({ operation, successes }: OperationPage): string | undefined {
  const types = successes.flatMap(({ contents }) => contents.map(({ mediaType }) => mediaType));
  const type = types.find((each) => each !== "application/json");
  if (type === undefined) return undefined;
  const last = operation.path.split("/").at(-1) ?? "";
  return last.includes(".") ? last : `file.${ENDINGS[type] ?? "bin"}`;
}

const ENDINGS: Record<string, string> = {
  "text/csv": "csv",
  "application/pdf": "pdf",
  "image/png": "png",
  "image/jpeg": "jpg",
  "image/webp": "webp",
  "text/calendar": "ics",
  "text/plain": "txt",
};

/** For a shell. */
const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;
