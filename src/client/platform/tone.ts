/** Created at a touch, because browsers allow no sound before one. */
let audio: AudioContext | undefined;

/** Two short notes and a longer, higher one: pitch, beginning and length in seconds. */
const NOTES = [
  { hertz: 880, at: 0, seconds: 0.14 },
  { hertz: 880, at: 0.22, seconds: 0.14 },
  { hertz: 1175, at: 0.44, seconds: 0.4 },
] as const;
const LOUDNESS = 0.5;

/** Makes the tone ready at each touch, for a phone may take it away while the app is hidden. */
export function readyToneAtTouch(): () => void {
  const controller = new AbortController();
  for (const name of ['click', 'touchend', 'keydown']) {
    addEventListener(name, ready, { passive: true, capture: true, signal: controller.signal });
  }
  return () => {
    controller.abort();
    audio?.suspend().catch(() => undefined);
  };
}

function ready(): void {
  if (typeof AudioContext === 'undefined') return;
  audio ??= new AudioContext();
  if (audio.state !== 'running') audio.resume().catch(() => undefined);
}

/** Plays the tone; it stays silent where the browser does not allow it. */
export function playTone(): void {
  if (audio?.state !== 'running') return;
  for (const { hertz, at, seconds } of NOTES) {
    const start = audio.currentTime + at;
    const note = new OscillatorNode(audio, { frequency: hertz });
    const volume = new GainNode(audio, { gain: 0 });
    // The volume rises and falls, so that no click is heard at either end.
    volume.gain.setValueAtTime(0, start);
    volume.gain.linearRampToValueAtTime(LOUDNESS, start + 0.01);
    volume.gain.setValueAtTime(LOUDNESS, start + seconds - 0.03);
    volume.gain.linearRampToValueAtTime(0, start + seconds);
    note.connect(volume).connect(audio.destination);
    note.start(start);
    note.stop(start + seconds);
  }
}
