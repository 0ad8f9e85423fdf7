"use client";

import { Plus } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useFormFields } from "@/app/_components/forms/form-fields";
import { Button } from "@/app/_components/ui/button";
import type { MailBlock, MailContent } from "@/lib/mailings/content";
import { BlockCard, type Surroundings } from "./block-card";
import { BLOCK_WORDS, type BlockType, blockField, movedBy, newBlock } from "./blocks";

type Props = Surroundings & {
  content: MailContent;
  /** For what keeps the content itself; a form gets it as `content` anyhow. */
  onChange?: (content: MailContent) => void;
};

/** Edits the blocks of an email; the form around it gets them as `content`. */
export function ContentEditor({ content, onChange, ...surroundings }: Props) {
  const { value, error } = useFormFields();
  const [blocks, setBlocks] = useState<MailBlock[]>(
    () => sentBlocks(value("content")) ?? content.blocks,
  );
  const replace = (at: number, ...by: MailBlock[]) =>
    setBlocks((now) => now.flatMap((block, nth) => (nth === at ? by : [block])));
  const sent = useRef<HTMLInputElement>(null);
  const start = useRef(blocks);
  // The form asks before leaving once something is changed, and buttons type nothing.
  const changed = useRef(onChange);
  useEffect(() => {
    changed.current = onChange;
  }, [onChange]);
  useEffect(() => {
    if (blocks === start.current) return;
    sent.current?.dispatchEvent(new Event("input", { bubbles: true }));
    changed.current?.({ blocks });
  }, [blocks]);
  return (
    <div id="content" tabIndex={-1} className="flex flex-col gap-3">
      <input ref={sent} type="hidden" name="content" value={JSON.stringify({ blocks })} />
      {error("content") && <p className="text-sm font-semibold text-danger">{error("content")}</p>}
      <ol className="flex flex-col gap-3">
        {blocks.map((block, at) => (
          <BlockCard
            key={block.id}
            {...surroundings}
            block={block}
            at={at}
            isLast={at === blocks.length - 1}
            problem={error(blockField(at))}
            change={(changed) => replace(at, changed)}
            move={(by) => setBlocks((now) => movedBy(now, at, by))}
            copy={() => replace(at, block, { ...block, id: newBlock("divider").id })}
            remove={() => replace(at)}
          />
        ))}
      </ol>
      {blocks.length === 0 && (
        <p className="rounded-xl border border-dashed p-6 text-center text-muted-foreground">
          No content yet. Add text or a heading to begin.
        </p>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: A fieldset would be one more frame around buttons. */}
      <div role="group" aria-label="Add a block" className="flex flex-wrap gap-2">
        {Object.entries(BLOCK_WORDS).map(([type, label]) => (
          <Button
            key={type}
            type="button"
            variant="secondary"
            size="sm"
            onClick={() => setBlocks((now) => [...now, newBlock(type as BlockType)])}
          >
            <Plus aria-hidden />
            {label}
          </Button>
        ))}
      </div>
    </div>
  );
}

/** What was sent with a refused form. */
function sentBlocks(text: string): MailBlock[] | undefined {
  if (!text) return undefined;
  try {
    return (JSON.parse(text) as MailContent).blocks;
  } catch {
    return undefined;
  }
}
