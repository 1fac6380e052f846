// Sounds for whoever wants them: made here, there are no files.
import { settings } from './settings.svelte';

const LOUD = 0.12;
let context: AudioContext | null = null;

/** Something that fades away within so many *seconds*. */
function faded(on: AudioContext, source: AudioScheduledSourceNode, seconds: number): void {
  const volume = on.createGain();
  volume.gain.setValueAtTime(LOUD, on.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.001, on.currentTime + seconds);
  source.connect(volume).connect(on.destination);
  source.start();
  source.stop(on.currentTime + seconds);
}

/** A card that is put down: a short rustle. */
function rustle(on: AudioContext): void {
  const buffer = on.createBuffer(1, on.sampleRate / 20, on.sampleRate);
  const wave = buffer.getChannelData(0);
  for (let at = 0; at < wave.length; at++) wave[at] = Math.random() * 2 - 1;
  const source = on.createBufferSource();
  source.buffer = buffer;
  faded(on, source, 0.05);
}

/** It is one's turn: a soft bell. */
function bell(on: AudioContext): void {
  const source = on.createOscillator();
  source.frequency.value = 660;
  faded(on, source, 0.25);
}

/** Something has happened at a table; *isTurn*: and it is up to the person now. */
export function sound(isTurn: boolean): void {
  if (settings.sound === 'off') return;
  context ??= new AudioContext();
  rustle(context);
  if (isTurn) bell(context);
}
