import { jsonText } from "@/lib/openapi/reference/literals";
import type { OperationPage, Parameter, Place } from "@/lib/openapi/reference/operation-page";
import { shownChoices } from "./shown-choices";

/** A parameter as a field of the form. */
export type SendableField = {
  name: string;
  in: Place;
  isRequired: boolean;
  /** Shown while nothing is entered. */
  example: string;
  /** The only values that it takes, where they are few. */
  choices?: string[];
  /** Several values with commas between them, or a `key=value` on each line where it is deep. */
  kind: "one" | "list" | "deep";
};

/** What the form needs to know to send an operation’s request. */
export type Sendable = {
  method: string;
  /** From the root on, such as `/api/v1/admin/donors/{id}`. */
  path: string;
  writes: boolean;
  fields: SendableField[];
  /** Which credential it takes; the donor’s session is the one in the path. */
  credential: "key" | "session" | "none";
  apiKeyHeader: string;
  body?: { kind: "json"; text: string } | { kind: "file" };
};

export function sendableOf(page: OperationPage, apiKeyHeader: string): Sendable {
  const { operation, parameters, body } = page;
  const { method, root, path, writes, schemes } = operation;
  return {
    ...{ method, path: root + path, writes, apiKeyHeader },
    fields: parameters.map(fieldOf),
    credential: schemes.includes("apiKey")
      ? "key"
      : schemes.includes("donorSession")
        ? "session"
        : "none",
    body: body && bodyOf(body),
  };
}

const bodyOf = ({ mediaType, example }: NonNullable<OperationPage["body"]>): Sendable["body"] =>
  mediaType === "application/json" ? { kind: "json", text: jsonText(example) } : { kind: "file" };

function fieldOf({ name, in: place, isRequired, isDeep, node, example }: Parameter): SendableField {
  const kind = isDeep ? "deep" : node.type.startsWith("array") ? "list" : "one";
  return {
    ...{ name, in: place, isRequired, kind, choices: shownChoices(node) },
    example: kind === "deep" ? "key=value" : [example].flat().map(String).join(", "),
  };
}
