import { Field } from "@/app/_components/ui/field";
import { Input } from "@/app/_components/ui/input";
import { Select } from "@/app/_components/ui/select";
import type { Credential } from "./kept-credential";

/** The key or token of the request. */
export function CredentialFields({ kept, header }: { kept: Credential; header: string }) {
  return (
    <div className="grid gap-4 sm:grid-cols-[12rem_minmax(0,1fr)]">
      <Field name="credential-kind" id="send-credential-kind" label="Credential">
        {(control) => (
          <Select {...control} size="sm" defaultValue={kept.isToken ? "token" : "key"}>
            <option value="key">API key</option>
            <option value="token">Sign-in token</option>
          </Select>
        )}
      </Field>
      <Field name="credential" id="send-credential" label="Key or token">
        {(control) => (
          <Input
            {...control}
            type="password"
            size="sm"
            defaultValue={kept.secret}
            autoComplete="off"
            spellCheck={false}
            data-1p-ignore
            aria-describedby="send-credential-kept"
          />
        )}
      </Field>
      <p id="send-credential-kept" className="text-muted-foreground text-sm sm:col-span-2">
        Sent to this server only, as <code>{header}</code> or <code>Authorization</code>. Your
        browser forgets it when you close this tab.
      </p>
    </div>
  );
}
