import { MessageSquareText } from "lucide-react";
import { segmentsOf } from "@/lib/texting/segments";

type Props = { from: string; text: string };

/** A text message as it looks on a phone, with the size that carriers charge for. */
export function PhonePreview({ from, text }: Props) {
  const { encoding, length, segments, left } = segmentsOf(text);
  return (
    <figure className="mx-auto flex w-full max-w-xs flex-col gap-3">
      <div className="overflow-hidden rounded-[2.25rem] border-8 border-foreground/85 bg-background shadow-lg">
        <div className="flex flex-col items-center gap-1 border-b bg-muted px-4 pt-3 pb-3">
          <span aria-hidden className="mb-1 h-1.5 w-16 rounded-full bg-foreground/25" />
          <span
            aria-hidden
            className="flex size-9 items-center justify-center rounded-full bg-background text-muted-foreground"
          >
            <MessageSquareText className="size-5" />
          </span>
          <span className="text-xs font-semibold">{from}</span>
        </div>
        <div className="flex min-h-72 flex-col justify-end px-3 pt-6 pb-8">
          <p className="max-w-[92%] self-start rounded-2xl rounded-bl-sm bg-muted px-3.5 py-2.5 text-sm break-words whitespace-pre-wrap">
            {text}
          </p>
        </div>
      </div>
      <figcaption className="text-center text-sm text-muted-foreground">
        <span className="text-numeric">{length}</span> characters ·{" "}
        <span className="text-numeric">{segments}</span> {segments === 1 ? "segment" : "segments"} ·{" "}
        {encoding === "GSM-7" ? "plain" : "Unicode"} · {left} left in the last segment
      </figcaption>
    </figure>
  );
}
