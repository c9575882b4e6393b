import { type ComponentType, type ReactElement, useEffect, useRef, useState } from 'react'

type Props = {
  /** The button as it looks before anybody reaches for it. */
  children: ReactElement
  /** Fetches the same button with what it opens. */
  load: () => Promise<ComponentType>
  onFailure: () => void
}

/** A button whose menu is fetched once a person reaches for it: few open it, and nobody should wait for it. */
export const OpenedLater = ({ children, load, onFailure }: Props) => {
  const place = useRef<HTMLSpanElement>(null)
  const [Whole, setWhole] = useState<ComponentType>()

  useEffect(() => {
    // The button that was pressed has been replaced by one that can answer.
    const button = Whole && place.current?.querySelector('button')
    button?.focus()
    button?.click()
  }, [Whole])

  if (Whole)
    return (
      <span ref={place} style={{ display: 'contents' }}>
        <Whole />
      </span>
    )
  const fetchEarly = () => void load().catch(() => undefined)
  const open = () => void load().then((loaded) => setWhole(() => loaded), onFailure)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: The button in it is pressed, with a mouse or a key alike.
    // biome-ignore lint/a11y/useKeyWithClickEvents: A key that presses the button is a click too.
    <span style={{ display: 'contents' }} onPointerEnter={fetchEarly} onFocus={fetchEarly} onClick={open}>
      {children}
    </span>
  )
}
