"use client";

import { useEffect, useRef, useState } from "react";
import { Button } from "@/app/_components/ui/button";
import { type ReadFrame, ticketReader } from "./ticket-reader";

const LOOK_EVERY_MS = 150;
const SAME_TICKET_MS = 4_000;

type Props = { onCode: (code: string) => void; onClose: () => void };

/** The back camera's picture; tells of a code once while it stays in front of it. */
export function TicketCamera({ onCode, onClose }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  const [problem, setProblem] = useState("");
  const tell = useRef(onCode);
  tell.current = onCode;

  useEffect(() => {
    let isOpen = true;
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let last = { code: "", at: 0 };

    const look = async (read: ReadFrame) => {
      const picture = video.current;
      if (!isOpen || !picture) return;
      const code = picture.readyState >= 2 ? await read(picture).catch(() => null) : null;
      const isNew = code && (code !== last.code || Date.now() - last.at > SAME_TICKET_MS);
      if (code) last = { code, at: isNew ? Date.now() : last.at };
      if (isNew) tell.current(code);
      if (isOpen) timer = setTimeout(() => void look(read), LOOK_EVERY_MS);
    };

    const start = async () => {
      try {
        stream = await navigator.mediaDevices.getUserMedia({
          video: { facingMode: { ideal: "environment" } },
        });
        if (!isOpen || !video.current) return stop();
        video.current.srcObject = stream;
        await video.current.play();
        await look(await ticketReader());
      } catch (error) {
        if (isOpen) setProblem(wordsFor(error));
      }
    };
    const stop = () => {
      isOpen = false;
      clearTimeout(timer);
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    void start();
    return stop;
  }, []);

  return (
    <div className="flex flex-col gap-3">
      {problem ? (
        <p role="alert" className="rounded-lg border p-4">
          {problem}
        </p>
      ) : (
        <video
          ref={video}
          muted
          playsInline
          aria-label="Camera view"
          className="aspect-square max-h-[60vh] w-full rounded-xl border bg-black object-cover"
        />
      )}
      <Button variant="secondary" onClick={onClose}>
        Close camera
      </Button>
    </div>
  );
}

function wordsFor(error: unknown): string {
  const name = error instanceof Error ? error.name : "";
  if (name === "NotAllowedError")
    return "Your browser is blocking the camera. Allow it in the browser’s settings, or type the code.";
  return "No camera found. Type the code, or search by name.";
}
