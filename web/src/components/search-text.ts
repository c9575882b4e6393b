import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'

const PAUSE = 300

/** The text of a search field. It searches when typing pauses, and follows a search changed elsewhere. */
export const useSearchText = (searched: string, onSearch: (text: string) => void) => {
  const [text, setText] = useState(searched)
  const [asked, setAsked] = useState(searched)
  const [seen, setSeen] = useState(searched)
  const ask = useDebouncedCallback((wanted: string) => {
    setAsked(wanted)
    onSearch(wanted)
  }, PAUSE)

  if (searched !== seen) {
    setSeen(searched)
    // Ignore the field's own search, which arrives late: the person may have typed more.
    if (searched !== asked) {
      setText(searched)
      setAsked(searched)
    }
  }
  const change = (typed: string) => {
    setText(typed)
    ask(typed.trim())
  }
  return { text, change }
}
