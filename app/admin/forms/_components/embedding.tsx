import { CheckboxField } from "@/app/_components/forms/checkbox-field";
import { CheckboxGroup } from "@/app/_components/forms/choice-groups";
import { Form } from "@/app/_components/forms/form";
import { Card, CardContent, CardHeader, CardTitle } from "@/app/_components/ui/card";
import { TextLink } from "@/app/_components/ui/link";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { CodeBlock } from "@/app/admin/_components/code-block";
import { scriptTag, snippetOf } from "@/app/admin/_components/embed-snippet";
import type { FormView } from "@/lib/forms/schema";
import { saveWebsites } from "../actions";

type Props = {
  form: FormView;
  /** The websites that may show widgets. */
  websites: readonly string[];
  maySetUp: boolean;
};

const SETTINGS = "/admin/settings/embeds";

/** How a form comes onto other websites, and which of them may show it. */
export function Embedding({ form, websites, maySetUp }: Props) {
  const script = new URL("/embed.js", form.url).href;
  const snippet = snippetOf({
    ...{ kind: "form", href: form.url, text: form.content.title },
    ...{ language: "", theme: "", colors: null },
  });
  return (
    <Card>
      <CardHeader>
        <CardTitle>On your website</CardTitle>
      </CardHeader>
      <CardContent className="flex flex-col gap-6">
        {websites.length === 0 ? (
          <p className="text-muted-foreground">
            Browsers show the form only on websites listed under{" "}
            {maySetUp ? (
              <TextLink href={SETTINGS}>Settings → Embeds</TextLink>
            ) : (
              "Settings → Embeds"
            )}
            . None are listed yet.
          </p>
        ) : (
          <Form action={saveWebsites} className="max-w-3xl">
            <input type="hidden" name="form" value={form.id} />
            <CheckboxField
              name="is_limited"
              label="Limit to certain websites"
              hint="If unchecked, the form works on all websites listed under Settings → Embeds."
              defaultChecked={form.allowed_origins !== null}
            />
            <CheckboxGroup
              name="allowed_origins"
              legend="Websites that may show the form"
              choices={websites.map((origin) => ({ value: origin, label: origin }))}
              defaultValues={form.allowed_origins ?? websites}
            />
            <SubmitButton variant="secondary" className="self-start">
              Save websites
            </SubmitButton>
          </Form>
        )}
        <CodeBlock
          title="1. Add this once per page"
          copy="Copy the script"
          code={scriptTag(script)}
        />
        <CodeBlock title="2. Where the form should appear" copy="Copy the form" code={snippet} />
      </CardContent>
    </Card>
  );
}
