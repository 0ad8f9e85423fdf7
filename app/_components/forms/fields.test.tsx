import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { spoken } from "@/testing/spoken";
import { CheckboxField } from "./checkbox-field";
import { CheckboxGroup, RadioGroup } from "./choice-groups";
import { SelectField, TextareaField, TextField } from "./fields";
import { Form } from "./form";
import { FormContext, fieldsOf } from "./form-fields";
import { type FormState, untouched } from "./form-state";

const CHOICES = [
  { value: "a", label: "A" },
  { value: "b", label: "B" },
];

const shown = (fields: ReactNode, state: Partial<FormState> = {}) =>
  renderToStaticMarkup(
    spoken(<FormContext value={fieldsOf({ ...untouched, ...state })}>{fields}</FormContext>),
  );

const refused = (values: FormState["values"], field = "other"): Partial<FormState> => ({
  values,
  problems: [{ field, message: "This is wrong." }],
});

/** The values of what is ticked or chosen. */
const chosen = (markup: string) =>
  [...markup.matchAll(/<(?:input|option)[^>]*>/g)]
    .filter(([tag]) => / (checked|selected)=""/.test(tag))
    .map(([tag]) => /value="([^"]*)"/.exec(tag)?.[1]);

const everything = (
  <>
    <TextField name="title" label="Title" defaultValue="stored" />
    <TextareaField name="note" label="Note" defaultValue="stored" />
    <SelectField name="kind" label="Type" options={CHOICES} defaultValue="a" />
    <RadioGroup name="way" legend="Way" choices={CHOICES} defaultValue="a" />
    <CheckboxGroup name="topics" legend="Topics" choices={CHOICES} defaultValues={["a"]} />
    <CheckboxField name="active" label="Active" value="yes" defaultChecked />
  </>
);

describe("the fields of a form", () => {
  it("show the stored values before any refusal", () => {
    const markup = shown(everything);
    expect(markup).toContain('value="stored"');
    expect(markup).toContain(">stored</textarea>");
    expect(chosen(markup)).toEqual(["a", "a", "a", "yes"]);
    expect(shown(<TextField name="count" label="Count" defaultValue={3} />)).toContain('value="3"');
  });

  it("show the values typed into a refused form, including cleared checkboxes", () => {
    const typed = { title: ["typed"], note: ["typed"], kind: ["b"], way: ["b"], topics: ["b"] };
    const markup = shown(everything, refused(typed));
    expect(markup).not.toContain("stored");
    expect(markup).toContain('value="typed"');
    expect(markup).toContain(">typed</textarea>");
    expect(chosen(markup)).toEqual(["b", "b", "b"]);
    expect(chosen(shown(everything, refused({ topics: [], active: ["yes"] })))).toEqual([
      "a",
      "a",
      "yes",
    ]);
  });

  it("tell checkboxes with the same name apart by value", () => {
    const boxes = CHOICES.map((choice) => (
      <CheckboxField key={choice.value} name="x" {...choice} />
    ));
    expect(chosen(shown(boxes, refused({ x: ["b"] })))).toEqual(["b"]);
  });

  it.each([
    ["text", <TextField key="x" name="x" label="X" />],
    ["textarea", <TextareaField key="x" name="x" label="X" />],
    ["select", <SelectField key="x" name="x" label="X" options={CHOICES} />],
    ["radio buttons", <RadioGroup key="x" name="x" legend="X" choices={CHOICES} />],
    ["boxes", <CheckboxGroup key="x" name="x" legend="X" choices={CHOICES} />],
    ["box", <CheckboxField key="x" name="x" label="X" />],
  ])("show the problem: %s", (_, field) => {
    expect(shown(field, refused({}, "x"))).toContain("This is wrong.");
    expect(shown(field, refused({}, "y"))).not.toContain("This is wrong.");
  });

  it("show the problem of any field they cover, unless that field shows its own", () => {
    const field = <TextField name="x" label="X" alsoOf="y" />;
    expect(shown(field, refused({}, "y"))).toContain("This is wrong.");
    const own = <TextField name="x" label="X" alsoOf="y" error="Too long." />;
    const markup = shown(own, refused({}, "y"));
    expect(markup).toContain("Too long.");
    expect(markup).not.toContain("This is wrong.");
  });

  it("never return a password", () => {
    const field = <TextField name="x" label="X" type="password" />;
    expect(shown(field, refused({ x: ["hunter2"] }))).not.toContain("hunter2");
  });

  it("leave a value that the form controls itself alone", () => {
    const field = <TextField name="x" label="X" value="kept" readOnly />;
    expect(shown(field, refused({ x: ["typed"] }))).toContain('value="kept"');
  });
});

it("takes its value from the field, or from the form when the form sets one", async () => {
  const action = async () => untouched;
  const plain = renderToStaticMarkup(spoken(<Form action={action}>{everything}</Form>));
  expect(plain).toContain('value="stored"');
  const asked = renderToStaticMarkup(
    spoken(<Form action={action}>{({ value }) => <p>{value("x", "from the form")}</p>}</Form>),
  );
  expect(asked).toContain("from the form");
});
