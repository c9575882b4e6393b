import { CloseButton, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '#web/i18n/language-context.tsx'

type SearchFieldProps = {
  label: string
  initial: string
  /** Longest text that can be searched for. */
  max: number
  onSearch: (text: string) => void
}

const PAUSE = 300

/** Searches once the typing pauses. */
export const SearchField = ({ label, initial, max, onSearch }: SearchFieldProps) => {
  const { commentBot } = useTexts()
  const [text, setText] = useState(initial)
  const search = useDebouncedCallback(onSearch, PAUSE)
  const change = (value: string) => {
    setText(value)
    search(value.trim())
  }
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={label}
      maxLength={max}
      value={text}
      onChange={(event) => change(event.currentTarget.value)}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={
        text !== '' && (
          <CloseButton size="sm" aria-label={commentBot.clearSearch} onClick={() => change('')} />
        )
      }
    />
  )
}
