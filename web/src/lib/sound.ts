import { settings } from './settings.svelte';

/** Wood, paper, wax: short quiet sounds, made on the spot. */
export type Sound = 'turn' | 'card' | 'dice' | 'seal' | 'shadow' | 'end';

let context: AudioContext | null = null;

export function playSound(sound: Sound): void {
  if (!settings.sound) return;
  context ??= new AudioContext();
  void context.resume();
  switch (sound) {
    case 'turn':
      tone(context, 392, 0.38, 0.16);
      tone(context, 588, 0.3, 0.06);
      break;
    case 'card':
      rustle(context, 0.09, 2600, 0.09);
      break;
    case 'dice':
      for (const delay of [0, 0.06, 0.13]) rustle(context, 0.04, 900, 0.2, delay);
      break;
    case 'seal':
      tone(context, 110, 0.16, 0.22);
      rustle(context, 0.05, 500, 0.16);
      break;
    case 'shadow':
      tone(context, 147, 0.39, 0.14);
      tone(context, 155, 0.39, 0.1);
      break;
    case 'end':
      tone(context, 294, 0.39, 0.12);
      tone(context, 440, 0.39, 0.1);
      break;
  }
}

function tone(audio: AudioContext, frequency: number, length: number, volume: number): void {
  const oscillator = audio.createOscillator();
  oscillator.type = 'triangle';
  oscillator.frequency.value = frequency;
  oscillator.connect(fading(audio, length, volume, 0));
  oscillator.start();
  oscillator.stop(audio.currentTime + length);
}

function rustle(audio: AudioContext, length: number, frequency: number, volume: number, delay = 0): void {
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * length), audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let n = 0; n < samples.length; n += 1) samples[n] = Math.random() * 2 - 1;
  const source = new AudioBufferSourceNode(audio, { buffer });
  source
    .connect(new BiquadFilterNode(audio, { type: 'bandpass', frequency }))
    .connect(fading(audio, length, volume, delay));
  source.start(audio.currentTime + delay);
}

function fading(audio: AudioContext, length: number, volume: number, delay: number): GainNode {
  const gain = new GainNode(audio, { gain: volume });
  gain.gain.setValueAtTime(volume, audio.currentTime + delay);
  gain.gain.exponentialRampToValueAtTime(0.0001, audio.currentTime + delay + length);
  gain.connect(audio.destination);
  return gain;
}
