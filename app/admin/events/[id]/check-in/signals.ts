import type { Tone } from "@/app/_components/ui/tone";

const SETTING = "wellspring-door-signals";

export const signalsAreOn = (): boolean => {
  try {
    return localStorage.getItem(SETTING) !== "off";
  } catch {
    return true;
  }
};

export function switchSignals(on: boolean): void {
  try {
    localStorage.setItem(SETTING, on ? "on" : "off");
  } catch {
    // A browser that keeps nothing forgets the choice with the page.
  }
}

/** Frequencies one after the other, in hertz, and a pattern of vibration in milliseconds. */
const SIGNALS: Partial<Record<Tone, { notes: number[]; vibration: number[] }>> = {
  success: { notes: [660, 880], vibration: [80] },
  warning: { notes: [440, 440], vibration: [120, 80, 120] },
  danger: { notes: [220, 165], vibration: [300, 100, 300] },
};

let sounds: AudioContext | undefined;

/** Says by ear and hand what the screen says. */
export function signal(tone: Tone): void {
  const wanted = SIGNALS[tone];
  if (!wanted || !signalsAreOn()) return;
  navigator.vibrate?.(wanted.vibration);
  try {
    sounds ??= new AudioContext();
    const { currentTime, destination } = sounds;
    const volume = sounds.createGain();
    volume.gain.value = 0.15;
    volume.connect(destination);
    for (const [index, frequency] of wanted.notes.entries()) {
      const note = sounds.createOscillator();
      note.frequency.value = frequency;
      note.connect(volume);
      note.start(currentTime + index * 0.15);
      note.stop(currentTime + index * 0.15 + 0.13);
    }
  } catch {
    // Without sound the screen says it all.
  }
}
