import type { Db, Tx } from "@/db/client";
import { type FormContent, formFiles } from "@/db/schema";
import type { Problem } from "@/lib/errors";
import { claimFormUploads, findFormUploads } from "@/lib/files/claims";
import { invalidInput } from "@/lib/input";
import { valuesOf } from "@/lib/questions/answers";
import { type Answers, questionsOf } from "./asking";
import type { FormRow } from "./form-rows";

/** Uploads that answer questions: the names stand in the answers, because keys are secrets. */
export type SentFiles = { fieldKey: string; id: number; key: string }[];

/**
 * The answers with the names of the files that they are made of, and these files.
 * Throws 422 for an upload that is not there, is used already, or was made for another form.
 */
export async function readFiles(
  reader: Db | Tx,
  { organizationId, id }: FormRow,
  content: FormContent,
  answers: Answers,
): Promise<{ answers: Record<string, string>; sent: SentFiles }> {
  const wanted = questionsOf(content).flatMap(({ field_key: fieldKey, field_type: type }) => {
    const answer = type === "file" ? answers[fieldKey] : undefined;
    return answer === undefined
      ? []
      : [{ fieldKey, keys: valuesOf({ fieldType: "file" }, answer) }];
  });
  const keys = wanted.flatMap((each) => each.keys);
  if (keys.length === 0) return { answers: { ...answers }, sent: [] };
  const found = await findFormUploads(reader, organizationId, id, keys);
  const byKey = new Map(found.map((file) => [file.key, file]));
  const isSentOnce = new Set(keys).size === keys.length;
  const problems = wanted.flatMap((each) =>
    isSentOnce && each.keys.every((key) => byKey.has(key)) ? [] : [missing(each.fieldKey)],
  );
  if (problems.length > 0) throw invalidInput(problems);
  const named = wanted.map(({ fieldKey, keys: own }) => [
    fieldKey,
    JSON.stringify(own.map((key) => byKey.get(key)?.name ?? "")),
  ]);
  const sent = wanted.flatMap(({ fieldKey, keys: own }) =>
    own.map((key) => ({ fieldKey, key, id: byKey.get(key)?.id ?? 0 })),
  );
  return { answers: { ...answers, ...Object.fromEntries(named) }, sent };
}

const missing = (fieldKey: string): Problem => ({
  ...{ path: `answers.${fieldKey}`, code: "unknown_upload" },
  message: "A file is no longer there. Please choose it again.",
});

/** Gives files to a submission. Throws 422 if another submission was given one of them meanwhile. */
export async function keepFiles(
  tx: Tx,
  { organizationId, id: formId }: FormRow,
  submissionId: number,
  sent: SentFiles,
): Promise<void> {
  if (sent.length === 0) return;
  const keys = sent.map(({ key }) => key);
  if (!(await claimFormUploads(tx, organizationId, formId, keys)))
    throw invalidInput([missing(sent[0]?.fieldKey ?? "")]);
  await tx
    .insert(formFiles)
    .values(
      sent.map(({ id: fileId, fieldKey }) => ({ organizationId, submissionId, fileId, fieldKey })),
    );
}
