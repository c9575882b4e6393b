import { type ComponentType, type ReactElement, useEffect, useRef, useState } from 'react'
import { useTexts } from '../i18n/language-context.tsx'
import { toast } from './toast.ts'

/** What was not fetched is said; pressed again it is fetched again. */
const useNotLoaded = () => {
  const { errors } = useTexts()
  return () => toast({ success: false, message: errors.somethingWentWrong })
}

type OpenedLaterProps<Props> = {
  /** The button as it looks before anybody reaches for it. */
  children: ReactElement
  /** Fetches the same button with what it opens. */
  load: () => Promise<ComponentType<Props>>
  /** What the fetched one is about. */
  given?: Props
}

/** A button whose menu is fetched once a person reaches for it: few open it, and nobody should wait for it. */
export const OpenedLater = <Props extends object>({ children, load, given }: OpenedLaterProps<Props>) => {
  const place = useRef<HTMLSpanElement>(null)
  const [Whole, setWhole] = useState<ComponentType<Props>>()
  const notLoaded = useNotLoaded()

  useEffect(() => {
    // The button that was pressed has been replaced by one that can answer.
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
    // biome-ignore lint/a11y/noStaticElementInteractions: The button in it is pressed, with a mouse or a key alike.
    // biome-ignore lint/a11y/useKeyWithClickEvents: A key that presses the button is a click too.
    <span style={{ display: 'contents' }} onPointerEnter={fetchEarly} onFocus={fetchEarly} onClick={open}>
      {children}
    </span>
  )
}

/** A window that is fetched when it is opened; what cannot be fetched is as good as closed. */
export const windowLater =
  <Props extends { onClose: () => void }>(load: () => Promise<ComponentType<Props>>) =>
  (props: Props) => {
    const [Whole, setWhole] = useState<ComponentType<Props>>()
    const notLoaded = useNotLoaded()
    // biome-ignore lint/correctness/useExhaustiveDependencies: Once, when it is opened.
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
