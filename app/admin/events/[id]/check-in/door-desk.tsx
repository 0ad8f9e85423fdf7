"use client";

import { Camera, CloudOff, Search, Volume2, VolumeX } from "lucide-react";
import { useDeferredValue, useEffect, useRef, useState } from "react";
import { Alert } from "@/app/_components/ui/alert";
import { Button } from "@/app/_components/ui/button";
import { TextLink } from "@/app/_components/ui/link";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { TextField } from "@/app/_components/ui/text-field";
import type { DoorCounts, DoorEvent, DoorGuest, ScanResult } from "@/lib/events/door/schema";
import { scanByForm } from "./actions";
import { CountsBar } from "./counts-bar";
import { guestName, partiesOf, searchHere } from "./local-door";
import { summaryOf } from "./outcome-words";
import { PartyCard } from "./party-card";
import { ResultCard } from "./result-card";
import { signal, signalsAreOn, switchSignals } from "./signals";
import { TicketCamera } from "./ticket-camera";
import { useDoor } from "./use-door";

const MOST_SHOWN = 25;
const CAMERA_HASH = "#camera";

type Props = {
  event: DoorEvent;
  userId: number;
  counts: DoorCounts;
  /** What the address asks for, answered by the server: all there is without script. */
  words: string;
  found: DoorGuest[];
  results: ScanResult[];
};

/** The door on one screen: what came of the last scan, the camera, a code, a name. */
export function DoorDesk({ event, userId, counts, words: asked, found, results }: Props) {
  const door = useDoor(event.id, userId, counts);
  const [words, setWords] = useState(asked);
  const [code, setCode] = useState("");
  const [hasCamera, setCamera] = useState(false);
  const top = useRef<HTMLDivElement>(null);
  const wanted = useDeferredValue(words);
  const { manifest, shown, scan } = door;
  const take = manifest || shown ? scan : undefined;
  const parties = manifest ? searchHere(manifest.guests, wanted) : partiesOf(found);

  useEffect(() => {
    if (location.hash === CAMERA_HASH) setCamera(true);
  }, []);

  useEffect(() => {
    if (!shown) return;
    signal(summaryOf(shown.results).tone);
    top.current?.scrollIntoView({ block: "nearest" });
  }, [shown]);

  const openCamera = () => {
    if (cameraIsAllowed()) return setCamera(true);
    // Only this page's own answer allows the camera; who came by a link has another page's.
    location.hash = CAMERA_HASH;
    location.reload();
  };

  return (
    <div className="flex flex-col gap-6">
      <CountsBar counts={door.counts} />
      <div ref={top} className="flex scroll-mt-20 flex-col gap-4">
        <Network waiting={door.waiting.length} isOnline={door.isOnline} trouble={door.trouble} />
        <Late results={door.late} clear={door.clearLate} />
        {shown ? (
          <ResultCard
            eventId={event.id}
            results={shown.results}
            isKeptHere={shown.isKeptHere}
            words={words}
            take={take}
          />
        ) : (
          results.length > 0 && (
            <ResultCard eventId={event.id} results={results} words={words} take={take} />
          )
        )}
      </div>
      {hasCamera ? (
        <TicketCamera
          onCode={(scanned) => void scan({ code: scanned })}
          onClose={() => setCamera(false)}
        />
      ) : (
        <div className="flex flex-wrap gap-3">
          <Button size="lg" onClick={openCamera} className="grow sm:grow-0">
            <Camera aria-hidden />
            Scan tickets
          </Button>
          <SignalSwitch />
        </div>
      )}
      <form
        action={scanByForm}
        onSubmit={(submitted) => {
          if (!take) return;
          submitted.preventDefault();
          const typed = code.trim();
          if (typed === "") return;
          setCode("");
          take({ code: typed });
        }}
        className="flex flex-wrap items-end gap-3"
      >
        <input type="hidden" name="event" value={event.id} />
        <TextField
          name="code"
          label="Ticket code"
          hint="Printed below the QR code"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={200}
          value={code}
          onChange={(changed) => setCode(changed.currentTarget.value)}
          className="min-w-0 flex-1 basis-52"
        />
        <SubmitButton variant="secondary">Check in</SubmitButton>
      </form>
      <search>
        <form onSubmit={(submitted) => manifest && submitted.preventDefault()}>
          <div className="flex flex-wrap items-end gap-3">
            <TextField
              name="q"
              type="search"
              label="Find a guest"
              hint="Name, group, company, buyer or the group’s code"
              autoComplete="off"
              maxLength={200}
              value={words}
              onChange={(changed) => setWords(changed.currentTarget.value)}
              className="min-w-0 flex-1 basis-52"
            />
            <Button type="submit" variant="secondary">
              <Search aria-hidden />
              Search
            </Button>
          </div>
        </form>
      </search>
      <section aria-label="Results" className="flex flex-col gap-4">
        {words.trim() !== "" && (
          <p role="status" className="text-sm text-muted-foreground">
            {parties.length === 0 ? `No guests match “${words.trim()}”` : `${parties.length} found`}
            {parties.length > MOST_SHOWN && `, the first ${MOST_SHOWN} are shown`}
          </p>
        )}
        <ul className="grid gap-4 lg:grid-cols-2">
          {parties.slice(0, MOST_SHOWN).map((party) => (
            <PartyCard
              key={party.id}
              eventId={event.id}
              timeZone={event.timezone}
              party={party}
              words={words}
              take={take}
            />
          ))}
        </ul>
      </section>
    </div>
  );
}

type NetworkProps = { waiting: number; isOnline: boolean; trouble: string };

function Network({ waiting, isOnline, trouble }: NetworkProps) {
  const isQuiet = isOnline && waiting === 0 && trouble === "";
  return (
    <div role="status">
      {!isQuiet && (
        <Alert tone="warning" title={isOnline ? undefined : "Offline"}>
          {trouble ? (
            <p>
              {trouble} {/signed out/.test(trouble) && <TextLink href="/sign-in">Sign in</TextLink>}
            </p>
          ) : (
            !isOnline && <p>You can continue: the guest list is saved on this device.</p>
          )}
          {waiting > 0 && (
            <p className="flex items-center gap-2 font-semibold">
              <CloudOff aria-hidden className="size-4 shrink-0" />
              {waiting} waiting to sync
            </p>
          )}
        </Alert>
      )}
    </div>
  );
}

function Late({ results, clear }: { results: readonly ScanResult[]; clear: () => void }) {
  if (results.length === 0) return null;
  return (
    <Alert
      tone="warning"
      role="alert"
      title="While offline"
      actions={
        <Button variant="secondary" size="sm" onClick={clear}>
          OK
        </Button>
      }
    >
      <ul>
        {results.map(({ scan_id, guest, message }) => (
          <li key={scan_id}>
            {guest && <span className="font-semibold">{guestName(guest)}: </span>}
            {message}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

function SignalSwitch() {
  const [isOn, setOn] = useState(true);
  useEffect(() => setOn(signalsAreOn()), []);
  return (
    <Button
      variant="secondary"
      size="lg"
      aria-pressed={isOn}
      onClick={() => {
        switchSignals(!isOn);
        setOn(!isOn);
      }}
    >
      {isOn ? <Volume2 aria-hidden /> : <VolumeX aria-hidden />}
      Sound<span className="sr-only"> and vibration</span>
    </Button>
  );
}

type PolicyDocument = Document & { featurePolicy?: { allowsFeature(name: string): boolean } };

const cameraIsAllowed = (): boolean =>
  (document as PolicyDocument).featurePolicy?.allowsFeature("camera") ?? true;
