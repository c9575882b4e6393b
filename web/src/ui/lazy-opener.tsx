import { type ComponentType, type ReactElement, useEffect, useRef, useState } from 'react'
import { useTexts } from '../i18n/language-context.tsx'
import { errorTexts } from './error-texts.ts'
import { toast } from './toast.ts'

/** Shows a message when loading fails; the next press loads again. */
const useNotLoaded = () => {
  const errors = useTexts(errorTexts)
  return () => toast({ success: false, message: errors.somethingWentWrong })
}

type LazyOpenerProps<Props> = {
  /** The button before it is used. */
  children: ReactElement
  /** Loads the full button with its menu. */
  load: () => Promise<ComponentType<Props>>
  /** The props of the full button. */
  given?: Props
}

/**
 * A button whose menu loads when the pointer or the focus reaches it. Few people open it, so the screen does
 * not wait for it.
 */
export const LazyOpener = <Props extends object>({ children, load, given }: LazyOpenerProps<Props>) => {
  const place = useRef<HTMLSpanElement>(null)
  const [Whole, setWhole] = useState<ComponentType<Props>>()
  const notLoaded = useNotLoaded()

  useEffect(() => {
    // The full button has replaced the pressed one: press it.
    const button = Whole && place.current?.querySelector('button')
    button?.focus()
    button?.click()
  }, [Whole])

  if (Whole)
    return (
      <span ref={place} style={{ display: 'contents' }}>
        <Whole {...(given as Props)} />
      </span>
    )
  const fetchEarly = () => void load().catch(() => undefined)
  const open = () => void load().then((loaded) => setWhole(() => loaded), notLoaded)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside handles mouse and keyboard.
    // biome-ignore lint/a11y/useKeyWithClickEvents: a key press on the button is a click too.
    <span style={{ display: 'contents' }} onPointerEnter={fetchEarly} onFocus={fetchEarly} onClick={open}>
      {children}
    </span>
  )
}

/** A dialog that loads when it is opened; a failed load closes it. */
export const lazyDialog =
  <Props extends { onClose: () => void }>(load: () => Promise<ComponentType<Props>>) =>
  (props: Props) => {
    const [Whole, setWhole] = useState<ComponentType<Props>>()
    const notLoaded = useNotLoaded()
    // biome-ignore lint/correctness/useExhaustiveDependencies: loads once, when it is opened.
    useEffect(() => {
      load().then(
        (loaded) => setWhole(() => loaded),
        () => {
          notLoaded()
          props.onClose()
        },
      )
    }, [])
    return Whole && <Whole {...props} />
  }
