"use client";

import { type Editor, EditorContent, useEditor, useEditorState } from "@tiptap/react";
import StarterKit from "@tiptap/starter-kit";
import { Bold, Italic, Link2, List, ListOrdered } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { Button } from "@/app/_components/ui/button";
import { Input } from "@/app/_components/ui/input";
import { Select } from "@/app/_components/ui/select";
import type { TextNode } from "@/lib/mailings/content";
import type { MergeFieldChoice } from "./merge-fields";

/** Only what an email's text may be made of (`lib/mailings/content.ts`). */
const EXTENSIONS = [
  StarterKit.configure({
    ...{ blockquote: false, code: false, codeBlock: false, heading: false, strike: false },
    ...{ horizontalRule: false, underline: false, dropcursor: false, gapcursor: false },
    trailingNode: false,
    link: { openOnClick: false, autolink: true, protocols: ["mailto"] },
  }),
];

type Props = {
  label: string;
  doc: TextNode;
  mergeFields: readonly MergeFieldChoice[];
  onChange: (doc: TextNode) => void;
};

/** A text of paragraphs and lists with bold, italic and links. */
export function TextEditor({ label, doc, mergeFields, onChange }: Props) {
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: doc,
    immediatelyRender: false,
    // The page's policy allows no styles but its own.
    injectCSS: false,
    editorProps: {
      attributes: {
        "aria-label": label,
        "aria-multiline": "true",
        role: "textbox",
        class:
          "min-h-24 rounded-b-lg border border-t-0 border-input bg-card px-3 py-2 break-words whitespace-pre-wrap [&_a]:underline [&_li]:ml-5 [&_ol]:list-decimal [&_p+p]:mt-3 [&_ul]:list-disc",
      },
    },
    onUpdate: ({ editor: changed }) => onChange(changed.getJSON() as TextNode),
  });
  return (
    <div>
      {editor ? (
        <Toolbar editor={editor} mergeFields={mergeFields} />
      ) : (
        <div className="h-11 rounded-t-lg border border-input bg-muted" />
      )}
      <EditorContent editor={editor} />
    </div>
  );
}

function Toolbar({
  editor,
  mergeFields,
}: {
  editor: Editor;
  mergeFields: readonly MergeFieldChoice[];
}) {
  const [isLinking, setIsLinking] = useState(false);
  const is = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive("bold"),
      italic: now.isActive("italic"),
      bullets: now.isActive("bulletList"),
      numbers: now.isActive("orderedList"),
      link: now.isActive("link"),
    }),
  });
  const chain = () => editor.chain().focus();
  return (
    <div className="rounded-t-lg border border-input bg-muted">
      <div
        role="toolbar"
        aria-label="Text format"
        className="flex flex-wrap items-center gap-1 p-1"
      >
        <Toggle label="Bold" isOn={is.bold} onClick={() => chain().toggleBold().run()}>
          <Bold aria-hidden />
        </Toggle>
        <Toggle label="Italic" isOn={is.italic} onClick={() => chain().toggleItalic().run()}>
          <Italic aria-hidden />
        </Toggle>
        <Toggle
          label="Bulleted list"
          isOn={is.bullets}
          onClick={() => chain().toggleBulletList().run()}
        >
          <List aria-hidden />
        </Toggle>
        <Toggle
          label="Numbered list"
          isOn={is.numbers}
          onClick={() => chain().toggleOrderedList().run()}
        >
          <ListOrdered aria-hidden />
        </Toggle>
        <Toggle label="Link" isOn={is.link || isLinking} onClick={() => setIsLinking(!isLinking)}>
          <Link2 aria-hidden />
        </Toggle>
        <Select
          size="sm"
          className="ml-auto w-auto!"
          aria-label="Insert a merge field"
          value=""
          onChange={({ target }) => chain().insertContent(target.value).run()}
        >
          <option value="">Merge field…</option>
          {mergeFields.map(({ placeholder, label }) => (
            <option key={placeholder} value={placeholder}>
              {label}
            </option>
          ))}
        </Select>
      </div>
      {isLinking && <LinkRow editor={editor} close={() => setIsLinking(false)} />}
    </div>
  );
}

type ToggleProps = { label: string; isOn: boolean; onClick: () => void; children: ReactNode };

const Toggle = ({ label, isOn, onClick, children }: ToggleProps) => (
  <Button
    type="button"
    variant={isOn ? "secondary" : "ghost"}
    size="icon-sm"
    aria-label={label}
    aria-pressed={isOn}
    // The text keeps what is selected in it.
    onPointerDown={(event) => event.preventDefault()}
    onClick={onClick}
  >
    {children}
  </Button>
);

/** The address of the link around what is selected. */
function LinkRow({ editor, close }: { editor: Editor; close: () => void }) {
  const id = useId();
  const [href, setHref] = useState(String(editor.getAttributes("link").href ?? ""));
  const apply = () => {
    const chain = editor.chain().focus().extendMarkRange("link");
    if (href.trim() === "") chain.unsetLink().run();
    else if (editor.state.selection.empty && !editor.isActive("link"))
      chain
        .insertContent({
          type: "text",
          text: href.trim(),
          marks: [{ type: "link", attrs: { href: href.trim() } }],
        })
        .run();
    else chain.setLink({ href: href.trim() }).run();
    close();
  };
  return (
    <div className="flex flex-wrap items-center gap-2 border-t border-input p-2">
      <label htmlFor={id} className="text-sm font-semibold">
        Web address
      </label>
      <Input
        id={id}
        type="url"
        className="min-w-40 grow"
        placeholder="https://"
        maxLength={2000}
        value={href}
        autoFocus
        onChange={({ target }) => setHref(target.value)}
        onKeyDown={(event) => {
          if (event.key === "Escape") close();
          if (event.key !== "Enter") return;
          event.preventDefault();
          apply();
        }}
      />
      <Button type="button" size="sm" variant="secondary" onClick={apply}>
        {href.trim() ? "Set link" : "Remove link"}
      </Button>
    </div>
  );
}
