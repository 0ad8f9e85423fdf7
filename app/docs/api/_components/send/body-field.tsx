import { Field } from "@/app/_components/ui/field";
import { Input } from "@/app/_components/ui/input";
import { Textarea } from "@/app/_components/ui/textarea";
import type { Sendable } from "./sendable";

/** The body of the request: JSON that begins as the example, or a file. */
export function BodyField({
  body,
  problem,
}: {
  body: NonNullable<Sendable["body"]>;
  problem?: string;
}) {
  if (body.kind === "file")
    return (
      <Field name="file" id="send-file" label="File" required error={problem}>
        {(control) => <Input {...control} type="file" size="sm" />}
      </Field>
    );
  return (
    <Field name="body" id="send-body" label="Body" error={problem}>
      {(control) => (
        <Textarea
          {...control}
          defaultValue={body.text}
          rows={Math.min(20, body.text.split("\n").length + 1)}
          spellCheck={false}
          className="max-h-120 font-mono text-sm!"
        />
      )}
    </Field>
  );
}
