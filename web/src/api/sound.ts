const KEY = 'hariu.sound'
const CHANGED = 'hariu-sound'

/** The sound of this device; on until the person switches it off. */
export const isSoundOn = (): boolean => {
  try {
    return window.localStorage.getItem(KEY) !== 'off'
  } catch {
    return false
  }
}

export const setSound = (isOn: boolean): void => {
  window.localStorage.setItem(KEY, isOn ? 'on' : 'off')
  window.dispatchEvent(new Event(CHANGED))
}

export const watchSound = (changed: () => void): (() => void) => {
  window.addEventListener(CHANGED, changed)
  window.addEventListener('storage', changed)
  return () => {
    window.removeEventListener(CHANGED, changed)
    window.removeEventListener('storage', changed)
  }
}

const NOTES = [
  { hertz: 880, at: 0 },
  { hertz: 1175, at: 0.12 },
]
const SECONDS = 0.3
const LOUDNESS = 0.12

let context: AudioContext | undefined

/** Plays two short notes. Silent where the browser allows no sound yet. */
export const playSound = (): void => {
  context ??= new AudioContext()
  const { currentTime, destination } = context
  void context.resume().catch(() => undefined)
  for (const { hertz, at } of NOTES) {
    const begin = currentTime + at
    const gain = new GainNode(context, { gain: 0 })
    gain.gain.setValueAtTime(LOUDNESS, begin)
    gain.gain.exponentialRampToValueAtTime(0.001, begin + SECONDS)
    const note = new OscillatorNode(context, { frequency: hertz })
    note.connect(gain).connect(destination)
    note.start(begin)
    note.stop(begin + SECONDS)
  }
}
