import { CloseButton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useTexts } from '#web/i18n/language-context.tsx'
import { useSearchText } from './search-text.ts'

type SearchFieldProps = {
  label: string
  searched: string
  /** The longest possible search text. */
  max: number
  onSearch: (text: string) => void
}

/** Searches when typing pauses. */
export const SearchField = ({ label, searched, max, onSearch }: SearchFieldProps) => {
  const { commentBot } = useTexts()
  const { text, change } = useSearchText(searched, onSearch)
  return (
    <TextInput
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
